// RSS, Atom, site maps and robots.txt in the format that their readers expect.
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { type Raw, rawArticle, rawImage, rawItem } from '../../../tests/helpers/raw-content.ts';
import { listItem } from '../../contract/items.ts';
import { type ArticlePage, parsePage } from '../../contract/pages.ts';
import { parseAs } from '../../contract/parse.ts';
import { renderAtom } from './atom.ts';
import { buildFeed } from './feed.ts';
import { renderRobots } from './robots.ts';
import { renderRss } from './rss.ts';
import {
  pathOf,
  picturesOf,
  renderNewsSitemap,
  renderSitemap,
  renderSitemapIndex,
  type SitemapUrl,
} from './sitemap.ts';
import { element, escapeXml } from './xml.ts';

const siteUrl = 'https://koe.example';
const { DOMParser } = new Window();

/** Parses a document, and fails when it is not well-formed. */
function parse(xml: string) {
  const document = new DOMParser().parseFromString(xml, 'application/xml' as 'text/xml');
  expect(document.querySelector('parsererror')?.textContent ?? '').toBe('');
  // Errors that this parser overlooks.
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/);
  expect([...xml].filter((character) => character < ' ' && !/[\t\n\r]/.test(character))).toEqual([]);
  return document;
}
type Parent = { children: ArrayLike<{ tagName: string; textContent: string }> };
/** Texts of an element's children with this name. */
const textsOf = (parent: unknown, name: string) =>
  Array.from((parent as Parent).children)
    .filter(({ tagName }) => tagName === name)
    .map(({ textContent }) => textContent);

const item = (id: number, changes: Raw = {}) => {
  const meta = { first_published_at: `2026-05-0${id}T07:00:00+03:00`, ...changes.meta };
  return parseAs(listItem, rawItem(id, { ...changes, meta }), 'list item');
};
const feedOf = (items: ReturnType<typeof item>[], category = '') =>
  buildFeed({
    category,
    description: category ? '<p>Pihan työt.</p>' : '',
    siteName: 'Koe & Näyte',
    siteUrl,
    pagePath: category ? '/piha/' : '/',
    path: category ? '/piha/rss.xml' : '/rss.xml',
    items,
    now: new Date('2026-05-09T12:00:00+03:00'),
  });
const evil = `]]>"'><script>&lt; \u0000\u0008\ud800 {{7*7}}`;

describe('XML', () => {
  it('escapes what would end a text or a quote, and leaves out what no XML may hold', () => {
    expect(escapeXml(`<a href="b">'&'</a>`)).toBe('&lt;a href=&quot;b&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;');
    expect(escapeXml('a\u0000\u000b\ud800\uffffb 🌱\t\n')).toBe('ab 🌱\t\n');
  });

  it('has no element that says nothing', () => {
    expect(element('a', '')).toBe('');
    expect(element('a', [], { b: '"' })).toBe('<a b="&quot;"/>\n');
  });
});

describe('a feed', () => {
  it('has the 20 newest articles, each once, in the order of the list', () => {
    const items = Array.from({ length: 21 }, (_, index) => item(1, { id: index, title: `Juttu ${index}` }));
    expect(feedOf(items).entries).toHaveLength(20);
    expect(feedOf(items).entries[0]?.title).toBe('Juttu 0');
  });

  it('leaves out what has no date or no address', () => {
    const items = [item(1, { meta: { first_published_at: null } }), item(2, { meta: { relative_url: '' } }), item(3)];
    expect(feedOf(items).entries.map(({ title }) => title)).toEqual(['Juttu 3']);
  });

  it('is named after its category, and described even when nobody did', () => {
    expect(feedOf([], 'Piha')).toMatchObject({ title: 'Koe & Näyte: Piha', description: 'Pihan työt.' });
    expect(feedOf([])).toMatchObject({ title: 'Koe & Näyte', description: 'Uusimmat artikkelit: Koe & Näyte' });
  });
});

describe('an RSS feed', () => {
  const changes = { lead_paragraph: 'Ingressi & <muuta>.', lead_image: rawImage() };

  it('is RSS 2.0: a channel with what it needs, and items with a link that stays', () => {
    const document = parse(renderRss(feedOf([item(2, changes), item(1)])));
    const root = document.documentElement;
    const channel = root.children[0];
    expect([root.tagName, root.getAttribute('version'), channel?.tagName]).toEqual(['rss', '2.0', 'channel']);
    expect(textsOf(channel, 'title')).toEqual(['Koe & Näyte']);
    expect(textsOf(channel, 'link')).toEqual(['https://koe.example/']);
    expect(textsOf(channel, 'description')).toHaveLength(1);
    expect(textsOf(channel, 'language')).toEqual(['fi']);
    expect(textsOf(channel, 'lastBuildDate')).toEqual(['Sat, 02 May 2026 04:00:00 GMT']);
    const [first, second] = [...document.querySelectorAll('item')];
    expect(textsOf(first, 'title')).toEqual(['Juttu 2']);
    expect(textsOf(first, 'link')).toEqual(['https://koe.example/juttu-2/']);
    expect(textsOf(first, 'guid')).toEqual(['https://koe.example/juttu-2/']);
    expect(textsOf(first, 'pubDate')).toEqual(['Sat, 02 May 2026 04:00:00 GMT']);
    expect(textsOf(first, 'category')).toEqual(['Puutarha']);
    expect(textsOf(first, 'description')).toEqual(['Ingressi & .']);
    expect(second?.querySelector('enclosure')).toBeNull();
    const enclosure = first?.querySelector('enclosure');
    expect(['url', 'type', 'length'].map((name) => enclosure?.getAttribute(name))).toEqual([
      'https://koe.example/kuva/1200x630-75-jpg/media/kuva.webp.jpg',
      'image/jpeg',
      '0',
    ]);
  });

  it('names itself', () => {
    const xml = renderRss(feedOf([], 'Piha'));
    expect(xml).toContain('<atom:link href="https://koe.example/piha/rss.xml" rel="self" type="application/rss+xml"/>');
  });
});

describe('an Atom feed', () => {
  it('has an id, a title and a time, and so has every entry', () => {
    const items = [item(2, { lead_image: rawImage(), meta: { last_published_at: '2026-05-08T05:00:00Z' } }), item(1)];
    const root = parse(renderAtom(feedOf(items))).documentElement;
    expect([root.tagName, root.getAttribute('xmlns')]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    for (const name of ['id', 'title', 'updated', 'author']) expect(textsOf(root, name)).toHaveLength(1);
    expect(textsOf(root, 'updated')).toEqual(['2026-05-08T05:00:00Z']);
    const [first, second] = [...root.querySelectorAll('entry')];
    expect(textsOf(first, 'id')).toEqual(['https://koe.example/juttu-2/']);
    expect(textsOf(first, 'published')).toEqual(['2026-05-02T07:00:00+03:00']);
    expect(textsOf(first, 'updated')).toEqual(['2026-05-08T05:00:00Z']);
    expect(textsOf(second, 'updated')).toEqual(['2026-05-01T07:00:00+03:00']);
    expect([...(first?.querySelectorAll('link') ?? [])].map((link) => link.getAttribute('rel'))).toEqual([
      'alternate',
      'enclosure',
    ]);
    expect(first?.querySelector('category')?.getAttribute('term')).toBe('Puutarha');
  });

  it('of nothing was updated now', () => {
    expect(textsOf(parse(renderAtom(feedOf([]))).documentElement, 'updated')).toEqual(['2026-05-09T09:00:00Z']);
  });
});

describe('hostile texts', () => {
  it.each([
    ['RSS', renderRss],
    ['Atom', renderAtom],
  ])('stay texts in %s', (_, render) => {
    const hostile = item(1, { title: evil, lead_paragraph: evil, category: { title: evil, meta: {} } });
    const document = parse(render({ ...feedOf([hostile]), title: evil, author: evil }));
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('the site map', () => {
  const url = (path: string, changes: Partial<SitemapUrl> = {}): SitemapUrl => ({
    path,
    lastmod: '',
    pictures: [],
    ...changes,
  });
  it('has an index of its documents, of which there are as many as it takes', () => {
    const maps = [
      ...parse(renderSitemapIndex(siteUrl, { pages: 2, tags: 1, hasNews: true })).querySelectorAll('sitemap'),
    ];
    expect(maps.flatMap((map) => textsOf(map, 'loc'))).toEqual([
      'https://koe.example/sitemap-sivut.xml',
      'https://koe.example/sitemap-sivut-2.xml',
      'https://koe.example/sitemap-tagit.xml',
      'https://koe.example/sitemap-uutiset.xml',
    ]);
  });

  it('has no news in its index while there are none', () => {
    const index = renderSitemapIndex(siteUrl, { pages: 1, tags: 1, hasNews: false });
    expect(index).not.toContain('uutiset');
  });

  it('has every address once, with its date and its pictures', () => {
    const pictured = url('/a/', { lastmod: '2026-05-01T04:00:00Z', pictures: ['/kuva/1200-75/b&c.webp'] });
    const xml = renderSitemap(siteUrl, [pictured, url('/a/'), url('/b/')]);
    const [first, second, none] = [...parse(xml).querySelectorAll('url')];
    expect(textsOf(first, 'loc')).toEqual(['https://koe.example/a/']);
    expect(textsOf(first, 'lastmod')).toEqual(['2026-05-01T04:00:00Z']);
    expect(textsOf(first?.children[2], 'image:loc')).toEqual(['https://koe.example/kuva/1200-75/b&c.webp']);
    expect([textsOf(second, 'loc'), none]).toEqual([['https://koe.example/b/'], undefined]);
  });

  it('is a document without any address, too', () => {
    expect(parse(renderSitemap(siteUrl, [])).documentElement.tagName).toBe('urlset');
  });

  it.each([
    ...[
      '',
      'javascript:alert(1)',
      'mailto:a@b.fi',
      'http://',
      'https://koe.example//evil.example/',
      'data:text/html,a',
    ],
    ...['https://a:b@koe.example/a/', 'https://koe.example/%2f%2fevil/', 'https://koe.example/%5cevil/', '/a%00/'],
    ...['/hakutulokset/', '/preview/a/', '/kirjaudu/', 'https://koe.example/profiili'],
  ])('leaves out %j', (location) => {
    expect(pathOf(location, siteUrl)).toBeNull();
  });

  it('names each picture of a page once, as this site shows it', () => {
    expect(picturesOf(['/media/kuva.webp', '/media/kuva.webp', '/b&c.webp', ''])).toEqual([
      '/kuva/1200-75/media/kuva.webp',
      '/kuva/1200-75/b&c.webp',
    ]);
    expect(picturesOf(Array.from({ length: 1200 }, (_, n) => `/media/${n}.webp`))).toHaveLength(1000);
  });
});

describe('the site map of news', () => {
  it('has the name, the language, the date and the title of each', () => {
    const news = parsePage(rawArticle({ title: 'Uusi & vanha', meta: { relative_url: '/uutiset/a/' } })) as ArticlePage;
    const [url] = [...parse(renderNewsSitemap([news], 'Koe & Näyte', siteUrl)).querySelectorAll('url')];
    expect(textsOf(url, 'loc')).toEqual(['https://koe.example/uutiset/a/']);
    const newsElement = url?.children[1];
    expect(newsElement?.tagName).toBe('news:news');
    expect(textsOf(newsElement?.children[0], 'news:name')).toEqual(['Koe & Näyte']);
    expect(textsOf(newsElement?.children[0], 'news:language')).toEqual(['fi']);
    expect(textsOf(newsElement, 'news:publication_date')).toEqual(['2026-05-01T07:00:00+03:00']);
    expect(textsOf(newsElement, 'news:title')).toEqual(['Uusi & vanha']);
  });
});

describe('robots.txt', () => {
  it('closes drafts and programs’ addresses, lets crawlers read what is noindex, and names the site map', () => {
    expect(renderRobots(siteUrl).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /preview/',
      'Disallow: /api/',
      '',
      'Sitemap: https://koe.example/sitemap.xml',
      '',
    ]);
  });
});
