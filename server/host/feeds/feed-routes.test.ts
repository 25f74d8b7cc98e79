// Feeds, site maps and robots.txt over HTTP: paths, headers, news, and a backend that is down.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import {
  rawArticle,
  rawCategory,
  rawImage,
  rawItem,
  rawList,
  rawPage,
  servePage,
  serveSite,
} from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

const now = () => new Date('2026-05-09T12:00:00+03:00');
const dated = { meta: { first_published_at: '2026-05-09T07:00:00+03:00' } };
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

async function start(): Promise<void> {
  backend = await startFakeBackend();
  serveSite(backend, { '/piha/': rawPage('CategoryPage', { id: 9, title: 'Piha' }), '/juttu/': rawArticle({ id: 3 }) });
  backend.answer('/api/pages/', { json: rawList([rawItem(1, dated)]) });
  backend.answer('/api/pages/9/related_articles/', { json: rawList([rawItem(2, dated)]) });
  backend.answer('/api/sitemap/', {
    json: [{ location: `${backend.origin}/juttu/`, lastmod: '2026-05-01T04:00:00Z' }],
  });
  backend.answer('/api/article_tags/', {
    json: rawList([{ id: 1, name: 'Ruusut', meta: { slug: 'ruusut', relative_url: '/tagit/ruusut/' } }]),
  });
  host = await startHost(backend, { now });
}
async function stop(): Promise<void> {
  await host.close();
  await backend.close();
}

describe('what programs read', () => {
  beforeAll(start);
  afterAll(stop);

  it('is missing at an address that is too long, of which neither the backend nor the log hears', async () => {
    const { length } = backend.calls;
    for (const name of ['rss.xml', 'atom.xml'])
      expect((await host.ask(`/${'a/'.repeat(7000)}${name}`)).status).toBe(404);
    expect(backend.calls.slice(length)).toEqual([]);
    expect(host.logged).toEqual([]);
  });

  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://koe.example/sitemap.xml'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', '<loc>https://koe.example/sitemap-sivut.xml</loc>'],
    ['/sitemap-sivut.xml', 'application/xml; charset=utf-8', '<loc>https://koe.example/juttu/</loc>'],
    ['/sitemap-tagit.xml', 'application/xml; charset=utf-8', '<loc>https://koe.example/tagit/ruusut/</loc>'],
    ['/SITEMAP-tagit.xml?a=b', 'application/xml; charset=utf-8', '<loc>https://koe.example/suosituimmat/</loc>'],
    ['/sitemap-uutiset.xml', 'application/xml; charset=utf-8', '<urlset'],
    ['/rss.xml', 'application/rss+xml; charset=utf-8', '<guid isPermaLink="true">https://koe.example/juttu-1/</guid>'],
    ['/atom.xml', 'application/atom+xml; charset=utf-8', '<id>https://koe.example/juttu-1/</id>'],
    ['/piha/rss.xml', 'application/rss+xml; charset=utf-8', '<title>Koe &amp; Näyte: Piha</title>'],
    ['/piha/atom.xml', 'application/atom+xml; charset=utf-8', '<id>https://koe.example/juttu-2/</id>'],
  ])('is at %s, typed, tagged, compressed, and kept by CDNs', async (path, type, part) => {
    const plain = await host.ask(path);
    expect([plain.status, plain.headers['content-type']]).toEqual([200, type]);
    expect(plain.text).toContain(part);
    expect(plain.headers['cache-control']).toMatch(/s-maxage=(60|5\d),/);
    expect(plain.headers['x-content-type-options']).toBe('nosniff');
    const br = await host.ask(path, { headers: { 'accept-encoding': 'br' } });
    const gzip = await host.ask(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    const known = await host.ask(path, { headers: { 'if-none-match': String(plain.headers.etag) } });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
  });

  it('is the same in every spelling and with any query, and made once', async () => {
    const { headers } = await host.ask('/sitemap-uutiset.xml');
    const calls = backend.calls.length;
    for (const path of ['/SITEMAP-UUTISET.xml', '/sitemap-uutiset.XML?a=b'])
      expect((await host.ask(path)).headers.etag).toBe(headers.etag);
    expect(backend.calls.length).toBe(calls);
  });

  it('takes what it needs from the backend once, whoever else asks for it', () => {
    expect(backend.countOf('/api/sitemap/?hostname=koe.example')).toBe(1);
  });

  it.each(['/sitemap-sivut-2.xml', '/sitemap-tagit-2.xml', '/sitemap-sivut-0.xml', '/sitemap-sivut-a.xml'])(
    'has no document beyond the last one: %s',
    async (path) => expect((await host.ask(path)).status).toBe(404),
  );

  it.each(['/ei-ole/rss.xml', '/juttu/atom.xml', '/tagit/ruusut/rss.xml', '/kuva.xml', '/rss.xml/'])(
    'is not found of what is no category: %s',
    async (path) => {
      expect((await host.ask(path)).status).toBe(404);
    },
  );
});

describe('the news', () => {
  beforeEach(start);
  afterEach(stop);

  it('are the articles of two days whose category or tag says so', async () => {
    const article = (id: number, published_at: string, meta = {}) =>
      servePage(backend, `/a-${id}/`, rawArticle({ id, meta: { relative_url: `/a-${id}/`, published_at, ...meta } }));
    const news = { category: rawCategory({ title: 'Uutiset' }) };
    article(41, '2026-05-09T07:00:00+03:00', news);
    article(42, '2026-05-08T07:00:00+03:00', { tags: [{ name: 'pikku-uutiset', meta: { slug: 'a' } }] });
    article(43, '2026-05-09T07:00:00+03:00');
    article(44, '2026-05-07T11:59:00+03:00', news);
    const newest = '/api/pages/?type=base.ArticlePage&order=-visible_in_listings';
    backend.answer(`${newest}&published_after=2026-05-07T09:00:00.000Z&page_size=100&page=1`, {
      json: rawList([41, 42, 43, 44].map((id) => rawItem(id))),
    });
    // A failed article only loses its own entry.
    backend.answer('/api/pages/44/', { status: 500, json: {} });
    const { text, headers } = await host.ask('/sitemap-uutiset.xml');
    expect(text.match(/koe\.example\/a-\d+/g)).toEqual(['koe.example/a-41', 'koe.example/a-42']);
    expect(headers['x-degraded']).toBe('stale');
  });
});

describe('a large site', () => {
  beforeEach(start);
  afterEach(stop);
  const parts = ['0', '1', 'viimeinen'];
  const entry = (name: string, type = 'base.ArticlePage') => ({
    location: `${backend.origin}/${name}/`,
    lastmod: '',
    type,
    images: ['/media/kuva.webp'],
  });
  const partPath = (part: string) => `/api/sitemap/?hostname=koe.example&part=${part}`;
  function answerParts(): void {
    backend.answer('/api/sitemap/parts/', { json: { parts } });
    for (const part of parts)
      backend.answer(partPath(part), { json: [entry(`sivu-${part}`), entry('aihe', 'base.TopicPage')] });
  }
  const pathsIn = (text: string) => [...text.matchAll(/<loc>https:\/\/koe.example([^<]*)/g)].map(([, path]) => path);

  it('has a document for each part of the backend, with pictures and without unbuilt pages', async () => {
    answerParts();
    const index = await host.ask('/sitemap.xml');
    expect(pathsIn(index.text)).toEqual([
      '/sitemap-sivut.xml',
      '/sitemap-sivut-2.xml',
      '/sitemap-sivut-3.xml',
      '/sitemap-tagit.xml',
    ]);
    const first = await host.ask('/sitemap-sivut.xml');
    expect(pathsIn(first.text)).toEqual(['/sivu-0/']);
    expect(first.text.match(/<image:loc>/g)).toHaveLength(1);
    expect(pathsIn((await host.ask('/sitemap-sivut-3.xml')).text)).toEqual(['/sivu-viimeinen/']);
    expect((await host.ask('/sitemap-sivut-4.xml')).status).toBe(404);
    // Nothing else is read for the document: no list of pages except the news of two days, and no other section.
    const lists = backend.calls.filter(({ path }) => path.startsWith('/api/pages/?') && path.includes('page_size=100'));
    expect(
      lists.map(({ path }) => path).filter((path) => !/PlantRegistryIndexPage|published_after/.test(path)),
    ).toEqual([]);
    expect(backend.countOf(partPath('1'))).toBe(0);
  });

  it('is no document of its own for a path with empty parts, which a backend may ignore', async () => {
    backend.answer('/api/pages/find/', { json: rawPage('CategoryPage', { id: 9, title: 'Piha' }) });
    for (const path of ['//piha/rss.xml', '/piha//rss.xml', '/piha///atom.xml'])
      expect([path, (await host.ask(path)).status]).not.toEqual([path, 200]);
  });

  it('makes a document once for all who ask for it', async () => {
    answerParts();
    const answers = await Promise.all(Array.from({ length: 100 }, () => host.ask('/sitemap-sivut-2.xml')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(backend.countOf(partPath('1'))).toBe(1);
  });

  it('has no document of a part that is gone, or that fails: never an empty one', async () => {
    answerParts();
    backend.answer(partPath('0'), { status: 404, json: {} });
    backend.answer(partPath('1'), { status: 500, json: {} });
    expect((await host.ask('/sitemap-sivut.xml')).status).toBe(404);
    expect((await host.ask('/sitemap-sivut-2.xml')).status).toBe(503);
  });

  it('divides a site map that the backend has in one piece', async () => {
    const names = Array.from({ length: 501 }, (_, n) => `sivu-${n}`);
    backend.answer('/api/sitemap/', { json: names.map((name) => entry(name)) });
    expect(pathsIn((await host.ask('/sitemap.xml')).text)).toContain('/sitemap-sivut-2.xml');
    expect(pathsIn((await host.ask('/sitemap-sivut.xml')).text)).toHaveLength(500);
    expect(pathsIn((await host.ask('/sitemap-sivut-2.xml')).text)).toEqual(['/sivu-500/']);
  });

  it('has every tag, in as many documents as it takes', { tags: 'slow' }, async () => {
    const tag = (n: number) => ({ id: n, name: `Tagi ${n}`, meta: { slug: `tagi-${n}` } });
    for (const page of [1, 2, 10, 11])
      backend.answer(`/api/article_tags/?page_size=100&page=${page}`, {
        json: rawList([tag(page)], { page, num_pages: 11, count: 1100 }),
      });
    expect(pathsIn((await host.ask('/sitemap.xml')).text)).toContain('/sitemap-tagit-2.xml');
    expect(pathsIn((await host.ask('/sitemap-tagit.xml')).text)).toContain('/tagit/tagi-10/');
    expect(pathsIn((await host.ask('/sitemap-tagit-2.xml')).text)).toEqual(['/tagit/tagi-11/']);
  });
});

describe('while the backend is down', () => {
  beforeEach(start);
  afterEach(stop);

  it.each(['/sitemap-sivut.xml', '/sitemap-uutiset.xml', '/rss.xml', '/piha/atom.xml'])(
    '%s is out of order when it is not known, and as it was when it is',
    async (path) => {
      await backend.goDown();
      const { status, headers } = await host.ask(path);
      expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await backend.goUp();
      const known = await host.ask(path);
      await backend.goDown();
      expect((await host.ask(path)).text).toBe(known.text);
    },
  );

  it('robots.txt and the index stand', async () => {
    await backend.goDown();
    expect((await host.ask('/robots.txt')).status).toBe(200);
    expect((await host.ask('/sitemap.xml')).status).toBe(200);
  });

  it('the pages stand without pictures that fail, marked as not whole', async () => {
    backend.answer('/api/pages/', { status: 500, json: {} });
    const { status, text, headers } = await host.ask('/sitemap-sivut.xml');
    expect([status, headers['x-degraded']]).toEqual([200, 'stale']);
    expect(text).toContain('<loc>https://koe.example/juttu/</loc>');
  });
});

describe('a page’s head', () => {
  beforeAll(start);
  afterAll(stop);

  it('names what is shared, with its size, its words and its dates', async () => {
    const tags = [{ name: 'ruusut & <b>', meta: { slug: 'ruusut' } }];
    servePage(backend, '/jaettu/', rawArticle({ id: 5, lead_image: rawImage(), meta: { tags } }));
    const { text } = await host.ask('/jaettu/');
    const image = 'https://koe.example/kuva/1200x630-75-jpg/media/kuva.webp.jpg';
    for (const [name, value] of [
      ['og:type', 'article'],
      ['og:url', 'https://koe.example/jaettu/'],
      ['og:locale', 'fi_FI'],
      ['og:site_name', 'Koe &amp; Näyte'],
      ['og:description', 'Ingressi.'],
      ['og:image', image],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'Kuvan sanat'],
      ['article:published_time', '2026-05-01T07:00:00+03:00'],
      ['article:modified_time', '2026-05-01T07:00:00+03:00'],
      ['article:section', 'Puutarha'],
      ['article:tag', 'ruusut &amp; &lt;b&gt;'],
    ])
      expect(text).toContain(`<meta property="${name}" content="${value}">`);
    for (const [name, value] of [
      ['twitter:card', 'summary_large_image'],
      ['robots', 'max-image-preview:large'],
    ])
      expect(text).toContain(`<meta name="${name}" content="${value}">`);
  });

  it('names the list’s other pages, the feeds, and itself by its number', async () => {
    const related = '/api/pages/9/related_articles/?page=2&fields=lead_title,lead_paragraph,lead_image,category';
    backend.answer(`${related}&order=-first_published_at`, {
      json: rawList([rawItem(2)], { page: 2, num_pages: 3, count: 30 }),
    });
    const { text } = await host.ask('/piha/?page=2');
    expect(text).toContain('<link rel="canonical" href="https://koe.example/piha/?page=2">');
    expect(text).toContain('<link rel="prev" href="https://koe.example/piha/">');
    expect(text).toContain('<link rel="next" href="https://koe.example/piha/?page=3">');
    expect(text).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Koe &amp; Näyte: Piha – RSS-syöte" href="https://koe.example/piha/rss.xml">',
    );
    const first = await host.ask('/piha/?page=1');
    expect(first.text).toContain('<link rel="canonical" href="https://koe.example/piha/?page=1">');
    expect((await host.ask('/piha/')).text).toContain('<link rel="canonical" href="https://koe.example/piha/">');
  });
});
