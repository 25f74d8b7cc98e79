// Finds the words of a text.
import { isLatin, kind, latinKinds } from './letters.ts';

/** A word and its place, in UTF-16 units; `end` is the unit after it. */
export interface FoundWord {
  word: string;
  start: number;
  end: number;
}

/** Letters and digits; a hyphen, a colon or an apostrophe between them belongs to the word (`EU:n`, `vaa’an`). */
const wordShape = /[\p{L}\p{N}]+(?:[-:’'][\p{L}\p{N}]+)*/gu;

/** The words of a plain text, in reading order. */
export function findWords(text: string): FoundWord[] {
  if (isLatin(text)) return findLatinWords(text);
  return [...text.matchAll(wordShape)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));
}

const joiners = new Set([..."-:’'"].map((sign) => sign.charCodeAt(0)));
const ofWord = kind.letter | kind.digit;

function findLatinWords(text: string): FoundWord[] {
  const isOfWord = (at: number) => ((latinKinds[text.charCodeAt(at)] ?? 0) & ofWord) !== 0;
  const words: FoundWord[] = [];
  for (let start = 0; start < text.length; start += 1) {
    if (!isOfWord(start)) continue;
    let end = start + 1;
    while (isOfWord(end) || (joiners.has(text.charCodeAt(end)) && isOfWord(end + 1))) end += 1;
    words.push({ word: text.slice(start, end), start, end });
    start = end;
  }
  return words;
}
