// A visitor's request through proxies to a real host: to this one, to another one, and to none.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { embedsIn, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { readConfig } from '../../config.ts';
import type { Answered } from './ask.ts';
import { checkProxies } from './check-proxies.ts';
import { checkSiteUrl } from './check-site-url.ts';
import { probeSite } from './context.ts';

let dataDir: string;
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost | undefined;
let proxies: Server[];
const readiness = { isStopping: false };
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pihlaja-doctor-'));
  backend = await startFakeBackend();
  proxies = [];
  readiness.isStopping = false;
});
afterEach(async () => {
  for (const proxy of proxies) proxy.close();
  await host?.close();
  host = undefined;
  await backend.close();
  await rm(dataDir, { recursive: true });
});

const startWith = async (trustedProxies: number) => {
  host = await startHost(backend, { trustedProxies, readiness, embeds: embedsIn(`${dataDir}/embed-challenges`) });
  return host.origin;
};

/** @param forwardedFor returns the header that this proxy forwards */
async function startProxy(target: string, forwardedFor: (given: string) => string): Promise<string> {
  const proxy = createServer((req, res) => {
    const given = String(req.headers['x-forwarded-for'] ?? '');
    const headers = { ...req.headers, 'x-forwarded-for': forwardedFor(given) };
    req.pipe(
      request(target + req.url, { method: req.method, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      }),
    );
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  proxies.push(proxy);
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
const adding = (address: string) => (given: string) => (given ? `${given}, ${address}` : address);
const replacing = (address: string) => () => address;

const configOf = (siteUrl: string) => readConfig({ SITE_URL: siteUrl, DATA_DIR: dataDir });
const lookAt = (siteUrl: string) => probeSite(configOf(siteUrl), new Date());
const wayIn = async (siteUrl: string) => checkSiteUrl({ config: configOf(siteUrl), site: await lookAt(siteUrl) });
const countProxies = async (siteUrl: string) => checkProxies({ site: await lookAt(siteUrl) });

describe('the way in', () => {
  it('that leads to this site is ok', async () => {
    const origin = await startWith(0);
    expect(await wayIn(origin)).toMatchObject([{ verdict: 'ok', says: `${origin} is this site` }]);
    readiness.isStopping = true;
    expect(await wayIn(origin)).toMatchObject([{ verdict: 'warn', says: expect.stringContaining('being stopped') }]);
  });

  it('that leads to another site, or to another page, fails', async () => {
    const origin = await startWith(0);
    await writeFile(`${dataDir}/embed-challenges/challenge-secret`, 'x'.repeat(43));
    expect(await wayIn(origin)).toMatchObject([
      { verdict: 'fail', says: expect.stringContaining('not the site with this data folder') },
    ]);
    const other = await startProxy(`${origin}/nowhere`, replacing('10.0.0.1'));
    expect(await wayIn(other)).toMatchObject([{ verdict: 'fail', says: expect.stringMatching(/answers 308$/) }]);
  });

  it('that leads nowhere fails', async () => {
    const origin = await startWith(0);
    const gone = await startProxy(origin, replacing(''));
    await new Promise((resolve) => proxies[0]?.close(resolve));
    expect(await wayIn(gone)).toMatchObject([{ verdict: 'fail', says: `${gone}/readyz: nothing listens there` }]);
  });
});

describe('over HTTPS', () => {
  const promise = { 'strict-transport-security': 'max-age=1' };
  const seen = { version: '0.1.0', trustedProxies: 1, forwardedFor: '' };
  const answer = (status: number, headers: Record<string, string>, problem = ''): Answered => ({
    status,
    headers: new Headers(headers),
    text: '',
    problem,
    took: 1,
  });
  const right = answer(301, { location: 'https://www.example.fi/' });
  const check = (headers: Record<string, string>, plain: Answered) =>
    checkSiteUrl(
      { config: configOf('https://www.example.fi'), site: { answered: answer(200, headers), seen } },
      async (url) => (url === 'http://www.example.fi/' ? plain : answer(500, {})),
    );

  it.each([
    ['a promise and a redirect', promise, right, 'ok', 'over HTTPS alone'],
    ['no promise', {}, right, 'warn', 'Strict-Transport-Security is missing'],
    ['the page without HTTPS', promise, answer(200, {}), 'fail', 'http://www.example.fi/ answers 200'],
    ['a redirect elsewhere', promise, answer(302, { location: 'https://other.example/' }), 'fail', 'answers 302'],
    ['nothing without HTTPS', promise, answer(0, {}, 'nothing listens there'), 'warn', 'nothing listens there'],
  ])('with %s', async (_, headers, plain, verdict, says) => {
    expect(await check(headers as Record<string, string>, plain)).toMatchObject([
      { verdict, says: expect.stringContaining(says) },
    ]);
  });
});

describe('the proxies', () => {
  it.each([
    ['none', [], 0],
    ['one that adds', [adding('203.0.113.5')], 1],
    ['one that replaces', [replacing('203.0.113.5')], 1],
    ['two that add', [adding('203.0.113.5'), adding('10.0.0.2')], 2],
  ])('are counted: %s', async (_, chain, count) => {
    let site = await startWith(count);
    for (const forwardedFor of [...chain].reverse()) site = await startProxy(site, forwardedFor);
    expect(await countProxies(site)).toMatchObject([
      { verdict: 'ok', says: expect.stringContaining(`TRUSTED_PROXIES is ${count}`) },
    ]);
  });

  it.each([
    [0, 1, "all visitors seem to have a proxy's address"],
    [2, 1, 'visitors can forge their address'],
  ])('trusted are %d and there are %d: that fails with the right number', async (trusted, count, effect) => {
    const site = await startProxy(await startWith(trusted), adding('203.0.113.5'));
    expect(await countProxies(site)).toMatchObject([
      {
        verdict: 'fail',
        says: expect.stringContaining(effect),
        todo: expect.stringContaining(`TRUSTED_PROXIES=${count}`),
      },
    ]);
  });

  it('are not counted without a way in', async () => {
    await mkdir(`${dataDir}/empty`);
    host = await startHost(backend);
    expect(await countProxies(host.origin)).toMatchObject([{ verdict: 'warn', says: 'they cannot be counted' }]);
  });
});
