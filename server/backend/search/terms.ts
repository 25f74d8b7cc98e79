// The words of a search as typed.
import { findWords } from '../../finnish/find-words.ts';
import { tellingWords } from '../../finnish/stop-words.ts';
import { unify } from '../../finnish/unify.ts';

const longestSearch = 200;
const mostTerms = 10;
/** A finished search is longer than its first letters. */
export const shortestBeginning = { finished: 3, unfinished: 2 };

/** One word of a search. */
export interface SearchTerm {
  /** In lower case, with composed letters. */
  word: string;
  /** Whether it may be the beginning of an unfinished word. */
  isBeginning: boolean;
}

/**
 * The telling words of a search. Long searches are cut, so that every search is bounded. Conjunctions and question words
 * are left out unless there are no others.
 * @returns undefined for an empty search; an empty list for a search without words, which finds nothing
 */
export function searchTerms(search: string, shortest = shortestBeginning.finished): SearchTerm[] | undefined {
  if (search.trim() === '') return undefined;
  // One sign may stand for a word of six letters: ㌖.
  const text = unify(search.slice(0, longestSearch)).slice(0, longestSearch);
  const words = findWords(text).map(({ word }) => word.toLowerCase());
  const asked = [...new Set(tellingWords(words))].slice(0, mostTerms);
  return asked.map((word, index) => ({
    word,
    isBeginning: index === asked.length - 1 && word.length >= shortest,
  }));
}
