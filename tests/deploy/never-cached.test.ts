// Responses that the caches of deploy/ must never store, whatever headers a host sends: each private route of the host,
// in every spelling that leads there. A server whose responses are all cacheable replaces the hosts.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesOf, watchHost } from '../helpers/host-routes.ts';
import { startHost } from '../helpers/start-host.ts';
import { frontCaches, type RunningCache } from './front-caches.ts';

const folder = mkdtempSync(`${tmpdir()}/pihlaja-never-kept-`);
/** Drafts and forms, for which the host sends no cacheable response. */
const others = ['/preview/', '/lomake/7/', '/embed/api/challenge', '/media/juttu', '/healthz', '/readyz'];
const asked: string[] = [];
let server: Server;
let paths: string[];

beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(req.url ?? '');
    const isPicture = decodeURI(req.url ?? '')
      .toLowerCase()
      .startsWith('/kuva/');
    res.setHeader('cache-control', 'public, max-age=0, s-maxage=600');
    if (isPicture) res.setHeader('vary', 'Accept').end(req.headers.accept?.includes('avif') ? 'AVIF' : 'WebP');
    else res.end('Kaikille');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const nowhere = { apiUrl: 'http://127.0.0.1:9/api', origin: 'http://127.0.0.1:9' };
  const { host, routes } = await watchHost(
    () => startHost(nowhere),
    ({ ask }) => ask('/robots.txt'),
  );
  await host.close();
  paths = [...routes.filter(({ isPrivate }) => isPrivate).flatMap((route) => addressesOf(route)), ...others];
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** Spellings of the same address: the host's routes ignore case, and characters may be percent-encoded. */
const spellingsOf = (path: string): string[] => [
  path,
  path.toUpperCase(),
  path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  path.replace(/[a-z]/, encoded),
  path.replaceAll(/[a-z-]/g, encoded),
  path.replaceAll(/[a-z-]/g, (letter) => encoded(letter).toUpperCase()),
];
const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

describe.each(frontCaches)('$name', ({ isThere, start }) => {
  const isRun = isThere();
  let cache: RunningCache;
  beforeAll(async () => {
    if (!isRun) return;
    const { port } = server.address() as AddressInfo;
    cache = await start(folder, [port, port]);
  });
  afterAll(() => cache?.stop());
  const timesAsked = async (path: string) => {
    asked.length = 0;
    for (let n = 0; n < 2; n += 1) expect([path, (await cache.ask(path)).status]).toEqual([path, 200]);
    return asked.filter((one) => one === path).length;
  };

  it.skipIf(!isRun)('keeps other pages', async () => {
    expect(await timesAsked('/juttu/')).toBe(1);
    expect(await timesAsked('/yllapitoa/')).toBe(1);
    expect(await timesAsked('/kes%C3%A4/%20/')).toBe(1);
  });

  it.skipIf(!isRun)('keeps no private route of the host, however it is spelt', async () => {
    expect(paths).toEqual(expect.arrayContaining(['/yllapito/', '/profiili/', '/aanesta/7/', '/api/juttu']));
    const cached: string[] = [];
    for (const path of paths.flatMap(spellingsOf)) if ((await timesAsked(path)) !== 2) cached.push(path);
    expect(cached).toEqual([]);
  });

  it.skipIf(!isRun)('passes no metrics on, however they are spelt', async () => {
    for (const path of ['/metrics', ...spellingsOf('/metrics/'), '/m%65trics?a', '//metrics'])
      expect([path, (await cache.ask(path)).status]).toEqual([path, 404]);
  });

  it.skipIf(!isRun)('tells browsers with AVIF from others, however a picture’s address is spelt', async () => {
    for (const path of ['/kuva/a', '/KUVA/a', '/Kuva/a', '/%6Buva/a']) {
      const avif = await cache.ask(path, { headers: { accept: 'image/avif,image/webp,*/*' } });
      const webp = await cache.ask(path, { headers: { accept: 'image/webp,*/*' } });
      expect([path, avif.text, webp.text]).toEqual([path, 'AVIF', 'WebP']);
    }
  });
});
