// An interpreted word of a search.

/** A word of a search with everything that matches it. Keys are those of the index. */
export interface InterpretedWord {
  typed: string;
  /** The word to search for: as typed, or corrected. */
  word: string;
  /** The word as written, and its possible basic forms. */
  keys: readonly string[];
  /** Keys that also match words with other diacritics; empty when the word has diacritics itself, or is known without them. */
  folded: readonly string[];
  synonyms: readonly string[];
  /** Other words for the same action or quality. */
  derivations: readonly string[];
  /** Keys of this word joined with a neighbouring word. */
  joined: readonly string[];
  /** The typed beginning of an unfinished word; otherwise empty. */
  beginning: string;
  /** Whether a part of a compound may also begin with the typed beginning. */
  isUnfinished: boolean;
  /** Keys of the word's end. They match only a whole word of a title, or the end of one; empty for a known word. */
  ends: readonly string[];
  /** Keys of the parts of a compound that no title contains: titles with one of the parts are weak matches. */
  parts: readonly string[];
  /** The type of page that the word denotes; empty for most words. */
  pageType: string;
  /** Whether the word describes what the reader wants to do, rather than the subject. */
  isIntent: boolean;
  /** The weight factor of the word: 1 for most words, less for words of intention. */
  share: number;
  /** The approximate number of pages with the word. */
  pages: number;
}

/** The words that a complete match must contain: those that describe the subject, or all words if there are none. */
export function subjectsOf<Word extends { word: Pick<InterpretedWord, 'isIntent'> }>(
  words: readonly Word[],
): readonly Word[] {
  const subjects = words.filter(({ word }) => !word.isIntent);
  return subjects.length > 0 ? subjects : words;
}
