// Pages from the cache, before the routes: which requests get one, and with which headers.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawArticle, rawPage, servePage, serveSite } from '../../../tests/helpers/raw-content.ts';
import { type Asking, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { createHtmlCache } from './html-cache.ts';
import { createCachedPageHandler } from './kept-pages.ts';

describe('a request', () => {
  const page = { status: 200, html: ['<p>Sivu</p>'], isDegraded: false };
  const renderer = { render: async () => page };
  const cache = createHtmlCache({ freshMs: 60_000 });
  const send = createCachedPageHandler({ cache, renderer, headers: { 'x-koe': '1' } });
  const server = createServer((req, res) => {
    if (!send(req, res, 'koe-00001')) res.end('routes');
  });
  beforeAll(async () => {
    for (const key of ['/sivu/', '/sivu/?page=2', '/sivu']) await cache.fetch(key, renderer.render);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close().closeAllConnections());

  const ask = (path: string, { method = 'GET', headers, body }: Asking = {}) =>
    new Promise<[unknown, string]>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const asking = request({ port, path, method, headers, agent: false }, async (res) =>
        resolve([res.headers['x-koe'], await readText(res)]),
      );
      asking.once('error', reject).end(body);
    });

  const askIn = (encoding: string) => {
    const { port } = server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}/sivu/`, { headers: { 'accept-encoding': encoding } });
  };

  it('for a kept page gets its own id with it', async () => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/sivu/`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('x-request-id')).toBe('koe-00001');
    await answer.text();
  });

  it('for a kept page gets it, with the headers of every page', async () => {
    expect(await ask('/sivu/', { method: 'HEAD' })).toEqual(['1', '']);
    const answer = await askIn('br');
    expect([answer.headers.get('x-koe'), await answer.text()]).toEqual(['1', '<p>Sivu</p>']);
  });

  it('for a body that has to be made first is left to the routes, which limit their work', async () => {
    for (const encoding of ['gzip', 'identity']) expect(await (await askIn(encoding)).text()).toBe('routes');
    const page = cache.peek('/sivu/', renderer.render);
    if (!page || page.plain) throw new Error('the page is not cached');
    await cache.encode('/sivu/', page, 'gzip');
    expect(await (await askIn('gzip')).text()).toBe('<p>Sivu</p>');
  });

  it.each<[string, string, Asking?]>([
    ['for another page', '/muu/'],
    ['with a query', '/sivu/?page=2'],
    ['without the last slash', '/sivu'],
    ['with another method', '/sivu/', { method: 'DELETE' }],
    // Node itself sends no length for the body of a GET.
    ['with a body, which must be watched', '/sivu/', { headers: { 'content-length': '3' }, body: 'a=b' }],
    ['with a body in chunks', '/sivu/', { headers: { 'transfer-encoding': 'chunked' }, body: 'a=b' }],
  ])('%s is left to the routes', async (_, path, asking) => {
    expect(await ask(path, asking)).toEqual([undefined, 'routes']);
  });
});

describe('a kept page of the host', () => {
  let backend: Awaited<ReturnType<typeof startFakeBackend>>;
  let host: TestHost;
  beforeAll(async () => {
    backend = await startFakeBackend();
    serveSite(backend, { '/': rawPage('HomePage', { id: 20 }) });
    host = await startHost(backend);
  });
  afterAll(async () => {
    await host.close();
    await backend.close();
  });

  it('has the same headers from memory as when it was rendered, the promise of HTTPS too', async () => {
    servePage(backend, '/kahdesti/', rawArticle({ id: 34 }));
    const [rendered, kept, withBody] = [
      await host.ask('/kahdesti/'),
      await host.ask('/kahdesti/'),
      await host.ask('/kahdesti/', { headers: { 'content-length': '1' }, body: 'x' }),
    ];
    for (const { headers } of [rendered, kept, withBody]) {
      expect(headers['x-request-id']).toMatch(/^[\da-f]{12}-\w+$/);
      delete headers.date;
      delete headers['x-request-id'];
    }
    expect(kept.headers).toEqual(rendered.headers);
    expect(withBody.headers).toEqual(rendered.headers);
    expect(kept.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(backend.countOf('/api/pages/34/')).toBe(1);
  });

  it('promises HTTPS for the time to come only where the site has it', async () => {
    const plain = await startHost(backend, { siteUrl: 'http://koe.example' });
    for (const path of ['/', '/assets/ei-ole.js', '/healthz', '/api/auth/status/'])
      expect([path, (await plain.ask(path)).headers['strict-transport-security']]).toEqual([path, undefined]);
    await plain.close();
    for (const path of ['/', '/assets/ei-ole.js', '/healthz', '/api/auth/status/'])
      expect([path, (await host.ask(path)).headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
  });
});
