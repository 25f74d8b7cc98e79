// A site moves from SQLite to PostgreSQL, and later from a backup to another machine: visitors can complete what they
// had begun before.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../server/backend/store/open-store.ts';
import { linkIn, mailsTo } from '../../server/backend/testing/accounts.ts';
import { testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import type { Visitor } from '../../server/backend/testing/visitor.ts';
import { oneForm } from '../helpers/one-form.ts';
import { digestsOf } from '../helpers/random-rows.ts';
import { askForAccount, sendLead, sitePassword, visit } from '../helpers/site-calls.ts';
import { runSiteCommand } from '../helpers/site-command.ts';
import { type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';
import { createDatabase } from '../postgres/databases.ts';
import { startServer } from './server.ts';

const server = await startServer();
const vote = '/api/competition/submissions/7/vote/';
const leadKey = '00000000-0000-4000-8000-000000000007';

describe.skipIf(!server)('a site that moves', () => {
  let folder: string;
  let contentDir: string;
  let dataDir: string;
  let databaseUrl: string | null = null;
  let site: SiteProcess | undefined;
  let address = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pihlaja-moving-'));
    contentDir = await writeFiles({ ...testContent, ...oneForm }, join(folder, 'content'));
    dataDir = join(folder, 'old');
  });
  afterAll(async () => {
    await site?.kill();
    await server?.stop();
    await rm(folder, { recursive: true });
  });

  const settings = () => ({
    BACKUP_KEY: 'varmuuskopion avain, jota kukaan ei arvaa',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  });
  async function start(): Promise<void> {
    const others = { CONTENT_DIR: contentDir, SITE_URL: 'http://localhost:3000', DEMO: 'off', LEAD_LIMIT: '100' };
    site = startSiteProcess({ ...settings(), ...others, DATA_DIR: dataDir });
    address = await site.address();
  }
  async function stop(): Promise<void> {
    site?.child.kill('SIGTERM');
    expect(await site?.ended).toBe(0);
  }
  async function command(name: 'move' | 'backup' | 'restore', ...words: string[]): Promise<void> {
    expect(await runSiteCommand(dataDir, settings(), name, ...words)).toMatchObject({ status: 0, stderr: '' });
  }
  async function digests() {
    const store = await openStore(dataDir, { databaseUrl });
    try {
      return await digestsOf(store);
    } finally {
      await store.destroy();
    }
  }

  const comeIn = () => visit(() => address);
  const emailOf = (name: string) => `${name}@posti.example`;
  const mailed = async (name: string) => linkIn((await mailsTo({ dataDir }, emailOf(name)))[0]);
  const followLink = async (visitor: Visitor, link: Record<string, string>) =>
    (await visitor.send('POST', '/api/auth/verify-registration/', link)).status;
  const logIn = async (visitor: Visitor, name: string) =>
    (await visitor.send('POST', '/api/auth/login/', { login: emailOf(name), password: sitePassword })).status;
  const isIn = async (visitor: Visitor) => (await visitor.get('/api/auth/status/')).json.authenticated;
  const send = async () => {
    const lead = { formId: await formId(), key: leadKey, name: 'Muuttaja' };
    return (await sendLead(address, lead)).status;
  };
  const counted = async (table: 'leads' | 'votes') => (await digests())[table]?.rows;
  let knownForm: number | undefined;
  const formId = async () => {
    knownForm ??= Number(/\/lomake\/(\d+)\//.exec(await (await fetch(`${address}/puutarha/ruusut/`)).text())?.[1]);
    return knownForm;
  };

  /** A person who has registered, and has not opened the mail yet. */
  async function register(name: string): Promise<Record<string, string>> {
    expect((await askForAccount(comeIn(), emailOf(name))).status).toBe(201);
    return mailed(name);
  }

  const member = comeIn();
  const links = new Map<string, Record<string, string>>();

  async function expectToGoOn(newcomer: string): Promise<void> {
    expect(await isIn(member)).toBe(true);
    expect((await member.send('POST', vote)).status).toBe(409);
    expect(await logIn(comeIn(), 'aino')).toBe(200);
    const reader = comeIn();
    expect(await logIn(reader, newcomer)).not.toBe(200);
    expect(await followLink(reader, links.get(newcomer) ?? {})).toBe(200);
    expect(await logIn(reader, newcomer)).toBe(200);
    // The same post again, as from a browser that never received the response.
    expect(await send()).toBe(201);
  }

  it('has visitors on SQLite', async () => {
    await start();
    expect(await followLink(member, await register('aino'))).toBe(200);
    expect(await logIn(member, 'aino')).toBe(200);
    expect(await isIn(member)).toBe(true);
    expect((await member.send('POST', vote)).status).toBe(200);
    expect(await send()).toBe(201);
    for (const name of ['eino', 'helmi']) links.set(name, await register(name));
    await stop();
  });

  it('goes on in PostgreSQL with the same rows: a session, a password and a mailed link', async () => {
    const before = await digests();
    const target = await createDatabase(server?.url ?? '', 'moved');
    await command('move', '--to', target);
    databaseUrl = target;
    expect(await digests()).toEqual(before);
    await start();
    await expectToGoOn('eino');
    await stop();
    expect([await counted('leads'), await counted('votes')]).toEqual([1, 1]);
  });

  it('goes on from a backup on another machine and in another database, with the same rows', async () => {
    const before = await digests();
    const archive = join(folder, 'varmuuskopio');
    await command('backup', archive);
    dataDir = join(folder, 'new');
    databaseUrl = await createDatabase(server?.url ?? '', 'restored');
    await command('restore', archive);
    expect(await digests()).toEqual(before);
    await start();
    await expectToGoOn('helmi');
    await stop();
    expect([await counted('leads'), await counted('votes')]).toEqual([1, 1]);
  });
});
