// A search's results, as rows with marked matches: articles, plants and companies.
import type { ListItem } from '../../../contract/items.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { buildListDate, type ListDate } from '../../view/list-date.ts';
import { type Matcher, markMatches, type TextPiece } from '../../view/marked-text.ts';
import { buildPicture, type Picture } from '../../view/picture.ts';
import { addressOf } from '../../view/safe-links.ts';
import { type Section, sectionOf } from '../../view/section.ts';
import { titlesOf } from '../../view/teaser.ts';
import { type BloomPlant, buildBloomPlant } from '../plants/bloom.ts';
import { buildPlantTeaser } from '../plants/teaser.ts';

/** The fields of every row. */
interface Row {
  /** The words of a search of several words that the page lacks, in one text; empty for none. */
  missing: string;
}

export interface ArticleRow extends Row {
  url: string;
  category: string;
  date: ListDate | null;
  section: Section;
  picture: Picture | null;
  title: TextPiece[];
  lead: TextPiece[];
  /** Whether the lead has words of the search that the title lacks. */
  isLeadTelling: boolean;
  /** The passage of the text with words that neither title nor lead has; empty for none. */
  passage: TextPiece[];
}

export interface PlantRow extends Row {
  url: string;
  picture: Picture | null;
  title: TextPiece[];
  scientific: TextPiece[];
  swedish: TextPiece[];
  /** Null when the backend's lists do not have the months of bloom. */
  bloom: Pick<BloomPlant, 'months' | 'inWords' | 'colour'> | null;
}

export interface CompanyRow extends Row {
  url: string;
  title: TextPiece[];
  text: TextPiece[];
  logo: Picture | null;
  /** A letter that replaces a missing logo, on a colour that is always the same for the company. */
  initial: string;
  section: Section;
}

const missingOf = ({ meta }: ListItem) => meta.missing_words.join(', ');

export function articleRow(item: ListItem, match: Matcher, now: Date): ArticleRow {
  const category = item.category ?? item.meta.category;
  const [title, lead] = [titlesOf(item).title, plainText(item.lead_paragraph || item.search_description)];
  return {
    url: addressOf(item.meta),
    category: category?.title ?? '',
    date: buildListDate(item, now),
    section: sectionOf(category),
    picture: buildPicture(item.lead_image, { sizes: '(min-width: 640px) 248px, 112px', alt: '' }),
    title: markMatches(title, match),
    lead: markMatches(lead, match),
    isLeadTelling: match(title).length === 0 && match(lead).length > 0,
    passage: markMatches(item.meta.passage, match),
    missing: missingOf(item),
  };
}

export function plantRow(item: ListItem, match: Matcher): PlantRow {
  const { url, picture } = buildPlantTeaser(item, {
    sizes: '(min-width: 1000px) 260px, (min-width: 640px) 30vw, 96px',
  });
  const { months, inWords, colour } = buildBloomPlant(item);
  return {
    url,
    picture,
    title: markMatches(item.title, match),
    scientific: markMatches(item.name_sci, match),
    swedish: markMatches(item.name_se, match),
    bloom: inWords === '' ? null : { months, inWords, colour },
    missing: missingOf(item),
  };
}

const sections: readonly Section[] = ['clay', 'plum', 'fjord', 'pine', 'ochre'];

export function companyRow(item: ListItem, match: Matcher): CompanyRow {
  return {
    url: addressOf(item.meta),
    title: markMatches(item.title, match),
    text: markMatches(plainText(item.lead_paragraph || item.search_description || item.meta.search_description), match),
    logo: buildPicture(item.logo, { sizes: '120px', alt: '' }),
    initial: (/[\p{L}\p{N}]/u.exec(item.title)?.[0] ?? '').toLocaleUpperCase('fi'),
    section: sections[Math.abs(item.id) % sections.length] ?? 'ochre',
    missing: missingOf(item),
  };
}
