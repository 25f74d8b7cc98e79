import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isPostgres } from '../../testing/break-store-sql.ts';
import { newStoreFolder, storesOfTests } from '../../testing/opened-stores.ts';
import { startBackend } from '../../testing/start-backend.ts';
import { engineOf } from '../engine.ts';
import { inTransaction, type Store } from '../open-store.ts';
import { findSetting, saveSetting } from '../settings.ts';
import { isTemporaryFailure } from '../temporary-failure.ts';
import { keepSettings } from './session-settings.ts';

const open = storesOfTests();
const openAt = (dir: string, pool = 1) => open(dir, { pool });
const openNew = async (pool?: number) => openAt(await newStoreFolder(), pool);

it('is where the tests of this project are run', async () => {
  expect(isPostgres(await openNew())).toBe(true);
});

it('orders every column of text by its letters’ numbers, whatever language the server speaks', async () => {
  const store = await openNew();
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely%' and a.attnum > 0
      and a.atttypid = 'text'::regtype and a.attcollation <> '"C"'::regcollation`.execute(store);
  expect(rows).toEqual([]);
});

it('numbers rows without a number, and takes those that have one', async () => {
  const store = await openNew();
  const vote = { submission_id: 1, user_id: null, created_at: '' };
  for (const visitor_hash of ['a', 'b'])
    await store
      .insertInto('votes')
      .values({ ...vote, visitor_hash })
      .execute();
  const ids = (await store.selectFrom('votes').select('id').orderBy('id').execute()).map(({ id }) => id);
  expect(ids).toEqual([1, 2]);
});

it('finds nothing under a text with a NUL, as no text holds one', async () => {
  const store = await openNew();
  await saveSetting(store, 'site', 'a\0b');
  expect(await findSetting(store, 'site')).toBe('a\uFFFDb');
  expect(await findSetting(store, 'site\0' as never)).toBeUndefined();
});

it('compiles no query, which takes longer than our longest ones', async () => {
  const { rows } = await sql<{ jit: string }>`show jit`.execute(await openNew());
  expect(rows).toEqual([{ jit: 'off' }]);
});

it('keeps its limits for a connection that may name none, as through a pooler', async () => {
  const dir = await newStoreFolder();
  const store = await openAt(dir);
  const limits = async (of: Store) =>
    (
      await sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('jit') as jit`.execute(of)
    ).rows[0];
  const usual = { statement: '5s', lock: '5s', jit: 'off' };
  expect(await limits(store)).toEqual(usual);
  expect(await limits(await open(dir, { isPooled: true }))).not.toEqual(usual);
  await keepSettings(store);
  await keepSettings(store);
  expect(await limits(await open(dir, { isPooled: true }))).toEqual(usual);
});

describe('a transaction', () => {
  it('is tried again when another one came in between, also from another process', async () => {
    const dir = await newStoreFolder();
    const [one, two] = [await openAt(dir), await openAt(dir)];
    await saveSetting(one, 'site', '0');
    let tries = 0;
    const twoHaveRead = Promise.withResolvers<void>();
    const add = (store: Store) =>
      inTransaction(store, async (transaction) => {
        const value = Number(await findSetting(transaction, 'site'));
        tries += 1;
        if (tries === 2) twoHaveRead.resolve();
        await twoHaveRead.promise;
        await saveSetting(transaction, 'site', String(value + 1));
      });
    await Promise.all([add(one), add(two), add(two)]);
    expect([await findSetting(one, 'site'), tries > 3]).toEqual(['3', true]);
  });

  it('that adds a row which another one has added meanwhile is tried again, and not for ever', async () => {
    const dir = await newStoreFolder();
    const [one, two] = [await openAt(dir), await openAt(dir)];
    const add = (store: Store) => store.insertInto('settings').values({ key: 'site', value: '' }).execute();
    let tries = 0;
    const adding = inTransaction(one, async (transaction) => {
      tries += 1;
      // Starts the snapshot of the transaction.
      await findSetting(transaction, 'csrf_secret');
      if (tries === 1) await add(two);
      if (tries === 1 || (await findSetting(transaction, 'site')) === undefined) await add(transaction);
    });
    expect([await adding, tries]).toEqual([undefined, 2]);
    await expect(inTransaction(one, add)).rejects.toMatchObject({ code: '23505' });
  });

  it('that never finds its turn is a temporary failure', async () => {
    const store = await openNew(2);
    await saveSetting(store, 'site', '0');
    const hindered = inTransaction(store, async (transaction) => {
      const value = await findSetting(transaction, 'site');
      await saveSetting(store, 'site', `${value}!`);
      await saveSetting(transaction, 'site', 'mine');
    });
    const error = await hindered.catch((reason: unknown) => reason);
    expect(isTemporaryFailure(error)).toBe(true);
    expect(await findSetting(store, 'site')).toMatch(/^0!{10,}$/);
  });
});

describe('a server', () => {
  it('that is unavailable is a temporary failure, and a wrong statement is none', async () => {
    const store = await openNew();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(store);
    expect(await findSetting(store, 'site')).toBeUndefined();
    const ended = await sql`select pg_terminate_backend(pg_backend_pid())`.execute(store).catch((error) => error);
    expect(isTemporaryFailure(ended)).toBe(true);
    await expect.poll(() => findSetting(store, 'site').catch((error) => error)).toBeUndefined();
    const readOnly = inTransaction(store, async (transaction) => {
      await sql`set transaction read only`.execute(transaction);
      await saveSetting(transaction, 'site', 'mine');
    });
    expect(isTemporaryFailure(await readOnly.catch((error) => error))).toBe(true);
    const wrong = await sql`select no_such_column`.execute(store).catch((error) => error);
    expect(isTemporaryFailure(wrong)).toBe(false);
  });

  it('that ends a connection between two statements of a transaction ends the transaction, and not the process', async () => {
    const dir = await newStoreFolder();
    const [store, admin] = [await openAt(dir), await openAt(dir)];
    const working = inTransaction(store, async (transaction) => {
      await saveSetting(transaction, 'site', 'half');
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(admin);
      await new Promise((done) => setTimeout(done, 50));
      await saveSetting(transaction, 'site', 'whole');
    });
    expect(isTemporaryFailure(await working.catch((error) => error))).toBe(true);
    await expect.poll(() => findSetting(store, 'site').catch((error) => error)).toBeUndefined();
  });

  it('that ends every connection costs a visitor at most a 503, and the site goes on', async () => {
    const backend = await startBackend();
    const admin = await openAt(backend.dataDir);
    const ask = async () => (await backend.ask('/api/pages/')).status;
    expect(await ask()).toBe(200);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(admin);
    expect([200, 503]).toContain(await ask());
    await expect.poll(ask).toBe(200);
    await backend.stop();
  });

  it('tells the size of its database', async () => {
    const store = await openNew();
    expect(await engineOf(store).readSize(store)).toBeGreaterThan(1_000_000);
  });
});

it('knows how many rows its tables have as soon as they were counted', async () => {
  const store = await openNew();
  const votes = Array.from({ length: 30 }, (_, n) => ({
    submission_id: 1,
    user_id: null,
    created_at: '',
    visitor_hash: `${n}`,
  }));
  await store.insertInto('votes').values(votes).execute();
  await engineOf(store).bulk.updateStatistics(store);
  const { rows } = await sql<{ rows: number }>`
    select reltuples::integer as rows from pg_class where oid = 'votes'::regclass`.execute(store);
  expect(rows).toEqual([{ rows: 30 }]);
});
