// npx pihlaja move from an operator's view: one line about each error and the next step, without a password.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { freePort } from '../../../tests/helpers/free-port.ts';
import { digestsOf } from '../../../tests/helpers/random-rows.ts';
import { runSiteCommand } from '../../../tests/helpers/site-command.ts';
import { provideDatabases } from '../../../tests/postgres/fresh-databases.ts';
import { engineOf } from '../../backend/store/engine.ts';
import { openAsIs, openStore, type Store } from '../../backend/store/open-store.ts';
import { addAccount } from '../../backend/testing/accounts.ts';

const createDatabase = provideDatabases();

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pihlaja-move-command-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const move = (env: Record<string, string>, ...args: string[]) => runSiteCommand(dataDir, env, 'move', ...args);

async function makeDatabase(): Promise<void> {
  const store = await openStore(dataDir);
  await addAccount({ store }, 'maija@posti.example');
  await store.destroy();
}

describe('npx pihlaja move', { timeout: 120_000 }, () => {
  it('says what was moved and what to do next, there and back', async () => {
    await makeDatabase();
    const url = await createDatabase();
    const there = await move({}, '--to', url);
    expect(there).toMatchObject({ status: 0, stderr: '' });
    expect(there.stdout).toMatch(
      /^Moved \d+ rows? of \d+ tables, each the same as before: 0 leads, 1 account, 0 votes, 0 articles\.\nSet DATABASE_URL to this database, [^\n]+\n$/,
    );
    expect(there.stdout).not.toContain(url);
    const again = await move({ DATABASE_URL: url }, '--to', 'postgres');
    expect(again).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('holds data already') });
    await rm(join(dataDir, 'content.sqlite'));
    const back = await move({ DATABASE_URL: url }, '--to', 'sqlite');
    expect(back).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('Unset DATABASE_URL') });
  });

  it.each([
    ['no target', {}, [], '--to is missing.'],
    [
      'another database',
      {},
      ['--to', 'mysql://x/y'],
      '--to must be postgres://user@host/database, postgres or sqlite.',
    ],
    ['an address without a database', {}, ['--to', 'postgres://a:Salasana-9@x'], 'Set it to an address'],
    ['no DATABASE_URL', {}, ['--to', 'postgres'], '--to postgres needs DATABASE_URL, which is not set.'],
    ['no data', {}, ['--to', 'postgres://a:Salasana-9@127.0.0.1:1/x'], 'There is no database in'],
  ])('refuses %s in one line', async (_, env, args, message) => {
    const { status, stdout, stderr } = await move(env, ...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).not.toContain('Salasana');
  });

  it('names a server that is unavailable, and a password that is wrong, without it', async () => {
    await makeDatabase();
    const away = await move({}, '--to', `postgres://a:Salasana-9@127.0.0.1:${await freePort()}/x`);
    expect(away.stderr).toMatch(/^The database does not answer \(connect ECONNREFUSED [^\n]+\n$/);
    const url = new URL(await createDatabase());
    url.password = 'Salasana-9';
    const refused = await move({}, '--to', url.href);
    expect([away.status, refused.status]).toEqual([1, 1]);
    expect(refused.stderr).toMatch(/^[^\n]*password authentication failed[^\n]*\n$/);
    expect(away.stderr + refused.stderr).not.toContain('Salasana');
  });

  it('that is killed leaves the target empty or whole, and the source as it was', async () => {
    await makeDatabase();
    const store = await openStore(dataDir);
    await addVisits(store, 20_000);
    const wanted = await digestsOf(store);
    await store.destroy();
    const url = await createDatabase();
    for (const waitMs of [0, 100, 400, 800, 1600]) {
      const child = spawn(process.execPath, [program, '--data', dataDir, '--to', url], { stdio: 'ignore' });
      const ended = once(child, 'close');
      // The command is killed when it has begun to write, and later.
      await Promise.race([untilConnected(url).catch(() => {}), ended]);
      await pause(waitMs);
      child.kill('SIGKILL');
      await ended;
      const rows = await countVisits(url);
      expect([0, 20_000]).toContain(rows);
      if (rows > 0) break;
    }
    if ((await countVisits(url)) === 0) expect(await move({}, '--to', url)).toMatchObject({ status: 0, stderr: '' });
    const target = await openStore('', { databaseUrl: url });
    expect(await digestsOf(target)).toEqual(wanted);
    await target.destroy();
    const source = await openStore(dataDir);
    expect(await digestsOf(source)).toEqual(wanted);
    await source.destroy();
  });
});

const program = `${projectRoot}/server/ops/commands/move.ts`;

async function addVisits(store: Store, count: number): Promise<void> {
  for (let start = 0; start < count; start += 1000) {
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      page_id: start + index,
      visitor_hash: String(index),
      counted_at: '2026-11-27T03:15:00.000Z',
    }));
    await store.insertInto('page_visits').values(rows).execute();
  }
}

/** The number of rows that other connections see. */
async function countVisits(databaseUrl: string): Promise<number> {
  const store = await openAsIs('', { databaseUrl, pool: 1 });
  try {
    const query = store.selectFrom('page_visits').select((of) => of.fn.countAll<number>().as('count'));
    // A database without tables has no rows.
    return Number((await query.executeTakeFirst().catch(() => undefined))?.count ?? 0);
  } finally {
    await store.destroy();
  }
}

async function untilConnected(databaseUrl: string): Promise<void> {
  const store = await openAsIs('', { databaseUrl, pool: 1 });
  try {
    await vi.waitUntil(async () => (await engineOf(store).bulk.countOtherUsers(store)) > 0, { timeout: 30_000 });
  } finally {
    await store.destroy();
  }
}
