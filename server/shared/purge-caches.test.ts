// The request that purges caches after a publication: retried for some time, and never a failure of the publication.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../tests/helpers/free-port.ts';
import { purgeCaches } from './purge-caches.ts';

let server: Server;
let origin: string;
let calls: string[];
let statuses: (number | 'hangs')[];
beforeEach(async () => {
  calls = [];
  statuses = [];
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const status = statuses.shift() ?? 200;
    if (status !== 'hangs') response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const purge = (...origins: string[]) => purgeCaches(origins, { timeoutMs: 100, pauseMs: 5 });

describe('a cache in front', () => {
  it('gets one call for everything', async () => {
    expect(await purge(origin)).toEqual([]);
    expect(calls).toEqual(['PURGE /']);
  });

  it('is told again when it fails or says nothing', async () => {
    statuses = [502, 'hangs'];
    expect(await purge(origin)).toEqual([]);
    expect(calls).toHaveLength(3);
  });

  it('is told three times at most, with the same pause before each', async () => {
    statuses = [500, 500, 500, 200];
    const start = performance.now();
    expect(await purgeCaches([origin], { timeoutMs: 100, pauseMs: 60 })).toHaveLength(1);
    expect(performance.now() - start).toBeGreaterThan(115);
    expect(calls).toHaveLength(3);
  });

  it('is named when it cannot be told, and the others are told', async () => {
    statuses = [403, 403, 403];
    const away = `http://127.0.0.1:${await freePort()}`;
    expect(await purge(away, origin)).toEqual([
      `The cache at ${away} could not be told of the change (ECONNREFUSED): it may show old pages.`,
      `The cache at ${origin} could not be told of the change (it answered 403): it may show old pages.`,
    ]);
  });
});
