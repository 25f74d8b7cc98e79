// npm run move as an operator sees it: one line for what is wrong, and what to do next, without a password.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../tests/helpers/free-port.ts';
import { runSiteCommand } from '../../tests/helpers/site-command.ts';
import { provideDatabases } from '../../tests/postgres/fresh-databases.ts';
import { openStore } from '../backend/store/open-store.ts';
import { addAccount } from '../backend/testing/accounts.ts';

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

describe('npm run move', { timeout: 120_000 }, () => {
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
    ['another database', {}, ['--to', 'mysql://x/y'], '--to wants postgres://user@host/database, postgres or sqlite.'],
    ['an address without a database', {}, ['--to', 'postgres://a:Salasana-9@x'], '--to wants an address'],
    ['no DATABASE_URL', {}, ['--to', 'postgres'], '--to postgres wants DATABASE_URL, which is not set.'],
    ['no data', {}, ['--to', 'postgres://a:Salasana-9@127.0.0.1:1/x'], 'There is no database in'],
  ])('refuses %s in one line', async (_, env, args, message) => {
    const { status, stdout, stderr } = await move(env, ...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).not.toContain('Salasana');
  });

  it('names a server that is away, and a password that is wrong, without it', async () => {
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
});
