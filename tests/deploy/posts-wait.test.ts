// Posts that arrive while the site restarts behind Caddy: each is held, and arrives once, with its own body.
import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createSiteServer, type SiteServer } from '../../server/site-server.ts';
import { freePort } from '../helpers/free-port.ts';
import { caddy } from './caddy.ts';
import { makeCertificate } from './certificate.ts';
import { openssl } from './programs.ts';
import { publicHost } from './proxy.ts';
import { ask } from './visitor.ts';

const folder = mkdtempSync(`${tmpdir()}/pihlaja-posts-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bodies from a short form up to one that exceeds a proxy's buffers. */
const bodyOf = (number: number) => `${number};`.repeat([20, 3000, 60_000][number % 3] ?? 0);

/** A site that stops and starts like the real one, and records what it has received. */
async function startRestartable() {
  const arrived: { body: string; method: string | undefined }[] = [];
  let isStopping = false;
  const app: RequestListener = async (req, res) => {
    if (req.url === '/readyz') return void res.writeHead(isStopping ? 503 : 200).end();
    arrived.push({ body: await text(req), method: req.method });
    res.end(req.url);
  };
  const listen = (port: number) =>
    new Promise<SiteServer>((resolve) => {
      const site = createSiteServer(app);
      site.server.listen(port, '127.0.0.1', () => resolve(site));
    });
  let site = await listen(0);
  const { port } = site.server.address() as AddressInfo;
  return {
    arrived,
    port,
    close: () => site.server.close(),
    /** Stops with half the default time limit of a site behind a proxy. */
    stop() {
      isStopping = true;
      return site.stop(2500);
    },
    async start() {
      site = await listen(port);
      isStopping = false;
    },
  };
}

it.skipIf(!caddy.isThere() || !openssl.isThere())('wait, and arrive once, with their own bodies', async () => {
  const site = await startRestartable();
  const certificate = makeCertificate(folder, publicHost);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const proxy = await caddy.start({ folder, upstreamPort: site.port, httpPort, httpsPort, certificate });
  onTestFinished(proxy.stop);
  const way = { httpsPort, authority: certificate.authority };
  const answers: [number, string][] = [];
  let sent = 0;
  let areSending = true;
  const visitors = Array.from({ length: 20 }, async () => {
    while (areSending) {
      sent += 1;
      const number = sent;
      const method = number % 5 === 0 ? 'PUT' : 'POST';
      const { status, text: answer } = await ask(way, `/${number}`, { method, body: bodyOf(number) });
      answers.push([status, answer === `/${number}` ? 'its own' : answer]);
    }
  });
  for (let restarts = 0; restarts < 3; restarts += 1) {
    const before = answers.length;
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(before + 40);
    await site.stop();
    // Longer than the pause between two retries.
    await pause(600);
    await site.start();
  }
  areSending = false;
  await Promise.all(visitors);
  site.close();
  expect(answers.filter(([status, answer]) => status !== 200 || answer !== 'its own')).toEqual([]);
  const numbers = site.arrived.map(({ body }) => Number(body.split(';', 1)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
  expect(site.arrived.filter(({ body }) => body !== bodyOf(Number(body.split(';', 1))))).toEqual([]);
});
