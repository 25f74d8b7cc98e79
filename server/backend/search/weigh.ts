// The worth of a page for a search: which of its words stand where, and how well they fit.
import { textRelevance } from '../../contract/items.ts';
import { type AskedWord, subjectsOf } from './asked-word.ts';
import type { Strength } from './search-match.ts';

/** A word of a title, by how well it fits; a page whose title has all words as typed is worth 1 and more. */
const inTitle: Record<Strength, number> = {
  exact: 1,
  form: 0.98,
  near: 0.88,
  end: 0.76,
  part: 0.64,
  meant: 0.8,
  faint: 0.5,
};
/** A word of a description. */
const inLead: Record<Strength, number> = {
  exact: 0.58,
  form: 0.57,
  near: 0.48,
  end: 0,
  part: 0,
  meant: 0.45,
  faint: 0,
};
/** For a page with every word; and for a title that says little else. */
const bonus = { complete: 0.1, brief: 0.12 };
/** A word in the text alone; a page that has every word there is worth {@link textRelevance}. */
const inTextAlone = textRelevance - bonus.complete;
const inText: Record<Strength, number> = {
  exact: inTextAlone,
  form: inTextAlone,
  near: 0.26,
  end: 0.24,
  part: 0.24,
  meant: 0.24,
  faint: 0,
};
/** More for the end of a title's word when the description has the word itself: Metsäruusu is of the group Ruusut. */
const ofKind = 0.1;
/** More for a word that stands in the text again and again. */
const often = 0.15;

/** What is known of a page and one word. */
export interface WordPlaces {
  title?: Strength;
  lead?: Strength;
  text?: Strength;
  /** Whether it stands in the text again and again. */
  isOften?: boolean;
}

/** The worth of one word on a page: 0 when the page lacks it. */
function worthOf({ title, lead, text, isOften }: WordPlaces): number {
  const isOfKind = title === 'end' && (lead === 'exact' || lead === 'form');
  return Math.max(
    title ? inTitle[title] + (isOfKind ? ofKind : 0) : 0,
    lead ? inLead[lead] : 0,
    text ? inText[text] + (isOften ? often : 0) : 0,
  );
}

/**
 * The weight of a word: the rarer, the more it tells, from 1 for a word of every page to 3 for one of a single page. A
 * pure inverse document frequency (https://doi.org/10.1108/eb026526) would let a rare word of a long question outweigh
 * its subject.
 */
export const weightOf = (pages: number, ofAll: number): number =>
  1 + (2 * Math.log((ofAll + 1) / (pages + 1))) / Math.log(ofAll + 1);

/** A word with what is known of it on a page. */
interface PlacedOnPage {
  word: Pick<AskedWord, 'isAim'>;
  weight: number;
  places: WordPlaces;
}

/** The worth of a page for all words of a search. */
export function worthOfPage(words: readonly PlacedOnPage[], titleWords: number): number {
  const sum = words.reduce((all, { weight }) => all + weight, 0);
  const score = words.reduce((all, { weight, places }) => all + (weight / sum) * worthOf(places), 0);
  const isComplete = subjectsOf(words).every(({ places }) => worthOf(places) > 0);
  const titled = words.filter(({ places }) => places.title !== undefined).length;
  const brevity = titled / Math.max(titleWords, words.length);
  const worth = isComplete ? Math.max(score + bonus.complete, textRelevance) : score;
  return worth + bonus.brief * brevity;
}
