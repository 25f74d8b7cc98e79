// SQLite is durable, with one writer at a time and readers that never wait.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { addUser, deleteUser } from '../../accounts/user-queries.ts';
import { newStoreFolder, storesOfTests } from '../../testing/opened-stores.ts';
import { inTransaction, openStore, type Store } from '../open-store.ts';
import { findSetting, saveSetting } from '../settings.ts';
import { isTemporaryFailure } from '../temporary-failure.ts';

// Files need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const openAt = storesOfTests();
const pragma = async (store: Store, name: string) => {
  const { rows } = await sql`pragma ${sql.raw(name)}`.execute(store);
  return Object.values(rows[0] as object)[0];
};

describe('the file', () => {
  it('writes ahead, syncs fully, checks keys and never waits inside SQLite', async () => {
    const store = await openAt(await newStoreFolder());
    expect(await pragma(store, 'journal_mode')).toBe('wal');
    expect(await pragma(store, 'synchronous')).toBe(2);
    expect(await pragma(store, 'foreign_keys')).toBe(1);
    // A wait inside SQLite would block the thread.
    expect(await pragma(store, 'busy_timeout')).toBe(0);
  });

  it('makes its folder for this user alone', async () => {
    const dir = join(await newStoreFolder(), 'data');
    await openAt(dir);
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
  });

  it('leaves no write-ahead log behind when it is closed', async () => {
    const dir = await newStoreFolder();
    const store = await openStore(dir);
    await saveSetting(store, 'site', 'x');
    await store.destroy();
    expect(await readdir(dir)).toEqual(['content.sqlite']);
  });

  it('keeps nothing of what was deleted, not even between its rows', async () => {
    const dir = await newStoreFolder();
    const store = await openStore(dir);
    const secret = 'maija.mehilainen@posti.example';
    for (let index = 0; index < 50; index++) {
      await addUser(store, {
        email: `${index}.${secret}`,
        ...{ password_hash: 'x'.repeat(100), password_changed_at: '', created_at: '', verified_at: null },
        ...{ google_id: null, first_name: '', last_name: '', icon_file: '', newsletters: '[]' },
      });
    }
    for (const { id } of await store.selectFrom('users').select('id').execute()) await deleteUser(store, id);
    await store.destroy();
    expect((await readFile(join(dir, 'content.sqlite'))).includes(secret)).toBe(false);
  });
});

describe('while another program writes', () => {
  const locked = async (waitMs?: number) => {
    const dir = await newStoreFolder();
    const store = await openAt(dir, waitMs === undefined ? {} : { waitMs });
    await saveSetting(store, 'site', 'before');
    const other = new DatabaseSync(join(dir, 'content.sqlite'));
    other.exec("begin immediate; update settings set value = 'not yet'");
    return { dir, store, other };
  };

  it('what is read comes at once, and what is written waits without holding the thread', async () => {
    const { store, other } = await locked();
    let isWritten = false;
    const alone = saveSetting(store, 'site', 'alone').then(() => {
      isWritten = true;
    });
    const together = inTransaction(store, async (transaction) => {
      await saveSetting(transaction, 'preview_secret', `after ${await findSetting(transaction, 'site')}`);
    });
    for (let turn = 0; turn < 20; turn++) {
      expect(await findSetting(store, 'site')).toBe('before');
      await new Promise((done) => setTimeout(done, 1));
    }
    expect(isWritten).toBe(false);
    other.exec('rollback');
    await Promise.all([alone, together]);
    expect([await findSetting(store, 'site'), await findSetting(store, 'preview_secret')]).toEqual([
      'alone',
      'after alone',
    ]);
    other.close();
  });

  it('what has waited its time is told so, however many wait, and nothing of it is stored', async () => {
    const { store, other } = await locked(300);
    const writes = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? saveSetting(store, 'site', `${index}`)
        : inTransaction(store, (transaction) => saveSetting(transaction, 'site', `${index}`)),
    );
    const ends = await Promise.allSettled(writes);
    for (const end of ends) {
      expect(end.status).toBe('rejected');
      expect(isTemporaryFailure((end as PromiseRejectedResult).reason)).toBe(true);
    }
    other.exec('rollback');
    await new Promise((done) => setTimeout(done, 100));
    expect(await findSetting(store, 'site')).toBe('before');
    await saveSetting(store, 'site', 'after');
    expect(await findSetting(store, 'site')).toBe('after');
    other.close();
  });

  it('it opens and closes all the same', async () => {
    const { dir, store, other } = await locked();
    const second = await openStore(dir);
    expect(await findSetting(second, 'site')).toBe('before');
    await second.destroy();
    expect(await findSetting(store, 'site')).toBe('before');
    other.close();
  });
});

it('stores nothing of a transaction that has ended before its time', async () => {
  const store = await openAt(await newStoreFolder());
  const broken = inTransaction(store, async (transaction) => {
    await saveSetting(transaction, 'site', 'first');
    // This has the same effect as a full disk.
    await sql`rollback`.execute(transaction);
    await saveSetting(transaction, 'site', 'second');
  });
  await expect(broken).rejects.toThrow('has ended before its time');
  expect(await findSetting(store, 'site')).toBeUndefined();
});
