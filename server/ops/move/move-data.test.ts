// Moves between SQLite and PostgreSQL: every table, every row, and no changes after an error.
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addRandomRows, digestsOf, randomCells } from '../../../tests/helpers/random-rows.ts';
import { provideDatabases } from '../../../tests/postgres/fresh-databases.ts';
import { engineOf } from '../../backend/store/engine.ts';
import { findApplied, migrateStore, openAsIs, openStore, type Store } from '../../backend/store/open-store.ts';
import { addAccount } from '../../backend/testing/accounts.ts';
import { listDataTables } from '../../backend/transfer/data-tables.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restore } from '../backup/restore.ts';
import { moveToPostgres, moveToSqlite } from './move-data.ts';

const createDatabase = provideDatabases();

let folder: string;
let dataDir: string;
let notes: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-move-'));
  dataDir = join(folder, 'data');
  notes = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const note = (line: string) => void notes.push(line);

/** Opens a database, works with it, and closes it. */
async function on<T>(place: { dataDir?: string; databaseUrl?: string }, work: (store: Store) => Promise<T>) {
  const { dataDir = '', databaseUrl = null } = place;
  const store = await openStore(dataDir, { databaseUrl, waitMs: 10_000, pool: 2 });
  try {
    return await work(store);
  } finally {
    await store.destroy();
  }
}

/** Tables of one row, and tables that are copied in several batches. */
describe.each([1, 450])('%i random rows in each table', { timeout: 300_000 }, (count) => {
  it('are the same after a move, after a move back, and in backups of both databases in both', async () => {
    await fc.assert(
      fc.asyncProperty(randomCells, async (cells) => {
        const place = await mkdtemp(join(folder, 'run-'));
        const at = (name: string) => join(place, name);
        const [a, b] = [await createDatabase(), await createDatabase()];
        await on({ dataDir: at('data') }, (store) => addRandomRows(store, cells, count));
        await moveToPostgres({ dataDir: at('data'), databaseUrl: a, note });
        const wanted = await on({ dataDir: at('data') }, digestsOf);
        expect(Object.values(wanted).every(({ rows }) => rows >= count)).toBe(true);
        expect(await on({ databaseUrl: a }, digestsOf)).toEqual(wanted);

        await mkdir(at('back'));
        await moveToSqlite({ dataDir: at('back'), databaseUrl: a, note });
        expect(await on({ dataDir: at('back') }, digestsOf)).toEqual(wanted);

        const usual = { key: null, now: new Date(), withMedia: true, hasDatabase: true, hasStorage: false };
        const ofFile = await makeBackup({ ...usual, dataDir: at('data'), target: at('file.tar.zst') });
        await mkdir(at('none'));
        const ofServer = await makeBackup({
          ...usual,
          dataDir: at('none'),
          databaseUrl: a,
          target: at('server.tar.zst'),
        });
        await restore(ofServer.file, null, at('from-server'));
        expect(await on({ dataDir: at('from-server') }, digestsOf)).toEqual(wanted);
        await restore(ofFile.file, null, at('files'), { databaseUrl: b, note });
        expect(await on({ databaseUrl: b }, digestsOf)).toEqual(wanted);
        expect(await readdir(at('files'))).toEqual([]);
        const c = await createDatabase();
        await restore(ofServer.file, null, at('other-files'), { databaseUrl: c, note });
        expect(await on({ databaseUrl: c }, digestsOf)).toEqual(wanted);
        expect(notes).toEqual([]);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});

describe('a move', { timeout: 120_000 }, () => {
  const toPostgres = (databaseUrl: string) => moveToPostgres({ dataDir, databaseUrl, note });

  it('takes every table but those of the search index and of the migrations', async () => {
    const taken = await on({ dataDir }, listDataTables);
    const all = await on({ dataDir }, (store) => engineOf(store).bulk.listTables(store));
    const left = all.filter(({ name }) => !taken.some((table) => table.name === name)).map(({ name }) => name);
    expect(left.filter((name) => !name.startsWith('search_index_'))).toEqual([
      'kysely_migration',
      'kysely_migration_lock',
      'search_index',
      'search_pages',
      'search_words',
      'written_words',
    ]);
    // Both databases list the same tables, columns and keys.
    const byName = (tables: typeof taken) =>
      Object.fromEntries(tables.map(({ name, columns, key }) => [name, { columns, key }]));
    const databaseUrl = await createDatabase();
    expect(byName(await on({ databaseUrl }, listDataTables))).toEqual(byName(taken));
  });

  it('gives no id again, however the newest accounts ended', async () => {
    const last = await on({ dataDir }, async (store) => {
      for (const name of ['a', 'b', 'c']) await addAccount({ store }, `${name}@posti.example`);
      const { id } = await addAccount({ store }, 'd@posti.example');
      await store.deleteFrom('users').where('id', '>', 1).execute();
      return id;
    });
    const databaseUrl = await createDatabase();
    await toPostgres(databaseUrl);
    const next = await on({ databaseUrl }, async (store) => {
      const { id } = await addAccount({ store }, 'e@posti.example');
      await store.deleteFrom('users').execute();
      return id;
    });
    expect(next).toBe(last + 1);
    await rm(join(dataDir, 'content.sqlite'));
    await moveToSqlite({ dataDir, databaseUrl, note });
    expect((await on({ dataDir }, (store) => addAccount({ store }, 'f@posti.example'))).id).toBe(next + 1);
  });

  it('replaces a character that PostgreSQL cannot hold, and names the row', async () => {
    const saveText = (value: string) => (store: Store) =>
      store.insertInto('settings').values({ key: 'synonyms', value }).execute();
    await on({ dataDir }, saveText('a\0b\0'));
    const databaseUrl = await createDatabase();
    await toPostgres(databaseUrl);
    expect(notes).toEqual([
      '"settings" key="synonyms": value had the character U+0000, which PostgreSQL cannot hold: it is U+FFFD now.',
    ]);
    const query = (store: Store) =>
      store.selectFrom('settings').select('value').where('key', '=', 'synonyms').execute();
    expect(await on({ databaseUrl }, query)).toEqual([{ value: 'a\uFFFDb\uFFFD' }]);
  });

  it('refuses a number that PostgreSQL cannot hold, and leaves the target empty', async () => {
    await on({ dataDir }, async (store) => {
      await addAccount({ store }, 'maija@posti.example');
      await store.insertInto('page_hits').values({ page_id: 5, views: 3e9, clicks: 0 }).execute();
    });
    const databaseUrl = await createDatabase();
    await expect(toPostgres(databaseUrl)).rejects.toThrow(
      '"page_hits" page_id=5: views is 3000000000, which is too large',
    );
    expect(await on({ databaseUrl }, (store) => store.selectFrom('users').selectAll().execute())).toEqual([]);
    expect((await readdir(dataDir)).filter((name) => name.includes('progress'))).toEqual([]);
  });

  it('refuses a target that holds data, or tables of another version', async () => {
    await on({ dataDir }, (store) => addAccount({ store }, 'maija@posti.example'));
    const databaseUrl = await createDatabase();
    await on({ databaseUrl }, (store) => addAccount({ store }, 'other@posti.example'));
    await expect(toPostgres(databaseUrl)).rejects.toThrow('The target holds data already, in the table "users"');
    const older = await createDatabase();
    const store = await openAsIs('', { databaseUrl: older });
    await migrateStore(store, '0014-search-words');
    await store.destroy();
    await expect(toPostgres(older)).rejects.toThrow('The target has the tables of another version');
    const migrated = await createDatabase();
    await on({ databaseUrl: migrated }, async () => {});
    await toPostgres(migrated);
    await expect(toPostgres(migrated)).rejects.toThrow('in the table "users"');
    await expect(moveToSqlite({ dataDir, databaseUrl, note })).rejects.toThrow('content.sqlite" is there already');
  });

  it('refuses a site that runs, or is of a newer version', async () => {
    await on({ dataDir }, (store) => addAccount({ store }, 'maija@posti.example'));
    const databaseUrl = await createDatabase();
    const user = spawn('sleep', ['60'], {
      stdio: [openSync(join(dataDir, 'content.sqlite'), 'r'), 'ignore', 'ignore'],
    });
    try {
      await expect(toPostgres(databaseUrl)).rejects.toThrow(`is in use by process ${user.pid}: stop the site first`);
    } finally {
      user.kill();
    }
    await vi.waitUntil(() => user.signalCode !== null);
    await toPostgres(databaseUrl);
    const other = join(folder, 'other');
    await mkdir(other);
    await on({ databaseUrl }, async (store) => {
      await store.selectFrom('users').select('id').execute();
      await expect(moveToSqlite({ dataDir: other, databaseUrl, note })).rejects.toThrow(/in use by \d connections/);
    });
    expect(await readdir(other)).toEqual([]);
    await on({ dataDir }, (store) =>
      store
        .insertInto('kysely_migration' as never)
        .values({ name: '9999-tulevaisuus', timestamp: '' } as never)
        .execute(),
    );
    await expect(toPostgres(await createDatabase())).rejects.toThrow(
      'A newer version made the data (9999-tulevaisuus)',
    );
    expect((await readdir(dataDir)).filter((name) => name.includes('progress'))).toEqual([]);
  });

  it('brings an older database up to date at the target, and leaves it as it is', async () => {
    await mkdir(dataDir);
    const store = await openAsIs(dataDir);
    await migrateStore(store, '0014-search-words');
    await store.destroy();
    const databaseUrl = await createDatabase();
    await toPostgres(databaseUrl);
    const find = (at: { dataDir?: string; databaseUrl?: string }) =>
      openAsIs(at.dataDir ?? '', { databaseUrl: at.databaseUrl ?? null }).then(async (opened) => {
        const names = await findApplied(opened);
        await opened.destroy();
        return names.at(-1);
      });
    expect(await find({ databaseUrl })).not.toBe('0014-search-words');
    expect(await find({ dataDir })).toBe('0014-search-words');
  });
});
