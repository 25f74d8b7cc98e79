// The worth of a page for a search: which of its words stand where, and how well they fit.
import { textRelevance } from '../../contract/items.ts';
import type { Strength } from './search-match.ts';

/** A word of a title, by how well it fits; a page whose title has all words as typed is worth 1 and more. */
const inTitle: Record<Strength, number> = { exact: 1, form: 0.98, near: 0.88, part: 0.75, meant: 0.8 };
/** A word of a description. */
const inLead: Record<Strength, number> = { exact: 0.46, form: 0.45, near: 0.4, part: 0.35, meant: 0.36 };
/** A word somewhere in the text. */
const inText = 0.25;
/** Parts of a compound do not quite say what it says. */
const byParts = 0.7;
/** For a page with every word; and for a title that says little else. */
const bonus = { complete: textRelevance - inText, brief: 0.12 };

/** What is known of a page and one word. */
export interface WordPlaces {
  title?: Strength;
  lead?: Strength;
  isInText?: boolean;
  /** The same for the words of which a compound consists, with their weights. */
  parts?: { weight: number; places: WordPlaces }[];
}

/** The worth of one word on a page: 0 when the page lacks it. */
function worthOf(places: WordPlaces): number {
  const own = Math.max(
    places.title ? inTitle[places.title] : 0,
    places.lead ? inLead[places.lead] : 0,
    places.isInText ? inText : 0,
  );
  const parts = places.parts ?? [];
  const sum = parts.reduce((all, { weight }) => all + weight, 0);
  const apart = parts.reduce((all, part) => all + (part.weight / sum) * worthOf(part.places), 0);
  return Math.max(own, byParts * apart);
}

/**
 * The weight of a word: the rarer, the more it tells, from 1 for a word of every page to 2 for one of a single page. A
 * pure inverse document frequency (https://doi.org/10.1108/eb026526) would let a rare word of a long question outweigh
 * its subject.
 */
export const weightOf = (pages: number, ofAll: number): number =>
  1 + Math.log((ofAll + 1) / (pages + 1)) / Math.log(ofAll + 1);

/** The worth of a page for all words of a search. */
export function worthOfPage(words: readonly { weight: number; places: WordPlaces }[], titleWords: number): number {
  const sum = words.reduce((all, { weight }) => all + weight, 0);
  const worths = words.map(({ weight, places }) => ({ share: weight / sum, worth: worthOf(places), places }));
  const score = worths.reduce((all, { share, worth }) => all + share * worth, 0);
  const isComplete = worths.every(({ worth }) => worth > 0);
  const titled = words.filter(({ places }) => places.title !== undefined).length;
  const brevity = titled / Math.max(titleWords, words.length);
  return score + (isComplete ? bonus.complete : 0) + bonus.brief * brevity;
}
