// Opens the database, brings its tables up to date and closes it again.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { engineOf } from './engine.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';
import { nodeSqliteDialect } from './sqlite/sqlite-dialect.ts';
import { DatabaseBehind, isHindered, isTemporaryFailure } from './temporary-failure.ts';
import { patientWaitMs, usualWaitMs } from './waits.ts';

/** The database; this folder and the `*-queries.ts` of the features write queries for it. */
export type Store = Kysely<Schema>;

export interface StoreOptions {
  /** The longest wait of a writer for others, in milliseconds. */
  waitMs?: number;
  /** The longest wait for a lock of PostgreSQL, where it is another one. */
  lockMs?: number;
  /** Of a PostgreSQL that holds the data in place of the folder's SQLite. */
  databaseUrl?: string | null;
  /** Whether a pooler of transactions answers there, which knows no settings of a connection. */
  isPooled?: boolean;
  /** The most connections to PostgreSQL. */
  pool?: number;
  /** Whether missing migrations are run; true by default. */
  mayMigrate?: boolean;
  /** Called when PostgreSQL ends a connection that nothing used. */
  onError?: (error: Error) => void;
}

/**
 * Opens the database of a data folder, or the one that is named, and runs the missing migrations.
 * @throws {DatabaseBehind} when migrations are missing that may not be run
 * @throws Error when a migration fails; the database is then unchanged
 */
export async function openStore(dataDir: string, options: StoreOptions = {}): Promise<Store> {
  const { mayMigrate = true } = options;
  // It holds the data of visitors.
  if (!options.databaseUrl) await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const store = await openAsIs(dataDir, options);
  try {
    // This check only reads, so a database that is up to date waits for no other program.
    if (await isUpToDate(store)) return store;
    if (!mayMigrate) throw new DatabaseBehind();
    await migrate(dataDir, options);
    return store;
  } catch (error) {
    await store.destroy();
    throw error;
  }
}

/** A pool for the requests of one process: more connections than cores are of no use to the server. */
const usualPool = 10;

/** Opens the database, whatever its tables are; a SQLite that is not there becomes an empty one. */
export async function openAsIs(
  dataDir: string,
  { waitMs = usualWaitMs, lockMs, databaseUrl, isPooled = false, pool, onError }: StoreOptions = {},
): Promise<Store> {
  if (!databaseUrl)
    return new Kysely<Schema>({ dialect: nodeSqliteDialect(join(dataDir, 'content.sqlite'), { waitMs }) });
  // Loaded by those who use it.
  const { postgresDialect } = await import('./postgres/postgres-dialect.ts');
  const dialect = postgresDialect(databaseUrl, {
    waitMs,
    lockMs,
    isPatient: waitMs > usualWaitMs,
    isPooled,
    pool: pool ?? usualPool,
    onError,
  });
  return new Kysely<Schema>({ dialect });
}

/**
 * Whether every migration of this program has been run. A newer program may have run more: its first release only adds
 * to the tables, so that this one goes on beside it.
 */
async function isUpToDate(store: Store): Promise<boolean> {
  const applied = new Set(await findApplied(store));
  return Object.keys(migrations).every((name) => applied.has(name));
}

/** The names of the migrations that a database has had, in their order; none for a new one. */
export async function findApplied(store: Store): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store);
    return rows.map(({ name }) => name).sort();
  } catch (error) {
    if (isTemporaryFailure(error)) throw error;
    // A new database has no tables at all.
    return [];
  }
}

/** Whoever wants a table waits behind the migration that waits for it: for less time than a visitor's statement may take. */
const migrationLockMs = 2000;
/** Then they have their turn. */
const migrationPauseMs = 500;

async function migrate(dataDir: string, options: StoreOptions): Promise<void> {
  const store = await openAsIs(dataDir, { ...options, waitMs: patientWaitMs, lockMs: migrationLockMs, pool: 1 });
  try {
    await migrateStore(store);
  } finally {
    await store.destroy();
  }
}

/**
 * Runs the missing migrations. Visitors may have locked what it needs, and need what it has locked: then the database ends
 * it or them, and it is tried again.
 * @param upTo the name of the last one, if it is not the newest
 * @throws Error when one fails; the database is then unchanged
 */
export async function migrateStore(store: Store, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrations } });
  const deadline = performance.now() + patientWaitMs;
  for (;;) {
    const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
    if (error === undefined) return;
    if (!isHindered(error) || performance.now() > deadline)
      throw new Error('The database could not be brought up to date', { cause: error });
    await pause(migrationPauseMs);
  }
}

/**
 * Runs `work` in one transaction: stores all of it, or nothing. It may be run again from its beginning, so it does
 * nothing but read and write rows, and counts calls with `takeOnce`: cookies and files come before or after it.
 */
export function inTransaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  return engineOf(store).transaction(store, work);
}
