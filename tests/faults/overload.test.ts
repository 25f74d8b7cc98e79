// Five times more requests than the site can answer: it refuses some, and the most important requests are still
// answered.
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testContent } from '../../server/backend/testing/content-folder.ts';
import { formIdIn, oneForm } from '../helpers/one-form.ts';
import { createLeadSenders } from '../helpers/send-leads.ts';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

const overload = 5;
const lastsMs = 8000;
/** The connections of the proxy in front, which keeps them open. */
const connections = 300;

let folder: Awaited<ReturnType<typeof prepareDataDir>>;
let site: SiteProcess;
let origin: string;
let formId: number;
const crowd = new Agent({ connections, keepAliveTimeout: 60_000 });
const few = new Agent({ connections: 8 });
beforeAll(async () => {
  folder = await prepareDataDir({ ...testContent, ...oneForm });
  formId = formIdIn(folder.dataDir);
  site = startSiteProcess({ DATA_DIR: folder.dataDir, DEMO: 'off', LEAD_LIMIT: '1000000' });
  origin = await site.address();
}, 90_000);
afterAll(async () => {
  await site.kill();
  await Promise.all([crowd.destroy(), few.destroy()]);
  await folder.remove();
});

async function ask(path: string, dispatcher: Dispatcher) {
  const {
    statusCode: status,
    headers,
    body,
  } = await request(origin + path, {
    dispatcher,
    // As every browser asks.
    headers: { 'accept-encoding': 'br' },
  });
  await body.dump();
  return { status, retryAfter: headers['retry-after'] };
}
let searched = 0;
/** Requests a page that no cache has. */
const askUncached = (dispatcher: Dispatcher = crowd) => ask(`/hakutulokset/?search=sana${searched++}`, dispatcher);

/**
 * Uncached pages per second, when each of eight visitors requests the next page as soon as the previous one has
 * arrived.
 */
async function capacity(): Promise<number> {
  const end = performance.now() + 2000;
  let answered = 0;
  const visitor = async () => {
    while (performance.now() < end) {
      await askUncached(few);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  return answered / 2;
}

it('turns away what is too much, keeps pages, health and leads going, and recovers', { timeout: 120_000 }, async () => {
  await capacity();
  /** The pause between two requests of one connection. */
  const usual = await capacity();
  const everyMs = (1000 * connections) / (usual * overload);
  const senders = createLeadSenders(formId, 2);
  const sending = senders.sendUntilItEnds(origin);
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  const vital = new Set<number>();
  const end = performance.now() + lastsMs;
  const crowding = Array.from({ length: connections }, async (_, n) => {
    for (let next = performance.now() + (everyMs * n) / connections; next < end; next += everyMs) {
      await pause(Math.max(0, next - performance.now()));
      answers.push(await askUncached());
    }
  });
  const watching = async () => {
    while (performance.now() < end) {
      for (const path of ['/', '/healthz', '/readyz']) vital.add((await ask(path, few)).status);
      await pause(100);
    }
  };
  await Promise.all([...crowding, watching()]);
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect(turnedAway.length).toBeGreaterThan(0);
  // 5 seconds if the request was not begun, 30 if the backend took too long for it.
  expect(turnedAway.every(({ retryAfter }) => retryAfter === '5' || retryAfter === '30')).toBe(true);
  expect([...vital]).toEqual([200]);
  expect(senders.acknowledged.size).toBeGreaterThan(0);
  expect(answers.length).toBeGreaterThan(turnedAway.length);
  await vi.waitFor(
    async () => {
      const later = await Promise.all(Array.from({ length: 5 }, () => askUncached(few)));
      expect(later.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    },
    { timeout: 10_000, interval: 200 },
  );
  await site.kill();
  await sending;
});
