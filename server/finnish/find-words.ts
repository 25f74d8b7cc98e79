// Finds the words of a text.

/** A word and where it stands, in UTF-16 units; `end` is the unit after it. */
export interface FoundWord {
  word: string;
  start: number;
  end: number;
}

/** Letters and digits; a hyphen, a colon or an apostrophe between them belongs to the word (`EU:n`, `vaa’an`). */
const wordShape = /[\p{L}\p{N}]+(?:[-:’'][\p{L}\p{N}]+)*/gu;

/** The words of a plain text, in reading order. */
export function findWords(text: string): FoundWord[] {
  return [...text.matchAll(wordShape)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));
}
