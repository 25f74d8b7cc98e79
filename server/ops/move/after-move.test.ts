// Sessions, links, votes and keys that visitors received before a move work after it, and waiting mails are sent.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideDatabases } from '../../../tests/postgres/fresh-databases.ts';
import { addAccount, linkIn, mailsTo, testPassword } from '../../backend/testing/accounts.ts';
import { bodyOf, createLeadClient, leadContent, rightParts } from '../../backend/testing/lead-client.ts';
import { startBackend, type TestBackend } from '../../backend/testing/start-backend.ts';
import { createVisitor, type Visitor } from '../../backend/testing/visitor.ts';
import { moveToPostgres, moveToSqlite } from './move-data.ts';

// Files, mails and a database server need time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const createDatabase = provideDatabases();
const start = new Date('2026-07-10T09:00:00Z');
const key = '0b1c2d3e-0000-4000-8000-000000000001';
const competition = {
  closes_at: '2026-08-31T23:59:59+03:00',
  submissions: [{ id: 7, room_usage: 'Kasvihuone', vote_count: 3 }],
};
const content = { ...leadContent(), 'competition.json': competition };
const deaf = { url: 'smtp://127.0.0.1:1', outboxDir: '', from: 'testi@site.example' };

let dataDir: string;
let time: Date;
let backend: TestBackend;
/** A browser that sends its requests to the backend that is running. */
let visitor: Visitor;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pihlaja-after-move-'));
  time = start;
  visitor = createVisitor({ ask: (...call) => backend.ask(...call) });
});
afterEach(async () => {
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const run = async (databaseUrl: string | null, mail?: typeof deaf) => {
  backend = await startBackend({ dataDir, databaseUrl, now: () => time, ...(mail && { mail }) });
};
const logIn = (browser = visitor) =>
  browser.send('POST', '/api/auth/login/', { login: 'maija@posti.example', password: testPassword });
const isIn = async () => (await visitor.get('/api/auth/status/')).json.authenticated;
const work = (call: string) => `/api/competition/submissions/7/${call}/`;
const askLink = () => visitor.send('POST', '/api/auth/send-reset-password-link/', { login: 'maija@posti.example' });

it.each(['from SQLite to PostgreSQL', 'and back'])('is good after a move %s', async (direction) => {
  const url = await createDatabase();
  const [before, after] = direction === 'and back' ? [url, null] : [null, url];
  const move = direction === 'and back' ? moveToSqlite : moveToPostgres;
  await run(before);
  const sender = await createLeadClient(backend, content);
  await addAccount(backend, 'maija@posti.example');
  const gone = await addAccount(backend, 'poistettu@posti.example');
  await backend.store.deleteFrom('users').where('id', '=', gone.id).execute();
  expect((await logIn()).status).toBe(200);
  expect((await visitor.send('POST', work('vote'))).status).toBe(200);
  await askLink();
  const link = linkIn((await mailsTo(backend, 'maija@posti.example')).at(-1));
  await backend.stop();
  await run(before, deaf);
  const sent = await post(sender.idOf);
  expect(sent.status).toBe(201);
  const found = await search();
  expect(found.items.length).toBeGreaterThan(0);
  await backend.stop();

  await move({ dataDir, databaseUrl: url, note: () => {} });
  time = new Date(start.getTime() + 30 * 60_000);
  await run(after);

  expect(await isIn()).toBe(true);
  expect((await logIn(createVisitor(backend))).status).toBe(200);
  expect((await visitor.get(work('vote-status'))).json).toMatchObject({ has_voted: true });
  expect((await visitor.send('POST', work('vote'))).status).not.toBe(200);
  // The lead's mails waited for a mail server.
  expect(await mailsTo(backend, 'myynti@multa.example')).toHaveLength(1);
  const again = await post(sender.idOf);
  expect([again.status, again.json]).toEqual([sent.status, sent.json]);
  expect(await backend.store.selectFrom('leads').select('id').execute()).toHaveLength(1);
  const reset = await visitor.send('POST', '/api/auth/reset-password/', { ...link, password: 'Punainen-mänty-5' });
  expect(reset.status).toBe(200);
  expect(await search()).toEqual(found);
  // A later account never gets the id of a deleted one.
  expect((await addAccount(backend, 'uusi@posti.example')).id).toBe(gone.id + 1);
});

const search = async () => (await backend.ask('/api/pages/?search=ruusu')).json;

async function post(idOf: (slug: string) => Promise<number>) {
  const path = `/api/forms/${await idOf('tarjous')}/form-submissions/`;
  return visitor.send('POST', path, bodyOf(rightParts), { 'idempotency-key': key });
}
