// One of two hosts behind a proxy of deploy/ is frozen: it accepts connections, and answers nothing.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import type { Answer } from '../helpers/start-host.ts';
import { caddy } from './caddy.ts';
import { makeCertificate } from './certificate.ts';
import { askPlainly, type FrontCache, frontCaches } from './front-caches.ts';
import { haproxy, startHaproxy } from './haproxy.ts';
import { publicHost } from './proxy.ts';
import { ask } from './visitor.ts';

interface TestHost {
  server: Server;
  port: number;
  isFrozen: boolean;
  /** Method and path of each request except for health checks. */
  asked: string[];
}

async function startHost(): Promise<TestHost> {
  const host: TestHost = { server: createServer(), port: 0, isFrozen: false, asked: [] };
  host.server.on('request', (request, response) => {
    if (request.url !== '/readyz') host.asked.push(`${request.method} ${request.url}`);
    request.resume();
    if (!host.isFrozen) request.once('end', () => response.setHeader('cache-control', 'no-store').end('fine'));
  });
  host.server.listen(0, '127.0.0.1');
  await once(host.server, 'listening');
  host.port = (host.server.address() as AddressInfo).port;
  return host;
}

const withCaddy: FrontCache = {
  ...caddy,
  async start(folder, [upstreamPort, secondPort]) {
    const [httpPort, httpsPort] = [await freePort(), await freePort()];
    const certificate = makeCertificate(folder, publicHost);
    // A test leaves pending requests, which Caddy would otherwise retry for half a minute after the test has ended.
    const ports = { upstreamPort, secondPort, httpPort, httpsPort };
    const place = { folder: `${folder}/caddy`, certificate, ...ports, holds: '1s' };
    const { stop } = await caddy.start(place);
    const way = { httpsPort, authority: certificate.authority };
    return { stop, purgeOrigin: '', ask: (path, asking) => ask(way, path, asking) };
  },
};

const withHaproxy: FrontCache = {
  ...haproxy,
  async start(folder, hostPorts) {
    const port = await freePort();
    const { stop } = await startHaproxy({ folder: `${folder}/haproxy`, hostPorts, port });
    return { stop, purgeOrigin: '', ask: (path, asking) => askPlainly(port, path, asking) };
  },
};

describe.each([...frontCaches, withHaproxy, withCaddy])('$name', ({ name, isThere, start }) => {
  const checks = name !== 'nginx';
  let folder: string;
  let hosts: [TestHost, TestHost];
  let proxy: Awaited<ReturnType<FrontCache['start']>>;
  beforeEach(async () => {
    if (!isThere()) return;
    folder = mkdtempSync(`${tmpdir()}/pihlaja-frozen-`);
    hosts = [await startHost(), await startHost()];
    proxy = await start(folder, [hosts[0].port, hosts[1].port]);
  });
  afterEach(async () => {
    if (!isThere()) return;
    for (const { server } of hosts) {
      server.closeAllConnections();
      server.close();
    }
    await proxy.stop();
    rmSync(folder, { recursive: true });
  });
  let count = 0;
  const get = () => proxy.ask(`/sivu-${count++}/`);
  const post = (headers: Record<string, string> = {}) =>
    proxy.ask('/lomake/3/', { method: 'POST', headers: { 'content-type': 'text/plain', ...headers }, body: 'nimi' });
  const all = <T>(times: number, call: () => Promise<T>) => Promise.all(Array.from({ length: times }, call));
  const statuses = (answers: Answer[]) => answers.map(({ status }) => status);

  // Caddy's timeout for the headers is the same for all addresses.
  it.skipIf(!isThere() || name === 'Caddy')('asks another host for a page that one does not send', async () => {
    hosts[0].isFrozen = true;
    expect(statuses(await all(6, get))).toEqual(Array(6).fill(200));
    expect(hosts[0].asked.length).toBeGreaterThan(0);
  });

  it.skipIf(!isThere() || !checks)(
    'sends it nothing more when its checks have found it silent, and sends again when it answers',
    async () => {
      hosts[0].isFrozen = true;
      // A check that gets no response takes a second, and two of them are needed.
      const sentThere = async () => {
        const before = hosts[0].asked.length;
        // A request that reaches the frozen host stays pending, and gives no further information. Caddy chooses a host
        // at random: four requests may all go to the other host, but twenty hardly will.
        void all(20, get).catch(() => {});
        await pause(500);
        return hosts[0].asked.length - before;
      };
      await expect.poll(sentThere, { timeout: 20_000 }).toBe(0);
      const before = hosts[0].asked.length;
      expect(statuses([...(await all(10, get)), ...(await all(10, post))])).toEqual(Array(20).fill(200));
      expect(hosts[0].asked).toHaveLength(before);
      hosts[0].isFrozen = false;
      await expect.poll(sentThere, { timeout: 15_000 }).toBeGreaterThan(0);
    },
  );

  it.skipIf(!isThere() || checks)('leaves it alone for seconds after one visitor has waited', async () => {
    hosts[0].isFrozen = true;
    await all(2, get);
    const before = hosts[0].asked.length;
    expect(statuses(await all(10, get))).toEqual(Array(10).fill(200));
    expect(hosts[0].asked.length - before).toBeLessThanOrEqual(1);
  });
});
