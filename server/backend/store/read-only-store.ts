// Opens a database only to read it: no table is brought up to date, and no file appears beside it.
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
 * Even a reader of a database in WAL mode makes the files `-wal` and `-shm`. If there is no `-wal`, no program has the
 * database open, and SQLite may read the file as one that nobody changes.
 */
function addressToRead(file: string): string | URL {
  if (existsSync(`${file}-wal`)) return file;
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  return address;
}

/** The migrations of a database in comparison with those of this program. */
export interface Migrated {
  /** Names of migrations that the next start runs. */
  pending: string[];
  /** Names of migrations of a newer version. */
  unknown: string[];
}

/** @throws {Error} when the file is no database of a site */
export async function findMigrated(store: Store): Promise<Migrated> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store);
  const applied = new Set(rows.map(({ name }) => name));
  const known = Object.keys(migrations);
  return {
    pending: known.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.includes(name)).sort(),
  };
}
