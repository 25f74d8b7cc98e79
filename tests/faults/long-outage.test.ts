// The backend is unavailable for a day: the host serves cached content for 24 hours and queues every lead. Then it
// reports the outage, and delivers every lead once when the backend is back.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { keyOf, leadCalls, serveForm } from '../helpers/lead-post.ts';
import { findPath, rawArticle, rawField } from '../helpers/raw-content.ts';
import { sendLead } from '../helpers/site-calls.ts';
import { createSiteClock, type SiteClock } from '../helpers/site-clock.ts';
import { type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

const hourMs = 60 * 60_000;

const folder = mkdtempSync(`${tmpdir()}/pihlaja-outage-`);
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let clock: SiteClock;
let site: SiteProcess;
let address: string;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveForm(backend, { form_fields: [rawField('nimi', 'singleline'), rawField('kuvat', 'image')] });
  backend.answer(findPath('/juttu/'), { json: rawArticle({ html_path: '/juttu/', title: 'Kestävä juttu' }) });
  clock = createSiteClock({ moves: 'pass' });
  site = startSiteProcess({
    DATA_DIR: folder,
    CONTENT_API_URL: backend.apiUrl,
    CONTENT_API_KEY: 'a',
    DEMO: 'off',
    LEAD_LIMIT: '1000',
    ...clock.env,
  });
  address = await site.address();
}, 120_000);
afterAll(async () => {
  await site.kill();
  await backend.close();
  clock.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function look(path: string) {
  // A new connection for each request: earlier ones have been idle for hours.
  const answer = await fetch(address + path, { headers: { connection: 'close' } });
  const text = await answer.text();
  const { status, headers } = answer;
  return { status, degraded: headers.get('x-degraded'), retryAfter: headers.get('retry-after'), text };
}
const lead = async (number: number) =>
  (await sendLead(address, { formId: 3, key: keyOf(number), name: `Aino ${number}` })).status;
const queued = () => readdirSync(`${folder}/lead-queue`).filter((name) => name.startsWith('0000'));

it('is borne for 24 hours, told honestly then, and over as soon as the backend is back', {
  timeout: 120_000,
}, async () => {
  expect(await look('/juttu/')).toMatchObject({ status: 200, degraded: null });
  await backend.goDown();
  let number = 0;
  for (const hours of [1, 6, 12, 18, 23.9]) {
    clock.shift(hours * hourMs);
    await vi.waitFor(async () => expect(await look('/juttu/')).toMatchObject({ status: 200, degraded: 'stale' }), {
      timeout: 10_000,
    });
    expect((await look('/juttu/')).text).toContain('Kestävä juttu');
    number += 1;
    expect([hours, await lead(number)]).toEqual([hours, 202]);
  }
  clock.shift(24.1 * hourMs);
  const late = await look('/juttu/');
  expect(late).toMatchObject({ status: 503, retryAfter: '30' });
  expect(late.text).toContain('Palvelussa on häiriö');
  expect(late.text).not.toContain('Kestävä juttu');
  expect(await lead(number + 1)).toBe(202);
  expect(await look('/healthz')).toMatchObject({ status: 200 });
  expect(queued()).toHaveLength(number + 1);

  backend.calls.length = 0;
  await backend.goUp();
  clock.shift(24.2 * hourMs);
  await vi.waitFor(async () => expect(await look('/juttu/')).toMatchObject({ status: 200, degraded: null }), {
    timeout: 20_000,
    interval: 200,
  });
  // A lead that the backend accepts proves that the backend will accept the queued leads, too.
  expect(await lead(number + 2)).toBe(201);
  await vi.waitFor(() => expect(queued()).toEqual([]), { timeout: 20_000, interval: 100 });
  const keys = leadCalls(backend).map(({ headers }) => headers['idempotency-key']);
  expect(keys.sort()).toEqual(Array.from({ length: number + 2 }, (_, index) => keyOf(index + 1)));
});
