// Leads while every process that handles them is killed repeatedly: no lead and no mail is lost or duplicated.
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testContent } from '../../server/backend/testing/content-folder.ts';
import { startBackend, testKey } from '../../server/backend/testing/start-backend.ts';
import { noiseJpeg } from '../../server/backend/testing/test-images.ts';
import { waitUntil } from '../../server/backend/testing/wait-until.ts';
import { formIdIn, oneForm } from '../helpers/one-form.ts';
import { createLeadSenders, type LeadSenders } from '../helpers/send-leads.ts';
import { prepareDataDir, type SiteProcess, startBackendProcess, startSiteProcess } from '../helpers/site-process.ts';

let folder: Awaited<ReturnType<typeof prepareDataDir>>;
let senders: LeadSenders;
let processes: SiteProcess[];
beforeEach(async () => {
  folder = await prepareDataDir({ ...testContent, ...oneForm });
  processes = [];
  senders = createLeadSenders(formIdIn(folder.dataDir), 6, await noiseJpeg(900, 600));
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.kill()));
  await folder.remove();
});

const run = (process: SiteProcess): SiteProcess => {
  processes.push(process);
  return process;
};

/** A moment of the first second, alternately early and late. */
const momentMs = (kill: number) => 60 + (kill % 5) * 90;

/** Waits until a slow machine has acknowledged this many in total, or the kills would have nothing to lose. */
const untilAcknowledged = (count: number) =>
  vi.waitUntil(() => senders.acknowledged.size >= count, { timeout: 60_000, interval: 5 });

/** Reads the database and the outbox, after all mails have been sent. */
async function readResult() {
  const mail = { outboxDir: `${folder.dataDir}/outbox`, from: 'Testi <testi@site.example>' };
  // An interrupted mail is retried a minute later; this clock is past that time.
  const later = await startBackend({ dataDir: folder.dataDir, mail, now: () => new Date(Date.now() + 10 * 60_000) });
  try {
    await waitUntil(async () => {
      const rows = await later.store.selectFrom('outbox').select('id').execute();
      return rows.length === 0 ? true : undefined;
    });
    const rows = await later.store.selectFrom('leads').select('answers').execute();
    const images = await later.store.selectFrom('lead_images').select('file').execute();
    const names = rows.map(({ answers }) => /Lähettäjä \d+/.exec(answers)?.[0] ?? answers).sort();
    return { names, images: images.map(({ file }) => file).sort(), mailed: await mailedNames(mail.outboxDir) };
  } finally {
    await later.stop();
  }
}

/** The name in every mail, one for each file. */
async function mailedNames(outboxDir: string): Promise<string[]> {
  const files = (await readdir(outboxDir)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const mails = await Promise.all(files.map((name) => readFile(`${outboxDir}/${name}`, 'utf8')));
  return mails.map((mail) => `Lähettäjä ${/L=C3=A4hett=C3=A4j=C3=A4 (\d+)/.exec(mail)?.[1]}`).sort();
}

async function expectEachOnce(): Promise<void> {
  const { names, images, mailed } = await readResult();
  const acknowledged = [...senders.acknowledged].sort();
  expect(
    acknowledged.filter((name) => !names.includes(name)),
    'lost leads',
  ).toEqual([]);
  expect(
    names.filter((name, index) => names.indexOf(name) !== index),
    'doubled leads',
  ).toEqual([]);
  expect(names, 'leads that nobody sent').toEqual(acknowledged);
  expect(mailed, 'mails to the editor').toEqual(names);
  // Partial files of killed processes are removed; every remaining file belongs to a lead.
  const kept = await readdir(`${folder.dataDir}/uploads/leads`);
  expect(
    images.filter((file) => !kept.includes(file)),
    'lost images',
  ).toEqual([]);
}

describe('leads', { timeout: 300_000 }, () => {
  it('are there once each after twenty kills of the whole site in their midst', async () => {
    for (let kill = 0; kill < 20; kill++) {
      const site = run(startSiteProcess({ DATA_DIR: folder.dataDir, DEMO: 'off', LEAD_LIMIT: '1000000' }));
      const sending = senders.sendUntilItEnds(await site.address());
      await pause(momentMs(kill));
      await untilAcknowledged(2 * kill);
      await site.kill();
      await sending;
    }
    const last = run(startSiteProcess({ DATA_DIR: folder.dataDir, DEMO: 'off', LEAD_LIMIT: '1000000' }));
    await senders.retryUnacknowledged(await last.address());
    await last.kill();
    expect(senders.acknowledged.size).toBeGreaterThanOrEqual(38);
    await expectEachOnce();
  });

  it('are there once each when host and backend are two programs, and either is killed at any time', async () => {
    const siteUrl = 'http://localhost:3000';
    let backend = run(startBackendProcess(folder.dataDir, 0, siteUrl));
    const port = Number(new URL(await backend.address()).port);
    const env = {
      DATA_DIR: `${folder.dataDir}/host`,
      CONTENT_API_URL: `http://127.0.0.1:${port}/api`,
      CONTENT_API_KEY: testKey,
      NEWSLETTER_URL: `http://127.0.0.1:${port}/newsletter`,
      NEWSLETTER_API_KEY: 'newsletter-key',
      SITE_URL: siteUrl,
      DEMO: 'off',
      LEAD_LIMIT: '1000000',
    };
    for (let kill = 0; kill < 5; kill++) {
      const host = run(startSiteProcess(env));
      const sending = senders.sendUntilItEnds(await host.address());
      await pause(momentMs(kill));
      await untilAcknowledged(10 * kill);
      await backend.kill();
      // Meanwhile the host queues the incoming leads.
      await pause(momentMs(kill + 2));
      if (kill % 2 === 0) await host.kill();
      backend = run(startBackendProcess(folder.dataDir, port, siteUrl));
      await backend.address();
      await pause(momentMs(kill + 1));
      await host.kill();
      await sending;
    }
    const last = run(startSiteProcess(env));
    await senders.retryUnacknowledged(await last.address());
    // The leads in the host's queue are being delivered.
    await vi.waitFor(async () => expect(await keptByHost()).toEqual([]), { timeout: 60_000, interval: 200 });
    await last.kill();
    await backend.kill();
    expect(senders.acknowledged.size).toBeGreaterThanOrEqual(40);
    await expectEachOnce();
  });
});

const isFolderOfLead = (name: string) => /^[0-9a-f-]{36}$/.test(name);
const keptByHost = async () => (await readdir(`${folder.dataDir}/host/lead-queue`)).filter(isFolderOfLead);
