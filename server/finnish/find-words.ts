// Finds the words of a text, with their characters normalized.
import { kind, latinKinds } from './letters.ts';
import { isMixed, type UnifiedText, unifyWithPlaces } from './unify.ts';

/** A word and its position in UTF-16 code units of the text; `end` is the offset after it. */
export interface FoundWord {
  /** The word with normalized characters (unify.ts), which may differ from the original text. */
  word: string;
  start: number;
  end: number;
  /** The positions of its code units in the original text, if the word may differ from it. */
  places?: Pick<UnifiedText, 'starts' | 'ends'>;
}

const letters = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*';
/** Letters and digits. A hyphen, a colon or an apostrophe between them belongs to the word (`EU:n`, `vaa’an`). */
const wordShape = new RegExp(`${letters}(?:[-:’']${letters})*`, 'gu');

/** The words of a plain text, in reading order. */
export function findWords(text: string): FoundWord[] {
  if (!isMixed(text)) return findLatinWords(text);
  const { text: unified, starts, ends } = unifyWithPlaces(text);
  return [...unified.matchAll(wordShape)].map(({ 0: word, index }) => {
    const places = { starts: starts.slice(index, index + word.length), ends: ends.slice(index, index + word.length) };
    return { word, start: places.starts[0] ?? 0, end: places.ends.at(-1) ?? 0, places };
  });
}

/** The position in the text of some code units of a word. */
export function placeInText({ start, places }: FoundWord, from: number, to: number): { start: number; end: number } {
  return { start: places?.starts[from] ?? start + from, end: places?.ends[to - 1] ?? start + to };
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
