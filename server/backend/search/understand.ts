// What the words of a search mean on a site: their basic forms, other words for the same, parts of compounds, words
// written apart, and typing errors.

import { divideCompound, nameTails } from '../../finnish/compounds.ts';
import { derivationsOf } from '../../finnish/derivations.ts';
import { foldLetters } from '../../finnish/letters.ts';
import { aimWords } from '../../finnish/stop-words.ts';
import { tradeWords } from '../../finnish/trade-words.ts';
import { canBePart, type Vocabulary } from '../../finnish/vocabulary.ts';
import { wordKeys } from '../../finnish/word-keys.ts';
import type { Store } from '../store/open-store.ts';
import type { AskedWord } from './asked-word.ts';
import { correctBeginning, correctWord } from './correct-word.ts';
import { firstMatch, hasMatch } from './hit-queries.ts';
import { type Lexicon, openLexicon } from './lexicon.ts';
import { anyAnswer, withFacts } from './search-match.ts';
import type { SearchTerm } from './terms.ts';
import { findIndexedWords } from './word-queries.ts';

/** A search, understood. */
export interface Question {
  /** The words that some page answers. */
  words: AskedWord[];
  /** Typed words that no page answers. */
  unknown: string[];
}

export interface UnderstandOptions {
  /** Takes the words as typed, errors included. */
  isLiteral?: boolean | undefined;
  /** Takes the last word as the beginning of one, and looks in titles alone. */
  isUnfinished?: boolean | undefined;
}

export async function understand(
  store: Store,
  terms: readonly SearchTerm[],
  options: UnderstandOptions = {},
): Promise<Question> {
  const neighbours = findNeighbours(terms);
  const lexicon = await openLexicon(store, [
    ...terms.flatMap(({ word }) => [...wordKeys(word), ...derivationsOf(word)]),
    ...neighbours.flatMap(({ keys }) => keys),
  ]);
  const joined = await findJoined(lexicon, terms, neighbours);
  const answering = await Promise.all(
    terms.map(async (term, index) => {
      const plain = { ...(await askedWord(lexicon, term.word)), joined: joined[index] ?? [] };
      return answerable(lexicon, plain, term, options);
    }),
  );
  const unknown = terms.filter((_, index) => answering[index]?.length === 0);
  return { words: answering.flat(), unknown: unknown.map(({ word }) => word) };
}

const anywhere = (word: AskedWord) => anyAnswer(word, 'anywhere');

/** The word if the site knows it; else what it may be instead, or the words of which it consists. */
async function answerable(
  lexicon: Lexicon,
  word: AskedWord,
  { isBeginning }: SearchTerm,
  { isLiteral, isUnfinished }: UnderstandOptions,
): Promise<AskedWord[]> {
  const { store } = lexicon;
  if (isUnfinished && isBeginning) {
    const begun = await unfinished(lexicon, word);
    if (begun) return [begun];
  }
  const begun = isBeginning ? [{ ...word, beginning: word.keys[0] ?? '' }] : [];
  // Titles have fewer words, and are looked through faster.
  const answered = await firstMatch(store, [anyAnswer(word, 'title'), anywhere(word), ...begun.map(anywhere)]);
  if (answered !== null) return answered < 2 ? [word] : begun;
  const parts = await partsOf(lexicon, word.word);
  if (parts.length > 0) return parts;
  if (!isLiteral) {
    const corrected = await correctWord(store, word.word, lexicon.synonyms.words());
    if (corrected) return [{ ...(await askedWord(lexicon, corrected)), typed: word.typed, joined: word.joined }];
  }
  return withKnownEnd(store, word);
}

/** A word as the beginning of one that stands in a title; if there is none, of the likeliest that was meant. */
async function unfinished(lexicon: Lexicon, word: AskedWord): Promise<AskedWord | null> {
  const begun = { ...word, beginning: word.keys[0] ?? '', isUnfinished: true };
  if (await hasMatch(lexicon.store, anyAnswer(begun, 'title'))) return begun;
  const corrected = await correctBeginning(lexicon.store, word.word);
  return corrected ? { ...(await askedWord(lexicon, corrected)), typed: word.typed, joined: word.joined } : null;
}

/** Few titles tell what a reader wants to do; the last part of a compound says what it is, the others of which kind. */
const shares = { aim: 0.3, firstPart: 0.6 };

/** A word without its neighbours, whether known or not. */
export async function askedWord({ find, synonyms }: Lexicon, word: string): Promise<AskedWord> {
  const [form = '', ...guesses] = wordKeys(word);
  const [others, meant] = [derivationsOf(word), synonyms.of(word).map(keyOf)];
  const indexed = await find([form, ...guesses, ...others, ...meant]);
  const keys = [
    form,
    ...(indexed.get(form)?.is_basic ? guesses.filter((key) => isNear(key, form) || isWord(key, indexed)) : guesses),
  ];
  const derivations = others.filter((key) => indexed.has(key) && !meant.includes(key));
  const counts = [...keys, ...derivations, ...meant].map((key) => indexed.get(key)?.pages_of_forms ?? 0);
  const isAim = [word, ...keys].some((key) => aimWords.has(key));
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
    isAim,
    share: isAim ? shares.aim : 1,
    pageType: keys.some((key) => tradeWords.has(key)) ? 'CustomerPage' : '',
    ends: [],
    pages: Math.max(...counts),
  };
}

const keyOf = (word: string) => wordKeys(word)[0] ?? word;

/** A basic form in the plural, such as `sakset`, has a singular that no text may have. */
const isNear = (key: string, form: string) => form.endsWith('t') && key.length >= form.length - 1;

/**
 * A guess beside a word that is known to be a basic form itself, such as `omi` beside `omena`, counts only if it is a
 * word of its own.
 */
const isWord = (key: string, indexed: Map<string, { pages: number; is_basic: number }>) => {
  const found = indexed.get(key);
  return canBePart(key) && found !== undefined && found.pages > 0 && found.is_basic === 1;
};

/** Words of a search that follow one another, with the keys that they have when written together. */
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

/** Keys of neighbours that the site writes together, by the number of the word. */
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

/** The words of a compound, if pages have each of them. */
async function partsOf(lexicon: Lexicon, word: string): Promise<AskedWord[]> {
  const pieces = divideCompound(word, await vocabularyFor(lexicon.store, word));
  const parts = await Promise.all(pieces.map((piece) => askedWord(lexicon, piece)));
  const known = await Promise.all(parts.map((part) => hasMatch(lexicon.store, anywhere(part))));
  if (!known.every(Boolean)) return [];
  return parts.map((part, index) => (index === parts.length - 1 ? part : { ...part, share: shares.firstPart }));
}

/**
 * The word with the longest of its ends that is a word of a title or the end of one: `raitapioni` is a `pioni`. A text
 * that mentions the end says nothing of the word.
 * @param facts only titles of such pages count
 */
export async function withKnownEnd(store: Store, word: AskedWord, facts: readonly string[] = []): Promise<AskedWord[]> {
  const ended = nameTails(word.word).map((end) => ({ ...word, ends: [end] }));
  const known = await firstMatch(
    store,
    ended.map((one) => withFacts(facts, anyAnswer(one, 'title'))),
  );
  return known === null ? [] : ended.slice(known, known + 1);
}

const shortestPart = 3;

/** The site's words among all that may be parts of a word. */
export async function vocabularyFor(store: Store, word: string): Promise<Vocabulary> {
  const pieces: string[] = [];
  for (let from = 0; from <= word.length - shortestPart; from++)
    for (let to = from + shortestPart; to <= word.length; to++) {
      const piece = word.slice(from, to);
      if (to === word.length || piece.endsWith('n')) pieces.push(...wordKeys(piece));
      else pieces.push(piece, ...(piece.endsWith('s') ? [`${piece.slice(0, -1)}nen`] : []));
    }
  const indexed = await findIndexedWords(store, [...new Set(pieces)].slice(0, mostPieces));
  return { has: (lemma) => indexed.has(lemma) && canBePart(lemma), listed: [] };
}

/** SQLite takes at most 32,766 parameters; a word of 40 letters has some 1,500 pieces. */
const mostPieces = 5000;
