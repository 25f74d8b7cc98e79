// Interprets the words of a search for a site: basic forms, words with the same meaning, parts of compounds, compounds written
// as separate words, and typing errors.

import { divideCompound, keysOfParts, nameTails } from '../../finnish/compounds.ts';
import { derivationsOf } from '../../finnish/derivations.ts';
import { foldLetters } from '../../finnish/letters.ts';
import { intentWords } from '../../finnish/stop-words.ts';
import { tradeWords } from '../../finnish/trade-words.ts';
import { canBePart, type Vocabulary } from '../../finnish/vocabulary.ts';
import { wordKeys } from '../../finnish/word-keys.ts';
import type { Store } from '../store/open-store.ts';
import { correctBeginning, correctWord } from './correct-word.ts';
import { firstMatch, hasMatch } from './hit-queries.ts';
import { queued } from './in-turn.ts';
import type { InterpretedWord } from './interpreted-word.ts';
import { type Lexicon, openLexicon } from './lexicon.ts';
import { isRightWord } from './right-words.ts';
import { answersTo, anyAnswer, withFacts } from './search-match.ts';
import type { SearchTerm } from './terms.ts';
import { findIndexedWords } from './word-queries.ts';

/** An interpreted search. */
export interface InterpretedSearch {
  /** The words that some page matches. */
  words: InterpretedWord[];
  /** Typed words that no page matches. */
  unknown: string[];
}

export interface UnderstandOptions {
  /** Uses the words as typed, without correcting typing errors. */
  isLiteral?: boolean | undefined;
  /** Treats the last word as the beginning of one, and searches only titles. */
  isUnfinished?: boolean | undefined;
}

export async function understand(
  store: Store,
  terms: readonly SearchTerm[],
  options: UnderstandOptions = {},
): Promise<InterpretedSearch> {
  const neighbours = findNeighbours(terms);
  const lexicon = await openLexicon(store, [
    ...terms.flatMap(({ word }) => [...wordKeys(word), ...derivationsOf(word)]),
    ...neighbours.flatMap(({ keys }) => keys),
  ]);
  const joined = await findJoined(lexicon, terms, neighbours);
  let lookedUp = 0;
  const mayLookUp = () => ++lookedUp <= maxLookedUp;
  const answering = await Promise.all(
    terms.map(async (term, index) => {
      const plain = { ...(await interpretWord(lexicon, term.word)), joined: joined[index] ?? [] };
      return answerable(lexicon, plain, term, { ...options, mayLookUp });
    }),
  );
  const unknown = terms.filter((_, index) => answering[index]?.length === 0);
  return { words: answering.flat(), unknown: unknown.map(({ word }) => word) };
}

/** Maximum number of unknown words for which alternatives are looked up. A search with more of them matches no page. */
const maxLookedUp = 5;

const anywhere = (word: InterpretedWord) => anyAnswer(word, 'anywhere');

/** The word if the site knows it; otherwise its likely corrections, or the words of which it consists. */
async function answerable(
  lexicon: Lexicon,
  word: InterpretedWord,
  { isBeginning }: SearchTerm,
  { isLiteral, isUnfinished, mayLookUp }: UnderstandOptions & { mayLookUp(): boolean },
): Promise<InterpretedWord[]> {
  const { store } = lexicon;
  if (isUnfinished && isBeginning) {
    const begun = await unfinished(lexicon, word);
    if (begun) return [begun];
  }
  const begun = isBeginning ? [{ ...word, beginning: word.keys[0] ?? '' }] : [];
  // Titles have fewer words, so they are searched faster.
  const inTitle = (one: InterpretedWord) => anyAnswer(one, 'title');
  const answered = await firstMatch(store, [
    inTitle(word),
    anywhere(word),
    ...begun.flatMap((one) => [inTitle(one), anywhere(one)]),
  ]);
  const found =
    answered === null ? [] : answered < 2 ? [answered === 0 ? word : await withParts(lexicon, word)] : begun;
  if (answered === 2 || (answered !== null && (isLiteral || !(await isOnlyGuessed(lexicon, word))))) return found;
  const instead = mayLookUp() ? await queued(() => alternativesTo(lexicon, word, isLiteral, found.length > 0)) : [];
  return instead.length > 0 ? instead : found;
}

/**
 * Whether pages match a word only by inferred basic forms or continuations, and the language lacks it as well: `laueiden` is
 * more likely a mistyped word than a form of *laut*.
 */
async function isOnlyGuessed({ store, find }: Lexicon, word: InterpretedWord): Promise<boolean> {
  const [form = ''] = word.keys;
  if (word.joined.length > 0 || (await find([form])).has(form) || isRightWord(word.word)) return false;
  const { near, part, meant } = answersTo({ ...word, keys: [form], derivations: [] }, 'anywhere');
  const sure = [near, part, meant].filter((expression) => expression !== undefined);
  return (await firstMatch(store, sure)) === null;
}

/**
 * Alternatives to a word that no page contains. One error is more likely than a compound of parts, and a compound is more
 * likely than two errors.
 * @param isGuessed whether pages match the word only by inferred forms
 */
async function alternativesTo(
  lexicon: Lexicon,
  word: InterpretedWord,
  isLiteral: boolean | undefined,
  isGuessed: boolean,
): Promise<InterpretedWord[]> {
  const { store, find } = lexicon;
  const further = lexicon.synonyms.words();
  const isRight = isLiteral || isRightWord(word.word);
  const correct = async (most?: number): Promise<InterpretedWord[]> => {
    const corrected = isRight ? null : await correctWord(store, word.word, further, most);
    if (corrected === null) return [];
    // A form of a known word, such as a name that the language lacks, is not an error.
    const shared = wordKeys(corrected).filter((key) => word.keys.includes(key));
    if (shared.some((key) => further.includes(key)) || (await find(shared)).size > 0) return [];
    return [{ ...(await interpretWord(lexicon, corrected)), typed: word.typed, joined: word.joined }];
  };
  const likely = await correct(1);
  if (likely.length > 0 || isGuessed) return likely;
  const parts = await partsOf(lexicon, word.word);
  if (parts.length > 0) return parts;
  const corrected = await correct();
  return corrected.length > 0 ? corrected : withKnownEnd(store, word);
}

/** Treats a word as the beginning of a word in a title; if no title has one, corrects the beginning. */
async function unfinished(lexicon: Lexicon, word: InterpretedWord): Promise<InterpretedWord | null> {
  const begun = { ...word, beginning: word.keys[0] ?? '', isUnfinished: true };
  if (await hasMatch(lexicon.store, anyAnswer(begun, 'title'))) return begun;
  if (isRightWord(word.word)) return null;
  const corrected = await queued(() => correctBeginning(lexicon.store, word.word));
  return corrected ? { ...(await interpretWord(lexicon, corrected)), typed: word.typed, joined: word.joined } : null;
}

/** Weight of words that describe an intention, because few titles contain them. */
const shareOfIntent = 0.3;

/** Interprets a word without its neighbours, whether it is known or not. */
export async function interpretWord({ find, synonyms }: Lexicon, word: string): Promise<InterpretedWord> {
  const [form = '', ...guesses] = wordKeys(word);
  const [others, meant] = [derivationsOf(word), synonyms.of(word).map(keyOf)];
  const indexed = await find([form, ...guesses, ...others, ...meant]);
  const keys = [
    form,
    ...(indexed.get(form)?.is_basic ? guesses.filter((key) => isNear(key, form) || isWord(key, indexed)) : guesses),
  ];
  const derivations = others.filter((key) => indexed.has(key) && !meant.includes(key));
  const counts = [...keys, ...derivations, ...meant].map((key) => indexed.get(key)?.pages_of_forms ?? 0);
  const isIntent = [word, ...keys].some((key) => intentWords.has(key));
  return {
    typed: word,
    word,
    keys,
    folded: foldLetters(form) === form && !indexed.get(form)?.pages ? [...new Set(keys.map(foldLetters))] : [],
    synonyms: meant,
    derivations,
    joined: [],
    beginning: '',
    isUnfinished: false,
    isIntent,
    share: isIntent ? shareOfIntent : 1,
    pageType: keys.some((key) => tradeWords.has(key)) ? 'CustomerPage' : '',
    ends: [],
    parts: [],
    pages: Math.max(...counts),
  };
}

const keyOf = (word: string) => wordKeys(word)[0] ?? word;

/** Whether a key is close to a form. A plural basic form such as `sakset` has a singular that may occur in no text. */
const isNear = (key: string, form: string) => form.endsWith('t') && key.length >= form.length - 1;

/**
 * Whether an inferred basic form counts. Next to a known basic form, as `omi` next to `omena`, it counts only if it is itself a
 * word.
 */
const isWord = (key: string, indexed: Map<string, { pages: number; is_basic: number }>) => {
  const found = indexed.get(key);
  return canBePart(key) && found !== undefined && found.pages > 0 && found.is_basic === 1;
};

/** Consecutive words of a search, with the keys of their joined spellings. */
interface WordRun {
  from: number;
  length: number;
  keys: readonly string[];
}

const findNeighbours = (terms: readonly SearchTerm[]): WordRun[] =>
  terms.flatMap((_, from) =>
    [2, 3].flatMap((length) => {
      const words = terms.slice(from, from + length);
      return words.length < length ? [] : [{ from, length, keys: wordKeys(words.map(({ word }) => word).join('')) }];
    }),
  );

/** Keys of neighbouring words that the site joins, by the position of the word. */
async function findJoined(
  { find }: Lexicon,
  terms: readonly SearchTerm[],
  neighbours: readonly WordRun[],
): Promise<string[][]> {
  const indexed = await find(neighbours.flatMap(({ keys }) => keys));
  return terms.map((_, index) =>
    neighbours
      .filter(({ from, length }) => from <= index && index < from + length)
      .flatMap(({ keys }) => keys.filter((key) => indexed.has(key))),
  );
}

/** Minimum length of a compound in characters. */
const shortestCompound = 8;

/** A word that no title contains, with the parts that titles may contain if it is a compound: `salaoja` of `salaojakaivo`. */
async function withParts({ store }: Lexicon, word: InterpretedWord): Promise<InterpretedWord> {
  if (word.word.length < shortestCompound) return word;
  const pieces = divideCompound(word.word, await vocabularyFor(store, word.word));
  return { ...word, parts: [...new Set(pieces.flatMap((piece) => wordKeys(piece).filter(canBePart)))] };
}

/** The words of a compound, if pages contain each of them. */
async function partsOf(lexicon: Lexicon, word: string): Promise<InterpretedWord[]> {
  const pieces = divideCompound(word, await vocabularyFor(lexicon.store, word));
  const parts = await Promise.all(pieces.map((piece) => interpretWord(lexicon, piece)));
  const known = await Promise.all(parts.map((part) => hasMatch(lexicon.store, anywhere(part))));
  return known.every(Boolean) ? parts : [];
}

/**
 * Adds the longest end of a word that is a word of a title, or the end of one: `raitapioni` is a `pioni`. Texts do not count,
 * because a text that mentions the end need not be about the word.
 * @param facts only titles of pages with these filters count
 */
export async function withKnownEnd(
  store: Store,
  word: InterpretedWord,
  facts: readonly string[] = [],
): Promise<InterpretedWord[]> {
  const ended = nameTails(word.word).map((end) => ({ ...word, ends: [end] }));
  const known = await firstMatch(
    store,
    ended.map((one) => withFacts(facts, anyAnswer(one, 'title'))),
  );
  return known === null ? [] : ended.slice(known, known + 1);
}

/** SQLite accepts at most 32,766 parameters; a word of 40 characters has about 1,500 substrings. */
const maxPartKeys = 5000;

/** The site's words among all possible parts of a word. */
export async function vocabularyFor(store: Store, word: string): Promise<Vocabulary> {
  const indexed = await findIndexedWords(store, keysOfParts(word, maxPartKeys));
  return { has: (lemma) => indexed.has(lemma), listed: [] };
}
