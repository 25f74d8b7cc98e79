// Opens the database, brings its tables up to date and closes it again.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import type { Schema } from './schema.ts';

/** The database; only the files of this folder write queries for it. */
export type Store = Kysely<Schema>;

/**
 * Opens the embedded database of a data folder and runs the migrations that are missing.
 * @throws Error when a migration fails; the database is then as it was before it
 */
export async function openStore(dataDir: string): Promise<Store> {
  await mkdir(dataDir, { recursive: true });
  const store: Store = new Kysely<Schema>({ dialect: nodeSqliteDialect(join(dataDir, 'content.sqlite')) });
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return store;
  await store.destroy();
  throw new Error('The database could not be brought up to date', { cause: error });
}

/** Runs `work` in one transaction: all of it is stored, or nothing. */
export function inTransaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  return store.transaction().execute(work);
}
