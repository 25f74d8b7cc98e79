// A search as the backend has interpreted it.
import { search as texts } from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';
import type { PageList } from '../../../contract/items.ts';
import { findWords } from '../../../finnish/find-words.ts';
import { inList } from '../plants/facts.ts';

/** The words that the backend has searched for. */
export interface UnderstoodSearch {
  /** The typed words, in which the corrected words are replaced. */
  term: string;
  /** Typed words that no page has. */
  unknown: string[];
}

/** @param lists the responses to one search; a response without data about the words leaves them as typed */
export function understoodIn(lists: readonly (PageList | null)[], typed: string): UnderstoodSearch {
  const interpretations = lists.flatMap((list) => list?.meta.search ?? []);
  const corrections = interpretations.flatMap((interpretation) => interpretation.corrections);
  const term = corrections.reduce((words, one) => replaceWord(words, one.typed, one.used), typed);
  return { term, unknown: interpretations[0]?.unknown_words ?? [] };
}

/** Replaces a whole word, in any case. */
const replaceWord = (text: string, word: string, by: string) =>
  findWords(text)
    .filter((found) => found.word.toLowerCase() === word)
    .reduceRight((all, { start, end }) => all.slice(0, start) + by + all.slice(end), text);

/** The words by which the nearest pages were found. */
export interface NearWords {
  /** The words that were searched for in place of typed words. */
  used: string[];
  /** Typed words that have no near results. */
  dropped: string[];
}

/** @param lists the nearest pages of each kind; an empty list counts as having used no words */
export function nearWordsIn(lists: readonly (PageList | null)[]): NearWords {
  const interpretations = lists.flatMap((list) => (list?.items.length ? (list.meta.search ?? []) : []));
  const used = interpretations.flatMap(({ corrections }) => corrections.map((one) => one.used));
  const [first, ...others] = interpretations.map((interpretation) => interpretation.unknown_words);
  const dropped = first?.filter((word) => others.every((unknown) => unknown.includes(word))) ?? [];
  return { used: [...new Set(used)], dropped };
}

const quotedWords = (words: readonly string[]) => inList(words.map((word) => fill(texts.quoted, { sana: word })));

/** Names the words that nothing has; empty when there are none. */
export function unknownNote(words: readonly string[], forms: { one: string; other: string }): string {
  if (words.length === 0) return '';
  return fill(words.length === 1 ? forms.one : forms.other, { sanat: quotedWords(words) });
}

/** The title of the link that searches for exactly what was typed. */
export const insistTitle = (term: string): string =>
  fill(findWords(term).length === 1 ? texts.insist.one : texts.insist.other, { haku: term });

/**
 * Names the words by which the nearest pages were found and the words that were left out; empty when there is nothing
 * to say.
 */
export function nearNote({ used, dropped }: NearWords): string {
  const foundBy = used.length === 1 ? texts.nearBy.one : texts.nearBy.other;
  return [
    ...(used.length > 0 ? [fill(foundBy, { sanat: quotedWords(used) })] : []),
    ...(dropped.length > 0 ? [fill(texts.dropped, { sanat: dropped.join(', ') })] : []),
  ].join(' ');
}
