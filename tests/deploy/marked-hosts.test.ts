// Two hosts behind a proxy of deploy/ give one visitor responses that the proxy rejects: all other visitors are still
// served.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../helpers/start-host.ts';
import { type FrontCache, frontCaches } from './front-caches.ts';

async function startHost(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    const { url = '' } = request;
    if (url.includes('katkeaa')) return void request.socket.destroy();
    if (url.includes('pitka')) response.setHeader('location', `/${'a'.repeat(24_000)}/`);
    request.once('end', () => response.setHeader('cache-control', 'no-store').end('fine'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe.each(frontCaches)('$name', ({ isThere, start }) => {
  let folder: string;
  let hosts: Server[];
  let proxy: Awaited<ReturnType<FrontCache['start']>>;
  beforeAll(async () => {
    if (!isThere()) return;
    folder = mkdtempSync(`${tmpdir()}/pihlaja-marked-`);
    hosts = [await startHost(), await startHost()];
    const [first = 0, second = 0] = hosts.map((host) => (host.address() as AddressInfo).port);
    proxy = await start(folder, [first, second]);
  });
  afterAll(async () => {
    if (!isThere()) return;
    for (const host of hosts) {
      host.closeAllConnections();
      host.close();
    }
    await proxy.stop();
    rmSync(folder, { recursive: true });
  });
  let count = 0;
  const get = () => proxy.ask(`/sivu-${count++}/`);
  const post = () =>
    proxy.ask('/lomake/3/', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'nimi' });
  const all = (call: () => Promise<Answer>) => Promise.all(Array.from({ length: 10 }, call));
  const statuses = (answers: Answer[]) => answers.map(({ status }) => status);

  it.skipIf(!isThere()).each([
    ['with a head that is too long', 'pitka'],
    ['that break off', 'katkeaa'],
  ])('sends others on to hosts that give one visitor answers %s', { timeout: 30_000 }, async (_, name) => {
    for (let time = 0; time < 3; time += 1) {
      for (const path of [`/${name}/`, `/lomake/3/?${name}`])
        expect((await Promise.all([proxy.ask(path), proxy.ask(path)])).map(({ status }) => status >= 500)).toEqual([
          true,
          true,
        ]);
      expect(statuses([...(await all(get)), ...(await all(post))])).toEqual(Array(20).fill(200));
    }
  });
});
