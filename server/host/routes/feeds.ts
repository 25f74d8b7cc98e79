// Documents for programs: robots.txt, site maps, RSS and Atom; cached as bytes, like pages.
import type { Request, Response } from 'express';
import type { ArticlePage, Page } from '../../contract/pages.ts';
import type { CachedLoads, OnOutage } from '../content/cached-client.ts';
import { type ContentClient, createContentClient } from '../content/content-client.ts';
import { renderAtom } from '../feeds/atom.ts';
import { buildFeed, feedAmount } from '../feeds/feed.ts';
import { renderRobots } from '../feeds/robots.ts';
import { renderRss } from '../feeds/rss.ts';
import { renderNewsSitemap, renderPageSitemap, renderSitemapIndex } from '../feeds/sitemap.ts';
import { articleDates, isNews } from '../pages/head/structured-data/article.ts';
import { unbuiltTypes } from '../pages/registry.ts';
import type { HtmlCache } from '../render/html-cache.ts';
import { sendPage } from '../render/send-page.ts';
import type { PageRoutes } from './pages.ts';

export interface FeedRoutesOptions {
  loads: CachedLoads;
  cache: HtmlCache;
  pages: PageRoutes;
  siteUrl: string;
  now: () => Date;
}

/** Makes the text of a document; null when there is none at the address. */
type MakeText = (content: ContentClient, path: string) => Promise<string | null>;

const xml = 'application/xml; charset=utf-8';
const formats = {
  'rss.xml': { type: 'application/rss+xml; charset=utf-8', render: renderRss },
  'atom.xml': { type: 'application/atom+xml; charset=utf-8', render: renderAtom },
} as const;
/** News expire after two days (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap). */
const newsMs = 48 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

export type FeedRoutes = ReturnType<typeof createFeedRoutes>;

export function createFeedRoutes({ loads, cache, pages, siteUrl, now }: FeedRoutesOptions) {
  /**
   * @param keyOf gives an address one spelling: Express matches /RSS.XML with /rss.xml, and the cache would keep both
   */
  const serve = (type: string, keyOf: (path: string) => string, make: MakeText) => {
    const send = async (req: Request, res: Response): Promise<void> => {
      const key = keyOf(req.path);
      const render = async () => {
        let isDegraded = false;
        let asOf = Number.POSITIVE_INFINITY;
        const degrade: OnOutage = (loadedAt = asOf) => {
          isDegraded = true;
          asOf = Math.min(asOf, loadedAt);
        };
        const text = await make(createContentClient(loads.careful(degrade)), key);
        return { status: text === null ? 404 : 200, html: text === null ? [] : [text], isDegraded, asOf };
      };
      const document = cache.peek(key, render) ?? (await cache.fetch(key, render));
      if (document.status === 404) await pages.sendMissing(req, res);
      else sendPage(req, res, document, { 'content-type': type });
    };
    return (req: Request, res: Response) => send(req, res).catch((error) => pages.sendFailure(req, res, error));
  };

  const feed = (name: keyof typeof formats, isOfCategory: boolean) => {
    const { type, render } = formats[name];
    const folderOf = (path: string) => path.slice(0, -name.length);
    return serve(
      type,
      (path) => folderOf(path) + name,
      async (content, path) => {
        const pagePath = folderOf(path);
        const page = isOfCategory ? await content.findPage(pagePath) : null;
        if (isOfCategory && page?.type !== 'CategoryPage') return null;
        const [site, items] = await Promise.all([content.site(), latestOf(content, page)]);
        const description = page?.type === 'CategoryPage' ? page.lead_paragraph : site.site_settings.description;
        const names = { category: page?.title ?? '', siteName: site.site_name, description };
        return render(buildFeed({ ...names, siteUrl, pagePath, path, items, now: now() }));
      },
    );
  };

  const latestOf = async (content: ContentClient, category: Page | null) =>
    category
      ? ((await content.relatedArticles(category.id, 1, feedAmount))?.items ?? [])
      : content.latestArticles(feedAmount, now());

  return {
    robots: serve(
      'text/plain; charset=utf-8',
      () => '/robots.txt',
      async () => renderRobots(siteUrl),
    ),
    sitemap: serve(
      xml,
      () => '/sitemap.xml',
      async () => renderSitemapIndex(siteUrl),
    ),
    pageSitemap: serve(
      xml,
      () => '/sitemap-sivut.xml',
      (content) => makePageSitemap(content, siteUrl),
    ),
    newsSitemap: serve(
      xml,
      () => '/sitemap-uutiset.xml',
      (content) => makeNewsSitemap(content, siteUrl, now()),
    ),
    rss: feed('rss.xml', false),
    atom: feed('atom.xml', false),
    categoryRss: feed('rss.xml', true),
    categoryAtom: feed('atom.xml', true),
  };
}

async function makePageSitemap(content: ContentClient, siteUrl: string): Promise<string> {
  // Only the pages themselves are required: pictures and tags may be missing.
  const optional = <T>(list: Promise<T[]>) => list.catch((): T[] => []);
  const [entries, tags, articles, plants, unbuilt] = await Promise.all([
    content.sitemap(new URL(siteUrl).hostname),
    optional(content.articleTags()),
    optional(content.allArticles()),
    optional(content.plants()),
    Promise.all(unbuiltTypes.map((type) => optional(content.pagesOfType(type)))),
  ]);
  return renderPageSitemap({ siteUrl, entries, tags, illustrated: [...articles, ...plants], unbuilt: unbuilt.flat() });
}

async function makeNewsSitemap(content: ContentClient, siteUrl: string, now: Date): Promise<string> {
  const oldest = now.getTime() - newsMs;
  // Rounded to an hour, so that the call, and its cache entry, stay the same for an hour.
  const since = new Date(oldest - (oldest % hourMs));
  const [site, items] = await Promise.all([content.site(), content.articlesSince(since)]);
  // Only whole pages have their tags, and a tag may mark an article as news.
  const whole = await Promise.all(items.map(({ id }) => content.pageById(id).catch(() => null)));
  const news = whole.filter(
    (page): page is ArticlePage =>
      page?.type === 'ArticlePage' && isNews(page) && Date.parse(articleDates(page).published) >= oldest,
  );
  return renderNewsSitemap(news, site.site_name, siteUrl);
}
