// Finds the word that a visitor meant to type.

import { mostErrors, typingDistance } from '../../finnish/typing-errors.ts';
import type { Store } from '../store/open-store.ts';
import { findWordsAlike } from './word-queries.ts';

/** The worth of a word of titles and descriptions, and of ten times as many pages, in errors. */
const worth = { prominent: 0.2, basic: 0.1, tenfold: 0.1 };

/**
 * @param typed a word that no page answers
 * @param further words that are no words of pages, but have synonyms
 * @returns the likeliest of the site's words that are at most one error away, or two from eight letters on
 */
export async function correctWord(store: Store, typed: string, further: readonly string[]): Promise<string | null> {
  const most = mostErrors(typed);
  if (most === 0 || /\p{N}/u.test(typed)) return null;
  const letters = typed.replace(/[^\p{L}]+/gu, '');
  const indexed = await findWordsAlike(store, letters, Math.ceil(most));
  const candidates = [
    ...indexed.filter(({ pages, is_prominent }) => pages > 0 || is_prominent),
    ...further.map((word) => ({ word, pages: 1, is_prominent: 0, is_basic: 1 })),
  ];
  let best: { word: string; cost: number } | null = null;
  for (const { word, pages, is_prominent, is_basic } of candidates) {
    const distance = typingDistance(letters, word, most);
    if (distance > most || distance === 0) continue;
    const bonus = worth.prominent * is_prominent + worth.basic * is_basic + worth.tenfold * Math.log10(pages);
    const cost = distance - bonus;
    if (!best || cost < best.cost) best = { word, cost };
  }
  return best?.word ?? null;
}
