// Documents for programs: robots.txt, site maps, RSS and Atom; cached as bytes, like pages.
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { ArticlePage, Page } from '../../contract/pages.ts';
import type { CachedLoads, OnOutage } from '../api/cached-client.ts';
import { type ContentClient, createContentClient, maxNews } from '../api/content-client.ts';
import type { HtmlCache } from '../http/html-cache.ts';
import type { PageRoutes } from '../http/page-routes.ts';
import { fetchPage, sendPage } from '../http/send-page.ts';
import { articleDates, isNews } from '../pages/head/structured-data/article.ts';
import { renderAtom } from './atom.ts';
import { buildFeed, feedAmount } from './feed.ts';
import { renderRobots, sitemapPaths } from './robots.ts';
import { renderRss } from './rss.ts';
import { renderNewsSitemap, renderSitemap, renderSitemapIndex, type SitemapUrl } from './sitemap.ts';
import { countSitemaps, readPageUrls, readTagUrls } from './sitemap-urls.ts';

export interface FeedRoutesOptions {
  loads: CachedLoads;
  cache: HtmlCache;
  pages: PageRoutes;
  siteUrl: string;
  now: () => Date;
  log: Logger;
}

/** Makes the text of a document; null when there is no document at the path. */
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

export function createFeedRoutes({ loads, cache, pages, siteUrl, now, log }: FeedRoutesOptions) {
  const clientOf = (degrade: OnOutage) =>
    createContentClient(loads.staleIfError(degrade), loads.uncached, loads.longLists);

  /** @param keyOf normalises the path: Express matches /RSS.XML with /rss.xml, and both must share one cache entry */
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
        const text = await make(clientOf(degrade), key);
        return { status: text === null ? 404 : 200, html: text === null ? [] : [text], isDegraded, asOf };
      };
      const document = await fetchPage(req, cache, key, render);
      if (document.status === 404) await pages.sendMissing(req, res);
      else sendPage(req, res, document, { 'content-type': type });
    };
    return (req: Request, res: Response) => send(req, res).catch((error) => pages.sendFailure(req, res, error));
  };

  /** A site map with possibly several documents: `/sitemap-sivut.xml`, `/sitemap-sivut-2.xml` and so on. */
  const numbered = (base: string, read: (content: ContentClient, number: number) => Promise<SitemapUrl[] | null>) =>
    serve(
      xml,
      (path) => path.toLowerCase(),
      async (content, path) => {
        const number = numberIn(path, base);
        const urls = number === null ? null : await read(content, number);
        return urls && renderSitemap(siteUrl, urls);
      },
    );

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
      () => sitemapPaths.index,
      async (content) => {
        // While the backend is unavailable, the index lists the first documents.
        const [counts, news] = await Promise.all([
          countSitemaps(content, siteUrl).catch(() => ({ pages: 1, tags: 1 })),
          findNews(content, { now: now(), log }).catch(() => []),
        ]);
        return renderSitemapIndex(siteUrl, { ...counts, hasNews: news.length > 0 });
      },
    ),
    pageSitemap: numbered(sitemapPaths.pages, (content, number) => readPageUrls(content, siteUrl, number)),
    tagSitemap: numbered(sitemapPaths.tags, readTagUrls),
    newsSitemap: serve(
      xml,
      () => sitemapPaths.news,
      async (content) => {
        const [site, news] = await Promise.all([content.site(), findNews(content, { now: now(), log })]);
        return renderNewsSitemap(news, site.site_name, siteUrl);
      },
    ),
    rss: feed('rss.xml', false),
    atom: feed('atom.xml', false),
    categoryRss: feed('rss.xml', true),
    categoryAtom: feed('atom.xml', true),
  };
}

/** The number of a document in its path, such as `/sitemap-sivut-2.xml`; null for a path of no document. */
function numberIn(path: string, base: string): number | null {
  const rest = path.slice(base.length - '.xml'.length);
  if (rest === '.xml') return 1;
  const number = Number(/^-([1-9]\d{0,5})\.xml$/.exec(rest)?.[1] ?? 1);
  return number > 1 ? number : null;
}

/** Maximum number of pages that are requested at a time. */
const pagesAtOnce = 8;

/** The news of the last two days, newest first. */
async function findNews(content: ContentClient, { now, log }: { now: Date; log: Logger }): Promise<ArticlePage[]> {
  const oldest = now.getTime() - newsMs;
  // Rounded to an hour, so that the call, and its cache entry, stay the same for an hour.
  const since = new Date(oldest - (oldest % hourMs));
  const items = await content.articlesSince(since);
  if (items.length >= maxNews) log.warn({ maxNews }, 'the site map of news holds only the newest articles');
  // Only full pages include their tags, and a tag may mark an article as news.
  const whole: (Page | null)[] = [];
  for (let start = 0; start < items.length; start += pagesAtOnce) {
    const ids = items.slice(start, start + pagesAtOnce);
    whole.push(...(await Promise.all(ids.map(({ id }) => content.pageById(id).catch(() => null)))));
  }
  return whole.filter(
    (page): page is ArticlePage =>
      page?.type === 'ArticlePage' && isNews(page) && Date.parse(articleDates(page).published) >= oldest,
  );
}
