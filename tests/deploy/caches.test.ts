// nginx and Varnish with the files of deploy/ as caches in front of two real hosts: what they cache, what they never
// cache, when a publication becomes visible, and what they serve in an outage.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { purgeCaches } from '../../server/shared/purge-caches.ts';
import type { Answer } from '../helpers/start-host.ts';
import { frontCaches, type RunningCache } from './front-caches.ts';
import { page, partner, startTwoHosts, type TwoHosts } from './two-hosts.ts';

const folder = mkdtempSync(`${tmpdir()}/pihlaja-caches-`);
const there = frontCaches.filter(({ isThere }) => isThere());
let site: TwoHosts;
const caches = new Map<string, RunningCache>();

beforeAll(async () => {
  if (there.length === 0) return;
  site = await startTwoHosts(folder);
  for (const { name, start } of there) caches.set(name, await start(folder, site.ports));
});
afterAll(async () => {
  for (const cache of caches.values()) await cache.stop();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const stateOf = ({ headers }: Answer) => String(headers['x-cache']);
const brotli = { 'accept-encoding': 'gzip, deflate, br' };
const titleIn = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>|\u00ad/g, '');
/** All requests that this host has answered so far. */
const answersOf = (index: 0 | 1, path: string) => site.hosts[index].err.split(path).length - 1;

describe.each(frontCaches)('$name', ({ name, isThere }) => {
  const isRun = isThere();
  const ask: RunningCache['ask'] = (path, asking) => {
    const cache = caches.get(name);
    if (!cache) throw new Error(`${name} has not been started`);
    return cache.ask(path, asking);
  };

  it.skipIf(!isRun)('keeps a page, and asks the hosts for it once', async () => {
    const [first, second, third] = [await ask(page), await ask(page), await ask(page)];
    expect([first, second, third].map(stateOf)).toEqual(['MISS', 'HIT', 'HIT']);
    expect(second.text).toBe(first.text);
    expect(second.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+,/);
    const again = await ask(page, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it.skipIf(!isRun)('shows no visitor the keys of a page', async () => {
    const { headers } = await ask(page);
    expect([headers['surrogate-key'], headers.xkey]).toEqual([undefined, undefined]);
    const direct = await fetch(`http://127.0.0.1:${site.ports[0]}${page}`);
    expect(direct.headers.get('surrogate-key')).toMatch(/\bpage-\d+/);
  });

  it.skipIf(!isRun)('gives everybody the encoding that the browser takes, from one copy of each', async () => {
    const plain = (await ask(page)).text;
    for (const header of ['br', 'gzip, deflate, br', 'gzip;q=0.5, br;q=1.0, *;q=0'])
      expect(brotliDecompressSync((await ask(page, { headers: { 'accept-encoding': header } })).bytes).toString()).toBe(
        plain,
      );
    for (const header of ['gzip', 'gzip, deflate', 'br;q=0, gzip', 'deflate, GZIP']) {
      const { headers, bytes } = await ask(page, { headers: { 'accept-encoding': header } });
      expect([header, headers['content-encoding']]).toEqual([header, 'gzip']);
      expect(gunzipSync(bytes).toString()).toBe(plain);
    }
    for (const header of ['identity', 'zstd', 'brotli', 'br;q=0'])
      expect((await ask(page, { headers: { 'accept-encoding': header } })).text).toBe(plain);
    for (const header of ['br', 'gzip', 'identity'])
      expect(stateOf(await ask(page, { headers: { 'accept-encoding': header } }))).toBe('HIT');
  });

  it.skipIf(!isRun)('gives AVIF to browsers that take it, and WebP to the others', async () => {
    const picture = /\/kuva\/[^"\s,]+ruusut[^"\s,]*/.exec((await ask(page)).text)?.[0] ?? '';
    // While a host still encodes AVIF, all visitors get WebP for a minute.
    for (const port of site.ports)
      await vi.waitFor(async () => {
        const made = await fetch(`http://127.0.0.1:${port}${picture}`, { headers: { accept: 'image/avif' } });
        expect(made.headers.get('content-type')).toBe('image/avif');
      }, 20_000);
    const typeFor = async (accept: string) => {
      const { headers } = await ask(picture, { headers: { accept } });
      return headers['content-type'];
    };
    const modern = ['image/avif,image/webp,*/*;q=0.8', 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8'];
    for (let n = 0; n < 2; n += 1) {
      for (const accept of modern) expect(await typeFor(accept)).toBe('image/avif');
      for (const accept of ['image/webp,*/*', '*/*']) expect(await typeFor(accept)).toBe('image/webp');
    }
    expect(stateOf(await ask(picture, { headers: { accept: modern[1] ?? '' } }))).toBe('HIT');
  });

  it.skipIf(!isRun)('keeps no cookie, and nothing that comes with one', async () => {
    const tokens = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const { headers } = await ask('/api/csrf_token/');
      tokens.add(String(headers['set-cookie']));
      expect(stateOf({ headers } as Answer)).not.toBe('HIT');
    }
    expect(tokens.size).toBe(3);
    const page1 = await ask(page, { headers: { cookie: '__Host-sessionid=abc; csrftoken=def' } });
    expect([stateOf(page1), page1.headers['set-cookie']]).toEqual(['HIT', undefined]);
  });

  it
    .skipIf(!isRun)
    .each([
      '/kirjaudu/',
      '/KIRJAUDU/',
      '/rekisteroidy/',
      '/profiili/',
      '/yllapito/',
      '/omat-tyokalut/',
      '/api/auth/status/',
      '/lomake/1/',
      `${page}?preview=true&token=x&content_type=base.articlepage`,
      '/preview/?token=x&content_type=base.articlepage',
      '/hakutulokset/?q=ruusu',
      '/readyz',
    ])('never keeps %s', async (path) => {
    const before = answersOf(0, '"') + answersOf(1, '"');
    for (let n = 0; n < 3; n += 1) expect(stateOf(await ask(path))).not.toBe('HIT');
    // Each request has reached a host.
    await vi.waitFor(() => expect(answersOf(0, '"') + answersOf(1, '"')).toBeGreaterThan(before));
  });

  it.skipIf(!isRun)('gives a page fetched ahead to be kept by the browser, and keeps it for all', async () => {
    const ahead = await ask('/puutarha/', { headers: { 'sec-purpose': 'prefetch;prerender' } });
    expect([ahead.status, ahead.headers['cache-control']]).toEqual([200, 'private, max-age=60']);
    const visit = await ask('/puutarha/');
    expect([stateOf(visit), visit.headers['cache-control']]).toEqual([
      'HIT',
      expect.stringMatching(/^public, max-age=0/),
    ]);
    const login = await ask('/kirjaudu/', { headers: { 'sec-purpose': 'prefetch' } });
    expect(login.headers['cache-control']).toBe('no-store, no-transform');
  });

  it.skipIf(!isRun)('takes links of a campaign for the page, and no other address', async () => {
    await ask(page);
    for (const query of [
      '?utm_source=a',
      '?utm_source=b&utm_medium=c',
      '?gclid=1',
      '?fbclid=x&utm_source=y',
      '?_gl&srsltid=',
    ])
      expect([query, stateOf(await ask(page + query))]).toEqual([query, 'HIT']);
    expect((await ask(page.replace('/ruusut', '%2Fruusut'))).status).toBe(404);
    expect((await ask(page)).status).toBe(200);
  });

  it.skipIf(!isRun)('takes out the marks beside what an address asks for, and keeps what begins like one', async () => {
    const list = '/puutarha/?page=1';
    await ask(`${list}&x=1`);
    for (const query of ['&x=1&gad_source=1', '&mtm_campaign=a&pk_kwd=b&x=1&wbraid=c', '&ttclid=a&x=1'])
      expect([query, stateOf(await ask(list + query))]).toEqual([query, 'HIT']);
    expect(stateOf(await ask('/puutarha/?_gl=1&page=1&x=1'))).toBe('HIT');
    for (const query of ['&x=1&utm_=2', '&x=1&gclids=2', '&x=2'])
      expect([query, stateOf(await ask(list + query))]).toEqual([query, 'MISS']);
  });

  it.skipIf(!isRun)('leads to another address with the marks of each visitor', async () => {
    for (const mark of ['gclid=1', 'utm_source=kirje'])
      expect((await ask(`${page.replace(/\/$/, '')}?${mark}`)).headers.location).toBe(`${page}?${mark}`);
  });

  it.skipIf(!isRun)('sends a visitor’s forms to one host', async () => {
    const path = '/embed/api/challenge';
    const before = [answersOf(0, path), answersOf(1, path)];
    for (let n = 0; n < 8; n += 1) await ask(`${path}?site=koti`, { headers: { origin: partner } });
    await vi.waitFor(() => {
      const grown = [answersOf(0, path), answersOf(1, path)].map((now, index) => now - (before[index] ?? 0));
      expect(grown.sort()).toEqual([0, 8]);
    });
  });

  it.skipIf(!isRun)('takes a purge from where imports run, and from no visitor', async () => {
    const { status, headers } = await ask('/', { method: 'PURGE' });
    expect([403, 404, 405]).toContain(status);
    expect(headers['x-purged']).toBeUndefined();
    await ask(page);
    expect(stateOf(await ask(page))).toBe('HIT');
  });
});

/** Requests the page from a cache until a title appears. @returns the time, and every title that was shown, in order */
async function watch(cache: RunningCache, title: string, ms: number) {
  const shown: (string | undefined)[] = [];
  const end = performance.now() + ms;
  let seenAt = Number.POSITIVE_INFINITY;
  // Continues for a while, because the old title must not reappear.
  while (performance.now() < Math.min(end, seenAt + 3000)) {
    const now = titleIn((await cache.ask(page)).text);
    if (now !== shown.at(-1)) shown.push(now);
    if (now === title) seenAt = Math.min(seenAt, performance.now());
    await pause(50);
  }
  return { seenAt, shown };
}

/**
 * Publishes a title while each cache is watched. @returns the seconds until each cache showed the title, and all titles
 * that it showed
 */
async function publishAndWatch(title: string, purges: boolean, seconds: number) {
  const running = [...caches.values()];
  const watched = running.map((cache) => watch(cache, title, (seconds + 10) * 1000));
  const command = site.publish(title, purges ? running.map(({ purgeOrigin }) => purgeOrigin) : []);
  await vi.waitFor(async () => expect(await site.titleOfBackend()).toBe(title), { timeout: 20_000, interval: 25 });
  const publishedAt = performance.now();
  expect(await command).not.toContain('told');
  return (await Promise.all(watched)).map(({ seenAt, shown }) => ({ seconds: (seenAt - publishedAt) / 1000, shown }));
}

describe.skipIf(there.length === 0)('a publication', () => {
  it('is seen within five seconds when the caches are told, and never becomes old again', async () => {
    const seen = await publishAndWatch('Toinen', true, 10);
    console.log('seen with a purge after', seen.map(({ seconds }) => seconds.toFixed(1)).join(', '), 's');
    for (const { seconds, shown } of seen) {
      expect(shown).toEqual(['Ensimmäinen', 'Toinen']);
      expect(seconds).toBeLessThanOrEqual(5);
    }
    for (const cache of caches.values()) await cache.ask(page, { headers: brotli });
    for (const cache of caches.values())
      expect(titleIn(brotliDecompressSync((await cache.ask(page, { headers: brotli })).bytes).toString())).toBe(
        'Toinen',
      );
  });

  it('is seen within two minutes when they are not', { timeout: 150_000 }, async () => {
    const seen = await publishAndWatch('Kolmas', false, 120);
    console.log('seen without a purge after', seen.map(({ seconds }) => seconds.toFixed(1)).join(', '), 's');
    for (const { seconds, shown } of seen) {
      expect(shown).toEqual(['Toinen', 'Kolmas']);
      expect(seconds).toBeLessThanOrEqual(120);
    }
  });
});

describe.skipIf(there.length === 0)('an outage', () => {
  it('of one host is not noticed', async () => {
    await site.hosts[0].kill();
    for (const cache of caches.values())
      for (let n = 0; n < 10; n += 1) expect((await cache.ask(`/puutarha/?page=1&x=${n}`)).status).toBe(200);
    await site.restart(0);
  });

  it('of both leaves the pages that were kept, in Varnish also those that a purge has made old', {
    timeout: 90_000,
  }, async () => {
    for (const cache of caches.values()) await cache.ask(page);
    // nginx retains nothing across a purge.
    const soft = caches.get('Varnish');
    if (soft) expect(await purgeCaches([soft.purgeOrigin])).toEqual([]);
    await Promise.all(site.hosts.map((host) => host.kill()));
    // Longer than a stale page may be shown while the hosts are available.
    await pause(2000);
    for (const [name, cache] of caches) {
      for (let n = 0; n < 5; n += 1) {
        const { status, text } = await cache.ask(page);
        expect([name, status, titleIn(text)]).toEqual([name, 200, 'Kolmas']);
        await pause(500);
      }
      const unknown = await cache.ask('/talot/ei-kysytty/');
      expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '10']);
      expect(unknown.text).toBe(readFileSync(`${projectRoot}/deploy/restarting.html`, 'utf8'));
      expect(unknown.headers['access-control-allow-origin']).toBe('*');
    }
    await Promise.all([site.restart(0), site.restart(1)]);
    for (const cache of caches.values())
      await vi.waitFor(async () => expect((await cache.ask('/talot/')).status).toBe(200), 20_000);
  });
});
