// Causes failures inside the database of a test, SQLite or PostgreSQL.
import { join } from 'node:path';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { engineOf } from '../store/engine.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { postgresEngine } from '../store/postgres/postgres-engine.ts';
import { nodeSqliteDialect } from '../store/sqlite/sqlite-dialect.ts';

/** Whether the tests run on PostgreSQL. */
export const isPostgres = (store: Store): boolean => engineOf(store) === postgresEngine;

/**
 * Runs a statement at every event of a table.
 * @param event such as `after insert on leads`
 * @returns a function that removes the trigger
 */
export async function addTrigger(store: Store, event: string, work: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const name = sql.raw(`test_${Math.random().toString(36).slice(2)}`);
  if (!isPostgres(store)) {
    await sql`create trigger ${name} ${sql.raw(event)} begin ${work}; end`.execute(store);
    return async () => void (await sql`drop trigger ${name}`.execute(store));
  }
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin ${work}; return new; end $$`.execute(
    store,
  );
  await sql`create trigger ${name} ${sql.raw(event)} for each row execute function ${name}()`.execute(store);
  return async () => void (await sql`drop function ${name} cascade`.execute(store));
}

/** Makes every such event fail. @returns a function that removes the trigger */
export const refuse = (store: Store, event: string): Promise<() => Promise<void>> =>
  addTrigger(store, event, isPostgres(store) ? sql`raise exception 'no'` : sql`select raise(abort, 'no')`);

/**
 * Simulates a full disk: SQLite can't add a page to its file, and PostgreSQL fails with the error that it reports when its disk
 * is full. @returns a function that ends the simulation
 */
export async function fillDisk(store: Store): Promise<() => Promise<void>> {
  if (isPostgres(store)) return fillPostgres(store);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(store);
  return async () => void (await sql`pragma max_page_count = 100000`.execute(store));
}

async function fillPostgres(store: Store): Promise<() => Promise<void>> {
  await sql`create function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'no space left on device' using errcode = '53100'; end $$`.execute(store);
  for (const table of ['leads', 'users', 'outbox', 'estimates', 'newsletter_subscriptions'])
    await sql`create trigger disk_is_full before insert on ${sql.table(table)} execute function disk_is_full()`.execute(
      store,
    );
  return async () => void (await sql`drop function disk_is_full cascade`.execute(store));
}

/**
 * Blocks writers of a table, as another writing program would; in SQLite, writers of all tables.
 * @returns a function that unblocks the writers
 */
export async function holdWriters(store: Store, dataDir: string, table: string): Promise<() => Promise<void>> {
  if (!isPostgres(store)) {
    const another = new Kysely<unknown>({ dialect: nodeSqliteDialect(join(dataDir, 'content.sqlite')) });
    const writing = await another.startTransaction().execute();
    return async () => {
      await writing.rollback().execute();
      await another.destroy();
    };
  }
  const another = await openStore(dataDir, { pool: 1 });
  const writing = await another.startTransaction().execute();
  await sql`lock table ${sql.table(table)} in exclusive mode`.execute(writing);
  return async () => {
    await writing.rollback().execute();
    await another.destroy();
  };
}
