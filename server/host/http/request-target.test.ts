// Request targets in absolute form, over HTTP: the same responses as to the path alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawArticle, serveSite } from '../../../tests/helpers/raw-content.ts';
import { siteUrl, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { originForm } from './request-target.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { '/juttu/': rawArticle({ id: 21, title: 'Saunan lattia' }) });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

it.each([
  ['/juttu/?page=2', '/juttu/?page=2'],
  ['http://koe.example/juttu/?a=b', '/juttu/?a=b'],
  ['HTTPS://koe.example:8443/juttu/', '/juttu/'],
  ['http://koe.example', '/'],
  ['http://koe.example?a=b', '/?a=b'],
  ['/http://koe.example/', '/http://koe.example/'],
  ['*', '*'],
  ['', ''],
])('%s is read as %s', (target, expected) => {
  expect(originForm(target)).toBe(expected);
});

it('a page is sent, whatever host the target names', async () => {
  for (const origin of [siteUrl, 'http://evil.example']) {
    const { status, text } = await host.ask(`${origin}/juttu/`);
    expect([status, text.includes('Saunan lattia')]).toEqual([200, true]);
  }
});

it('a redirect stays on this site and keeps the query', async () => {
  const { status, headers } = await host.ask(`${siteUrl}/juttu?utm_source=kirje`);
  expect([status, headers.location]).toEqual([308, '/juttu/?utm_source=kirje']);
});

it('files, calls and the health check are found', async () => {
  expect((await host.ask(`${siteUrl}/healthz`)).status).toBe(200);
  expect((await host.ask(`${siteUrl}/robots.txt`)).text).toContain('User-agent');
});
