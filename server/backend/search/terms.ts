// Parses the words of a search.
import { findWords } from '../../finnish/find-words.ts';
import { significantWords } from '../../finnish/stop-words.ts';
import { unify } from '../../finnish/unify.ts';

const maxSearchLength = 200;
const maxTerms = 10;
/** Minimum lengths in characters of a typed beginning, for finished and unfinished searches. */
export const shortestBeginning = { finished: 3, unfinished: 2 };

/** One word of a search. */
export interface SearchTerm {
  /** The word in lower case, with composed letters. */
  word: string;
  /** Whether the word may be the beginning of an unfinished one. */
  isBeginning: boolean;
}

/**
 * The significant words of a search. The length of the search is limited. Conjunctions and question words are left out unless
 * there are no others.
 * @returns undefined for an empty search; an empty list for a search without words, which finds nothing
 */
export function searchTerms(search: string, shortest = shortestBeginning.finished): SearchTerm[] | undefined {
  if (search.trim() === '') return undefined;
  // Normalisation may turn one character into six: ㌖.
  const text = unify(search.slice(0, maxSearchLength)).slice(0, maxSearchLength);
  const words = findWords(text).map(({ word }) => word.toLowerCase());
  const asked = [...new Set(significantWords(words))].slice(0, maxTerms);
  return asked.map((word, index) => ({
    word,
    isBeginning: index === asked.length - 1 && word.length >= shortest,
  }));
}
