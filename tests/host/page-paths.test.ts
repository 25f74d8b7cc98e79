// Pages whose paths contain ä, ö, spaces and other characters: they are found in any spelling, and linked in only one.
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainQuery } from '../../rules/site/plain-query.ts';
import { unbuiltTypes } from '../../server/host/pages/registry.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import {
  type Raw,
  rawArticle,
  rawCategory,
  rawItem,
  rawList,
  rawPage,
  rawSite,
  servePage,
  serveSite,
} from '../helpers/raw-content.ts';
import { siteUrl, startHost, type TestHost } from '../helpers/start-host.ts';

const plain = '/tulisijat/kesäkeittiö/';
const spelled = '/tulisijat/kes%C3%A4keitti%C3%B6/';
const category = '/lämpö ja tuli/';
const spelledCategory = '/l%C3%A4mp%C3%B6%20ja%20tuli/';
const card = '/kasvit/härmälä/';
const spelledCard = '/kasvit/h%C3%A4rm%C3%A4l%C3%A4/';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  const inCategory = (relative_url: string) => rawCategory({ title: 'Lämpö', meta: { relative_url, slug: 'lampo' } });
  const articles = [
    rawItem(1, { meta: { relative_url: plain } }),
    rawItem(2, { meta: { relative_url: '/tulisijat/y%c3%b6/' } }),
    rawItem(3, { meta: { relative_url: '', html_url: `${siteUrl}/tulisijat/${'mökki'.normalize('NFD')}/` } }),
  ].map((item) => ({ ...item, meta: { ...item.meta, first_published_at: '2026-05-01T07:00:00+03:00' } }));
  serveSite(backend, {
    [plain]: rawArticle({
      id: 31,
      body: [
        { id: 'b1', type: 'text', value: `<p><a href="${category}?page=2#alku">A</a> <a href="${siteUrl}${plain}">B</a></p>` },
        { id: 'b2', type: 'link_button', value: { link_text: 'C', html_url: `${siteUrl}${card}`, relative_url: '' } },
      ],
      meta: {
        category: inCategory(category),
        tags: [{ name: 'Hämärä', meta: { slug: 'hämärä', relative_url: '' } }],
      },
    }),
    [category]: rawPage('CategoryPage', { id: 32, related_articles: Array.from({ length: 10 }, () => articles[0]) }),
    [card]: rawPage('PlantCardPage', { id: 33, title: 'Härmälä' }),
    '/mitä?/': rawArticle({ id: 34, title: 'Kysymys' }),
    '/oma/': rawArticle({ id: 35, meta: { canonical_url: `${siteUrl}${plain.normalize('NFD')}` } }),
  }); // biome-ignore format: one line a block
  const paging = { page: 1, num_pages: 3, count: 30 };
  backend.answer('/api/pages/32/related_articles/', { json: rawList(articles, paging) });
  backend.answer('/api/pages/', { json: rawList(articles, paging) });
  backend.answer('/api/pages/?type=base.CategoryPage&show_in_menus=true', {
    json: rawList([rawItem(32, { title: 'Lämpö', meta: { relative_url: spelledCategory.toLowerCase() } })]),
  });
  for (const type of unbuiltTypes)
    backend.answer(`/api/pages/?type=base.${type}&page_size=100&page=1`, { json: rawList([]) });
  backend.answer('/api/site/', {
    json: rawSite({
      main_menu: [
        { title: 'Lämpö', relative_url: category, html_url: '', page_segments: ['tulisijat', 'kes%C3%A4keittiö'] },
      ],
      footer: { menu_1: { heading: 'Aiheet', menu_items: [{ link_text: 'Härmälä', html_url: siteUrl + card }] } },
    }),
  });
  backend.answer('/api/article_tags/', { json: rawList([{ id: 1, name: 'Hämärä', meta: { slug: 'hämärä' } }]) });
  backend.answer('/api/article_tags/h%C3%A4m%C3%A4r%C3%A4/', {
    json: { id: 1, name: 'Hämärä', meta: { slug: 'hämärä' } },
  });
  backend.answer('/api/sitemap/', {
    json: [plain, encodeURI(card).toLowerCase(), encodeURI(category)].map((path) => ({
      location: `http://backend.invalid${path}`,
      lastmod: '2026-05-01T07:00:00+03:00',
    })),
  });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const ask = async (path: string) => {
  const { status, headers, text } = await host.ask(path);
  return { status, location: headers.location, etag: headers.etag, text };
};
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const hrefsOf = (html: string) => [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href]) => href ?? '');
/** Sends bytes that no Node client sends. */
async function askRaw(path: string, encoding: BufferEncoding = 'utf8'): Promise<string> {
  const socket = connect(Number(new URL(host.origin).port), '127.0.0.1');
  socket.end(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, encoding));
  return readText(socket);
}

it('pages of the content at addresses of the site itself are named in the log, each once', async () => {
  const named = await startHost(backend);
  const item = (id: number, type: string, relative_url: string) => rawItem(id, { meta: { type, relative_url } });
  const related_articles = [
    item(61, 'base.FreeformPage', '/profiili/'),
    { ...rawItem(62), meta: { type: 'base.TopicPage', relative_url: null, html_url: `${siteUrl}/suosituimmat/` } },
    item(63, 'base.SearchIndexPage', '/hakutulokset/'),
    item(64, 'base.ArticlePage', '/tulisijat/uuni/'),
  ];
  servePage(backend, '/varjossa/', rawArticle({ id: 60, related_articles }));
  servePage(backend, '/varjossa-taas/', rawArticle({ id: 65, related_articles }));
  await named.ask('/varjossa/');
  await named.ask('/varjossa-taas/');
  const lines = named.logged.filter(({ msg }) => msg.startsWith('a page of the content is not shown'));
  expect(lines.map(({ path, type }) => [path, type])).toEqual([
    ['/profiili/', 'FreeformPage'],
    ['/suosituimmat/', 'TopicPage'],
  ]);
  await named.close();
});

describe('a page whose path holds ä and ö', () => {
  it('is asked of the backend as it is read', async () => {
    const { status, text } = await ask(spelled);
    expect(status).toBe(200);
    expect(text).toContain('<h1');
    expect(backend.calls.map(({ path }) => path)).toContain(`/api/pages/find/?html_path=${plain}`);
  });

  it.each([
    ['in small hex digits', spelled.toLowerCase()],
    ['with letters in two parts', encodeURI(plain.normalize('NFD'))],
    ['with plain letters encoded', spelled.replace('tuli', '%74%75li')],
    ['with a query that says nothing', `${spelled.toLowerCase()}?utm_source=x`],
  ])('is the same kept page when it is asked for %s', async (_, path) => {
    const first = await ask(spelled);
    const before = backend.calls.length;
    const again = await ask(path);
    expect([again.status, again.etag]).toEqual([200, first.etag]);
    expect(backend.calls.length).toBe(before);
  });

  it('is moved to when it is asked for in bare bytes, which no browser sends', async () => {
    expect(await askRaw(`${plain}?a=ö&b=%c3`)).toMatch(/^HTTP\/1\.1 308 /);
    expect(await askRaw(`${plain}?a=ö&b=%c3`)).toContain(`\r\nlocation: ${spelled}?a=%C3%B6&b=%c3\r\n`);
  });

  it('has one address in everything that it says of itself', async () => {
    const { text } = await ask(spelled.toLowerCase());
    expect(canonicalOf(text)).toBe(siteUrl + spelled);
    expect(text).toContain(`<meta property="og:url" content="${siteUrl}${spelled}">`);
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json);
    expect(data.join()).toContain(`"url":"${siteUrl}${spelled}"`);
    expect(data.join()).not.toMatch(/kesä|kes%c3/);
    expect(text).toContain(`?${plainQuery({ next: spelled })}`);
  });

  it('is not redirected to itself, whatever a proxy has made of its address', async () => {
    for (const path of [spelled, spelled.toLowerCase(), encodeURI(plain.normalize('NFD'))])
      expect((await ask(path)).location).toBeUndefined();
  });

  it('without its last slash moves to the one spelling at once', async () => {
    expect(await ask(`${spelled.toLowerCase().slice(0, -1)}?a=%c3%a4`)).toMatchObject({
      status: 308,
      location: `${spelled}?a=%c3%a4`,
    });
  });

  it('links to others in the same spelling, however the backend writes them', async () => {
    const { text } = await ask(spelled);
    const hrefs = hrefsOf(text);
    expect(hrefs).toEqual(
      expect.arrayContaining([`${spelledCategory}?page=2#alku`, spelledCategory, spelled, spelledCard]),
    );
    expect(hrefs).toContain('/tagit/h%C3%A4m%C3%A4r%C3%A4/');
    for (const href of hrefs.filter((href) => !href.startsWith('https://') || href.startsWith(siteUrl)))
      expect(href).toMatch(/^(?:[!-$&-~]|%(?:[\dA-F]{2}))*$/);
  });

  it('is where its menus say that the visitor is', async () => {
    const { text } = await ask(spelled);
    const links = [...text.matchAll(/<a [^>]*aria-current="true"[^>]*>/g)].map(([link]) => hrefsOf(link)[0]);
    expect(links).toEqual(expect.arrayContaining([spelledCategory]));
    const own = (await ask(spelledCategory)).text;
    const here = [...own.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => hrefsOf(link)[0]);
    expect(here).toContain(spelledCategory);
  });

  it('is named by an editor’s own canonical address in the same spelling', async () => {
    expect(canonicalOf((await ask('/oma/')).text)).toBe(siteUrl + spelled);
  });

  it('may hold a question mark of its own', async () => {
    const { status, text } = await ask('/mit%C3%A4%3F/');
    expect([status, canonicalOf(text)]).toEqual([200, `${siteUrl}/mit%C3%A4%3F/`]);
  });
});

describe('a list whose path holds a space and ö', () => {
  it('goes on at addresses of one spelling', async () => {
    const { text } = await ask(spelledCategory.toLowerCase());
    expect(hrefsOf(text)).toContain(`${spelledCategory}?page=2`);
    const second = await ask(`${spelledCategory.toLowerCase()}?page=2`);
    expect(canonicalOf(second.text)).toBe(`${siteUrl}${spelledCategory}?page=2`);
  });

  it('lists articles by their paths, also one that the backend names by its whole address alone', async () => {
    const hrefs = hrefsOf((await ask(spelledCategory)).text);
    expect(hrefs).toEqual(expect.arrayContaining([spelled, '/tulisijat/y%C3%B6/', '/tulisijat/m%C3%B6kki/']));
  });

  it.each(['rss.xml', 'atom.xml'])('has a feed of its own: %s', async (name) => {
    const page = await ask(spelledCategory);
    expect(page.text).toContain(`href="${siteUrl}${spelledCategory}${name}"`);
    const { status, text } = await ask(spelledCategory.toLowerCase() + name);
    expect(status).toBe(200);
    expect(text).toContain(`${siteUrl}${spelledCategory}${name}`);
    for (const path of [spelled, '/tulisijat/y%C3%B6/', '/tulisijat/m%C3%B6kki/'])
      expect(text).toContain(siteUrl + path);
  });

  it('of a plant’s articles goes on at paths below the plant’s', async () => {
    expect(hrefsOf((await ask(spelledCard)).text)).toContain(`${spelledCard}2/`);
    expect((await ask(`${spelledCard.toLowerCase()}2/`)).status).toBe(200);
    expect(await ask(`${spelledCard.toLowerCase()}1/`)).toMatchObject({ status: 308, location: spelledCard });
  });

  it('of a tag is found by the tag’s name in its address', async () => {
    const { status, text } = await ask('/tagit/h%c3%a4m%c3%a4r%c3%a4/');
    expect([status, canonicalOf(text)]).toEqual([200, `${siteUrl}/tagit/h%C3%A4m%C3%A4r%C3%A4/`]);
  });

  it('stands in the site map once, in the spelling of its links', async () => {
    const maps = await Promise.all(['/sitemap-sivut.xml', '/sitemap-tagit.xml'].map((map) => ask(map)));
    const text = maps.map((map) => map.text).join('');
    const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
    for (const path of [spelled, spelledCard, spelledCategory, '/tagit/h%C3%A4m%C3%A4r%C3%A4/'])
      expect(places.filter((place) => place === siteUrl + path)).toHaveLength(1);
  });
});

describe('a redirect with ä in its path', () => {
  const redirect = (old_path: string, changes: Raw) =>
    backend.answer(`/api/redirects/find/?old_path=${old_path}`, {
      json: { id: 1, old_path, is_permanent: true, redirect_page: null, redirect_link: '', ...changes },
    });

  it.each([
    ['a page', { redirect_page: { id: 31, title: 'a', meta: { relative_url: plain, html_url: '' } } }],
    ['a page by its whole address', { redirect_page: { id: 31, title: 'a', meta: { html_url: siteUrl + plain } } }],
    ['a path', { redirect_link: spelled.toLowerCase() }],
    ['our own address', { redirect_link: siteUrl + plain.normalize('NFD') }],
  ])('to %s leads to its one spelling', async (_, changes) => {
    const fresh = await startHost(backend);
    redirect('/vanha/keittiö/', changes);
    const { status, headers } = await fresh.ask('/vanha/keitti%c3%b6/');
    expect([status, headers.location]).toEqual([301, spelled]);
    await fresh.close();
  });

  it('to itself in another spelling is not followed', async () => {
    redirect('/päässä/', { redirect_link: '/p%c3%a4%c3%a4ss%c3%a4/' });
    expect(await ask('/p%C3%A4%C3%A4ss%C3%A4/')).toMatchObject({ status: 404, location: undefined });
  });

  it('in a circle of spellings is not followed', async () => {
    redirect('/yö/', { redirect_link: '/p%c3%a4iv%c3%a4/' });
    redirect('/päivä/', { redirect_link: '/y%C3%B6/' });
    expect((await ask('/y%C3%B6/')).status).toBe(404);
  });

  it('may be told apart by its query', async () => {
    redirect('/häku.php?id=%C3%A4', { redirect_link: '/oma/' });
    expect((await ask('/h%c3%a4ku.php?id=%C3%A4')).location).toBe('/oma/');
  });
});

describe('a path that is no page’s', () => {
  it.each([
    '/tulisijat%2Fkes%C3%A4keitti%C3%B6/', '/tulisijat%2f', '/tulisijat%5Ckes%C3%A4keitti%C3%B6/', '/tulisijat/%00/', `${spelled}%00`,
    '/tulisijat/kes%E4keitti%F6/', '/tulisijat/kes%C3', '/kes%C3%A4keitti%C3/', '/%ED%A0%80/', '/%c0%af/', '/a/%2e%2e/tulisijat/', '/%C2%85/',
    '/tulisijat/kes%25C3%25A4keitti%25C3%25B6/', '/l%zz/', '/tagit/a%2Fb/', '/tagit/%E4/', '/%2F%2Fevil.example/', '/tulisijat%2frss.xml', '/%E4/rss.xml',
  ])('is not found at once, and the backend is not asked for another: %s', async (path) => {
    const before = backend.calls.length;
    const { status, location } = await ask(path);
    expect([400, 404]).toContain(status);
    expect(location).toBeUndefined();
    const paths = backend.calls.slice(before).map((call) => call.path);
    expect(paths.filter((call) => call.includes(plain) || call.includes('\u0000') || call.includes('\ufffd'))).toEqual([]);
  }); // biome-ignore format: one list

  it.each([
    '/tulisijat/kes\xe4/',
    '/\xed\xa0\x80/',
    '//ev\xc3\xa4l.example/',
    '/\\ev\xc3\xa4l.example/',
    '/\xc3\xa4%2F/',
    '/\x00/',
  ])('in such bytes is refused: %j', async (path) => expect(await askRaw(path, 'latin1')).toMatch(/^HTTP\/1\.1 400 /));

  it('with slashes too many moves to the one without', async () => {
    expect(await ask('//tulisijat///kes%c3%a4keitti%c3%b6//')).toMatchObject({ status: 308, location: spelled });
  });
});
