// The rehearsal of a lost disk: a busy site is backed up and killed, its data folder is deleted, and the restored site
// has everything that was acknowledged before the backup began.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStore } from '../../server/backend/store/open-store.ts';
import { linkIn, mailsTo } from '../../server/backend/testing/accounts.ts';
import { testContent } from '../../server/backend/testing/content-folder.ts';
import { noiseJpeg } from '../../server/backend/testing/test-images.ts';
import { createVisitor } from '../../server/backend/testing/visitor.ts';
import { belongsToBackup, leftOut } from '../../server/ops/backup/data-folder.ts';
import { createCrowd } from '../helpers/crowd.ts';
import { formIdIn, oneForm } from '../helpers/one-form.ts';
import { createLeadSenders } from '../helpers/send-leads.ts';
import { runSiteCommand } from '../helpers/site-command.ts';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

const content = {
  ...testContent,
  ...oneForm,
  'competition.json': { submissions: [{ id: 7, name: 'Nimimerkki', vote_count: 0 }] },
};
const page = '/puutarha/ruusut/';
const password = 'Vihreä-kuusi-9';
const key = { BACKUP_KEY: 'avain, jossa on yli kolmekymmentä merkkiä' };

let folder: Awaited<ReturnType<typeof prepareDataDir>>;
let processes: SiteProcess[];
beforeEach(async () => {
  folder = await prepareDataDir(content);
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.kill()));
  await folder.remove();
});

function start(): SiteProcess {
  const limits = { LEAD_LIMIT: '1000000', LOGIN_LIMIT: '1000000', VOTE_LIMIT: '1000000' };
  const site = startSiteProcess({ DATA_DIR: folder.dataDir, DEMO: 'off', TRUSTED_PROXIES: '1', ...limits });
  processes.push(site);
  return site;
}

const emailOf = (number: number) => `kavija${number}@posti.example`;
const voters = createCrowd(3, async ({ visitor, headers }) => {
  const { status } = await visitor.send('POST', '/api/competition/submissions/7/vote/', undefined, headers);
  return status === 200 || status === 409;
});
const registrants = createCrowd(2, async ({ visitor, number, headers }) => {
  const form = { email: emailOf(number), password, password_confirm: password, accept_terms: 'true' };
  const own = { ...headers, 'idempotency-key': `tunnus-${number}` };
  return (await visitor.send('POST', '/api/auth/register/', form, own)).status === 201;
});

/** A browser at an address. */
const visit = (address: string) =>
  createVisitor({
    async ask(path, init = {}) {
      const response = await fetch(address + path, init);
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: text === '' ? null : JSON.parse(text) };
    },
  });

const logIn = async (address: string, email: string) =>
  (await visit(address).send('POST', '/api/auth/login/', { login: email, password })).status;

const queued = async () =>
  (await readdir(join(folder.dataDir, 'lead-queue'))).filter((name) => /^[0-9a-f-]{36}$/.test(name)).length;

/** Lets another program lock the database, until the host has queued leads itself. */
async function makeTheHostKeepLeads(): Promise<void> {
  const store = await openStore(folder.dataDir);
  await store
    .transaction()
    .execute(() => vi.waitUntil(async () => (await queued()) >= 3, { timeout: 60_000, interval: 20 }));
  await store.destroy();
}

async function readDatabase() {
  const store = await openStore(folder.dataDir);
  const leads = await store.selectFrom('leads').select(['id', 'answers']).execute();
  const images = await store.selectFrom('lead_images').select(['lead_id', 'file']).execute();
  const users = await store.selectFrom('users').select('email').execute();
  const votes = await store.selectFrom('votes').select('visitor_hash').execute();
  await store.destroy();
  const nameOf = new Map(leads.map(({ id, answers }) => [id, /Lähettäjä \d+/.exec(answers)?.[0] ?? answers]));
  return { nameOf, images, emails: users.map(({ email }) => email), votes: votes.map((row) => row.visitor_hash) };
}

const twice = (list: unknown[]) => list.filter((one, index) => list.indexOf(one) !== index);

it('brings back all that was acknowledged before the backup, once each', { timeout: 300_000 }, async () => {
  const senders = createLeadSenders(formIdIn(folder.dataDir), 4, await noiseJpeg(900, 600));
  const site = start();
  const address = await site.address();
  const load = [
    senders.sendUntilItEnds(address),
    voters.sendUntilServerStops(address),
    registrants.sendUntilServerStops(address),
  ];

  const isBusy = () =>
    senders.acknowledged.size >= 20 && voters.acknowledged.size >= 20 && registrants.acknowledged.size >= 4;
  await vi.waitUntil(isBusy, { timeout: 60_000, interval: 20 });
  const [member] = registrants.acknowledged;
  const email = emailOf(member?.number ?? 0);
  const link = linkIn((await mailsTo(folder, email))[0]);
  expect((await visit(address).send('POST', '/api/auth/verify-registration/', link)).status).toBe(200);
  await makeTheHostKeepLeads();

  const before = {
    leads: [...senders.acknowledged],
    voters: [...voters.acknowledged],
    emails: [...registrants.acknowledged].map(({ number }) => emailOf(number)),
  };
  const file = join(folder.dataDir, '../backup.tar.zst.age');
  const made = await runSiteCommand(folder.dataDir, key, 'backup', file);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(made.stdout).toMatch(/ [1-9]\d* kept leads?, /);
  // The site has continued to work during the backup, and still does.
  const [leads, votes] = [senders.acknowledged.size, voters.acknowledged.size];
  expect([leads > before.leads.length, votes > before.voters.length]).toEqual([true, true]);
  await vi.waitUntil(() => senders.acknowledged.size > leads, { timeout: 30_000, interval: 20 });
  const entries = await readdir(folder.dataDir);
  expect(entries.filter((name) => !belongsToBackup(name) && !leftOut.includes(name))).toEqual([]);

  await site.kill();
  await Promise.all(load);
  await rm(folder.dataDir, { recursive: true });
  const restored = await runSiteCommand(folder.dataDir, key, 'restore', file);
  expect(restored).toMatchObject({ status: 0, stderr: '' });

  const again = start();
  const newAddress = await again.address();
  await vi.waitUntil(async () => (await queued()) === 0, { timeout: 60_000, interval: 100 });
  const found = await readDatabase();
  const names = [...found.nameOf.values()];
  expect(
    before.leads.filter((name) => !names.includes(name)),
    'lost leads',
  ).toEqual([]);
  expect(twice(names), 'doubled leads').toEqual([]);
  expect(
    before.emails.filter((one) => !found.emails.includes(one)),
    'lost accounts',
  ).toEqual([]);
  expect(twice(found.emails), 'doubled accounts').toEqual([]);
  expect(twice(found.votes), 'doubled votes').toEqual([]);
  for (const { visitor, headers, number } of before.voters) {
    const answer = await fetch(`${newAddress}/api/competition/submissions/7/vote-status/`, {
      headers: { ...headers, cookie: visitor.cookieHeader() },
    });
    expect([number, await answer.json()]).toEqual([number, { has_voted: true, vote_count: found.votes.length }]);
  }

  // Every third lead has a picture.
  const withImage = new Set(found.images.map(({ lead_id }) => found.nameOf.get(lead_id)));
  const expected = before.leads.filter((name) => Number(name.split(' ')[1]) % 3 === 0);
  expect(expected.length).toBeGreaterThan(2);
  expect(
    expected.filter((name) => !withImage.has(name)),
    'lost images',
  ).toEqual([]);
  for (const { file: image } of found.images)
    expect((await sharp(join(folder.dataDir, 'uploads/leads', image)).stats()).channels).toHaveLength(3);

  expect((await fetch(newAddress + page)).status).toBe(200);
  expect(await logIn(newAddress, email)).toBe(200);
  await senders.retryUnacknowledged(newAddress);
});
