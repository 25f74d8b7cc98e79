// A word of a search, understood.

/** A word of a search, with everything that answers it. Keys are those of the index. */
export interface AskedWord {
  typed: string;
  /** The word that is looked for: as typed, or corrected. */
  word: string;
  /** Its own form, and basic forms that it may have. */
  keys: readonly string[];
  /** Keys that also match words with dots and accents; empty when the word has some itself, or is known without. */
  folded: readonly string[];
  synonyms: readonly string[];
  /** Other words for the same action or quality. */
  derivations: readonly string[];
  /** Keys of this word and its neighbours written together. */
  joined: readonly string[];
  /** The typed letters of an unfinished word; empty otherwise. */
  beginning: string;
  /** Whether parts of longer words may begin with it, too. */
  isUnfinished: boolean;
  /** Keys of its end, which answer only as a word of a title, or as the end of one; empty for a known word. */
  ends: readonly string[];
  /** Keys of the parts of a compound that no title has: titles with one of them answer faintly. */
  parts: readonly string[];
  /** The type of page that is what the word names; empty for most words. */
  pageType: string;
  /** Whether it says what the reader wants, rather than of what. */
  isAim: boolean;
  /** How much it counts: 1 for most words, less for wishes. */
  share: number;
  /** How many pages have it, about. */
  pages: number;
}

/** The words that a page must have to be complete: those that are no wishes, if there are any. */
export function subjectsOf<Word extends { word: Pick<AskedWord, 'isAim'> }>(words: readonly Word[]): readonly Word[] {
  const subjects = words.filter(({ word }) => !word.isAim);
  return subjects.length > 0 ? subjects : words;
}
