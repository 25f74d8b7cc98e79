// Finds words similar to those of a search without results: the single parts of compounds, known beginnings and ends, and
// similarly spelt words.
import { knownParts } from '../../finnish/compounds.ts';
import { wordKeys } from '../../finnish/word-keys.ts';
import type { Store } from '../store/open-store.ts';
import { correctLoosely, correctWord } from './correct-word.ts';
import { hasMatch } from './hit-queries.ts';
import { queued } from './in-turn.ts';
import type { InterpretedWord } from './interpreted-word.ts';
import { type Lexicon, openLexicon } from './lexicon.ts';
import { isRightWord } from './right-words.ts';
import { anyAnswer, withFacts } from './search-match.ts';
import type { SearchTerm } from './terms.ts';
import { type InterpretedSearch, interpretWord, vocabularyFor, withKnownEnd } from './understand.ts';
import { findIndexedWords } from './word-queries.ts';

/**
 * Interprets a search whose words no title matches. A typed word may be replaced by several words that titles match.
 * @param facts only titles of pages with these filters count
 */
export async function understandNearly(
  store: Store,
  terms: readonly SearchTerm[],
  facts: readonly string[],
): Promise<InterpretedSearch> {
  const lexicon = await openLexicon(store);
  const interpreted: InterpretedSearch = { words: [], unknown: [] };
  for (const term of terms) {
    const found = await queued(() => nearTo(lexicon, term, facts));
    interpreted.words.push(...found.map((word) => ({ ...word, typed: term.word })));
    if (found.length === 0) interpreted.unknown.push(term.word);
  }
  return interpreted;
}

/** Maximum number of similarly spelt words that are tried. */
const maxTried = 5;

async function nearTo(
  lexicon: Lexicon,
  { word: typed, isBeginning }: SearchTerm,
  facts: readonly string[],
): Promise<InterpretedWord[]> {
  const { store } = lexicon;
  const inTitles = (word: InterpretedWord) => hasMatch(store, withFacts(facts, anyAnswer(word, 'title')));
  const answered = async (
    words: readonly string[],
    changes: Partial<InterpretedWord> = {},
  ): Promise<InterpretedWord[]> => {
    const found: InterpretedWord[] = [];
    for (const basic of await basicForms(store, words)) {
      const word = { ...(await interpretWord(lexicon, basic)), ...changes };
      if (await inTitles(word)) found.push(word);
    }
    return found;
  };
  const whole = await interpretWord(lexicon, typed);
  if (await inTitles(whole)) return [whole];
  const begun = { ...whole, beginning: whole.keys[0] ?? '', isUnfinished: true };
  if (isBeginning && (await inTitles(begun))) return [begun];
  // A part describes the whole only vaguely, so synonyms of the part are not used.
  const parts = await answered(knownParts(typed, await vocabularyFor(store, typed)), { synonyms: [] });
  if (parts.length > 0) return parts;
  const [beginning] = await answered(await knownBeginnings(store, typed), { synonyms: [] });
  if (beginning) return [beginning];
  const ended = await withKnownEnd(store, whole, facts);
  if (ended.length > 0) return ended.map((word) => ({ ...word, word: word.ends[0] ?? typed }));
  // A word of the site or of the language is not a typing error, even if it is similar to another word.
  if (isRightWord(typed) || (await hasMatch(store, anyAnswer(whole, 'anywhere')))) return [];
  const corrected = await correctWord(store, typed, lexicon.synonyms.words());
  const alike = corrected ? [corrected] : (await correctLoosely(store, typed)).slice(0, maxTried);
  return (await answered(alike)).slice(0, 1);
}

/** Minimum lengths in characters; shorter beginnings would match endings and syllables of other words. */
const shortest = { beginning: 5, rest: 4 };

/** Known basic forms at the start of a word that is not a compound of known parts, longest first: `ruusu` in `ruusukranssi`. */
async function knownBeginnings(store: Store, typed: string): Promise<string[]> {
  const lengths = Array.from({ length: Math.max(0, typed.length - shortest.rest + 1) }, (_, length) => length);
  const beginnings = lengths.slice(shortest.beginning).map((length) => typed.slice(0, length));
  const indexed = await findIndexedWords(store, beginnings);
  return beginnings.filter((one) => indexed.get(one)?.is_basic === 1).reverse();
}

/** The basic forms of words, each once: `lasi` for the end of `parvekelasit`. */
async function basicForms(store: Store, words: readonly string[]): Promise<Set<string>> {
  const keys = words.map((word) => wordKeys(word));
  const indexed = await findIndexedWords(store, keys.flat());
  const isBasic = (key: string) => indexed.get(key)?.is_basic === 1;
  return new Set(keys.map(([form = '', ...guesses]) => (isBasic(form) ? form : (guesses.find(isBasic) ?? form))));
}
