// The host's calls of the content API, as described in docs/content-api.md, section 2.
import { describe, expect, it } from 'vitest';
import { type Raw, rawItem, rawList, rawSite } from '../../../tests/helpers/raw-content.ts';
import { cacheLoads } from './cached-client.ts';
import { createContentClient } from './content-client.ts';
import { ContentApiError, type Load } from './load.ts';

/** Creates a client whose calls get the responses of `answer`, and are recorded. */
function clientWith(answer: (path: string) => Raw) {
  const requests: string[] = [];
  const load: Load = async (path, parse) => {
    requests.push(decodeURIComponent(path));
    const raw = answer(path);
    return raw === null ? null : parse(raw);
  };
  return { client: createContentClient(load), requests, load };
}
const now = new Date('2026-05-09T12:00:00+03:00');
const empty = () => rawList([]);

describe('a call of the content API', () => {
  it.each<[string, (client: ReturnType<typeof createContentClient>) => Promise<unknown>, string]>([
    ['the path of a page', (client) => client.findPage('/a/ä?&b/'), '/pages/find/?html_path=/a/ä?&b/'],
    ['an old path', (client) => client.findRedirect('/a.php?id=1'), '/redirects/find/?old_path=/a.php?id=1'],
    ['a tag', (client) => client.articleTag('a/b'), '/article_tags/a/b/'],
    ['a lead form', (client) => client.form(3), '/forms/3/'],
    ['a page by its number', (client) => client.pageById(7), '/pages/7/'],
    ['a draft', (client) => client.previewPage('m&', 'base.X'), '/pages/preview/?token=m&&content_type=base.X'],
  ])('asks for %s', async (_, call, path) => {
    const { client, requests } = clientWith(() => null);
    expect(await call(client)).toBeNull();
    expect(requests).toEqual([path]);
  });

  it('asks for the pages of a host name, and gives none when the backend has no site map', async () => {
    const { client, requests } = clientWith(() => null);
    expect(await client.sitemap('koe.example')).toEqual([]);
    expect(requests).toEqual(['/sitemap/?hostname=koe.example']);
  });

  it('asks for the parts of a site map and for one of them, and knows a backend that has none', async () => {
    const { client, requests } = clientWith((path) => (path.includes('/parts/') ? { parts: ['0', 'b'] } : []));
    expect(await client.sitemapParts('koe.example')).toEqual(['0', 'b']);
    expect(await client.sitemapPart('koe.example', 'b')).toEqual([]);
    expect(requests).toEqual(['/sitemap/parts/?hostname=koe.example', '/sitemap/?hostname=koe.example&part=b']);
    expect(await clientWith(() => null).client.sitemapParts('koe.example')).toBeNull();
  });

  /** Creates lists of so many pages, each with one item. */
  const pagesOf = (count: number) => (path: string) => {
    const page = Number(/[?&]page=(\d+)/.exec(path)?.[1]);
    return rawList([rawItem(page)], { page, num_pages: count, count: count * 100 });
  };
  const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

  it('waits for a whole list page by page, and for no more than fifty thousand entries', async () => {
    const { client, requests } = clientWith(pagesOf(9));
    expect(ids(await client.pagesOfType('TopicPage'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(requests.at(-1)).toBe('/pages/?type=base.TopicPage&page_size=100&page=9');
    const { client: endless, requests: asking } = clientWith(() => rawList([], { num_pages: 1_000_000 }));
    await endless.pagesOfType('TopicPage');
    expect(asking.filter((path) => !path.endsWith('&page=1'))).toHaveLength(499);
  });

  it('waits for a short list only, where long ones are kept', async () => {
    const [short, long] = [clientWith(pagesOf(4)), clientWith(pagesOf(5))];
    const loads = [short, long].map(({ load }) => cacheLoads(load, { freshMs: 1000 }));
    const [few, many] = loads.map(({ staleWhileRevalidate, uncached, longLists }) =>
      createContentClient(staleWhileRevalidate, uncached, longLists),
    );
    expect(ids((await few?.pagesOfType('TopicPage')) ?? [])).toEqual([1, 2, 3, 4]);
    expect(await many?.pagesOfType('TopicPage')).toEqual([]);
    await expect.poll(async () => ids((await many?.pagesOfType('TopicPage')) ?? [])).toEqual([1, 2, 3, 4, 5]);
    // One call for the visitor, then the list once, for all visitors.
    expect(long.requests).toHaveLength(6);
  });

  it('asks for the pages of a type, for a part of the tags, and for what was published since a time', async () => {
    const { client, requests } = clientWith(empty);
    await client.pagesOfType('TopicPage');
    await client.articleTags(3);
    await client.articlesSince(now);
    expect([...new Set(requests)]).toEqual([
      '/pages/?type=base.TopicPage&page_size=100&page=1',
      '/article_tags/?page_size=100&page=3',
      '/pages/?type=base.ArticlePage&order=-visible_in_listings&published_after=2026-05-09T09:00:00.000Z&page_size=100&page=1',
    ]);
  });

  it('asks for the newest and the most read of one year, one more than are shown', async () => {
    const { client, requests } = clientWith(empty);
    await client.latestArticles(10, now);
    await client.topArticles(7, now);
    const year = 'published_after=2025-05-09T00:00:00Z';
    const fields = 'fields=lead_title,lead_paragraph,lead_image,category';
    expect(requests).toEqual([
      `/pages/?type=base.ArticlePage&order=-visible_in_listings&${fields}&page_size=11&${year}`,
      `/pages/?type=base.ArticlePage&order=-hitcount__views&${fields},hitcount__clicks,hitcount&page_size=8&${year}`,
    ]);
  });

  it('is the same all day, so that it can be kept', async () => {
    const { client, requests } = clientWith(empty);
    await client.latestArticles(10, new Date('2026-05-09T00:00:01Z'));
    await client.latestArticles(10, new Date('2026-05-09T23:59:59Z'));
    expect(requests[0]).toBe(requests[1]);
  });

  const articles = {
    search_type: 'jutut',
    title: 'Jutut',
    page_type: 'base.ArticlePage',
    search_fields: ['lead_title', 'category'],
    page_size: 7,
  };

  it('searches a type with its own fields and page size, articles in their order, and asks for no empty field', async () => {
    const { client, requests } = clientWith(empty);
    await client.searchPages(articles, 'koivu & ruusu', 2);
    await client.searchPages({ ...articles, page_type: 'base.CustomerPage', search_fields: [] }, 'oy', 1);
    await client.searchPages({ ...articles, page_size: 5000 }, 'oy', 1);
    expect(requests[0]).toBe(
      '/pages/?type=base.ArticlePage&fields=lead_title,category&order=visible_in_listings&search=koivu+&+ruusu&page_size=7&page=2',
    );
    expect(requests[1]).toBe('/pages/?type=base.CustomerPage&search=oy&page_size=7&page=1');
    expect(requests[2]).toContain('page_size=100');
  });

  it('asks for the nearest pages of a type with its fields', async () => {
    const { client, requests } = clientWith(empty);
    await client.nearestPages(articles, 'ruusupurkki', 4);
    expect(requests).toEqual([
      '/pages/suggestions/?type=base.ArticlePage&fields=lead_title,category&search=ruusupurkki&near=true&page_size=4',
    ]);
  });

  it('searches for the articles of a plant by its title as it is, or as usual where the backend refuses that', async () => {
    const refused = (path: string) => {
      if (path.includes('exact=true')) throw new ContentApiError('status', path, { status: 400 });
      return rawList([rawItem(1)]);
    };
    const { requests, load } = clientWith(refused);
    const client = createContentClient(cacheLoads(load, { freshMs: 0 }).staleWhileRevalidate);
    for (const title of ['Syyshortensia', 'Kielo'])
      expect((await client.plantArticles(1, title))?.items).toHaveLength(1);
    await client.plantArticles(1);
    expect(requests.map((path) => path.replace(/.*page_size=10/, ''))).toEqual([
      '&search=Syyshortensia&order=-visible_in_listings&page=1&exact=true',
      '&search=Syyshortensia&order=-visible_in_listings&page=1',
      '&search=Kielo&order=-visible_in_listings&page=1',
      '&order=-visible_in_listings&page=1',
    ]);
  });

  it('can do without lists, but not without the site', async () => {
    const { client } = clientWith(() => null);
    expect([await client.articleCategories(), await client.plantNames(), await client.plantsInBloom(5, 4)]).toEqual([
      [],
      [],
      [],
    ]);
    await expect(client.site()).rejects.toThrow('Problem while making API call: there is no site data');
    expect(await clientWith(rawSite).client.site()).toMatchObject({ site_name: 'Koe & Näyte' });
  });
});
