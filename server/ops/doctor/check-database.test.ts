// A database that is damaged, older, newer, or without WAL mode.
import { copyFile, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findNewestTime } from '../../backend/store/newest-time-queries.ts';
import { openStore } from '../../backend/store/open-store.ts';
import { openToRead } from '../../backend/store/read-only-store.ts';
import { addAccount } from '../../backend/testing/accounts.ts';
import { checkDatabase } from './check-database.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-doctor-'));
  file = join(folder, 'content.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

/** Changes the database, closes it, and checks it. */
async function check(change = (_run: (query: string) => Promise<unknown>): Promise<unknown> => Promise.resolve()) {
  const store = await openStore(folder);
  await change((query) => sql.raw(query).execute(store));
  await store.destroy();
  const opened = openToRead(file);
  const found = await checkDatabase(opened, file);
  await opened.destroy();
  return found.map(({ verdict, says }) => `${verdict} ${says}`);
}

it('that is right is ok, and has no file beside it afterwards', async () => {
  expect(await check()).toEqual([expect.stringMatching(/^ok whole, in WAL mode, of this version, [\d.]+ MB$/)]);
  expect(await readdir(folder)).toEqual(['content.sqlite']);
});

it('of an older version waits for its migrations', async () => {
  const found = await check((run) => run("delete from kysely_migration where name like '0015%'"));
  expect(found).toEqual(['warn migrations to come: 0015-fruitless-searches']);
});

it('of a newer release is told', async () => {
  const found = await check((run) => run("insert into kysely_migration values ('9999-uusi', '')"));
  expect(found).toEqual(['warn a newer release has changed its tables (9999-uusi)']);
});

it('that is not in WAL mode warns', async () => {
  await check();
  const copy = join(folder, 'copy.sqlite');
  await copyFile(file, copy);
  const handle = await open(copy, 'r+');
  await handle.write(Buffer.from([1, 1]), 0, 2, 18);
  await handle.close();
  const opened = openToRead(copy);
  expect(await checkDatabase(opened, copy)).toMatchObject([{ verdict: 'warn', says: 'it is not in WAL mode' }]);
  await opened.destroy();
});

it('that is damaged fails', async () => {
  await check();
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(20_000, 0xff), 0, 20_000, 8192);
  await handle.close();
  const opened = openToRead(file);
  expect(await checkDatabase(opened, file)).toMatchObject([
    { verdict: 'fail', says: expect.stringMatching(/^it is damaged: /) },
  ]);
  await opened.destroy();
});

it('tells its newest row, and takes none', async () => {
  const store = await openStore(folder);
  expect(await findNewestTime(store)).toBeNull();
  await addAccount({ store }, 'maija@posti.example', { created_at: '2030-01-01T00:00:00.000Z' });
  const opened = openToRead(file);
  expect(await findNewestTime(opened)).toBe('2030-01-01T00:00:00.000Z');
  await expect(opened.deleteFrom('users').execute()).rejects.toThrow('readonly');
  await opened.destroy();
  await store.destroy();
});
