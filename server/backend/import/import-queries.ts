// Replaces the whole imported content in one transaction.
import type { Insertable } from 'kysely';
import { noteConsentTexts } from '../forms/consent-text-queries.ts';
import { prepareSearchIndex, writeSearchIndex } from '../search/index-queries.ts';
import { raiseContentVersion } from '../store/content-version.ts';
import { type ImportCounts, makeImportNote } from '../store/import-note.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import type { Schema } from '../store/schema.ts';
import { saveSetting } from '../store/settings.ts';

/** The tables that an import fills. */
const importedTables = [
  'pages',
  'tags',
  'page_tags',
  'page_customers',
  'page_articles',
  'plant_choices',
  'plant_facets',
  'forms',
  'submissions',
  'redirects',
  'page_sources',
] as const;
type ImportedTable = (typeof importedTables)[number];

/** Every row of an imported content, by table, and the settings. */
export type ContentRows = { [Table in ImportedTable]: Insertable<Schema[Table]>[] } & {
  images: Insertable<Schema['images']>[];
  content_ids: Insertable<Schema['content_ids']>[];
  site: string;
  competition: string;
  /** Lines of synonyms, as JSON. */
  synonyms: string;
};

/** An empty content. */
export const emptyRows = (): ContentRows => ({
  pages: [],
  tags: [],
  page_tags: [],
  page_customers: [],
  page_articles: [],
  plant_choices: [],
  plant_facets: [],
  forms: [],
  submissions: [],
  redirects: [],
  page_sources: [],
  images: [],
  content_ids: [],
  site: '',
  competition: '',
  synonyms: '[]',
});

// SQLite takes at most 32,766 parameters in a statement; pages have some twenty columns and long texts.
const rowsAtOnce = 100;

/** Another import has assigned ids meanwhile; nothing was stored. */
export class OtherImport extends Error {}

/**
 * Replaces the imported content; pictures, assigned ids and consent texts are only added.
 * @param knownIds how many ids there were when the new ones were assigned
 * @throws {OtherImport} when there are others by now, so that two things might have one id
 */
export function replaceContent(
  store: Store,
  rows: ContentRows,
  {
    at,
    knownIds = 0,
    recentDates = false,
    problems = [],
  }: { at: string; knownIds?: number; recentDates?: boolean; problems?: readonly string[] },
): Promise<ImportCounts> {
  // Prepared before the transaction, which blocks other writers.
  const index = prepareSearchIndex(rows.pages);
  return inTransaction(store, async (transaction) => {
    if ((await countIds(transaction)) !== knownIds) throw new OtherImport('Another import has assigned ids meanwhile');
    const counts = await countChanges(transaction, rows.pages);
    // Pages drawn earlier contain the earlier consent texts.
    const formsBefore = await transaction.selectFrom('forms').select(['id', 'content']).execute();
    await noteConsentTexts(transaction, [...formsBefore, ...rows.forms], at);
    for (const table of [...importedTables].reverse()) await transaction.deleteFrom(table).execute();
    for (const table of importedTables) await insertAll(transaction, table, rows[table]);
    await addIds(transaction, rows.content_ids);
    await addImages(transaction, rows.images);
    await saveSetting(transaction, 'site', rows.site);
    await saveSetting(transaction, 'competition', rows.competition);
    await saveSetting(transaction, 'synonyms', rows.synonyms);
    await saveSetting(transaction, 'recent_dates', String(recentDates));
    await saveSetting(transaction, 'last_import', JSON.stringify(makeImportNote(rows, counts, { at, problems })));
    await writeSearchIndex(transaction, index);
    await raiseContentVersion(transaction, new Date(at));
    return counts;
  });
}

async function insertAll<T extends ImportedTable>(store: Store, table: T, rows: Insertable<Schema[T]>[]) {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce) as Insertable<Schema[ImportedTable]>[];
    await store
      .insertInto(table as ImportedTable)
      .values(part as never)
      .execute();
  }
}

/** Ids are never taken back, so their number tells whether there are new ones. */
async function countIds(store: Store): Promise<number> {
  const query = store.selectFrom('content_ids').select(({ fn }) => fn.countAll<number>().as('ids'));
  return Number((await query.executeTakeFirstOrThrow()).ids);
}

async function addIds(store: Store, ids: ContentRows['content_ids']): Promise<void> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    await store
      .insertInto('content_ids')
      .values(ids.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .execute();
  }
}

async function addImages(store: Store, images: ContentRows['images']): Promise<void> {
  for (const { id, ...image } of images) {
    await store
      .insertInto('images')
      .values({ id, ...image })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(image))
      .execute();
  }
}

async function countChanges(store: Store, pages: ContentRows['pages']): Promise<ImportCounts> {
  const before = await store.selectFrom('pages').selectAll().execute();
  const known = new Map(before.map((row) => [row.id, JSON.stringify(sorted(row))]));
  const counts: ImportCounts = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  for (const page of pages) {
    const old = known.get(page.id);
    if (old === undefined) counts.added++;
    else if (old === JSON.stringify(sorted(page))) counts.unchanged++;
    else counts.changed++;
  }
  counts.removed = known.size - counts.changed - counts.unchanged;
  return counts;
}

const sorted = (row: object) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));

/** Every picture of earlier imports. */
export async function findImages(store: Store): Promise<ContentRows['images']> {
  return store.selectFrom('images').selectAll().execute();
}

/** Every id that was ever assigned, for the next import. */
export async function findContentIds(store: Store): Promise<{ kind: string; key: string; id: number }[]> {
  return store.selectFrom('content_ids').selectAll().execute();
}
