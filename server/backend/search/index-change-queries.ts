// Updates the search index for changed pages.
import { compoundKeys } from '../../finnish/compounds.ts';
import { canBePart, createVocabulary, type SiteVocabulary, type Vocabulary } from '../../finnish/vocabulary.ts';
import { wordKeys } from '../../finnish/word-keys.ts';
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';
import { hasMatch, listMatches } from './hit-queries.ts';
import { createEntries, type IndexedWord, isListed, keysOfPage, type PageKeys, wordToken } from './index-entries.ts';
import {
  findIndexedPages,
  type IndexedPage,
  insertPositions,
  insertWords,
  isBefore,
  isIndexCurrent,
  positionGap,
  tokensOf,
  writeSearchIndex,
} from './index-queries.ts';
import { changeWrittenWords, listIndexedWords, listWrittenWords } from './written-word-queries.ts';

/** Maximum number of changed pages in an update; above it, the whole index is rebuilt. */
export const maxChanged = 1000;
/** Maximum number of other pages whose compounds are split differently because of new words. */
const maxSplitAgain = 1000;
const keysAtOnce = 200;

/** The indexed state of the pages, read before they are changed. */
export interface IndexedBefore {
  pages: IndexedPage[];
  /** Index positions by page id. */
  places: Map<number, number>;
}

/** @param ids ids of the pages that will be changed, added or removed */
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

/** Updates the index for the changed pages, in the transaction that has changed them. */
export async function changeSearchIndex(store: Store, ids: readonly number[], before: IndexedBefore): Promise<void> {
  if (ids.length === 0) return;
  const after = (await findIndexedPages(store, ids)).filter(({ live }) => live === 1);
  const places = (await isIndexCurrent(store)) ? await placesFor(store, before, after) : null;
  if (places === null) return writeSearchIndex(store);
  const keys = { before: before.pages.map(keysOfPage), after: after.map(keysOfPage) };
  await changeWrittenWords(
    store,
    countDifferences(keys, ({ written }) => written),
  );
  const words = await readWords(store);
  const splitAgain = await findSplitAgain(store, words);
  if (splitAgain === null) return writeSearchIndex(store);
  const others = splitAgain.filter(({ page }) => !places.has(page.id));
  const entryOf = createEntries(words.now);
  const placed = after.map((page) => ({ page, place: places.get(page.id) ?? 0 }));
  const rows = [...placed, ...others].map(({ page, place }) => ({ place, tokens: tokensOf(page, entryOf) }));
  const left = [...before.places.values(), ...others.map(({ place }) => place)];
  await engineOf(store).search.change(store, left, rows);
  await store.deleteFrom('search_pages').where(engineOf(store).isOneOf('page_id', ids)).execute();
  await insertPositions(store, placed);
  await changeWords(store, keys, words);
}

/**
 * The index positions of changed pages, which stay the same unless the date has changed. Null when there is no gap for a new
 * position.
 */
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
  if (high === undefined) return (low ?? 0) + positionGap;
  const place = low === undefined ? high - positionGap : Math.floor((low + high) / 2);
  return place > (low ?? 0) ? place : null;
}

const listPlacedPages = (store: Store) =>
  store
    .selectFrom('search_pages')
    .innerJoin('pages', 'pages.id', 'search_pages.page_id')
    .select(['pages.id', 'pages.visible_at', 'search_pages.place'])
    .orderBy('search_pages.place')
    .execute();

/** The words of a site before and after an update. */
interface ChangedVocabulary {
  written: readonly string[];
  before: ReadonlySet<string>;
  now: SiteVocabulary;
  /** The basic forms that were added or removed. */
  changedLemmas: ReadonlySet<string>;
}

/** Reads the vocabulary before the update from the index, and creates the one after it like a rebuild. */
async function readWords(store: Store): Promise<ChangedVocabulary> {
  const written = await listWrittenWords(store);
  const before = new Set(await listIndexedWords(store));
  const now = createVocabulary(written);
  const came = [...now.words].filter((word) => canBePart(word) && !before.has(word));
  const left = [...before].filter((word) => canBePart(word) && !now.words.has(word));
  return { written, before, now, changedLemmas: new Set([...came, ...left]) };
}

/**
 * Other pages with compounds that are split differently after the update; null when there are too many to update individually.
 */
async function findSplitAgain(
  store: Store,
  words: ChangedVocabulary,
): Promise<{ page: IndexedPage; place: number }[] | null> {
  const tokens = [...new Set(findSplitWords(words).map((word) => formToken(wordKeys(word)[0] ?? '')))];
  const places = new Set<number>();
  for (let start = 0; start < tokens.length; start += keysAtOnce) {
    const some = tokens.slice(start, start + keysAtOnce);
    for (const list of await listMatches(store, some)) for (const place of list) places.add(place);
    if (places.size > maxSplitAgain) return null;
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

/** The written words whose parts differ: only words that depend on an added or removed basic form can differ. */
function findSplitWords({ written, before, now, changedLemmas }: ChangedVocabulary): string[] {
  if (changedLemmas.size === 0) return [];
  let asksChanged = false;
  const asked: Vocabulary = {
    has(lemma) {
      if (changedLemmas.has(lemma)) asksChanged = true;
      return now.has(lemma);
    },
    listed: [],
  };
  const earlier: Vocabulary = { has: (lemma) => before.has(lemma) && canBePart(lemma), listed: [] };
  return written.filter((word) => {
    asksChanged = false;
    const keys = compoundKeys(word, asked);
    return asksChanged && keys.join(' ') !== compoundKeys(word, earlier).join(' ');
  });
}

const quoted = (token: string) => `"${token}"`;
const formToken = (word: string) => quoted(wordToken('anywhere', 'form', word));
const anyToken = (word: string) => `(${formToken(word)} OR ${quoted(wordToken('anywhere', 'key', word))})`;

/** The words of the changed pages, before and after. */
interface ChangedKeys {
  before: readonly PageKeys[];
  after: readonly PageKeys[];
}

/** The change in the number of pages with each word of some kind. */
function countDifferences({ before, after }: ChangedKeys, wordsOf: (page: PageKeys) => Iterable<string>) {
  const differences = new Map<string, number>();
  const add = (page: PageKeys, sign: 1 | -1) => {
    for (const word of wordsOf(page)) differences.set(word, (differences.get(word) ?? 0) + sign);
  };
  for (const page of before) add(page, -1);
  for (const page of after) add(page, 1);
  return differences;
}

/** Updates the rows of words that were added or removed, or whose page counts have changed. */
async function changeWords(
  store: Store,
  keys: ChangedKeys,
  { before, now, changedLemmas }: ChangedVocabulary,
): Promise<void> {
  const pages = countDifferences(keys, ({ forms }) => forms);
  const ofForms = countDifferences(keys, ({ forms, lemmas }) => new Set([...forms, ...lemmas]));
  const prominent = countDifferences(keys, (page) => page.prominent);
  const basic = countDifferences(keys, ({ lemmas }) => lemmas);
  const touched = new Set(changedLemmas);
  for (const differences of [pages, ofForms, prominent, basic])
    for (const [word, difference] of differences)
      if (difference !== 0 && (before.has(word) || now.words.has(word))) touched.add(word);
  const words = [...touched];
  for (let start = 0; start < words.length; start += keysAtOnce)
    await changeSome(words.slice(start, start + keysAtOnce));

  async function changeSome(some: readonly string[]): Promise<void> {
    const isOne = engineOf(store).isOneOf('word', some);
    const known = new Map(
      (await store.selectFrom('search_words').selectAll().where(isOne).execute()).map((row) => [row.word, row]),
    );
    const rows: IndexedWord[] = [];
    for (const word of some) {
      const row = known.get(word);
      const numbers = row
        ? {
            pages: row.pages + (pages.get(word) ?? 0),
            pages_of_forms: row.pages_of_forms + (ofForms.get(word) ?? 0),
          }
        : await countPages(store, word);
      const is_prominent = (await hasMatch(store, quoted(wordToken('lead', 'form', word)))) ? 1 : 0;
      const isBasic = isListed(word) || (now.has(word) && (await hasMatch(store, keyToken(word))));
      if (numbers.pages > 0 || isBasic) rows.push({ word, ...numbers, is_prominent, is_basic: isBasic ? 1 : 0 });
    }
    await store.deleteFrom('search_words').where(isOne).execute();
    await insertWords(store, rows);
  }
}

const keyToken = (word: string) => quoted(wordToken('anywhere', 'key', word));

async function countPages(store: Store, word: string): Promise<Pick<IndexedWord, 'pages' | 'pages_of_forms'>> {
  const [pages = [], ofForms = []] = await listMatches(store, [formToken(word), anyToken(word)]);
  return { pages: pages.length, pages_of_forms: ofForms.length };
}
