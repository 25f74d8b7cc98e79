// Tells words that are spelt right, although the site lacks them, from those that may be mistyped.
import { readFileSync } from 'node:fs';
import { divideCompound } from '../../finnish/compounds.ts';
import { seamWords } from '../../finnish/seam-words.ts';
import { createVocabulary } from '../../finnish/vocabulary.ts';
import { wordKeys } from '../../finnish/word-keys.ts';

/** No Finnish word has three of the same letter in a row, whatever its ending seems to be. */
const thrice = /(\p{L})\1\1/u;

/** The language's own words that the project knows: those of which compounds consist. */
const known = createVocabulary(seamWords);

let nouns: ReadonlySet<string> | undefined;
/** The nouns of the language. They are read when a site is first asked for a word that it lacks. */
function nounsOfLanguage(): ReadonlySet<string> {
  nouns ??= new Set(readFileSync(new URL('kotus/nouns.txt', import.meta.url), 'utf8').split('\n'));
  return nouns;
}

const isKnown = (key: string) => known.words.has(key) || nounsOfLanguage().has(key);

/** Whether a word is one of them, a form of one, or a compound of them. A form is guessed from its ending; see {@link wordKeys}. */
export function isRightWord(word: string): boolean {
  if (thrice.test(word)) return false;
  return wordKeys(word).some(isKnown) || divideCompound(word, known).length > 0;
}
