// Writes an import: the changed pages and other rows, in one transaction.
import type { Insertable } from 'kysely';
import { noteConsentTexts } from '../forms/consent-text-queries.ts';
import { changeSearchIndex, findIndexedBefore, maxChanged } from '../search/index-change-queries.ts';
import { writeSearchIndex } from '../search/index-queries.ts';
import { findContentVersion, raiseContentVersion } from '../store/content-version.ts';
import { engineOf } from '../store/engine.ts';
import { type ImportCounts, makeImportNote } from '../store/import-note.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import type { Schema } from '../store/schema.ts';
import { saveSetting } from '../store/settings.ts';
import { noteBase } from './known-files-queries.ts';

/** The tables whose rows belong to single pages. */
const pageRowTables = ['page_tags', 'page_customers', 'page_articles', 'plant_facets', 'page_sources'] as const;
type PageRowTable = (typeof pageRowTables)[number];

/** Small tables, which are compared as a whole, with their key columns. */
const wholeTables = {
  tags: ['id'],
  plant_choices: ['facet', 'id'],
  forms: ['id'],
  submissions: ['id'],
  redirects: ['id'],
} as const;
type WholeTable = keyof typeof wholeTables;
const namesOfWhole = Object.keys(wholeTables) as WholeTable[];

/** All rows of imported content by table, and the settings. */
export type ContentRows = { [Table in WholeTable | PageRowTable | 'pages']: Insertable<Schema[Table]>[] } & {
  images: Insertable<Schema['images']>[];
  content_ids: Insertable<Schema['content_ids']>[];
  site: string;
  competition: string;
  /** Lines of synonyms, as JSON. */
  synonyms: string;
};

/** Creates empty content. */
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

/** The rows of one page. */
export interface BuiltPage {
  id: number;
  /** Null for rows that do not belong to a single page. */
  page: Insertable<Schema['pages']> | null;
  rows: { [Table in PageRowTable]: Insertable<Schema[Table]>[] };
  /** The data of the source file for the next import; null for pages that every import builds. */
  file: Insertable<Schema['import_files']> | null;
}

/** Groups rows by page. */
export function groupByPage(rows: ContentRows): BuiltPage[] {
  const pages = new Map<number, BuiltPage>();
  const blank = () => ({ page_tags: [], page_customers: [], page_articles: [], plant_facets: [], page_sources: [] });
  const pageOf = (id: number) => {
    const known = pages.get(id) ?? { id, page: null, rows: blank(), file: null };
    pages.set(id, known);
    return known;
  };
  for (const page of rows.pages) pageOf(page.id).page = page;
  for (const table of pageRowTables)
    for (const row of rows[table]) (pageOf(row.page_id).rows[table] as unknown[]).push(row);
  return [...pages.values()];
}

// SQLite accepts at most 32,766 parameters in a statement; pages have about twenty columns and long texts.
const rowsAtOnce = 100;

/** Another import has written in the meantime; nothing was stored. */
export class OtherImport extends Error {}

/** The import would remove most pages, as an empty or wrong folder does; nothing was stored. */
class MostPagesRemoved extends Error {
  override readonly name = 'MostPagesRemoved';

  constructor(removed: number, stored: number) {
    super(
      `The folder has no file for ${removed} of the ${stored} pages in the database, and nothing was changed. ` +
        'Name the right folder, or import with --remove-most-pages to remove those pages.',
    );
  }
}

/** The result of building an import. */
export interface ImportedContent {
  /** Reads the built pages in batches; can be called several times. */
  readPages(): Iterable<BuiltPage[]> | AsyncIterable<BuiltPage[]>;
  /** Ids of the pages of unchanged files, which were not built. */
  keptIds: ReadonlySet<number>;
  /** The source files of removed pages; `all` if the files of the last import are unknown. */
  goneFiles: readonly string[] | 'all';
  /** A digest of the data that all pages take from the files that every import reads. */
  environment: string;
  /** The rows of the other tables; pictures and ids are only added, never deleted. */
  rows: ContentRows;
}

/** The circumstances of writing an import. */
export interface ImportCircumstances {
  at: string;
  /** The version of the content when ids were assigned. */
  version: number;
  recentDates?: boolean;
  problems?: readonly string[];
  /** Accepts that more than half of the stored pages are removed. */
  removesMostPages?: boolean;
}

/** Replaces all content. */
export async function replaceContent(store: Store, rows: ContentRows, { at }: { at: string }): Promise<ImportCounts> {
  const content: ImportedContent = {
    readPages: () => inParts(groupByPage(rows)),
    keptIds: new Set(),
    goneFiles: 'all',
    environment: '',
    rows,
  };
  return writeContent(store, content, { at, version: await findContentVersion(store), removesMostPages: true });
}

/**
 * Writes an import.
 * @throws {OtherImport} when another import has written in the meantime, because two objects might have the same id
 * @throws {MostPagesRemoved} when more than half of the stored pages would be removed, and `removesMostPages` is not set
 */
export async function writeContent(
  store: Store,
  content: ImportedContent,
  { at, version, recentDates = false, problems = [], removesMostPages = false }: ImportCircumstances,
): Promise<ImportCounts> {
  const { rows } = content;
  // Compared before the transaction, because the transaction blocks other writers.
  const changes = await findChanges(store, content);
  const { counts, removed, written } = changes;
  if (!removesMostPages && removed.length * 2 > changes.stored)
    throw new MostPagesRemoved(removed.length, changes.stored);
  const searched = [...removed, ...written];
  await inTransaction(store, async (transaction) => {
    if ((await findContentVersion(transaction)) !== version)
      throw new OtherImport('Another import has written meanwhile');
    // Rendered pages that are still open contain the earlier consent texts.
    const formsBefore = await transaction.selectFrom('forms').select(['id', 'content']).execute();
    await noteConsentTexts(transaction, [...formsBefore, ...rows.forms], at);
    const indexed = searched.length > maxChanged ? null : await findIndexedBefore(transaction, searched);
    await deletePages(transaction, removed);
    await writePages(transaction, content, written);
    for (const table of namesOfWhole) await writeTable(transaction, table, rows[table]);
    await writePageRows(transaction, content, written);
    await writeFiles(transaction, content);
    await addIds(transaction, rows.content_ids);
    await addImages(transaction, rows.images);
    await saveSetting(transaction, 'site', rows.site);
    await saveSetting(transaction, 'competition', rows.competition);
    await saveSetting(transaction, 'synonyms', rows.synonyms);
    await saveSetting(transaction, 'recent_dates', String(recentDates));
    const pages = await transaction.selectFrom('pages').select(['type', 'live']).execute();
    const note = makeImportNote({ pages, images: rows.images }, counts, { at, problems });
    await saveSetting(transaction, 'last_import', JSON.stringify(note));
    if (indexed) await changeSearchIndex(transaction, searched, indexed);
    else await writeSearchIndex(transaction);
    const raised = await raiseContentVersion(transaction, new Date(at));
    await saveSetting(transaction, 'import_base', noteBase(content.environment, raised));
  });
  if (searched.length > maxChanged) await engineOf(store).bulk.updateStatistics(store);
  return counts;
}

/** The differences between the built pages and the database. */
interface Changes {
  counts: ImportCounts;
  /** The number of pages in the database. */
  stored: number;
  /** Ids of the pages to remove from the database. */
  removed: number[];
  /** Ids of the built pages that differ from the database. */
  written: Set<number>;
}

async function findChanges(store: Store, { readPages, keptIds }: ImportedContent): Promise<Changes> {
  const counts: ImportCounts = { added: 0, changed: 0, removed: 0, unchanged: keptIds.size };
  const written = new Set<number>();
  const built = new Set<number>();
  for await (const part of readPages()) {
    const before = new Map(
      (
        await findPages(
          store,
          part.map(({ id }) => id),
        )
      ).map((page) => [page.id, page]),
    );
    for (const { id, page, rows } of part) {
      built.add(id);
      const old = before.get(id);
      const isSame = old !== undefined && textOf(old.page) === textOf(page);
      if (!isSame || !pageRowTables.every((table) => sameRows(old.rows[table], rows[table]))) written.add(id);
      if (page === null) continue;
      counts[old?.page ? (isSame ? 'unchanged' : 'changed') : 'added'] += 1;
    }
  }
  const all = await store.selectFrom('pages').select('id').execute();
  const removed = all.map(({ id }) => id).filter((id) => !built.has(id) && !keptIds.has(id));
  counts.removed = removed.length;
  return { counts, stored: all.length, removed, written };
}

const textOf = (row: object | null) => row && JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));

const sameRows = (a: readonly object[], b: readonly object[]) =>
  a.length === b.length && textsOf(a).join() === textsOf(b).join();
const textsOf = (rows: readonly object[]) => rows.map(textOf).sort();

/** Reads some pages with their rows. */
async function findPages(store: Store, ids: readonly number[]): Promise<Omit<BuiltPage, 'file'>[]> {
  const rows = emptyRows();
  rows.pages = await store.selectFrom('pages').selectAll().where(engineOf(store).isOneOf('id', ids)).execute();
  for (const table of pageRowTables) {
    const query = store.selectFrom(table as PageRowTable & 'page_tags').selectAll();
    rows[table] = (await query.where(engineOf(store).isOneOf('page_id', ids)).execute()) as never;
  }
  return groupByPage(rows);
}

/** Writes only changed rows, so that a row that another one refers to is never temporarily deleted. */
async function writePages(store: Store, { readPages }: ImportedContent, written: ReadonlySet<number>): Promise<void> {
  for await (const part of readPages()) {
    const pages = part.flatMap(({ id, page }) => (page && written.has(id) ? [page] : []));
    await upsert(store, 'pages', ['id'], pages);
  }
}

async function deletePages(store: Store, ids: readonly number[]): Promise<void> {
  for (const part of inParts(ids)) {
    await deletePageRows(store, part);
    await store.deleteFrom('pages').where(engineOf(store).isOneOf('id', part)).execute();
  }
}

async function deletePageRows(store: Store, ids: readonly number[]): Promise<void> {
  for (const table of pageRowTables) {
    const query = store.deleteFrom(table as PageRowTable & 'page_tags');
    await query.where(engineOf(store).isOneOf('page_id', ids)).execute();
  }
}

async function writePageRows(store: Store, { readPages }: ImportedContent, written: ReadonlySet<number>) {
  for await (const part of readPages()) {
    const changed = part.filter(({ id }) => written.has(id));
    if (changed.length === 0) continue;
    await deletePageRows(
      store,
      changed.map(({ id }) => id),
    );
    for (const table of pageRowTables)
      for (const rows of inParts(changed.flatMap((page) => page.rows[table] as never[])))
        await store
          .insertInto(table)
          .values(rows as never)
          .execute();
  }
}

async function writeFiles(store: Store, { readPages, goneFiles }: ImportedContent): Promise<void> {
  if (goneFiles === 'all') await store.deleteFrom('import_files').execute();
  else
    for (const part of inParts(goneFiles))
      await store.deleteFrom('import_files').where(engineOf(store).isOneOf('file', part)).execute();
  for await (const part of readPages())
    await upsert(
      store,
      'import_files',
      ['file'],
      part.flatMap(({ file }) => file ?? []),
    );
}

/** Compares a whole table, and writes the differences. */
async function writeTable(store: Store, table: WholeTable, rows: readonly object[]): Promise<void> {
  const columns: readonly string[] = wholeTables[table];
  const keyOf = (row: object) => JSON.stringify(columns.map((column) => (row as Record<string, unknown>)[column]));
  const existing: object[] = await store
    .selectFrom(table as 'tags')
    .selectAll()
    .execute();
  const before = new Map(existing.map((row) => [keyOf(row), textOf(row)]));
  const keys = new Set(rows.map(keyOf));
  for (const row of existing.filter((old) => !keys.has(keyOf(old)))) {
    let query = store.deleteFrom(table as 'tags');
    for (const column of columns)
      query = query.where(column as 'id', '=', (row as Record<string, number>)[column] ?? 0);
    await query.execute();
  }
  const changed = rows.filter((row) => before.get(keyOf(row)) !== textOf(row));
  for (const part of inParts(changed)) await upsert(store, table, columns, part);
}

async function upsert(store: Store, table: keyof Schema, key: readonly string[], rows: readonly object[]) {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await store
    .insertInto(table as 'tags')
    .values(rows as never)
    .onConflict((conflict) =>
      conflict
        .columns(key as 'id'[])
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}` as 'excluded.id')])),
        ),
    )
    .execute();
}

function* inParts<T>(rows: readonly T[]): Iterable<T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}

async function addIds(store: Store, ids: ContentRows['content_ids']): Promise<void> {
  for (const part of inParts(ids))
    await store
      .insertInto('content_ids')
      .values(part)
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .execute();
}

async function addImages(store: Store, images: ContentRows['images']): Promise<void> {
  const known = new Map((await findImages(store)).map((image) => [image.id, textOf(image)]));
  const changed = images.filter((image) => known.get(image.id) !== textOf(image));
  for (const part of inParts(changed)) await upsert(store, 'images', ['id'], part);
}

/** All pictures of earlier imports. */
export async function findImages(store: Store): Promise<ContentRows['images']> {
  return store.selectFrom('images').selectAll().execute();
}

/** All ids that were ever assigned, for the next import. */
export async function findContentIds(store: Store): Promise<{ kind: string; key: string; id: number }[]> {
  return store.selectFrom('content_ids').selectAll().execute();
}
