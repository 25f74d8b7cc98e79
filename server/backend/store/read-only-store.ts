// Opens a database only for reading: no migration is run, and no file is created.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Kysely, sql } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Store } from './open-store.ts';
import type { Schema } from './schema.ts';
import { nodeSqliteDialect } from './sqlite/sqlite-dialect.ts';

/** Opens an existing database; every write fails. Its tables may be older or newer than this program's. */
export const openToRead = (file: string): Store =>
  new Kysely<Schema>({ dialect: nodeSqliteDialect(addressToRead(file), { isReadOnly: true }) });

/**
 * Even a reader of a database in WAL mode creates the files `-wal` and `-shm`. If there is no `-wal`, no program has the
 * database open, and SQLite may read the file as immutable.
 */
function addressToRead(file: string): string | URL {
  if (existsSync(`${file}-wal`)) return file;
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  return address;
}

/** The migrations of a database, compared with those of this program. */
export interface Migrated {
  /** Names of migrations that the next start runs. */
  pending: string[];
  /** Names of migrations of a newer version. */
  unknown: string[];
}

/** @throws {Error} when the file is not the database of a site */
export async function findMigrated(store: Store): Promise<Migrated> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store);
  const applied = new Set(rows.map(({ name }) => name));
  const known = Object.keys(migrations);
  return {
    pending: known.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.includes(name)).sort(),
  };
}
