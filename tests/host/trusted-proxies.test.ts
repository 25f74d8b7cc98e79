// The host logs a number of proxies that does not match the request headers, and still serves the page.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeEach(async () => {
  backend = await startFakeBackend();
});
afterEach(async () => {
  await host.close();
  await backend.close();
});

it.each([
  [0, 'TRUSTED_PROXIES is 0, but'],
  [2, 'TRUSTED_PROXIES is 2, but'],
])('with TRUSTED_PROXIES=%i in front of one proxy in one line', async (trustedProxies, line) => {
  host = await startHost(backend, { trustedProxies });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  for (let n = 0; n < 3; n += 1) await host.ask('/healthz', { headers });
  expect(host.logged.map(({ msg }) => msg)).toEqual([expect.stringContaining(line)]);
});

it('never with the right number', async () => {
  host = await startHost(backend, { trustedProxies: 1 });
  await host.ask('/healthz', { headers: { 'x-forwarded-for': '198.51.100.4, 203.0.113.9' } });
  await host.ask('/healthz');
  expect(host.logged).toEqual([]);
});
