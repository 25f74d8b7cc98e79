// List items of the content API as teaser cards.
import { article as texts } from '../../../texts/fi.ts';
import type { ListItem } from '../../contract/items.ts';
import { buildListDate, type ListDate } from './list-date.ts';
import { listedCompanies } from './listed-companies.ts';
import { buildPicture, type Picture } from './picture.ts';
import { addressOf } from './safe-links.ts';
import { type Section, sectionOf } from './section.ts';

/** One card: an article's picture, kicker, title, the lead title below it and, if there is room, its lead. */
export interface Teaser {
  url: string;
  title: string;
  /** Empty when there is none, or when it repeats the title. */
  leadTitle: string;
  lead: string;
  /** The text above the title: the category, in a list that mixes categories. Empty for none. */
  kicker: string;
  /** The date beside the kicker, in a list that claims to be new; else null. */
  date: ListDate | null;
  section: Section;
  picture: Picture | null;
}

/** The `sizes` of a card's picture; the keys are the card kinds of the style sheet. */
export const cardSizes = {
  quarter: '(min-width: 1000px) 310px, (min-width: 380px) 47vw, 92vw',
  /** A card of the registry: there are two in a row on a phone. */
  plant: '(min-width: 1000px) 310px, (min-width: 640px) 31vw, 45vw',
  fifth: '(min-width: 1280px) 242px, (min-width: 1000px) 31vw, (min-width: 640px) 49vw, 112px',
  /** The latest articles at the end of a page: the picture is beside the text where there are two in a row. */
  latest: '(min-width: 1280px) 242px, (min-width: 640px) 19vw, 47vw',
  half: '(min-width: 1000px) 640px, (min-width: 640px) 47vw, 92vw',
  third: '(min-width: 1000px) 420px, (min-width: 640px) 47vw, 92vw',
  /** The cards of a rail after the first: the picture is beside the text on a phone. */
  row: '(min-width: 1000px) 420px, (min-width: 640px) 47vw, 38vw',
  featureRow: '(min-width: 1000px) 262px, (min-width: 640px) 47vw, 38vw',
  /** An editor's picks: the picture is beside the text, except that of the first one on a phone. */
  pick: '(min-width: 1000px) 255px, (min-width: 640px) 19vw, 38vw',
  firstPick: '(min-width: 1000px) 750px, (min-width: 768px) 57vw, 92vw',
  /** Articles below a plant's card, three, four or five in a row. */
  plantThird: '(min-width: 1000px) 400px, (min-width: 640px) 47vw, 31vw',
  plantQuarter: '(min-width: 1000px) 310px, (min-width: 640px) 47vw, 31vw',
  plantFifth: '(min-width: 1280px) 242px, (min-width: 640px) 47vw, 31vw',
  lead: '(min-width: 1000px) 840px, 100vw',
  /** Stories of a list below its first one: rows with a small picture on a phone. */
  halfRow: '(min-width: 1000px) 640px, (min-width: 640px) 47vw, 120px',
  thirdRow: '(min-width: 1000px) 420px, (min-width: 640px) 47vw, 120px',
  /** One of two stories that fill the last row, with the picture beside the text. */
  besideRow: '(min-width: 1000px) 255px, (min-width: 640px) 47vw, 120px',
  thumb: '112px',
} as const;

/** An article's title, and below it a lead title that adds something. */
export function titlesOf(item: Pick<ListItem, 'title' | 'lead_title'>): Pick<Teaser, 'title' | 'leadTitle'> {
  const [title, leadTitle] = [item.title.trim(), item.lead_title.trim()];
  return title === '' || title === leadTitle ? { title: leadTitle, leadTitle: '' } : { title, leadTitle };
}

export interface TeaserOptions {
  /** Whether the picture is among the first that a visitor sees on the page. */
  isLead?: boolean;
  /** The category that the heading above names: no card under it repeats the name. */
  underCategory?: string;
  /** The current time, in a list that claims to be new: then each card has its date. */
  datedAt?: Date;
}

export function buildTeaser(item: ListItem, kind: keyof typeof cardSizes, options: TeaserOptions = {}): Teaser {
  const { datedAt, isLead = false, underCategory } = options;
  const category = item.category ?? item.meta.category;
  return {
    url: addressOf(item.meta),
    ...titlesOf(item),
    lead: item.lead_paragraph,
    kicker: kickerOf(item, category?.title ?? '', underCategory),
    date: datedAt ? buildListDate(item, datedAt) : null,
    section: sectionOf(category),
    // The card is one link with the title in it: the picture adds nothing to the title.
    picture: buildPicture(item.lead_image, { sizes: cardSizes[kind], isFramed: kind === 'thumb', alt: '', isLead }),
  };
}

/**
 * Under a category's own heading only a paid cooperation is worth mentioning, and another category, if a backend lists
 * its articles there.
 */
function kickerOf({ meta }: ListItem, category: string, underCategory?: string): string {
  if (underCategory === undefined || (category !== '' && category !== underCategory)) return category;
  return listedCompanies(meta.customers).length > 0 ? texts.partners : '';
}
