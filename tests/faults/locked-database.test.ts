// Another program writes to the site's database for seconds. Meanwhile the site responds, writes wait for the lock, and
// nothing that was acknowledged is lost or stored twice.
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testContent } from '../../server/backend/testing/content-folder.ts';
import { createVisitor } from '../../server/backend/testing/visitor.ts';
import { formIdIn, oneForm } from '../helpers/one-form.ts';
import { runSiteCommand } from '../helpers/site-command.ts';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** The time limit, on a busy machine, of a response that need not wait. */
const atOnceMs = 2500;
const article = '/puutarha/ruusut/';

let folder: Awaited<ReturnType<typeof prepareDataDir>>;
let site: SiteProcess;
let address: string;
let database: DatabaseSync;
let formId: number;
beforeEach(async () => {
  folder = await prepareDataDir({ ...testContent, ...oneForm });
  site = startSiteProcess({ DATA_DIR: folder.dataDir });
  address = await site.address();
  database = new DatabaseSync(`${folder.dataDir}/content.sqlite`, { timeout: 5000 });
  formId = formIdIn(folder.dataDir);
  // Makes the host cache the page, so that it can respond at once.
  expect((await fetch(address + article)).status).toBe(200);
});
afterEach(async () => {
  database.close();
  await site.kill();
  await folder.remove();
});

const rowsOf = (table: string) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.n);

/** Holds a write lock for a while, as another program would. */
async function lockFor(ms: number, kind: 'immediate' | 'exclusive' = 'immediate'): Promise<void> {
  database.exec(`begin ${kind}; update forms set slug = slug`);
  await pause(ms);
  database.exec('rollback');
}

/** The duration of the slowest of consecutive requests, until `end` has settled. */
async function slowestUntil(end: Promise<unknown>, path: string): Promise<number> {
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  let slowest = 0;
  while (!isOver) {
    const before = performance.now();
    expect((await fetch(address + path)).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - before);
    await pause(20);
  }
  return slowest;
}

async function sendLead(key: string = randomUUID()): Promise<{ status: number; ms: number }> {
  const body = new FormData();
  body.append('nimi', `Aino ${key}`);
  const before = performance.now();
  const headers = { accept: 'application/json', 'idempotency-key': key };
  const answer = await fetch(`${address}/lomake/${formId}/`, { method: 'POST', headers, body });
  await answer.text();
  return { status: answer.status, ms: performance.now() - before };
}

/** A browser that already has its token. */
async function arrive() {
  const visitor = createVisitor({
    async ask(path, init) {
      const answer = await fetch(address + path, init);
      return { status: answer.status, headers: answer.headers, text: await answer.text(), json: null };
    },
  });
  await visitor.get('/api/csrf_token/');
  return visitor;
}
const vote = async (visitor: Awaited<ReturnType<typeof arrive>>) => {
  const { status, headers } = await visitor.send('POST', '/api/competition/submissions/7/vote/');
  return { status, retryAfter: headers.get('retry-after') };
};

it.each(['immediate', 'exclusive'] as const)(
  'for four seconds (%s): all is answered at once but what writes, and that is stored in its turn',
  async (kind) => {
    const visitor = await arrive();
    const unlocked = lockFor(4000, kind);
    const [lead, voted, ...slowest] = await Promise.all([
      sendLead(),
      vote(visitor),
      slowestUntil(unlocked, '/healthz'),
      slowestUntil(unlocked, article),
      // Each of these requests reaches the backend, which reads the database.
      slowestUntil(unlocked, '/hakutulokset/?q=ruusut'),
    ]);
    expect(Math.max(...slowest), `${slowest}`).toBeLessThan(atOnceMs);
    expect([lead.status, voted.status]).toEqual([201, 200]);
    expect([rowsOf('leads'), rowsOf('votes')]).toEqual([1, 1]);
  },
);

it('for eight seconds: a lead is kept by the host, a vote is told to come again, and neither is there twice', async () => {
  const visitor = await arrive();
  const key = randomUUID();
  const unlocked = lockFor(8000);
  const [lead, voted, slowest] = await Promise.all([
    sendLead(key).then((sent) => ({ ...sent, rows: [rowsOf('leads'), rowsOf('votes')] })),
    vote(visitor),
    slowestUntil(unlocked, '/healthz'),
  ]);
  expect([lead.status, voted]).toEqual([202, { status: 503, retryAfter: '5' }]);
  expect(lead.ms).toBeGreaterThan(4500);
  expect(lead.ms).toBeLessThan(8000);
  expect(lead.rows).toEqual([0, 0]);
  expect(slowest).toBeLessThan(atOnceMs);
  // The visitor retries, and so does the host.
  expect((await vote(visitor)).status).toBe(200);
  expect((await vote(visitor)).status).toBe(409);
  await vi.waitFor(() => expect(rowsOf('leads')).toBe(1), { timeout: 30_000, interval: 100 });
  expect([201, 202]).toContain((await sendLead(key)).status);
  await pause(1000);
  expect([rowsOf('leads'), rowsOf('votes')]).toEqual([1, 1]);
});

it('for eight seconds: a command beside the site waits for its turn', async () => {
  expect((await sendLead()).status).toBe(201);
  const unlocked = lockFor(8000);
  const purging = runSiteCommand(folder.dataDir, { LEAD_KEPT_DAYS: '1' }, 'leads-purge');
  const listing = runSiteCommand(folder.dataDir, {}, 'leads');
  // A read-only command does not wait at all.
  expect(await Promise.race([listing.then(({ status }) => status), unlocked])).toBe(0);
  await unlocked;
  expect(await purging).toMatchObject({ status: 0, stderr: '' });
});

it('while the site starts: it starts all the same', async () => {
  await site.kill();
  const unlocked = lockFor(3000);
  site = startSiteProcess({ DATA_DIR: folder.dataDir });
  address = await site.address();
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await unlocked;
});
