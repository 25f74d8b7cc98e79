// Scheduled articles: invisible before their date, and visible everywhere soon after, without an import or a restart.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../tests/helpers/free-port.ts';
import type { BackendOptions } from '../options.ts';
import { articleFile, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { findUnpurgedVersion } from './scheduled-page-queries.ts';

const before = new Date('2026-11-20T09:00:00Z');
const after = new Date('2026-11-20T10:00:01Z');

const running: TestBackend[] = [];
afterEach(async () => {
  for (const backend of running.splice(0)) await backend.stop();
});

/** A site with an article scheduled for ten o'clock, and a clock that the test controls. */
async function siteWithWaiting(front: Record<string, unknown> = {}, options: Partial<BackendOptions> = {}) {
  const clock = { now: before };
  const backend = await startBackend({ now: () => clock.now, publicationsEveryMs: 20, ...options });
  running.push(backend);
  const words = {
    title: 'Marraskuun kvittenihillo',
    tags: ['hillot'],
    published: '2026-11-20T12:00:00+02:00',
    ...front,
  };
  const dir = await writeFiles({ ...testContent, 'articles/kvitteni.md': articleFile(words, 'Membrillo.') });
  return { backend, clock, dir, report: await backend.importContent(dir) };
}

/** The number of occurrences of the article in each API response. */
async function placesOf({ ask }: TestBackend): Promise<Record<string, number>> {
  const lists = {
    newest: '/api/pages/?type=base.ArticlePage&order=-first_published_at&page_size=100',
    hidden: '/api/pages/?slug=kvitteni&show_hidden=true',
    tag: '/api/pages/?tags=hillot',
    search: '/api/pages/?search=membrillo',
    title: '/api/pages/?search=kvittenihillo',
    suggestions: '/api/pages/suggestions/?search=kvitt',
    sitemap: '/api/sitemap/',
  };
  const counts = Object.entries(lists).map(async ([name, path]) => {
    const { text } = await ask(path);
    return [name, text.includes('kvitteni/') ? 1 : 0] as const;
  });
  const { status } = await ask('/api/pages/find/?html_path=/puutarha/kvitteni/');
  return { ...Object.fromEntries(await Promise.all(counts)), page: status };
}

const nowhere = { newest: 0, hidden: 0, tag: 0, search: 0, title: 0, suggestions: 0, sitemap: 0, page: 404 };
const everywhere = { newest: 1, hidden: 1, tag: 1, search: 1, title: 1, suggestions: 1, sitemap: 1, page: 302 };

it('is nowhere before its date, and everywhere after it', { tags: 'slow' }, async () => {
  const { backend, clock, dir, report } = await siteWithWaiting();
  expect(report.waiting).toEqual([
    { path: '/puutarha/kvitteni/', file: 'articles/kvitteni.md', publishAt: '2026-11-20T10:00:00Z' },
  ]);
  expect(await placesOf(backend)).toEqual(nowhere);
  const version = async () => Number((await backend.ask('/api/content_version/')).headers.get('x-content-version'));
  const earlier = await version();
  clock.now = after;
  await expect.poll(() => placesOf(backend), { timeout: 20_000 }).toEqual(everywhere);
  // The changed version is how every host and cache notices the publication.
  await expect.poll(version, { timeout: 20_000 }).toBeGreaterThan(earlier);
  const { json } = await backend.ask('/api/pages/?type=base.ArticlePage&order=-first_published_at');
  expect(json.items[0].meta.first_published_at).toBe('2026-11-20T10:00:00Z');
  // The next import finds all files unchanged, and no page is scheduled any more.
  const again = await backend.importContent(dir);
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: report.added, waiting: [] });
  expect(await placesOf(backend)).toEqual(everywhere);
});

it('still waits after an import that finds its file as it was', async () => {
  const { backend, dir } = await siteWithWaiting();
  expect((await backend.importContent(dir)).waiting).toHaveLength(1);
  expect(await placesOf(backend)).toEqual(nowhere);
});

it('waits again when its file puts it off', { tags: 'slow' }, async () => {
  const { backend, clock, dir } = await siteWithWaiting({ published: '2026-11-01T09:00:00+02:00' });
  expect(await placesOf(backend)).toEqual(everywhere);
  const later = articleFile({ title: 'Kvittenihillo', published: '2026-11-20T12:00:00+02:00' }, 'Membrillo.');
  await writeFiles({ 'articles/kvitteni.md': later }, dir);
  expect((await backend.importContent(dir)).waiting).toHaveLength(1);
  expect(await placesOf(backend)).toEqual(nowhere);
  clock.now = after;
  await expect.poll(() => backend.ask('/api/pages/?search=membrillo').then(({ json }) => json.items.length)).toBe(1);
});

it('never appears as long as it is a draft', async () => {
  const { backend, clock, dir, report } = await siteWithWaiting({ draft: true });
  expect(report.waiting).toEqual([]);
  clock.now = after;
  await backend.importContent(dir);
  expect(await placesOf(backend)).toEqual(nowhere);
});

it('is refused with an update of the future when it was published before', async () => {
  const dates = { published: '2026-11-01T09:00:00+02:00', updated: '2027-11-01T09:00:00+02:00' };
  await expect(siteWithWaiting(dates)).rejects.toThrow(
    'articles/kvitteni.md: "updated" lies in the future, but "published" does not',
  );
});

/** A cache in front of the hosts that accepts purge requests. */
async function startCache() {
  const calls: string[] = [];
  const cache = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.end();
  });
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void cache.close());
  return { calls, origin: `http://127.0.0.1:${(cache.address() as AddressInfo).port}` };
}

it('is told to the caches in front when it appears, once, and not before', async () => {
  const { calls, origin } = await startCache();
  const caching = { cachePurgeOrigins: [origin], publicationNoticedMs: 50 };
  const { backend, clock } = await siteWithWaiting({}, caching);
  expect(await findUnpurgedVersion(backend.store)).toBeUndefined();
  clock.now = after;
  await expect.poll(() => calls, { timeout: 20_000 }).toEqual(['PURGE /']);
  expect((await placesOf(backend)).page).toBe(302);
  await expect.poll(() => findUnpurgedVersion(backend.store), { timeout: 20_000 }).toBeUndefined();
  expect(calls).toHaveLength(1);
});

it('is told by the next process when the one that has published it has not', async () => {
  const { calls, origin } = await startCache();
  const { backend, clock } = await siteWithWaiting({}, { cachePurgeOrigins: [origin], publicationNoticedMs: 60_000 });
  clock.now = after;
  await expect.poll(() => findUnpurgedVersion(backend.store), { timeout: 20_000 }).toBeDefined();
  const next = { dataDir: backend.dataDir, cachePurgeOrigins: [origin], publicationNoticedMs: 50 };
  running.push(await startBackend({ ...next, now: () => after, publicationsEveryMs: 20 }));
  await expect.poll(() => calls, { timeout: 20_000 }).toEqual(['PURGE /']);
});

it('is told three times to a cache that is unavailable, which the log names then', { tags: 'slow' }, async () => {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const { backend, clock } = await siteWithWaiting({}, { cachePurgeOrigins: [origin], publicationNoticedMs: 20 });
  clock.now = after;
  await expect
    .poll(() => backend.logged, { timeout: 20_000 })
    .toContain(`The cache at ${origin} could not be told of the change (ECONNREFUSED): it may show old pages.`);
  await expect.poll(() => findUnpurgedVersion(backend.store), { timeout: 20_000 }).toBeUndefined();
});
