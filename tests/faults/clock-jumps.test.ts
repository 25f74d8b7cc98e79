// The clock of a host jumps by a year, and back: cached pages are still renewed, neither never nor in a loop, and
// queued leads are delivered once.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { keyOf, leadCalls, serveForm, takeLeads } from '../helpers/lead-post.ts';
import { findPath, rawPage } from '../helpers/raw-content.ts';
import { createSiteClock, dayMs, type SiteClock } from '../helpers/site-clock.ts';
import { type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const year = 365 * dayMs;
/** Fewer than two renderings need. */
const maxCalls = 12;

describe('a jump of the clock', () => {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-jumps-`);
  let backend: Awaited<ReturnType<typeof startFakeBackend>>;
  let clock: SiteClock;
  let site: SiteProcess;
  let address: string;
  beforeAll(async () => {
    backend = await startFakeBackend();
    serveForm(backend);
    // The other tests of the clock use libfaketime, if it is installed; this one needs nothing but Node.
    clock = createSiteClock({ usesLibrary: false });
    site = startSiteProcess({
      DATA_DIR: folder,
      CONTENT_API_URL: backend.apiUrl,
      CONTENT_API_KEY: 'a',
      DEMO: 'off',
      REVALIDATE_SECONDS: '1',
      ...clock.env,
    });
    address = await site.address();
  });
  afterAll(async () => {
    await site.kill();
    await backend.close();
    clock.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const title = (text: string) =>
    backend.answer(findPath('/juttu/'), { json: rawPage('ArticlePage', { title: text, html_path: '/juttu/' }) });
  const page = async () => (await fetch(`${address}/juttu/`)).text();

  it.each([
    ['back', -year],
    ['forward again', 0],
    ['ahead', year],
    ['back again', 0],
  ])('%s: a changed page is shown a second later, and a fresh one is not made again and again', async (name, ms) => {
    title('Ennen');
    await vi.waitFor(async () => expect(await page()).toContain('Ennen'), { interval: 100, timeout: 10_000 });
    clock.shift(ms);
    title(`Jälkeen: ${name}`);
    await vi.waitFor(async () => expect(await page()).toContain(`Jälkeen: ${name}`), {
      interval: 100,
      timeout: 10_000,
    });
    const before = backend.calls.length;
    for (let request = 0; request < 30; request += 1) await page();
    expect(backend.calls.length - before).toBeLessThan(maxCalls);
  });

  it('delivers kept leads once, whichever year they were kept in', async () => {
    const queued = () => readdirSync(`${folder}/lead-queue`).filter((name) => name.startsWith('0000'));
    takeLeads(backend, { status: 500 });
    for (const [number, ms] of [
      [1, year],
      [2, -year],
      [3, 0],
    ] as const) {
      clock.shift(ms);
      const body = new URLSearchParams({ nimi: `Aino ${number}`, email: 'aino@koe.example' });
      const headers = { accept: 'application/json', 'idempotency-key': keyOf(number) };
      expect((await fetch(`${address}/lomake/3/`, { method: 'POST', body, headers })).status).toBe(202);
    }
    expect(queued()).toHaveLength(3);
    backend.calls.length = 0;
    takeLeads(backend, { status: 201, json: { message: '' } });
    await vi.waitFor(() => expect(queued()).toEqual([]), { timeout: 20_000, interval: 100 });
    expect(
      leadCalls(backend)
        .map(({ headers }) => headers['idempotency-key'])
        .sort(),
    ).toEqual([1, 2, 3].map(keyOf));
  });
});
