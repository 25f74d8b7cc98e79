// Finds the word that a visitor meant to type.

import { mostErrors, typingDistance } from '../../finnish/typing-errors.ts';
import type { Store } from '../store/open-store.ts';
import type { SearchWordsTable } from '../store/page-tables.ts';
import { findWordsAlike, findWordsBegun } from './word-queries.ts';

/** The worth of a word of titles and descriptions, and of ten times as many pages, in errors. */
const worth = { prominent: 0.2, basic: 0.1, tenfold: 0.1 };

/**
 * @param typed a word that no page answers
 * @param further words that are no words of pages, but have synonyms
 * @returns the likeliest of the site's words that are at most one error away, or two from eight letters on
 */
export async function correctWord(store: Store, typed: string, further: readonly string[]): Promise<string | null> {
  const letters = correctable(typed);
  if (letters === null) return null;
  const most = mostErrors(letters);
  const indexed = await findWordsAlike(store, letters, Math.ceil(most));
  const candidates = [
    ...indexed.filter(({ pages, is_prominent }) => pages > 0 || is_prominent),
    ...further.map((word) => ({ word, pages: 1, is_prominent: 0, is_basic: 1 }) as const),
  ];
  return likeliest(candidates, most, (word) => typingDistance(letters, word, most));
}

/**
 * @param typed the beginning of a word that no title has
 * @returns the likeliest word of titles and descriptions whose beginning is as few errors away
 */
export async function correctBeginning(store: Store, typed: string): Promise<string | null> {
  const letters = correctable(typed);
  if (letters === null) return null;
  const most = mostErrors(letters);
  return likeliest(await findWordsBegun(store, letters), most, (word) =>
    // The error may have added a letter, or lost one.
    Math.min(...[-1, 0, 1].map((more) => typingDistance(letters, word.slice(0, letters.length + more), most))),
  );
}

/** The letters of a word that may be mistyped; null for a short word, or one with figures. */
function correctable(typed: string): string | null {
  const letters = typed.replace(/[^\p{L}]+/gu, '');
  return mostErrors(typed) === 0 || /\p{N}/u.test(typed) ? null : letters;
}

type Candidate = Pick<SearchWordsTable, 'word' | 'pages' | 'is_prominent' | 'is_basic'>;

function likeliest(candidates: readonly Candidate[], most: number, distanceTo: (word: string) => number) {
  let best: { word: string; cost: number } | null = null;
  for (const { word, pages, is_prominent, is_basic } of candidates) {
    const distance = distanceTo(word);
    if (distance > most || distance === 0) continue;
    const bonus = worth.prominent * is_prominent + worth.basic * is_basic + worth.tenfold * Math.log10(pages);
    const cost = distance - bonus;
    if (!best || cost < best.cost) best = { word, cost };
  }
  return best?.word ?? null;
}
