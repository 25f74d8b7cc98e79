// Distinguishes correctly spelt words that the site lacks from words that may be mistyped.
import { readFileSync } from 'node:fs';
import { divideCompound } from '../../finnish/compounds.ts';
import { seamWords } from '../../finnish/seam-words.ts';
import { createVocabulary } from '../../finnish/vocabulary.ts';
import { wordKeys } from '../../finnish/word-keys.ts';

/** No Finnish word has the same letter three times in a row, whatever its apparent ending. */
const thrice = /(\p{L})\1\1/u;

/** The built-in words of which compounds consist. */
const known = createVocabulary(seamWords);

let nouns: ReadonlySet<string> | undefined;
/** The nouns of Finnish, loaded when a search first contains a word that the site lacks. */
function nounsOfLanguage(): ReadonlySet<string> {
  nouns ??= new Set(readFileSync(new URL('kotus/nouns.txt', import.meta.url), 'utf8').split('\n'));
  return nouns;
}

const isKnown = (key: string) => known.words.has(key) || nounsOfLanguage().has(key);

/**
 * Whether a word is a known word, a form of one, or a compound of known words. Forms are inferred from endings; see {@link
 * wordKeys}.
 */
export function isRightWord(word: string): boolean {
  if (thrice.test(word)) return false;
  return wordKeys(word).some(isKnown) || divideCompound(word, known).length > 0;
}
