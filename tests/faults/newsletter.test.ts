// Newsletter subscriptions while the process is killed repeatedly: no subscription and no mail is lost or duplicated.
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBackend } from '../../server/backend/testing/start-backend.ts';
import { waitUntil } from '../../server/backend/testing/wait-until.ts';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

const kills = 5;
/** Several at once, so that a kill hits requests in every step. */
const visitors = 6;

let folder: Awaited<ReturnType<typeof prepareDataDir>>;
let site: SiteProcess | undefined;
beforeEach(async () => {
  folder = await prepareDataDir();
});
afterEach(async () => {
  await site?.kill();
  await folder.remove();
});

const start = () => startSiteProcess({ DATA_DIR: folder.dataDir, DEMO: 'off', NEWSLETTER_LIMIT: '100000' });

/**
 * Subscribes one address after another until the process is gone.
 * @param hear called for each acknowledged address
 * @returns all acknowledged addresses
 */
async function keepSubscribing(origin: string, visitor: string, hear: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let count = 0; ; count++) {
    const email = `${visitor}-${count}@posti.example`;
    try {
      const answer = await fetch(`${origin}/uutiskirje/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, list: 'testi' }),
      });
      if (answer.status !== 201) continue;
      acknowledged.push(email);
      hear();
    } catch {
      return acknowledged;
    }
  }
}

/** @returns the recipient of every sent mail, one for each file */
async function mailedTo(outboxDir: string): Promise<string[]> {
  // A killed process leaves its partial file under a hidden name.
  const files = (await readdir(outboxDir)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const mails = await Promise.all(files.map((name) => readFile(`${outboxDir}/${name}`, 'utf8')));
  return mails.map((mail) => /^To: <?([^>\r\n]+)/m.exec(mail)?.[1] ?? mail).sort();
}

it('are all there after five kills in their midst, each with one mail', { timeout: 120_000 }, async () => {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    site = start();
    const origin = await site.address();
    const { promise: firstAnswer, resolve: onAnswer } = Promise.withResolvers<void>();
    const subscribing = Array.from({ length: visitors }, (_, index) =>
      keepSubscribing(origin, `v${kill}-${index}`, onAnswer),
    );
    // Some kills happen at once, others during the full load, however slow the machine is.
    if (kill > 1) await firstAnswer;
    await pause(100 + kill * 70);
    await site.kill();
    acknowledged.push(...(await Promise.all(subscribing)).flat());
  }
  expect(acknowledged.length).toBeGreaterThan(kills);

  // An interrupted mail is retried a minute later; this clock is past that time.
  const outboxDir = `${folder.dataDir}/outbox`;
  const mail = { outboxDir, from: 'Testi <testi@site.example>' };
  const later = await startBackend({ dataDir: folder.dataDir, mail, now: () => new Date(Date.now() + 5 * 60_000) });
  try {
    await waitUntil(async () =>
      (await later.store.selectFrom('outbox').selectAll().execute()).length ? undefined : true,
    );
    const rows = await later.store.selectFrom('newsletter_subscriptions').select('email').orderBy('email').execute();
    const stored = rows.map(({ email }) => email);
    expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    expect(await mailedTo(outboxDir)).toEqual(stored.sort());
  } finally {
    await later.stop();
  }
});
