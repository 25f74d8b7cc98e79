// Finds in a text the words that a search means, whatever their case ending.
import { findWords } from './find-words.ts';
import { wordKeys } from './word-keys.ts';

/** A part of a text, in UTF-16 units; `end` is the unit after it. */
export interface MatchedPart {
  start: number;
  end: number;
}

/**
 * @param search what a visitor has typed
 * @returns finds the matched parts of a plain text, in reading order and never overlapping
 */
export function createMatcher(search: string): (text: string) => MatchedPart[] {
  const wanted = new Set(findWords(search).flatMap(({ word }) => wordKeys(word)));
  return (text) =>
    findWords(text)
      .filter(({ word }) => wordKeys(word).some((key) => wanted.has(key)))
      .map(({ start, end }) => ({ start, end }));
}
