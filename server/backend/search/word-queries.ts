// Looks up words among those of all searched pages.
import { foldLetters } from '../../finnish/letters.ts';
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';
import type { SearchWordsTable } from '../store/page-tables.ts';

/** The normalised spellings of a word by which similar words are found. */
export function spellingsOf(word: string): Pick<SearchWordsTable, 'plain' | 'reversed'> {
  const plain = foldLetters(word);
  return { plain, reversed: [...plain].reverse().join('') };
}

/** @returns those of the words that the site has, by word */
export async function findIndexedWords(store: Store, words: readonly string[]): Promise<Map<string, SearchWordsTable>> {
  if (words.length === 0) return new Map();
  const isAsked = engineOf(store).isOneOf('word', words);
  const rows = await store.selectFrom('search_words').selectAll().where(isAsked).execute();
  return new Map(rows.map((row) => [row.word, row]));
}

const knownWordColumns = ['word', 'pages', 'is_prominent', 'is_basic'] as const;

/** A word of the site, with the columns that determine how likely it is the intended one. */
export type KnownWord = Pick<SearchWordsTable, (typeof knownWordColumns)[number]>;

/** Sorts after every letter of a word. */
const last = '\u{10FFFF}';
/**
 * Maximum number of candidates, for the most common beginnings on a large site; the query's order determines which are omitted.
 */
const maxAlike = 3000;
const shortestEnd = 2;

/** The characters that stay unchanged if the typing error is in the other half. */
const firstHalf = (plain: string) => plain.slice(0, Math.max(shortestEnd, Math.floor(plain.length / 2) - 1));

/** Words of titles and descriptions with a typed beginning, ignoring diacritics. */
export async function findWordsBegun(store: Store, typed: string): Promise<KnownWord[]> {
  const { plain } = spellingsOf(typed);
  const beginning = firstHalf(plain);
  return store
    .selectFrom('search_words')
    .select(knownWordColumns)
    .where('is_prominent', '=', 1)
    .where('pages', '>', 0)
    .where('plain', '>=', beginning)
    .where('plain', '<', beginning + last)
    .orderBy('plain')
    .orderBy('word')
    .limit(maxAlike)
    .execute();
}

/** Minimum numbers of equal characters at the beginning or at the end of similar words. */
const alike = { beginning: 2, end: 3 };

/** Words of titles and descriptions that begin or end like a typed word, and have a similar length, ignoring diacritics. */
export async function findWordsNear(store: Store, typed: string, distance: number): Promise<KnownWord[]> {
  const { plain, reversed } = spellingsOf(typed);
  const [beginning, end] = [plain.slice(0, alike.beginning), reversed.slice(0, alike.end)];
  return store
    .selectFrom('search_words')
    .select(knownWordColumns)
    .where('is_prominent', '=', 1)
    .where('pages', '>', 0)
    .where((eb) => eb.between(eb.fn<number>('length', ['plain']), plain.length - distance, plain.length + distance))
    .where((eb) =>
      eb.or([
        eb.and([eb('plain', '>=', beginning), eb('plain', '<', beginning + last)]),
        eb.and([eb('reversed', '>=', end), eb('reversed', '<', end + last)]),
      ]),
    )
    .orderBy('plain')
    .orderBy('word')
    .limit(maxAlike)
    .execute();
}

/**
 * Words of which one half is spelt like that of a typed word, ignoring diacritics. A single typing error changes only the other
 * half, or the characters where the halves meet.
 */
export async function findWordsAlike(store: Store, typed: string, distance: number): Promise<KnownWord[]> {
  const { plain, reversed } = spellingsOf(typed);
  const half = Math.floor(plain.length / 2);
  const beginning = firstHalf(plain);
  const end = reversed.slice(0, Math.max(shortestEnd, plain.length - half - 1));
  const near = store
    .selectFrom('search_words')
    .select(knownWordColumns)
    .where((eb) => eb.between(eb.fn<number>('length', ['plain']), plain.length - distance, plain.length + distance))
    .limit(maxAlike);
  const [begun, ended] = await Promise.all([
    near
      .where('plain', '>=', beginning)
      .where('plain', '<', beginning + last)
      .orderBy('plain')
      .orderBy('word')
      .execute(),
    near
      .where('reversed', '>=', end)
      .where('reversed', '<', end + last)
      .orderBy('reversed')
      .orderBy('word')
      .execute(),
  ]);
  return [...new Map([...begun, ...ended].map((row) => [row.word, row])).values()];
}
