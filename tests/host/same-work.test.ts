// Many simultaneous requests: requests for the same work share it and are all answered, requests for more work than the
// limit are refused, and requests without work do not count.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { suggestionsPath } from '../../rules/site/site-paths.ts';
import type { HostOptions } from '../../server/host/host-options.ts';
import { readNow } from '../../server/shared/telemetry/readings.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { findPath, rawArticle, rawItem, rawList, rawPage, rawSite, serveSite } from '../helpers/raw-content.ts';
import { type Answer, startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
const start = async (loadLimits: HostOptions['loadLimits'] = {}, trustedProxies = 0) => {
  host = await startHost(backend, { loadLimits, trustedProxies });
};
beforeEach(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { '/piha/': rawPage('CategoryPage', { id: 9, title: 'Piha' }) });
  backend.answer('/api/pages/9/related_articles/', { json: rawList([rawItem(2)]) });
});
afterEach(async () => {
  await host.close();
  await backend.close();
});

/** Longer than a crowd needs to arrive, shorter than any timeout. */
const slowMs = 800;
const title = 'Ruusun leikkaus';
/** Each page takes a while, because the backend does. */
function serveSlowly(path: string, id: number): void {
  backend.answer(findPath(path), { json: rawArticle({ id, title }), delayMs: slowMs });
}
const askAtOnce = (path: string, times: number) => Promise.all(Array.from({ length: times }, () => host.ask(path)));
const statusesOf = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))];

describe('a page that is not kept', () => {
  it.each([100, 300])('is rendered once for %i visitors, and all get it', { tags: 'slow' }, async (visitors) => {
    await start();
    serveSlowly('/juttu/', 21);
    const all = askAtOnce('/juttu/', visitors);
    await vi.waitFor(() => expect(backend.countOf(findPath('/juttu/'))).toBe(1));
    expect(await readNow('underWay')).toBe(1);
    const answers = await all;
    expect(statusesOf(answers)).toEqual([200]);
    expect(answers.every(({ text }) => text.includes(title))).toBe(true);
    expect(backend.countOf(findPath('/juttu/'))).toBe(1);
    expect(await readNow('underWay')).toBe(0);
  });

  it('is turned away when 64 others are being rendered, and makes room for the next when it is done', async () => {
    await start({ maxWaitMs: 0, maxTasksWhileLate: 64 });
    const { promise: heldUntil, resolve: release } = Promise.withResolvers<void>();
    const paths = Array.from({ length: 65 }, (_, n) => `/juttu-${n}/`);
    for (const [n, path] of paths.entries()) {
      backend.answer(findPath(path), { json: rawArticle({ id: 100 + n, title }), heldUntil });
    }
    const answers = paths.map((path) => host.ask(path));
    const turnedAway = await Promise.race(answers);
    expect([turnedAway.status, turnedAway.headers['retry-after']]).toEqual([503, '5']);
    release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(64);
    backend.answer(findPath('/viela/'), { json: rawArticle({ id: 99, title }) });
    expect(statusesOf(await askAtOnce('/viela/', 2))).toEqual([200]);
  });

  it('still counts when its first visitor has left, until it is rendered', { tags: 'slow' }, async () => {
    await start({ maxTasks: 1, maxWaitMs: 0 });
    serveSlowly('/juttu/', 21);
    serveSlowly('/toinen/', 22);
    const leaving = new AbortController();
    const first = fetch(`${host.origin}/juttu/`, { signal: leaving.signal }).catch(() => null);
    await vi.waitFor(() => expect(backend.countOf(findPath('/juttu/'))).toBe(1));
    leaving.abort();
    await first;
    await pause(50);
    expect((await host.ask('/toinen/')).status).toBe(503);
    expect((await host.ask('/juttu/')).status).toBe(200);
    expect((await host.ask('/toinen/')).status).toBe(200);
  });

  it('is waited for by no more visitors than the host has memory for', async () => {
    await start({ maxWaiting: 10 });
    serveSlowly('/juttu/', 21);
    const answers = await askAtOnce('/juttu/', 20);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(9);
  });
});

describe('with room for one work at a time', () => {
  /** All responses are slow. */
  const slow = (json: unknown) => ({ json, delayMs: slowMs / 2 });
  const code = { id: 'koodi', type: 'custom_code', value: '<b>koodi</b>' };
  beforeEach(() => {
    backend.answer('/api/pages/', slow(rawList([rawItem(1)])));
    backend.answer('/api/pages/suggestions/', slow(rawList([rawItem(1)])));
    backend.answer('/api/pages/31/', slow(rawArticle({ id: 31, body: [code] })));
    backend.answer('/api/site/', slow(rawSite()));
  });

  it.each([
    ['a search', '/hakutulokset/?search=ruusu'],
    ['a search while it is typed', `${suggestionsPath}?search=ruusu`],
    ['a page with a filter', '/piha/?search=ruusu'],
    ['a feed', '/rss.xml'],
    ['the newsletter’s page', '/uutiskirje/'],
    ['the code of others in a page', '/upotettu-koodi/31/koodi/'],
  ])('%s is made once for all who wait for it', async (_, path) => {
    await start({ maxTasks: 1 });
    const all = askAtOnce(path, 20);
    await vi.waitFor(async () => expect(await readNow('underWay')).toBe(1));
    expect(statusesOf(await all)).toEqual([200]);
  });

  it('a page that is nowhere is looked for once, and then the page that says so is made once', async () => {
    // One request may look up the page while another is being rendered.
    await start({ maxTasks: 2 });
    expect(statusesOf(await askAtOnce('/ei-mitaan/', 20))).toEqual([404]);
  });
});

describe('a sender with more searches than its share', () => {
  const askFrom = (address: string, path: string) => host.ask(path, { headers: { 'x-forwarded-for': address } });
  const from = (address: string, paths: string[]) => paths.map((path) => askFrom(address, path));
  const searches = (path: string, times: number) => Array.from({ length: times }, (_, n) => `${path}?search=ruusu${n}`);

  beforeEach(async () => {
    backend.answer('/api/pages/', { json: rawList([rawItem(1)]), delayMs: slowMs });
    await start({}, 1);
  });

  it.each([
    ['address', (_: number) => '203.0.113.7'],
    ['network', (n: number) => `203.0.113.${n}`],
  ])(
    'by its %s is turned away, and leaves pages, searches and the login to others',
    { tags: 'slow' },
    async (_, addressOf) => {
      const flood = searches('/hakutulokset/', 80).map((path, n) => askFrom(addressOf(n), path));
      await vi.waitFor(async () => expect(await readNow('underWay')).toBeGreaterThan(10));
      serveSlowly('/juttu/', 21);
      const others = from('198.51.100.20', ['/kirjaudu/', '/juttu/', '/hakutulokset/?search=tulppaani']);
      expect(statusesOf(await Promise.all(others))).toEqual([200]);
      const statuses = (await Promise.all(flood)).map(({ status }) => status);
      expect(statuses).toContain(503);
      expect(statuses).toContain(200);
    },
  );
});

describe('no room is taken from pages', () => {
  it.each(['/api/track/', '/api/auth/logout/'])(
    'by a body of %s that is still coming',
    { tags: 'slow' },
    async (path) => {
      await start({ maxTasks: 1 });
      const { port } = new URL(host.origin);
      const senders: Socket[] = [1, 2, 3].map(() => connect(Number(port), '127.0.0.1'));
      for (const sender of senders) {
        sender.on('error', () => {});
        sender.write(`POST ${path} HTTP/1.1\r\nHost: site.example\r\nContent-Length: 900\r\n\r\n{`);
      }
      await pause(200);
      serveSlowly('/juttu/', 21);
      expect((await host.ask('/juttu/')).status).toBe(200);
      for (const sender of senders) sender.destroy();
    },
  );

  it('by reports of reads that a slow backend counts', async () => {
    await start({ maxTasks: 1 });
    backend.answer('/api/track/', { status: 204, body: '', delayMs: slowMs });
    const reports = Array.from({ length: 5 }, () => host.ask('/api/track/', { method: 'POST', body: '{}' }));
    await vi.waitFor(() => expect(backend.countOf('/api/track/')).toBe(5));
    serveSlowly('/juttu/', 21);
    expect((await host.ask('/juttu/')).status).toBe(200);
    expect((await Promise.all(reports)).map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  });
});
