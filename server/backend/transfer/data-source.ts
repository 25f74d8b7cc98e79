// All data of a site, wherever they are read from: a database, or the dump in a backup.
import { engineOf, type LastIds, type ListedTable, type TableRow } from '../store/engine.ts';
import { migrations } from '../store/migrations/index.ts';
import { findApplied, type Store } from '../store/open-store.ts';
import { listDataTables } from './data-tables.ts';
import type { TableDigest } from './row-digest.ts';

/** A table, and what it is known to hold. */
export interface SourceTable extends Pick<ListedTable, 'name' | 'columns' | 'key'> {
  /** Of a dump. */
  holds?: TableDigest;
}

/** Where rows come from. */
export interface DataSource {
  /** The names of the migrations that made its tables. */
  migrations: string[];
  lastIds: LastIds;
  tables: SourceTable[];
  /** All rows of a table, some at a time. */
  read(table: SourceTable): AsyncIterable<TableRow[]>;
}

/** Reads a database; the source is good for as long as the snapshot is. */
export async function sourceOf(snapshot: Store): Promise<DataSource> {
  const { bulk } = engineOf(snapshot);
  return {
    migrations: await findApplied(snapshot),
    lastIds: await bulk.readLastIds(snapshot),
    tables: await listDataTables(snapshot),
    read: (table) => bulk.readRows(snapshot, table),
  };
}

/** The migrations of a source that only a newer version of the program has. */
export const newerMigrations = (source: DataSource): string[] =>
  source.migrations.filter((name) => !(name in migrations));
