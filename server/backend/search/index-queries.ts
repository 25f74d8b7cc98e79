// Fills the search index.
import { findWords } from '../../finnish/find-words.ts';
import { engineOf } from '../store/engine.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import type { PagesTable } from '../store/page-tables.ts';
import { findSetting, saveSetting } from '../store/settings.ts';
import { factToken, type IndexedWord, indexRules, makeEntries, type SearchedTexts } from './index-entries.ts';
import { spellingsOf } from './word-queries.ts';

type IndexedPage = SearchedTexts & Pick<PagesTable, 'id' | 'type' | 'hidden' | 'live' | 'visible_at'>;

/** A page's row of the index. */
interface IndexRow {
  pageId: number;
  titleWords: number;
  tokens: string;
}

/** All that a search needs to know of the pages. */
export interface SearchIndex {
  rows: IndexRow[];
  words: IndexedWord[];
}

const columns = ['id', 'type', 'hidden', 'live', 'visible_at', 'search_title', 'search_lead', 'search_text'] as const;

/** Makes the index: the newest page first, so that the index itself has the order of most lists. */
export function prepareSearchIndex(pages: readonly IndexedPage[]): SearchIndex {
  const live = pages
    .filter((page) => page.live === 1)
    .sort((a, b) => (a.visible_at === b.visible_at ? a.id - b.id : a.visible_at < b.visible_at ? 1 : -1));
  const { entries, words } = makeEntries(live);
  const rows = live.map((page, index) => ({
    pageId: page.id,
    titleWords: new Set(findWords(page.search_title).map(({ word }) => word)).size,
    tokens: `${factsOf(page)} ${entries[index]}`,
  }));
  return { rows, words };
}

const factsOf = ({ type, hidden }: IndexedPage) =>
  [type, ...(hidden === 1 ? [] : ['shown', `${type} shown`])].map(factToken).join(' ');

// SQLite takes at most 32,766 parameters in a statement.
const rowsAtOnce = 1000;

async function inParts<T>(rows: readonly T[], insert: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) await insert(rows.slice(start, start + rowsAtOnce));
}

/** Replaces the whole index. */
export async function writeSearchIndex(store: Store, { rows, words }: SearchIndex): Promise<void> {
  const placed = rows.map((row, index) => ({ ...row, place: index + 1 }));
  await store.deleteFrom('search_pages').execute();
  await inParts(placed, (part) =>
    store
      .insertInto('search_pages')
      .values(part.map(({ place, pageId, titleWords }) => ({ place, page_id: pageId, title_words: titleWords })))
      .execute(),
  );
  await engineOf(store).search.replace(store, placed);
  await store.deleteFrom('search_words').execute();
  await inParts(words, (part) =>
    store
      .insertInto('search_words')
      .values(part.map((word) => ({ ...word, ...spellingsOf(word.word) })))
      .execute(),
  );
  await saveSetting(store, 'search_rules', String(indexRules));
}

/** Indexes the pages again when the index was made by other rules or is missing. */
export async function refreshSearchIndex(store: Store): Promise<void> {
  const isCurrent = async (at: Store) => (await findSetting(at, 'search_rules')) === String(indexRules);
  if (await isCurrent(store)) return;
  await inTransaction(store, async (transaction) => {
    // Another process may have been first.
    if (await isCurrent(transaction)) return;
    const pages = await transaction.selectFrom('pages').select(columns).execute();
    await writeSearchIndex(transaction, prepareSearchIndex(pages));
  });
}
