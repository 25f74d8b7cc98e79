// Opens the database, migrates it, and closes it again.
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
import { backgroundWaitMs, defaultWaitMs } from './waits.ts';

/** The database. This folder and the `*-queries.ts` files of the features contain the queries for it. */
export type Store = Kysely<Schema>;

export interface StoreOptions {
  /** Maximum time in milliseconds for which a writer waits for others. */
  waitMs?: number;
  /** Maximum time in milliseconds for which a PostgreSQL lock is awaited, if it differs from `waitMs`. */
  lockMs?: number;
  /** Address of a PostgreSQL server that stores the data instead of SQLite. */
  databaseUrl?: string | null;
  /** Whether the address is that of a transaction pooler, which does not support connection settings. */
  isPooled?: boolean;
  /** Maximum number of connections to PostgreSQL. */
  pool?: number;
  /** Whether missing migrations are run; true by default. */
  mayMigrate?: boolean;
  /** Called when PostgreSQL ends an idle connection. */
  onError?: (error: Error) => void;
}

/**
 * Opens the SQLite database of a data folder, or the given PostgreSQL database, and runs missing migrations.
 * @throws {DatabaseBehind} when migrations are missing, but must not be run
 * @throws Error when a migration fails; the database is then unchanged
 */
export async function openStore(dataDir: string, options: StoreOptions = {}): Promise<Store> {
  const { mayMigrate = true } = options;
  // The folder contains visitors' data, so other users must not read it.
  if (!options.databaseUrl) await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const store = await openAsIs(dataDir, options);
  try {
    // This check only reads, so that opening a migrated database waits for no other program.
    if (await isUpToDate(store)) return store;
    if (!mayMigrate) throw new DatabaseBehind();
    await migrate(dataDir, options);
    return store;
  } catch (error) {
    await store.destroy();
    throw error;
  }
}

/** Default number of connections of one process; a server does not benefit from more connections than it has cores. */
const defaultPool = 10;

/** Opens the database without checking its tables; a missing SQLite database is created empty. */
export async function openAsIs(
  dataDir: string,
  { waitMs = defaultWaitMs, lockMs, databaseUrl, isPooled = false, pool, onError }: StoreOptions = {},
): Promise<Store> {
  if (!databaseUrl)
    return new Kysely<Schema>({ dialect: nodeSqliteDialect(join(dataDir, 'content.sqlite'), { waitMs }) });
  // The module is loaded only when PostgreSQL is used.
  const { postgresDialect } = await import('./postgres/postgres-dialect.ts');
  const dialect = postgresDialect(databaseUrl, {
    waitMs,
    lockMs,
    hasNoTimeLimit: waitMs > defaultWaitMs,
    isPooled,
    pool: pool ?? defaultPool,
    onError,
  });
  return new Kysely<Schema>({ dialect });
}

/**
 * Whether every migration of this program has been run. A newer program may have run further migrations: its first release only
 * adds to the tables, so that this program continues to work.
 */
async function isUpToDate(store: Store): Promise<boolean> {
  const applied = new Set(await findApplied(store));
  return Object.keys(migrations).every((name) => applied.has(name));
}

/** The names of the applied migrations in order; empty for a new database. */
export async function findApplied(store: Store): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store);
    return rows.map(({ name }) => name).sort();
  } catch (error) {
    if (isTemporaryFailure(error)) throw error;
    // A new database has no tables.
    return [];
  }
}

/**
 * Maximum time in milliseconds for which a migration waits for a lock. Others that need the table wait behind it, so the time
 * is shorter than a statement of a visitor's call may take.
 */
const migrationLockMs = 2000;
/** Pause in milliseconds in which these others can proceed. */
const migrationPauseMs = 500;

async function migrate(dataDir: string, options: StoreOptions): Promise<void> {
  const store = await openAsIs(dataDir, { ...options, waitMs: backgroundWaitMs, lockMs: migrationLockMs, pool: 1 });
  try {
    await migrateStore(store);
  } finally {
    await store.destroy();
  }
}

/**
 * Runs the missing migrations. Visitors' transactions may hold locks that a migration needs, and wait for locks that it holds:
 * then the database aborts one of them, and the migration is retried.
 * @param upTo name of the last migration to run, if it is not the newest
 * @throws Error when a migration fails; the database is then unchanged
 */
export async function migrateStore(store: Store, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrations } });
  const deadline = performance.now() + backgroundWaitMs;
  for (;;) {
    const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
    if (error === undefined) return;
    if (!isHindered(error) || performance.now() > deadline)
      throw new Error('The database could not be brought up to date', { cause: error });
    await pause(migrationPauseMs);
  }
}

/**
 * Runs `work` in one transaction, which stores everything or nothing. The work may be repeated from its beginning, so it must
 * only read and write rows, and count calls with `takeOnce`: cookies and files are handled before or after it.
 */
export function inTransaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  return engineOf(store).transaction(store, work);
}
