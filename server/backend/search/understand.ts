// What the words of a search mean on a site: their basic forms, other words for the same, parts of compounds, words
// written apart, and typing errors.

import { divideCompound, nameTails } from '../../finnish/compounds.ts';
import { derivationsOf } from '../../finnish/derivations.ts';
import { foldLetters } from '../../finnish/letters.ts';
import { aimWords } from '../../finnish/stop-words.ts';
import type { Synonyms } from '../../finnish/synonyms.ts';
import { tradeWords } from '../../finnish/trade-words.ts';
import { canBePart, type Vocabulary } from '../../finnish/vocabulary.ts';
import { wordKeys } from '../../finnish/word-keys.ts';
import type { Store } from '../store/open-store.ts';
import type { AskedWord } from './asked-word.ts';
import { correctBeginning, correctWord } from './correct-word.ts';
import { hasMatch } from './hit-queries.ts';
import { anyAnswer, withFacts } from './search-match.ts';
import { findSynonyms } from './synonym-queries.ts';
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

/** The words of a site. */
export interface Lexicon {
  store: Store;
  synonyms: Synonyms;
}

export const openLexicon = async (store: Store): Promise<Lexicon> => ({ store, synonyms: await findSynonyms(store) });

export async function understand(
  store: Store,
  terms: readonly SearchTerm[],
  options: UnderstandOptions = {},
): Promise<Question> {
  const lexicon = await openLexicon(store);
  const joined = await findJoined(store, terms);
  const question: Question = { words: [], unknown: [] };
  for (const [index, term] of terms.entries()) {
    const plain = { ...(await askedWord(lexicon, term.word)), joined: joined[index] ?? [] };
    const words = await answerable(lexicon, plain, term, options);
    question.words.push(...words);
    if (words.length === 0) question.unknown.push(term.word);
  }
  return question;
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
  if (await hasMatch(store, anyAnswer(word, 'title'))) return [word];
  const isKnown = await hasMatch(store, anywhere(word));
  if (!isKnown && isBeginning) {
    const begun = { ...word, beginning: word.keys[0] ?? '' };
    if (await hasMatch(store, anywhere(begun))) return [begun];
  }
  if (isKnown) return [word];
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
export async function askedWord({ store, synonyms }: Lexicon, word: string): Promise<AskedWord> {
  const [form = '', ...guesses] = wordKeys(word);
  const [others, meant] = [derivationsOf(word), synonyms.of(word).map(keyOf)];
  const indexed = await findIndexedWords(store, [form, ...guesses, ...others, ...meant]);
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

/** Keys of neighbours that the site writes together, by the number of the word. */
async function findJoined(store: Store, terms: readonly SearchTerm[]): Promise<string[][]> {
  const stretches = terms.flatMap((_, from) =>
    [2, 3].flatMap((length) => {
      const words = terms.slice(from, from + length);
      return words.length < length ? [] : [{ from, length, keys: wordKeys(words.map(({ word }) => word).join('')) }];
    }),
  );
  const indexed = await findIndexedWords(
    store,
    stretches.flatMap(({ keys }) => [...keys]),
  );
  return terms.map((_, index) =>
    stretches
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
  for (const end of nameTails(word.word)) {
    const ended = { ...word, ends: [end] };
    if (await hasMatch(store, withFacts(facts, anyAnswer(ended, 'title')))) return [ended];
  }
  return [];
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
