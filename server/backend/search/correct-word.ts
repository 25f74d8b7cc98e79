// Corrects a mistyped word.

import { maxErrors, typingDistance } from '../../finnish/typing-errors.ts';
import { wordKeys } from '../../finnish/word-keys.ts';
import type { Store } from '../store/open-store.ts';
import { findWordsAlike, findWordsBegun, findWordsNear, type KnownWord } from './word-queries.ts';

/**
 * Bonuses of a candidate in units of typing errors: for a word of titles and descriptions, for a basic form, and for ten times
 * as many pages. `otherForm` is the penalty for another form of the word.
 */
const worth = { prominent: 0.1, basic: 0.1, tenfold: 0.1, otherForm: 0.4 };
/** Maximum number of forms: the typed form, and its most likely basic forms. */
const maxForms = 4;

/**
 * Finds the correction of a word.
 * @param typed a word that no page matches
 * @param further words that are not on pages, but have synonyms
 * @param maxAllowed maximum distance, if less than the default for the length of the word
 * @returns the site's most likely word with one error, or with two from eight characters on
 */
export async function correctWord(
  store: Store,
  typed: string,
  further: readonly string[],
  maxAllowed = Number.POSITIVE_INFINITY,
): Promise<string | null> {
  const letters = correctable(typed);
  if (letters === null) return null;
  const most = Math.min(maxErrors(letters), maxAllowed);
  const [, ...bases] = wordKeys(letters).slice(0, maxForms);
  const found = await Promise.all([letters, ...bases].map((form) => findWordsAlike(store, form, Math.ceil(most))));
  const indexed = new Map(found.flat().map((row) => [row.word, row]));
  const candidates = [
    ...[...indexed.values()].filter(({ pages, is_prominent }) => pages > 0 || is_prominent),
    ...further.map((word) => ({ word, pages: 1, is_prominent: 0, is_basic: 1 }) as const),
  ];
  return likeliest(candidates, most, ({ word, is_basic }) => {
    const distance = typingDistance(letters, word, most);
    if (!is_basic || distance <= most) return distance;
    // The intended form may not occur on any page: then a basic form represents it.
    return worth.otherForm + Math.min(...bases.map((base) => typingDistance(base, word, most)));
  });
}

/**
 * @param typed the beginning of a word that no title contains
 * @returns the most likely word of titles and descriptions whose beginning has few enough errors
 */
export async function correctBeginning(store: Store, typed: string): Promise<string | null> {
  const letters = correctable(typed);
  if (letters === null) return null;
  const most = maxErrors(letters);
  return likeliest(await findWordsBegun(store, letters), most, ({ word }) =>
    // The error may have added or removed a character.
    Math.min(...[-1, 0, 1].map((more) => typingDistance(letters, word.slice(0, letters.length + more), most))),
  );
}

/**
 * Maximum share of wrong characters in a similar word, from five characters on. With a third, every sixth word of the language
 * that the site lacks would be similar to one of the site: `venettä` to `vettä`.
 */
const wrongLoosely = { from: 5, share: 0.27 };

/**
 * @param typed a word for which {@link correctWord} finds no correction
 * @returns similar words of titles and descriptions, most likely first
 */
export async function correctLoosely(store: Store, typed: string): Promise<string[]> {
  const letters = correctable(typed);
  if (letters === null || letters.length < wrongLoosely.from) return [];
  const most = letters.length * wrongLoosely.share;
  const candidates = await findWordsNear(store, letters, Math.ceil(most));
  return ranked(candidates, most, ({ word }) => typingDistance(letters, word, most));
}

/** The characters of a word that may be mistyped; null for a short word, or one with digits. */
function correctable(typed: string): string | null {
  const letters = typed.replace(/[^\p{L}]+/gu, '');
  return maxErrors(typed) === 0 || /\p{N}/u.test(typed) ? null : letters;
}

const likeliest = (...given: Parameters<typeof ranked>): string | null => ranked(...given)[0] ?? null;

/** The candidates that are close enough, most likely first. */
function ranked(candidates: readonly KnownWord[], most: number, distanceTo: (one: KnownWord) => number): string[] {
  const near = candidates.flatMap((candidate) => {
    const { word, pages, is_prominent, is_basic } = candidate;
    const distance = distanceTo(candidate);
    if (distance > most || distance === 0) return [];
    const bonus =
      worth.prominent * is_prominent + worth.basic * is_basic + worth.tenfold * Math.log10(Math.max(1, pages));
    return [{ word, cost: distance - bonus }];
  });
  return near.sort((a, b) => a.cost - b.cost).map(({ word }) => word);
}
