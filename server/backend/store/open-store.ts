// Opens the database, brings its tables up to date and closes it again.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import { nodeSqliteDialect, usualWaitMs } from './node-sqlite-dialect.ts';
import type { Schema } from './schema.ts';
import { isTemporaryFailure } from './temporary-failure.ts';

/** The database; this folder and the `*-queries.ts` of the features write queries for it. */
export type Store = Kysely<Schema>;

/** For work that no visitor waits for: commands, and migrations. */
export const patientWaitMs = 60_000;

export interface StoreOptions {
  /** The longest wait of a writer for others, in milliseconds. */
  waitMs?: number;
}

/**
 * Opens the embedded database of a data folder and runs the missing migrations.
 * @throws Error when a migration fails; the database is then unchanged
 */
export async function openStore(dataDir: string, { waitMs = usualWaitMs }: StoreOptions = {}): Promise<Store> {
  // It holds the data of visitors.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'content.sqlite');
  const store = open(file, waitMs);
  try {
    // This check only reads, so a database that is up to date waits for no other program.
    if (!(await isUpToDate(store))) await migrate(file);
    return store;
  } catch (error) {
    await store.destroy();
    throw error;
  }
}

const open = (file: string, waitMs: number): Store =>
  new Kysely<Schema>({ dialect: nodeSqliteDialect(file, { waitMs }) });

/** Whether the applied migrations are exactly those of this program. */
async function isUpToDate(store: Store): Promise<boolean> {
  const known = Object.keys(migrations).sort().join();
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(store);
    return rows.map(({ name }) => name).join() === known;
  } catch (error) {
    if (isTemporaryFailure(error)) throw error;
    // A new file has no tables at all.
    return false;
  }
}

async function migrate(file: string): Promise<void> {
  const store = open(file, patientWaitMs);
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  await store.destroy();
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error });
}

/**
 * Runs `work` in one transaction: stores all of it, or nothing. It may be run again from its beginning, so it does
 * nothing but read and write rows, and counts calls with `takeOnce`: cookies and files come before or after it.
 */
export function inTransaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  return store.transaction().execute(work);
}
