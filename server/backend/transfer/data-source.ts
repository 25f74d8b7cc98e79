// All data of a site, read from a database or from the dump in a backup.
import { engineOf, type LastIds, type ListedTable, type TableRow } from '../store/engine.ts';
import { migrations } from '../store/migrations/index.ts';
import { findApplied, type Store } from '../store/open-store.ts';
import { listDataTables } from './data-tables.ts';
import type { TableDigest } from './row-digest.ts';

/** A table, and the digest of its rows, if known. */
export interface SourceTable extends Pick<ListedTable, 'name' | 'columns' | 'key'> {
  /** Digest of the rows, known for a dump. */
  holds?: TableDigest;
}

/** A source of rows. */
export interface DataSource {
  /** The names of the migrations that created the source's tables. */
  migrations: string[];
  lastIds: LastIds;
  tables: SourceTable[];
  /** Reads all rows of a table in batches. */
  read(table: SourceTable): AsyncIterable<TableRow[]>;
}

/** Reads a database; the source is valid as long as the snapshot. */
export async function sourceOf(snapshot: Store): Promise<DataSource> {
  const { bulk } = engineOf(snapshot);
  return {
    migrations: await findApplied(snapshot),
    lastIds: await bulk.readLastIds(snapshot),
    tables: await listDataTables(snapshot),
    read: (table) => bulk.readRows(snapshot, table),
  };
}

/** The source's migrations that only a newer version of the program has. */
export const newerMigrations = (source: DataSource): string[] =>
  source.migrations.filter((name) => !(name in migrations));
