// The service worker and its page over HTTP, on a site that offers offline pages and on one that has switched them off.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawArticle, serveSite } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let offering: TestHost;
let other: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { '/juttu/': rawArticle({ id: 1 }) });
  offering = await startHost(backend, { offersOfflinePages: true });
  other = await startHost(backend);
});
afterAll(async () => {
  await offering.close();
  await other.close();
  await backend.close();
});

describe('a site that offers pages without a network', () => {
  it('names its worker, which browsers look at again each time', async () => {
    expect((await offering.ask('/juttu/')).text).toContain('data-worker="/service-worker.js"');
    const { status, headers, text } = await offering.ask('/service-worker.js');
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/javascript; charset=utf-8',
    ]);
    expect(text).not.toContain('self.isOff=true');
  });

  it('has a page with an empty list for it, which no search engine takes', async () => {
    await backend.goDown();
    const { status, text } = await offering.ask('/ilman-yhteytta/');
    await backend.goUp();
    expect(status).toBe(200);
    expect(text).toContain(' data-read hidden');
    expect(text).toContain('<ul class="read-articles"></ul>');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
});

describe('a site that has switched them off', () => {
  it('names no worker, and takes back the one of earlier visits', async () => {
    expect((await other.ask('/juttu/')).text).not.toContain('data-worker');
    expect((await other.ask('/service-worker.js')).text).toMatch(/^self\.isOff=true;/);
  });
});
