// Tests which requests nginx and Caddy forward to the site with the files of deploy/, and which they block.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import * as texts from '../../texts/fi.ts';
import { freePort } from '../helpers/free-port.ts';
import { caddy } from './caddy.ts';
import { type Certificate, makeCertificate } from './certificate.ts';
import { nginx, nginxCache, testNginx } from './nginx.ts';
import { openssl } from './programs.ts';
import { type ProxyPlace, publicHost, type RunningProxy } from './proxy.ts';
import { type Recorder, startRecorder } from './recorder.ts';
import { ask, askManyOverHttp2, askOverHttp2 } from './visitor.ts';

const folder = mkdtempSync(`${tmpdir()}/pihlaja-proxy-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const mebibyte = 1024 * 1024;

describe.each([nginx, nginxCache, caddy])('$name', ({ name, isThere, start }) => {
  const isTested = isThere() && openssl.isThere();
  let recorder: Recorder;
  let place: ProxyPlace;
  let way: { httpsPort: number; authority: Buffer };
  let proxy: RunningProxy;

  beforeAll(async () => {
    if (!isTested) return;
    recorder = await startRecorder();
    const certificate: Certificate = makeCertificate(folder, publicHost);
    const [httpPort, httpsPort] = [await freePort(), await freePort()];
    place = { folder: `${folder}/${name}`, upstreamPort: recorder.port, httpPort, httpsPort, certificate };
    way = { httpsPort, authority: certificate.authority };
    proxy = await start(place);
  });
  afterAll(async () => {
    await proxy?.stop();
    await recorder?.close();
  });
  /** Caddy requests the readiness check at any time. */
  const last = () => recorder.requests.findLast(({ path }) => path !== '/readyz');

  it.skipIf(!isTested)('speaks HTTP/2 and HTTP/1.1', async () => {
    expect(await askOverHttp2(way, '/')).toBe(200);
    expect((await ask(way, '/')).status).toBe(200);
  });

  it.skipIf(!isTested)('redirects from http, path and query included', async () => {
    const headers = { host: publicHost };
    const asking = get({ host: '127.0.0.1', port: place.httpPort, path: '/haku/?q=a%20b', headers, agent: false });
    const [answer] = await once(asking, 'response');
    answer.resume();
    expect([301, 308]).toContain(answer.statusCode);
    // The port belongs to the test.
    expect(answer.headers.location.replace(`:${place.httpsPort}`, '')).toBe(`https://${publicHost}/haku/?q=a%20b`);
  });

  it.skipIf(!isTested)("ends X-Forwarded-For with the visitor's address, whatever the visitor sends", async () => {
    await ask(way, '/', { headers: { 'x-forwarded-for': '198.51.100.4' } });
    expect(String(last()?.headers['x-forwarded-for']).split(', ').at(-1)).toBe('127.0.0.1');
    expect(last()?.headers['x-forwarded-proto']).toBe('https');
    expect(last()?.headers.host).toBe(publicHost);
  });

  it.skipIf(!isTested)('gives every request an id of its own', async () => {
    const ids = new Set<unknown>();
    for (let n = 0; n < 3; n += 1) {
      await ask(way, '/', { headers: { 'x-request-id': 'own' } });
      ids.add(last()?.headers['x-request-id']);
    }
    expect(ids.size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{32,36}$/);
  });

  it.skipIf(!isTested)('passes the path on as it is', async () => {
    await ask(way, '/kes%c3%a4/%E2%82%AC/?a=%20&b=+');
    expect(last()?.path).toBe('/kes%c3%a4/%E2%82%AC/?a=%20&b=+');
  });

  it
    .skipIf(!isTested)
    .each(['/metrics', '/metrics/', '/METRICS', '/%6detrics', '//metrics', '/a/../metrics', '/metrics?a'])(
    'does not pass %s on',
    async (path) => {
      const before = recorder.requests.length;
      expect((await ask(way, path)).status).toBe(404);
      expect(recorder.requests).toHaveLength(before);
    },
  );

  it.skipIf(!isTested)('compresses nothing', async () => {
    const { headers, text } = await ask(way, '/', { headers: { 'accept-encoding': 'gzip, br, zstd' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(text).toContain('Kappale');
  });

  it.skipIf(!isTested)('keeps its connections to the site', async () => {
    const before = recorder.connections();
    for (let n = 0; n < 20; n += 1) await ask(way, '/');
    expect(recorder.connections() - before).toBeLessThanOrEqual(1);
  });

  it.skipIf(!isTested)('takes a body of 109 MiB', async () => {
    const body = Buffer.alloc(109 * mebibyte);
    expect((await ask(way, '/', { method: 'POST', body })).status).toBe(200);
    expect(last()?.bytes).toBe(body.length);
  });

  it.skipIf(!isTested)('passes a slow body on as it arrives', async () => {
    const { httpsPort: port, authority: ca } = way;
    const headers = { host: publicHost, 'content-length': '20000' };
    const options = { host: '127.0.0.1', port, ca, servername: publicHost, agent: false };
    const sending = request({ ...options, method: 'POST', path: '/hidas/', headers });
    const answered = once(sending, 'response');
    for (const sent of [1, 2]) {
      sending.write(Buffer.alloc(10_000));
      await vi.waitFor(() => expect([last()?.path, last()?.bytes]).toEqual(['/hidas/', sent * 10_000]), {
        timeout: 10_000,
      });
    }
    sending.end();
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(200);
  });

  it.skipIf(!isTested).each(['/hakutulokset/?search=pari', '/osat/hakuehdotukset/?search=pari'])(
    'passes on the same search of two visitors at once: %s',
    async (path) => {
      const answers = await Promise.all([ask(way, path), ask(way, path)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    },
  );

  it.skipIf(!isTested)('takes little of a large answer that its reader does not read', async () => {
    const { httpsPort: port, authority: ca } = way;
    const asking = request({
      port,
      ca,
      servername: publicHost,
      agent: false,
      path: '/suuri/',
      headers: { host: publicHost },
    });
    const [answer] = await once(asking.end(), 'response');
    await vi.waitFor(() => expect(last()?.taken).toBeGreaterThan(0));
    await pause(500);
    expect(last()?.taken).toBeLessThan(16 * mebibyte);
    answer.destroy();
  });

  it.skipIf(!isTested).each([500, 502, 503, 504])("leaves the site's own %i as it is", async (status) => {
    const answer = await ask(way, `/status/${status}`);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining('Kappale')]);
  });

  it.skipIf(!isTested).each(['GET', 'POST'])('shows its own page while the site is unavailable: %s', async (method) => {
    const [upstreamPort, httpPort, httpsPort] = [await freePort(), await freePort(), await freePort()];
    const ports = { upstreamPort, httpPort, httpsPort };
    const alone = await start({ ...place, ...ports, folder: `${folder}/${name}-alone`, holds: '500ms' });
    const { status, headers, text } = await ask({ ...way, httpsPort }, '/talot/', { method });
    await alone.stop();
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    // The form on a partner's page tells an outage from a missing network by it.
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-expose-headers']).toBe('Retry-After');
    expect(text).toBe(readFileSync(`${projectRoot}/deploy/restarting.html`, 'utf8'));
  });
});

describe.each([nginx, nginxCache])('$name', ({ name, isThere, start }) => {
  it.skipIf(!isThere() || !openssl.isThere())(
    'passes on a burst of one address, and refuses most of a flood',
    async () => {
      const recorder = await startRecorder();
      const certificate = makeCertificate(folder, publicHost);
      const [httpPort, httpsPort] = [await freePort(), await freePort()];
      const ports = { upstreamPort: recorder.port, httpPort, httpsPort };
      const proxy = await start({ folder: `${folder}/${name}-flooded`, certificate, ...ports });
      const way = { httpsPort, authority: certificate.authority };
      const statuses: (number | undefined)[] = [];
      const countOf = (status: number) => statuses.filter((one) => one === status).length;
      // A separate limit applies to the number of concurrent requests.
      for (let answered = 100; answered <= 300; answered += 100) {
        const leave = askManyOverHttp2(way, 100, (status) => statuses.push(status));
        await vi.waitFor(() => expect(countOf(200)).toBe(answered));
        leave();
      }
      const flood = Array.from({ length: 20 }, () => askManyOverHttp2(way, 100, (status) => statuses.push(status)));
      await vi.waitFor(() => expect(countOf(429)).toBeGreaterThan(500));
      for (const leave of flood) leave();
      await proxy.stop();
      await recorder.close();
    },
  );
});

it.skipIf(!nginx.isThere() || !openssl.isThere())('nginx finds nothing to complain about in its files', () => {
  const certificate = makeCertificate(folder, publicHost);
  const ports = { upstreamPort: 3000, httpPort: 8080, httpsPort: 8443 };
  for (const said of testNginx({ folder: `${folder}/tested`, certificate, ...ports })) {
    expect(said).toContain('test is successful');
    expect(said).not.toContain('[warn]');
  }
});

it('the page that proxies show while the site is unavailable says what the site says of an error', () => {
  const page = readFileSync(`${projectRoot}/deploy/restarting.html`, 'utf8');
  expect(page).toContain(`<h1>${texts.error['500title']}</h1>`);
  expect(page).toContain(`<p>${texts.error['500body']}</p>`);
});
