// Finds the words of a text.
import { isLatin, latin } from './letters.ts';

/** A word and where it stands, in UTF-16 units; `end` is the unit after it. */
export interface FoundWord {
  word: string;
  start: number;
  end: number;
}

/** Letters and digits; a hyphen, a colon or an apostrophe between them belongs to the word (`EU:n`, `vaa’an`). */
const shapeOf = (letters: string, flags: string) => new RegExp(`[${letters}]+(?:[-:’'][${letters}]+)*`, flags);
const wordShape = shapeOf('\\p{L}\\p{N}', 'gu');
const latinShape = shapeOf(latin.letters + latin.digits, 'g');

/** The words of a plain text, in reading order. */
export function findWords(text: string): FoundWord[] {
  const shape = isLatin(text) ? latinShape : wordShape;
  const words: FoundWord[] = [];
  shape.lastIndex = 0;
  for (let found = shape.exec(text); found; found = shape.exec(text))
    words.push({ word: found[0], start: found.index, end: shape.lastIndex });
  return words;
}
