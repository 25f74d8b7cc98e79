// A plant card with its twelve months: the months of bloom, the colour, and the bloom in words.
import { plant as texts } from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';
import type { ListItem } from '../../../contract/items.ts';
import { buildPicture, type Picture } from '../../view/picture.ts';
import { cardSizes } from '../../view/teaser.ts';
import { plantImageOf } from './teaser.ts';

export interface BloomPlant {
  url: string;
  title: string;
  scientific: string;
  picture: Picture | null;
  /** Twelve flags, beginning with January. */
  months: boolean[];
  /** For example `Kukkii touko–kesäkuussa`. */
  inWords: string;
  /** The first flower colour as a class of the style sheet, such as `vaaleanpunainen`. */
  colour: string;
}

/** The source of the bloom: a plant card, or a plant of a list with these fields. */
type BloomSource = Pick<ListItem, 'title' | 'name_sci' | 'plant_card_images' | 'blooming_months' | 'flower_colors'> & {
  meta: { relative_url: string };
};

/** @param sizes the `sizes` of its picture; those of the registry by default */
export function buildBloomPlant(page: BloomSource, sizes: string = cardSizes.plant): BloomPlant {
  const months = page.blooming_months.map((month) => month.month_number).sort((a, b) => a - b);
  return {
    url: page.meta.relative_url,
    title: page.title,
    scientific: page.name_sci,
    picture: buildPicture(plantImageOf(page.plant_card_images), { sizes, alt: '' }),
    months: Array.from({ length: 12 }, (_, index) => months.includes(index + 1)),
    inWords: monthsInWords(months),
    colour: colourClass(page.flower_colors[0]?.name ?? ''),
  };
}

const stems: readonly string[] = texts.monthStems;

/** One column of the bloom calendar. */
export interface CalendarMonth {
  /** The stem of the month's name, for example `tammi`. */
  stem: string;
  name: string;
  isBlooming: boolean;
}

/** @returns twelve months, January first; none for a plant without a month of bloom */
export function buildCalendar({ months }: Pick<BloomPlant, 'months'>): CalendarMonth[] {
  if (!months.includes(true)) return [];
  return stems.map((stem, index) => ({
    stem,
    name: fill(texts.monthName, { alku: stem }),
    isBlooming: months[index] === true,
  }));
}

/** Returns each month once, from the start of the bloom, which may go over New Year. */
export function inBloomOrder<M extends { month_number: number }>(months: readonly M[]): M[] {
  const unique = [...new Map(months.map((month) => [month.month_number, month])).values()];
  const [first] = bloomSpan(unique.map(({ month_number }) => month_number).sort((a, b) => a - b));
  const place = ({ month_number }: M) => (month_number - first + 12) % 12;
  return unique.sort((a, b) => place(a) - place(b));
}

/** For example `touko–kesäkuussa` or `heinäkuussa`; short gaps are bridged, as gardeners do. */
function monthsInWords(months: number[]): string {
  const [begin, end] = bloomSpan(months);
  const first = stems[begin - 1];
  const last = stems[end - 1];
  if (!first || !last) return '';
  return fill(texts.bloomsIn, { kuukaudet: first === last ? `${first}kuussa` : `${first}–${last}kuussa` });
}

/**
 * Finds the first and the last month of a bloom; a bloom over New Year, such as 12, 1, 2, begins after its longest
 * pause.
 */
function bloomSpan(months: number[]): [begin: number, end: number] {
  const pauses = months.map((month, index) => {
    const previous = months.at(index - 1) ?? month;
    return { begin: month, end: previous, length: (month - previous + 12) % 12 || 12 };
  });
  const longest = pauses.reduce((a, b) => (b.length > a.length ? b : a), { begin: 0, end: 0, length: 0 });
  return [longest.begin, longest.end];
}

/** Turns a colour into a class name, which has no umlauts or spaces: `eri värejä` → `eri-vareja`. */
export function colourClass(name: string): string {
  return name.normalize('NFC').trim().toLowerCase().replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll(' ', '-');
}
