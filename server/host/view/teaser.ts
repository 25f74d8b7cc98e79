// List items of the content API as teaser cards.
import type { ListItem } from '../../contract/items.ts';
import { addressOf } from '../security/safe-links.ts';
import { madeOnce } from './made-once.ts';
import { buildPicture, type Picture } from './picture.ts';
import { type Section, sectionOf } from './section.ts';

/** One card: an article's picture, category, title, the lead title below it and, if there is room, its lead. */
export interface Teaser {
  url: string;
  title: string;
  /** Empty when there is none, or when it repeats the title. */
  leadTitle: string;
  lead: string;
  category: string;
  section: Section;
  picture: Picture | null;
}

/** The width of a card's picture; the keys are the card kinds of the style sheet. */
export const cardSizes = {
  quarter: '(min-width: 1000px) 310px, (min-width: 480px) 47vw, 92vw',
  fifth: '(min-width: 1280px) 242px, (min-width: 640px) 31vw, 112px',
  half: '(min-width: 1000px) 640px, (min-width: 640px) 47vw, 92vw',
  third: '(min-width: 1000px) 420px, (min-width: 640px) 47vw, 92vw',
  lead: '(min-width: 1000px) 840px, 100vw',
  thumb: '112px',
} as const;

/** An article's title, and below it a lead title that adds something. */
export function titlesOf(item: Pick<ListItem, 'title' | 'lead_title'>): Pick<Teaser, 'title' | 'leadTitle'> {
  const [title, leadTitle] = [item.title.trim(), item.lead_title.trim()];
  return title === '' || title === leadTitle ? { title: leadTitle, leadTitle: '' } : { title, leadTitle };
}

type MakeTeaser = (item: ListItem, kind: keyof typeof cardSizes, isLead?: boolean) => Teaser;

/** The same items are in the lists of many pages. */
export const buildTeaser: MakeTeaser = madeOnce(makeTeaser, (kind, isLead) => `${kind} ${isLead}`);

function makeTeaser(item: ListItem, kind: keyof typeof cardSizes, isLead = false): Teaser {
  const category = item.category ?? item.meta.category;
  return {
    url: addressOf(item.meta),
    ...titlesOf(item),
    lead: item.lead_paragraph,
    category: category?.title ?? '',
    section: sectionOf(category),
    // The card is one link with the title in it: the picture adds nothing to the title.
    picture: buildPicture(item.lead_image, { sizes: cardSizes[kind], isFramed: kind === 'thumb', alt: '', isLead }),
  };
}
