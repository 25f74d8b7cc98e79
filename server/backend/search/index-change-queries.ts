// Changes the search index where pages have changed.
import { compoundKeys } from '../../finnish/compounds.ts';
import { canBePart, type Vocabulary } from '../../finnish/vocabulary.ts';
import { wordKeys } from '../../finnish/word-keys.ts';
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';
import { hasMatch, listMatches } from './hit-queries.ts';
import { createEntries, type IndexedWord, isListed, keysOfPage, type PageKeys, wordToken } from './index-entries.ts';
import {
  findIndexedPages,
  type IndexedPage,
  insertPlaces,
  insertWords,
  isBefore,
  isIndexCurrent,
  placeGap,
  tokensOf,
  writeSearchIndex,
} from './index-queries.ts';

/** The most changed pages of a change; a larger one makes the whole index again. */
export const mostChanged = 1000;
/** The most other pages whose compounds are split again for new words. */
const mostSplitAgain = 1000;
const wordsAtOnce = 20_000;
const keysAtOnce = 200;

/** The pages of a change as the index has them, which is read before the change. */
export interface IndexedBefore {
  pages: IndexedPage[];
  /** By page. */
  places: Map<number, number>;
}

/** @param ids of the pages that will be changed, added or removed */
export async function findIndexedBefore(store: Store, ids: readonly number[]): Promise<IndexedBefore> {
  const rows = await store
    .selectFrom('search_pages')
    .select(['place', 'page_id'])
    .where(engineOf(store).isOneOf('page_id', ids))
    .execute();
  const pages = await findIndexedPages(store, ids);
  return {
    pages: pages.filter(({ live }) => live === 1),
    places: new Map(rows.map(({ page_id, place }) => [page_id, place])),
  };
}

/** Brings the index up to date with the changed pages, in the transaction that has changed them. */
export async function changeSearchIndex(store: Store, ids: readonly number[], before: IndexedBefore): Promise<void> {
  if (ids.length === 0) return;
  const after = (await findIndexedPages(store, ids)).filter(({ live }) => live === 1);
  const places = (await isIndexCurrent(store)) ? await placesFor(store, before, after) : null;
  if (places === null) return writeSearchIndex(store);
  const words = await readVocabulary(store);
  const added = await findNewWords(store, words, after.map(keysOfPage));
  for (const word of added) words.all.add(word);
  const now = words.all;
  const splitAgain = await findSplitAgain(store, words, added);
  if (splitAgain === null) return writeSearchIndex(store);
  const others = splitAgain.filter(({ page }) => !places.has(page.id));
  const entryOf = createEntries(vocabularyOf(now));
  const placed = after.map((page) => ({ page, place: places.get(page.id) ?? 0 }));
  const rows = [...placed, ...others].map(({ page, place }) => ({ place, tokens: tokensOf(page, entryOf) }));
  const left = [...before.places.values(), ...others.map(({ place }) => place)];
  await engineOf(store).search.change(store, left, rows);
  await store.deleteFrom('search_pages').where(engineOf(store).isOneOf('page_id', ids)).execute();
  await insertPlaces(store, placed);
  await changeWords(store, before.pages.map(keysOfPage), after.map(keysOfPage), { added, now });
}

/** The places of changed pages: the same as before unless the date has changed. Null when there is no room for a new one. */
async function placesFor(
  store: Store,
  before: IndexedBefore,
  after: readonly IndexedPage[],
): Promise<Map<number, number> | null> {
  const datesBefore = new Map(before.pages.map((page) => [page.id, page.visible_at]));
  const places = new Map<number, number>();
  const moved: IndexedPage[] = [];
  for (const page of after) {
    const place = before.places.get(page.id);
    if (place !== undefined && datesBefore.get(page.id) === page.visible_at) places.set(page.id, place);
    else moved.push(page);
  }
  if (moved.length === 0) return places;
  const leaving = new Set(before.places.keys());
  const order = (await listPlacedPages(store)).filter(({ id }) => !leaving.has(id) || places.has(id));
  for (const page of moved) {
    const next = order.findIndex((other) => isBefore(page, other));
    const at = next < 0 ? order.length : next;
    const [low, high] = [order[at - 1]?.place, order[at]?.place];
    const place = placeBetween(low, high);
    if (place === null) return null;
    places.set(page.id, place);
    order.splice(at, 0, { id: page.id, visible_at: page.visible_at, place });
  }
  return places;
}

function placeBetween(low: number | undefined, high: number | undefined): number | null {
  if (high === undefined) return (low ?? 0) + placeGap;
  const place = low === undefined ? high - placeGap : Math.floor((low + high) / 2);
  return place > (low ?? 0) ? place : null;
}

const listPlacedPages = (store: Store) =>
  store
    .selectFrom('search_pages')
    .innerJoin('pages', 'pages.id', 'search_pages.page_id')
    .select(['pages.id', 'pages.visible_at', 'search_pages.place'])
    .orderBy('search_pages.place')
    .execute();

/** The words of a site before a change. */
interface KnownWords {
  all: Set<string>;
  /** Those that some page has as written. */
  written: string[];
}

async function readVocabulary(store: Store): Promise<KnownWords> {
  const known: KnownWords = { all: new Set(), written: [] };
  for (let after = ''; ; ) {
    const rows = await store
      .selectFrom('search_words')
      .select(['word', 'pages'])
      .where('word', '>', after)
      .orderBy('word')
      .limit(wordsAtOnce)
      .execute();
    for (const { word, pages } of rows) {
      known.all.add(word);
      if (pages > 0) known.written.push(word);
    }
    if (rows.length < wordsAtOnce) return known;
    after = rows.at(-1)?.word ?? '';
  }
}

const vocabularyOf = (words: ReadonlySet<string>): Vocabulary => ({
  has: (lemma) => words.has(lemma) && canBePart(lemma),
  listed: [],
});

/** The last letters of a basic form that may differ in its other forms. */
const changedLetters = 3;

/**
 * The words that the changed pages bring: those as written, and the basic forms that two written words support
 * (`createVocabulary`).
 */
async function findNewWords(store: Store, { all }: KnownWords, pages: readonly PageKeys[]): Promise<Set<string>> {
  const forms = new Set(pages.flatMap((page) => [...page.forms]).filter((form) => !all.has(form)));
  const isCertain = (word: string) => all.has(word) || forms.has(word);
  const supports = (word: string): readonly string[] => {
    const [, ...lemmas] = wordKeys(word);
    return lemmas.some(isCertain) ? [] : lemmas;
  };
  const supporters = new Map<string, number>();
  for (const form of forms) for (const lemma of supports(form)) supporters.set(lemma, (supporters.get(lemma) ?? 0) + 1);
  const believed = new Set<string>();
  for (const [lemma, count] of supporters) {
    if (!canBePart(lemma)) continue;
    if (count > 1 || (await isSupported(store, lemma, supports))) believed.add(lemma);
  }
  return new Set([...forms, ...believed]);
}

/** Whether a word that the site has already supports a basic form. */
async function isSupported(store: Store, lemma: string, supports: (word: string) => readonly string[]) {
  const beginning = lemma.slice(0, Math.max(changedLetters, lemma.length - changedLetters));
  const rows = await store
    .selectFrom('search_words')
    .select('word')
    .where('pages', '>', 0)
    .where('word', '>=', beginning)
    .where('word', '<', `${beginning}\u{10FFFF}`)
    .execute();
  return rows.some(({ word }) => supports(word).includes(lemma));
}

/** Other pages with compounds that new words split in another way; null when there are too many to change one by one. */
async function findSplitAgain(
  store: Store,
  { all, written }: KnownWords,
  added: ReadonlySet<string>,
): Promise<{ page: IndexedPage; place: number }[] | null> {
  const parts = [...added].filter(canBePart);
  if (parts.length === 0) return [];
  const current = vocabularyOf(all);
  const earlier = { ...current, has: (lemma: string) => current.has(lemma) && !added.has(lemma) };
  const holdsPart = partFinder(parts);
  const changed = written.filter(
    (word) => holdsPart(word) && compoundKeys(word, earlier).join(' ') !== compoundKeys(word, current).join(' '),
  );
  const places = new Set<number>();
  for (let start = 0; start < changed.length; start += keysAtOnce) {
    const tokens = changed.slice(start, start + keysAtOnce).map(formToken);
    for (const list of await listMatches(store, tokens)) for (const place of list) places.add(place);
    if (places.size > mostSplitAgain) return null;
  }
  const rows = await store
    .selectFrom('search_pages')
    .select(['page_id', 'place'])
    .where(engineOf(store).isOneOf('place', [...places]))
    .execute();
  const placeOf = new Map(rows.map(({ page_id, place }) => [page_id, place]));
  const pages = await findIndexedPages(store, [...placeOf.keys()]);
  return pages.map((page) => ({ page, place: placeOf.get(page.id) ?? 0 }));
}

/** @returns whether a word holds one of some parts and more; the cost does not grow with the number of parts */
function partFinder(parts: readonly string[]): (word: string) => boolean {
  const wanted = new Set(parts);
  const lengths = [...new Set(parts.map((part) => part.length))].sort((a, b) => a - b);
  return (word) => {
    for (let start = 0; start < word.length; start++)
      for (const length of lengths) {
        if (start + length > word.length) break;
        if (length < word.length && wanted.has(word.slice(start, start + length))) return true;
      }
    return false;
  };
}

const quoted = (token: string) => `"${token}"`;
const formToken = (word: string) => quoted(wordToken('anywhere', 'form', word));
const anyToken = (word: string) => `(${formToken(word)} OR ${quoted(wordToken('anywhere', 'key', word))})`;

/** How many pages more or fewer have a word. */
interface Difference {
  pages: number;
  pages_of_forms: number;
}

async function changeWords(
  store: Store,
  before: readonly PageKeys[],
  after: readonly PageKeys[],
  { added, now }: { added: ReadonlySet<string>; now: ReadonlySet<string> },
): Promise<void> {
  const differences = new Map<string, Difference>();
  const prominence = new Map<string, number>();
  for (const page of before) addPage(page, -1);
  for (const page of after) addPage(page, 1);
  const touched = new Set(added);
  for (const [word, { pages, pages_of_forms }] of differences)
    if (now.has(word) && (pages !== 0 || pages_of_forms !== 0)) touched.add(word);
  for (const [word, difference] of prominence) if (difference !== 0) touched.add(word);
  const words = [...touched];
  for (let start = 0; start < words.length; start += keysAtOnce)
    await changeSome(words.slice(start, start + keysAtOnce));

  function addPage({ forms, prominent, lemmas }: PageKeys, sign: 1 | -1): void {
    for (const form of forms) add(form, 'pages', sign);
    for (const key of new Set([...forms, ...lemmas])) add(key, 'pages_of_forms', sign);
    for (const form of prominent) prominence.set(form, (prominence.get(form) ?? 0) + sign);
  }

  function add(word: string, column: keyof Difference, sign: 1 | -1): void {
    const difference = differences.get(word) ?? { pages: 0, pages_of_forms: 0 };
    difference[column] += sign;
    differences.set(word, difference);
  }

  async function changeSome(some: readonly string[]): Promise<void> {
    const isOne = engineOf(store).isOneOf('word', some);
    const known = new Map(
      (await store.selectFrom('search_words').selectAll().where(isOne).execute()).map((row) => [row.word, row]),
    );
    const rows: IndexedWord[] = [];
    for (const word of some) {
      const row = known.get(word);
      const numbers = row ? sumOf(row, differences.get(word)) : await countPages(store, word);
      const is_prominent = (await hasMatch(store, quoted(wordToken('lead', 'form', word)))) ? 1 : 0;
      const isBasic = isListed(word) || (canBePart(word) && (await hasMatch(store, keyToken(word))));
      if (numbers.pages > 0 || isBasic) rows.push({ word, ...numbers, is_prominent, is_basic: isBasic ? 1 : 0 });
    }
    await store.deleteFrom('search_words').where(isOne).execute();
    await insertWords(store, rows);
  }
}

const keyToken = (word: string) => quoted(wordToken('anywhere', 'key', word));

const sumOf = (row: Difference, difference: Difference = { pages: 0, pages_of_forms: 0 }): Difference => ({
  pages: row.pages + difference.pages,
  pages_of_forms: row.pages_of_forms + difference.pages_of_forms,
});

async function countPages(store: Store, word: string): Promise<Difference> {
  const [pages = [], ofForms = []] = await listMatches(store, [formToken(word), anyToken(word)]);
  return { pages: pages.length, pages_of_forms: ofForms.length };
}
