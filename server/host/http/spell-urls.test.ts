// The canonical spelling of every path, before the routes.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spellUrls } from './spell-urls.ts';

let server: ReturnType<ReturnType<typeof express>['listen']>;
beforeAll(async () => {
  const app = express();
  app.use(spellUrls(async (_req, res) => void res.status(404).send('missing')));
  app.use((req, res) => void res.send(req.url));
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', () => resolve());
  });
});
afterAll(() => void server.close().closeAllConnections());

/** The path that the routes get, when it is sent exactly as written. */
const spelled = (path: string, method = 'GET') =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const asking = request({ host: '127.0.0.1', port, path, method, agent: false }, (res) => resolve(readText(res)));
    asking.once('error', reject).end();
  });

it.each([
  ['/puutarha/', '/puutarha/'],
  ['/robots.txt?a=%c3%a4', '/robots.txt?a=%c3%a4'],
  ['/kes%c3%a4/', '/kes%C3%A4/'],
  ['/kesa%CC%88/', '/kes%C3%A4/'],
  ['/%70uutarha/?page=2', '/puutarha/?page=2'],
  ['/a%3fb/?c=%70', '/a%3Fb/?c=%70'],
])('%s comes as %s', async (path, url) => {
  expect(await spelled(path)).toBe(url);
});

it.each(['/a%2fb/', '/%00/', '/%ff/', '/a/../b/', '/%2e%2e/'])('%s can be no page', async (path) => {
  expect(await spelled(path)).toBe('missing');
});

it('a path that is too long can be no page, of whatever kind', async () => {
  const paths = ['/', '/rss.xml', '/%c3%a4/', '/haku'].map((end) => '/a'.repeat(1000) + end);
  // This path is too long in its canonical spelling.
  paths.push(`/${'"'.repeat(700)}/`);
  expect(await Promise.all(paths.map((path) => spelled(path)))).toEqual(paths.map(() => 'missing'));
  expect(await spelled(`/haku/?search=${'a'.repeat(3000)}`)).toContain('/haku/?search=aaa');
});

it('leaves a post to the routes, wherever it goes', async () => {
  expect(await spelled('/a%2fb/', 'POST')).toBe('/a%2Fb/');
});
