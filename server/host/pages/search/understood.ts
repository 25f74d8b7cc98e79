// A search as the backend has understood it.
import { search as texts } from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';
import type { PageList } from '../../../contract/items.ts';
import { findWords } from '../../../finnish/find-words.ts';
import { inList } from '../plants/facts.ts';

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
    .filter((found) => found.word.toLowerCase() === word)
    .reduceRight((all, { start, end }) => all.slice(0, start) + by + all.slice(end), text);

/** The words by which the nearest pages were found. */
export interface NearWords {
  /** What was looked for in place of typed words. */
  used: string[];
  /** Typed words near to which there is nothing. */
  dropped: string[];
}

/** @param lists the nearest pages of each kind; an empty list has used nothing */
export function nearWordsIn(lists: readonly (PageList | null)[]): NearWords {
  const tellings = lists.flatMap((list) => (list?.items.length ? (list.meta.search ?? []) : []));
  const used = tellings.flatMap(({ corrections }) => corrections.map((one) => one.used));
  const [first, ...others] = tellings.map((telling) => telling.unknown_words);
  const dropped = first?.filter((word) => others.every((unknown) => unknown.includes(word))) ?? [];
  return { used: [...new Set(used)], dropped };
}

const quotedWords = (words: readonly string[]) => inList(words.map((word) => fill(texts.quoted, { sana: word })));

/** Says which words nothing has; empty when there are none. */
export function unknownNote(words: readonly string[], forms: { one: string; other: string }): string {
  if (words.length === 0) return '';
  return fill(words.length === 1 ? forms.one : forms.other, { sanat: quotedWords(words) });
}

/** The title of the link that searches for what was typed, in place of corrected words. */
export const insistTitle = (term: string): string =>
  fill(findWords(term).length === 1 ? texts.insist.one : texts.insist.other, { haku: term });

/** Says by which words the nearest pages were found, and which had to be left out; empty when there is nothing to say. */
export function nearNote({ used, dropped }: NearWords): string {
  const foundBy = used.length === 1 ? texts.nearBy.one : texts.nearBy.other;
  return [
    ...(used.length > 0 ? [fill(foundBy, { sanat: quotedWords(used) })] : []),
    ...(dropped.length > 0 ? [fill(texts.dropped, { sanat: dropped.join(', ') })] : []),
  ].join(' ');
}
