// Pages over HTTP: headers, encodings, ETags, paths, paging and redirects.
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import {
  findPath,
  rawArticle,
  rawItem,
  rawList,
  rawPage,
  servePage,
  serveSite,
} from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    '/': rawPage('HomePage', { id: 20 }),
    '/juttu/': rawArticle({ id: 21, title: 'Ruusun leikkaus' }),
    '/puutarha/': rawPage('CategoryPage', {
      id: 22,
      title: 'Puutarha',
      related_articles: Array.from({ length: 10 }, () => rawItem(1)),
    }),
    '/yritykset/': rawPage('CustomerIndexPage', { id: 23, title: 'Yritykset' }),
  });
  const list = (page: number) => ({ json: rawList([rawItem(page)], { page, num_pages: 3, count: 30 }) });
  const listPath = (page: number) =>
    `/api/pages/22/related_articles/?page=${page}&fields=lead_title,lead_paragraph,lead_image,category&order=-first_published_at`;
  backend.answer('/api/pages/22/related_articles/', { status: 404, json: { detail: 'Invalid page.' } });
  for (const page of [1, 2, 3]) backend.answer(listPath(page), list(page));
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('a page', () => {
  it('carries every header that a page must have', async () => {
    const { status, headers, text } = await host.ask('/juttu/');
    expect(status).toBe(200);
    expect(text).toContain('Ruusun leikkaus');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding',
      'cache-control': expect.stringMatching(
        /^public, max-age=0, s-maxage=(60|5\d), stale-while-revalidate=600, stale-if-error=86400$/,
      ),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-degraded');
  });

  it('has a policy without anything unsafe, no style but its own, and no script but those of its head, which run before it is drawn', async () => {
    const { headers, text } = await host.ask('/juttu/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ])
      expect(policy.split('; ')).toContain(part);
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
    expect(text).not.toMatch(/<script(?![^>]*(?: src=| data-early|ld\+json))/);
    expect(text.match(/<style>/g)).toHaveLength(text.match(/<style/g)?.length ?? 0);
    expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+')+(;|$)/);
    expect(text).not.toMatch(/\sstyle=|\son\w+=/);
    expect(text).not.toContain('<!-- ');
  });

  it.each([
    ['gzip, deflate, br', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['br;q=0, gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('comes to a client that takes %s as %s', async (accepted, encoding, unpack) => {
    const plain = await host.ask('/juttu/');
    const { headers, bytes } = await host.ask('/juttu/', { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(String(unpack(bytes))).toBe(plain.text);
  });

  it('may be kept by a cache in front for as long as it is fresh here, and no longer', { tags: 'slow' }, async () => {
    const brief = await startHost(backend, { revalidateSeconds: 3 });
    const ask = async (accepted: string) => {
      const { headers } = await brief.ask('/juttu/', { headers: { 'accept-encoding': accepted } });
      return Number(/s-maxage=(\d+),/.exec(String(headers['cache-control']))?.[1]);
    };
    expect([await ask('br'), await ask('gzip')]).toEqual([3, 3]);
    await pause(2100);
    expect([await ask('br'), await ask('gzip')]).toEqual([1, 1]);
    // The page is renewed in the background.
    await pause(1000);
    await ask('br');
    await expect.poll(() => ask('br')).toBe(3);
    await brief.close();
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await host.ask('/juttu/');
    const tag = String(headers.etag);
    for (const given of [tag, `W/${tag}`, `"muu", ${tag}`, '*']) {
      const again = await host.ask('/juttu/', { headers: { 'if-none-match': given } });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, tag]);
      expect(again.headers['cache-control']).toMatch(/s-maxage=(60|5\d),/);
    }
    expect((await host.ask('/juttu/', { headers: { 'if-none-match': '"muu"' } })).status).toBe(200);
  });

  it('has a tag for each encoding, and is not sent again whichever the browser names', async () => {
    const ask = (accepted: string, known?: string) =>
      host.ask('/juttu/', { headers: { 'accept-encoding': accepted, ...(known && { 'if-none-match': known }) } });
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (one) => String((await ask(one)).headers.etag)),
    );
    expect(new Set(tags).size).toBe(3);
    for (const known of tags) {
      const again = await ask('br', known);
      expect([again.status, again.headers.etag]).toEqual([304, tags[0]]);
    }
  });

  it('has its headers alone for HEAD', async () => {
    const headers = { 'accept-encoding': 'br' };
    const whole = await host.ask('/juttu/', { headers });
    const head = await host.ask('/juttu/', { method: 'HEAD', headers });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  it('makes no body for a HEAD request, and then names no length', async () => {
    const head = await host.ask('/juttu/', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, undefined]);
  });

  it('is asked of the backend once for 100 who come at once, and then from memory', { tags: 'slow' }, async () => {
    servePage(backend, '/suosittu/', rawArticle({ id: 31 }));
    const answers = await Promise.all(Array.from({ length: 100 }, () => host.ask('/suosittu/')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await host.ask('/suosittu/');
    expect(backend.countOf(findPath('/suosittu/'))).toBe(1);
    expect(backend.countOf('/api/pages/31/')).toBe(1);
  });

  it('is the same whatever query parameters a campaign adds, and rendered once', async () => {
    servePage(backend, '/kampanja/', rawArticle({ id: 32 }));
    const plain = await host.ask('/kampanja/');
    for (const query of ['?utm_source=x', '?a=1&a=2', '?x[]=1', '?page=1', '?page=0', '?__proto__=1', '?%'])
      expect((await host.ask(`/kampanja/${query}`)).headers.etag).toBe(plain.headers.etag);
    expect(backend.countOf(findPath('/kampanja/'))).toBe(1);
  });

  it('of a type that has no screen says so in both languages, and is not for search engines', async () => {
    const { status, text } = await host.ask('/yritykset/');
    expect(status).toBe(200);
    expect(text).toContain('<p lang="en">Not implemented</p>');
    expect(text).toContain('Tätä sivua ei ole vielä tehty');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
});

describe('a page that a browser fetches ahead', () => {
  const ask = (headers: Record<string, string>) => host.ask('/juttu/', { headers });

  it('is kept a minute by that browser alone, so that the click asks for nothing', async () => {
    for (const purpose of ['prefetch', 'prefetch;prerender'])
      expect((await ask({ 'sec-purpose': purpose })).headers['cache-control']).toBe('private, max-age=60');
    const { headers } = await ask({});
    expect(headers['cache-control']).toContain('public, max-age=0');
    const again = await ask({ 'sec-purpose': 'prefetch', 'if-none-match': String(headers.etag) });
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, max-age=60']);
  });

  it('is not kept when it is none', async () => {
    const { headers } = await host.ask('/ei-ole/', { headers: { 'sec-purpose': 'prefetch' } });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a path without its trailing slash', () => {
  it.each([
    ['/juttu', '/juttu/'],
    ['/juttu?a=b&c', '/juttu/?a=b&c'],
    ['/uutiskirje', '/uutiskirje/'],
    ['//evil.example', '/evil.example/'],
    ['///evil.example/a', '/evil.example/a/'],
    ['/\\evil.example', '/evil.example/'],
    ['/\\/\\evil.example', '/evil.example/'],
  ])('%s moves to %s', async (path, location) => {
    const { status, headers } = await host.ask(path);
    expect([status, headers.location]).toEqual([308, location]);
    expect(new URL(location, 'https://koe.example').origin).toBe('https://koe.example');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a list that goes on', () => {
  it.each([
    ['', 'Juttu 1'],
    ['?page=2', 'Juttu 2'],
    ['?page=3', 'Juttu 3'],
    ['?page=0', 'Juttu 1'],
    ['?page=-1', 'Juttu 1'],
    ['?page=NaN', 'Juttu 1'],
    ['?page=1e9', 'Juttu 1'],
    ['?page=2.5', 'Juttu 1'],
    ['?page[]=2', 'Juttu 1'],
    ['?page=2&page=3', 'Juttu 1'],
  ])('shows at %j the article %j', async (query, title) => {
    const { status, text } = await host.ask(`/puutarha/${query}`);
    expect(status).toBe(200);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(main.match(/Juttu \d/g)?.[0]).toBe(title);
  });

  it('links to the page before and after, to page 1 without a parameter', async () => {
    const { text } = await host.ask('/puutarha/?page=2');
    expect(text).toContain(`<a class="paging__end" href="/puutarha/" rel="prev" data-live-link>`);
    expect(text).toContain(`<a class="paging__end" href="/puutarha/?page=3" rel="next" data-live-link>`);
    expect((await host.ask('/puutarha/')).text).not.toContain('rel="prev"');
    expect((await host.ask('/puutarha/?page=3')).text).not.toContain('rel="next"');
  });

  it.each(['?page=4', '?page=999999999'])('is not found past its end: %s', async (query) => {
    expect((await host.ask(`/puutarha/${query}`)).status).toBe(404);
  });

  it('does not go on where there is no list', async () => {
    expect((await host.ask('/juttu/?page=2')).status).toBe(404);
    expect((await host.ask('/suosituimmat/?page=2')).status).toBe(404);
    expect((await host.ask('/juttu/?page=1')).status).toBe(200);
  });
});

describe('a path that is nobody’s', () => {
  it('is answered in Finnish, with a search and the most read', async () => {
    const { status, headers, text } = await host.ask('/ei-ole/');
    expect(status).toBe(404);
    // A cache in front of the host absorbs a flood of made-up paths.
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(text).toContain('<html lang="fi">');
    expect(text).toContain('<h1>Sivua ei löytynyt</h1>');
    expect(text).toMatch(/<form[^>]*action="\/hakutulokset\/"[^>]*role="search"[^>]*>\s*<div[^>]*><label/);
    expect(text).toMatch(/data-list="most-read">[\s\S]*href="\/juttu-1\/"/);
    expect(text).toContain('content="noindex"');
  });

  it('is not kept: a page published there is seen at once when the answer is no longer fresh', async () => {
    const impatient = await startHost(backend, { revalidateSeconds: 0.05 });
    expect((await impatient.ask('/uusi/')).status).toBe(404);
    servePage(backend, '/uusi/', rawArticle({ id: 33 }));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await impatient.ask('/uusi/')).status).toBe(200);
    await impatient.close();
  });
});

describe('a file that is not there', () => {
  it.each(['/x.png', '/kuvat/vanha.JPG', '/.well-known/asset.json', '/app.js.map'])(
    'is a line of text: %s',
    async (path) => {
      const { status, headers, text } = await host.ask(path);
      expect([status, headers['content-type'], text]).toEqual([404, 'text/plain; charset=utf-8', 'Not found']);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it.each(['/vanha.html', '/index.php', '/esite.pdf'])(
    'is a page where people follow links to it: %s',
    async (path) => {
      const { status, headers } = await host.ask(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it('is where it has been moved, when the backend knows', async () => {
    backend.answer('/api/redirects/find/?old_path=/logo.png', {
      json: { id: 1, old_path: '/logo.png', is_permanent: true, redirect_page: null, redirect_link: '/media/logo.png' },
    });
    const { status, headers } = await host.ask('/logo.png');
    expect([status, headers.location]).toEqual([301, '/media/logo.png']);
  });
});
