// Creates the search index.
import { findWords } from '../../finnish/find-words.ts';
import { engineOf, type IndexedRow } from '../store/engine.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import type { PagesTable } from '../store/page-tables.ts';
import { findSetting, saveSetting } from '../store/settings.ts';
import {
  createEntries,
  createSiteWords,
  filterToken,
  type IndexedWord,
  indexRules,
  type SearchedTexts,
} from './index-entries.ts';
import { spellingsOf } from './word-queries.ts';
import { replaceWrittenWords } from './written-word-queries.ts';

/** The columns of a page that the index needs. */
export type IndexedPage = SearchedTexts & Pick<PagesTable, 'id' | 'type' | 'hidden' | 'live' | 'visible_at'>;

const columns = ['id', 'type', 'hidden', 'live', 'visible_at', 'search_title', 'search_lead', 'search_text'] as const;

/** Distance between the index positions of two pages, which leaves gaps for pages that are added later. */
export const positionGap = 8;
const firstPlace = 1024 * positionGap;

// SQLite accepts at most 32,766 parameters in a statement.
const rowsAtOnce = 1000;
const textsAtOnce = 100;

/** Reads pages with their texts. */
export const findIndexedPages = (store: Store, ids: readonly number[]): Promise<IndexedPage[]> =>
  store.selectFrom('pages').select(columns).where(engineOf(store).isOneOf('id', ids)).execute();

/** Reads pages in the order of the ids in batches, so that the texts of a large site are never in memory at once. */
async function* readPages(store: Store, ids: readonly number[]): AsyncIterable<IndexedPage[]> {
  for (let start = 0; start < ids.length; start += textsAtOnce) {
    const part = ids.slice(start, start + textsAtOnce);
    const found = new Map((await findIndexedPages(store, part)).map((page) => [page.id, page]));
    yield part.flatMap((id) => found.get(id) ?? []);
  }
}

/** Newest first, so that the index has the order of most lists. */
export const isBefore = (a: Pick<IndexedPage, 'id' | 'visible_at'>, b: Pick<IndexedPage, 'id' | 'visible_at'>) =>
  a.visible_at === b.visible_at ? a.id < b.id : a.visible_at > b.visible_at;

/** Rebuilds the whole index from the pages, in a transaction. */
export async function writeSearchIndex(store: Store): Promise<void> {
  const live = await store.selectFrom('pages').select(['id', 'visible_at']).where('live', '=', 1).execute();
  const ids = live.sort((a, b) => (isBefore(a, b) ? -1 : 1)).map(({ id }) => id);
  const site = createSiteWords();
  for await (const pages of readPages(store, ids)) for (const page of pages) site.collect(page);
  await replaceWrittenWords(store, site.written);
  const entryOf = createEntries(site.vocabulary());
  await store.deleteFrom('search_pages').execute();
  await engineOf(store).search.replace(store, makeRows());
  await store.deleteFrom('search_words').execute();
  await insertWords(store, site.words());
  await saveSetting(store, 'search_rules', String(indexRules));

  async function* makeRows(): AsyncIterable<IndexedRow[]> {
    let place = firstPlace;
    for await (const pages of readPages(store, ids)) {
      const placed = pages.map((page) => {
        site.count(page);
        place += positionGap;
        return { place, page, tokens: tokensOf(page, entryOf) };
      });
      await insertPositions(store, placed);
      yield placed;
    }
  }
}

/** The tokens of a page: its filters, and the entry of its words. */
export const tokensOf = (page: IndexedPage, entryOf: (page: SearchedTexts) => string): string =>
  `${factsOf(page)} ${entryOf(page)}`;

const factsOf = ({ type, hidden }: IndexedPage) =>
  [type, ...(hidden === 1 ? [] : ['shown', `${type} shown`])].map(filterToken).join(' ');

/** Stores the index positions of pages. */
export async function insertPositions(store: Store, placed: readonly { place: number; page: IndexedPage }[]) {
  if (placed.length === 0) return;
  const rows = placed.map(({ place, page }) => ({ place, page_id: page.id, title_words: countTitle(page) }));
  await store.insertInto('search_pages').values(rows).execute();
}

const countTitle = (page: IndexedPage) => new Set(findWords(page.search_title).map(({ word }) => word)).size;

/** Inserts words that the index does not contain. */
export async function insertWords(store: Store, words: Iterable<IndexedWord>): Promise<void> {
  let part: IndexedWord[] = [];
  const insert = async () => {
    const rows = part.map((word) => ({ ...word, ...spellingsOf(word.word) }));
    if (rows.length > 0) await store.insertInto('search_words').values(rows).execute();
    part = [];
  };
  for (const word of words) if (part.push(word) === rowsAtOnce) await insert();
  await insert();
}

/** Whether the index was created with this program's version of the rules. */
export const isIndexCurrent = async (store: Store): Promise<boolean> =>
  (await findSetting(store, 'search_rules')) === String(indexRules);

/** Rebuilds the index if it is missing, or was created with other rules. */
export async function refreshSearchIndex(store: Store): Promise<void> {
  if (await isIndexCurrent(store)) return;
  await inTransaction(store, async (transaction) => {
    // Another process may have rebuilt the index first.
    if (!(await isIndexCurrent(transaction))) await writeSearchIndex(transaction);
  });
}
