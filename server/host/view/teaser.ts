// List items of the content API as teaser cards.
import type { ListItem } from '../../contract/items.ts';
import { addressOf } from '../security/safe-links.ts';
import { madeOnce } from './made-once.ts';
import { buildPicture, type Picture } from './picture.ts';
import { type Section, sectionOf } from './section.ts';

/** One card: an article's picture, category, title, the lead title under it and, where there is room, its lead. */
export interface Teaser {
  url: string;
  title: string;
  /** Empty when there is none, or when it says what the title says. */
  leadTitle: string;
  lead: string;
  category: string;
  section: Section;
  picture: Picture | null;
}

/** How wide a card's picture is shown; the keys are the card kinds of the style sheet. */
export const cardSizes = {
  quarter: '(min-width: 1000px) 310px, (min-width: 480px) 47vw, 92vw',
  fifth: '(min-width: 1280px) 242px, (min-width: 640px) 31vw, 112px',
  half: '(min-width: 1000px) 640px, (min-width: 640px) 47vw, 92vw',
  third: '(min-width: 1000px) 420px, (min-width: 640px) 47vw, 92vw',
  lead: '(min-width: 1000px) 840px, 100vw',
  thumb: '112px',
} as const;

/** An article's title, and what stands under it: a lead title that says more. */
export function titlesOf(item: Pick<ListItem, 'title' | 'lead_title'>): Pick<Teaser, 'title' | 'leadTitle'> {
  const [title, leadTitle] = [item.title.trim(), item.lead_title.trim()];
  return title === '' || title === leadTitle ? { title: leadTitle, leadTitle: '' } : { title, leadTitle };
}

type MakeTeaser = (item: ListItem, kind: keyof typeof cardSizes, isLead?: boolean) => Teaser;

/** The same items stand in the lists of many pages. */
export const buildTeaser: MakeTeaser = madeOnce(makeTeaser, (kind, isLead) => `${kind} ${isLead}`);

function makeTeaser(item: ListItem, kind: keyof typeof cardSizes, isLead = false): Teaser {
  const category = item.category ?? item.meta.category;
  return {
    url: addressOf(item.meta),
    ...titlesOf(item),
    lead: item.lead_paragraph,
    category: category?.title ?? '',
    section: sectionOf(category),
    // The card is one link with the title in it: the picture says nothing that the title does not.
    picture: buildPicture(item.lead_image, { sizes: cardSizes[kind], isFramed: kind === 'thumb', alt: '', isLead }),
  };
}
