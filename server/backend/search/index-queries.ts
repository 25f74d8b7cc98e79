// Fills the search index. Only this file and search-match.ts depend on its form: SQLite's FTS5.
import { sql } from 'kysely';
import { inTransaction, type Store } from '../store/open-store.ts';
import type { PagesTable } from '../store/page-tables.ts';
import { findSetting, saveSetting } from '../store/settings.ts';
import { factToken, indexRules, makeEntries, type SearchedTexts } from './index-entries.ts';

type IndexedPage = SearchedTexts & Pick<PagesTable, 'id' | 'type' | 'hidden' | 'live' | 'visible_at'>;

/** A page's row of the index. */
interface IndexRow {
  pageId: number;
  tokens: string;
}

const columns = ['id', 'type', 'hidden', 'live', 'visible_at', 'search_title', 'search_lead', 'search_text'] as const;

/** Makes the rows of the index: the newest page first, so that the index itself has the order of most lists. */
export function prepareSearchIndex(pages: readonly IndexedPage[]): IndexRow[] {
  const live = pages
    .filter((page) => page.live === 1)
    .sort((a, b) => (a.visible_at === b.visible_at ? a.id - b.id : a.visible_at < b.visible_at ? 1 : -1));
  const entries = makeEntries(live);
  return live.map((page, index) => ({ pageId: page.id, tokens: `${factsOf(page)} ${entries[index]}` }));
}

const factsOf = ({ type, hidden }: IndexedPage) => [type, ...(hidden === 1 ? [] : ['shown'])].map(factToken).join(' ');

/** Replaces the whole index with rows. */
export async function writeSearchIndex(store: Store, rows: readonly IndexRow[]): Promise<void> {
  await sql`insert into search_index (search_index) values ('delete-all')`.execute(store);
  await store.deleteFrom('search_pages').execute();
  for (const [index, { pageId, tokens }] of rows.entries()) {
    const place = index + 1;
    await store.insertInto('search_pages').values({ place, page_id: pageId }).execute();
    await sql`insert into search_index (rowid, tokens) values (${place}, ${tokens})`.execute(store);
  }
  await sql`insert into search_index (search_index) values ('optimize')`.execute(store);
  await saveSetting(store, 'search_rules', String(indexRules));
}

/** Indexes the pages again when the index was made by other rules or is missing. */
export async function refreshSearchIndex(store: Store): Promise<void> {
  if ((await findSetting(store, 'search_rules')) === String(indexRules)) return;
  await inTransaction(store, async (transaction) => {
    const pages = await transaction.selectFrom('pages').select(columns).execute();
    await writeSearchIndex(transaction, prepareSearchIndex(pages));
  });
}
