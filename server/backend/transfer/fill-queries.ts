// Fills an empty database with all data of a site, and compares all rows afterwards.
import { refreshSearchIndex } from '../search/index-queries.ts';
import { type BulkEngine, engineOf, type TableRow, type Value } from '../store/engine.ts';
import { findApplied, migrateStore, type Store } from '../store/open-store.ts';
import { type DataSource, newerMigrations, type SourceTable } from './data-source.ts';
import { listDataTables } from './data-tables.ts';
import { areSame, createRowDigest, type TableDigest } from './row-digest.ts';

/** Reports a row that could not be stored unchanged to the operator. */
export type NoteRow = (line: string) => void;

/** @returns the first table with rows; null for a database without rows or tables */
export async function findData(store: Store): Promise<string | null> {
  for (const { name } of await listDataTables(store)) {
    const query = store.selectFrom(name as 'pages').select((of) => of.lit(1).as('one'));
    if (await query.limit(1).executeTakeFirst()) return name;
  }
  return null;
}

/**
 * Fills a database: all rows in one transaction, then the search index.
 * @throws {Error} when the target already contains data, or when its rows would differ from the source; then nothing is stored
 */
export async function fillStore(target: Store, source: DataSource, note: NoteRow): Promise<Map<string, TableDigest>> {
  await refuseTarget(target, source);
  // Rows fit the tables from which they were read, but not always those of a newer version.
  await migrateStore(target, source.migrations.at(-1));
  const written = await target.transaction().execute((transaction) => writeAll(transaction, source, note));
  // If the process is interrupted from here on, the next start of the site completes the work.
  await migrateStore(target);
  await refreshSearchIndex(target);
  await engineOf(target).bulk.updateStatistics(target);
  return written;
}

async function refuseTarget(target: Store, source: DataSource): Promise<void> {
  const newer = newerMigrations(source);
  if (newer.length > 0)
    throw new Error(`A newer version made the data (${newer.join(', ')}): use that version, or a newer one.`);
  if (source.migrations.length === 0) throw new Error('The data are not those of a site: there are no tables.');
  const applied = await findApplied(target);
  await refuseData(target);
  if (applied.length > 0 && applied.join() !== source.migrations.join())
    throw new Error('The target has the tables of another version: name a new database, without tables.');
}

async function refuseData(target: Store): Promise<void> {
  const name = await findData(target);
  if (name !== null) throw new Error(`The target holds data already, in the table "${name}": name an empty database.`);
}

async function writeAll(target: Store, source: DataSource, note: NoteRow): Promise<Map<string, TableDigest>> {
  const { bulk } = engineOf(target);
  const tables = await listDataTables(target);
  const names = tables.map(({ name }) => name);
  const without = source.tables.find(({ name }) => !names.includes(name));
  if (without) throw new Error(`The target has no table "${without.name}".`);
  await bulk.lockTables(target, names);
  // A site may have been started on the target in the meantime.
  await refuseData(target);
  const written = new Map<string, TableDigest>();
  for (const { name } of tables) {
    const table = source.tables.find((one) => one.name === name);
    if (table) written.set(name, await writeTable(target, source, table, note));
  }
  for (const table of source.tables) await compare(target, table, written.get(table.name));
  await bulk.saveLastIds(target, source.lastIds);
  // The setting describes the search index of the source database.
  await target.deleteFrom('settings').where('key', '=', 'search_rules').execute();
  return written;
}

async function writeTable(target: Store, source: DataSource, table: SourceTable, note: NoteRow): Promise<TableDigest> {
  const [read, written] = [createRowDigest(table.columns), createRowDigest(table.columns)];
  for await (const rows of source.read(table)) {
    const fitting = fitRows(rows, table, engineOf(target).bulk, note);
    await insert(target, table, fitting);
    read.add(rows);
    written.add(fitting);
  }
  if (table.holds && !areSame(read.result(), table.holds))
    throw new Error(`The table "${table.name}" is not as it was when the backup was made.`);
  return written.result();
}

async function insert(target: Store, { name }: SourceTable, rows: readonly TableRow[]): Promise<void> {
  try {
    await target
      .insertInto(name as 'pages')
      .values(rows as never)
      .execute();
  } catch (error) {
    throw new Error(`The table "${name}" cannot be written: ${(error as Error).message}`, { cause: error });
  }
}

async function compare(target: Store, table: SourceTable, wanted: TableDigest | undefined): Promise<void> {
  const found = createRowDigest(table.columns);
  for await (const rows of engineOf(target).bulk.readRows(target, table)) found.add(rows);
  if (!wanted || !areSame(found.result(), wanted))
    throw new Error(`The table "${table.name}" holds other rows at the target than at the source: nothing was kept.`);
}

/** A character that PostgreSQL's texts can't contain, and its replacement. */
const nul = '\0';
const replacement = '\uFFFD';

/**
 * Replaces U+0000 if the target's texts can't contain it, and reports each changed row.
 * @throws {Error} for a number that is too large, which can't be replaced
 */
function fitRows(rows: readonly TableRow[], table: SourceTable, target: BulkEngine, note: NoteRow) {
  return rows.map((row) => {
    const wrong = table.columns.filter((column) => !fits(row[column] ?? null, target));
    if (wrong.length === 0) return row;
    const place = `"${table.name}" ${nameOf(row, table)}`;
    const large = wrong.find((column) => typeof row[column] === 'number');
    if (large !== undefined)
      throw new Error(`${place}: ${large} is ${row[large]}, which is too large for ${target.name}: correct it first.`);
    note(`${place}: ${wrong.join(', ')} had the character U+0000, which ${target.name} cannot hold: it is U+FFFD now.`);
    return { ...row, ...Object.fromEntries(wrong.map((column) => [column, withoutNul(row[column])])) };
  });
}

function fits(value: Value, { holdsNul, largestInteger }: BulkEngine): boolean {
  if (typeof value === 'string') return holdsNul || !value.includes(nul);
  return value === null || Math.abs(value) <= largestInteger;
}

const withoutNul = (value: Value | undefined) => String(value).replaceAll(nul, replacement);

const nameOf = (row: TableRow, { key }: SourceTable) =>
  key.map((column) => `${column}=${JSON.stringify(row[column])}`).join(' ');
