// A search as the backend has understood it.
import type { PageList } from '../../../contract/items.ts';
import { findWords } from '../../../finnish/find-words.ts';

/** What was looked for. */
export interface UnderstoodSearch {
  /** The words as typed, with those replaced that were corrected. */
  term: string;
  /** Typed words that no page has. */
  unknown: string[];
}

/** @param lists the answers to one search; those of a backend that tells nothing leave it as typed */
export function understoodIn(lists: readonly (PageList | null)[], typed: string): UnderstoodSearch {
  const tellings = lists.flatMap((list) => list?.meta.search ?? []);
  const corrections = tellings.flatMap((telling) => telling.corrections);
  const term = corrections.reduce((words, one) => replaceWord(words, one.typed, one.used), typed);
  return { term, unknown: tellings[0]?.unknown_words ?? [] };
}

/** Replaces a word, in any case, and no part of another. */
const replaceWord = (text: string, word: string, by: string) =>
  findWords(text)
    .filter((found) => found.word.toLowerCase().normalize('NFC') === word)
    .reduceRight((all, { start, end }) => all.slice(0, start) + by + all.slice(end), text);
