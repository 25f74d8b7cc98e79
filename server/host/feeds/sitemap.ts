// Renders site maps (https://www.sitemaps.org/protocol.html): the index, URLs with their pictures, and the news.
import type { ArticlePage } from '../../contract/pages.ts';
import { readPath, spellPath } from '../../contract/site-path.ts';
import { articleDates } from '../pages/head/structured-data/article.ts';
import { isUnlisted } from '../pages/head/unlisted-paths.ts';
import { imageUrl } from '../view/picture.ts';
import { addressOf } from '../view/safe-links.ts';
import { sitemapPaths } from './robots.ts';
import { element, type Xml, xmlHead } from './xml.ts';

const maxImages = 1000;
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';
const newsNamespace = 'http://www.google.com/schemas/sitemap-news/0.9';

/** The number of documents of each kind. */
export interface SitemapCounts {
  pages: number;
  tags: number;
  /** Whether there are news: search engines report an empty news site map as an error. */
  hasNews: boolean;
}

export function renderSitemapIndex(siteUrl: string, { pages, tags, hasNews }: SitemapCounts): string {
  const numbered = (path: string, count: number) =>
    Array.from({ length: count }, (_, index) => documentPath(path, index + 1));
  const paths = [
    ...numbered(sitemapPaths.pages, pages),
    ...numbered(sitemapPaths.tags, tags),
    ...(hasNews ? [sitemapPaths.news] : []),
  ];
  const maps = paths.map((path) => element('sitemap', [element('loc', siteUrl + path)]));
  return xmlHead + element('sitemapindex', maps, { xmlns: namespace });
}

/** The first document of a kind has no number in its path. */
const documentPath = (path: string, number: number): string =>
  number === 1 ? path : path.replace(/\.xml$/, `-${number}.xml`);

/** One URL of a site map. */
export interface SitemapUrl {
  path: string;
  /** Time of the last change; empty when unknown. */
  lastmod: string;
  /** Paths of the page's pictures on this site. */
  pictures: readonly string[];
}

/** Renders a site map that contains each URL once. */
export function renderSitemap(siteUrl: string, urls: readonly SitemapUrl[]): string {
  const byPath = new Map<string, SitemapUrl>();
  for (const url of urls) if (!byPath.has(url.path)) byPath.set(url.path, url);
  const elements = [...byPath.values()].map((url) => urlElement(siteUrl, url));
  return xmlHead + element('urlset', elements, { xmlns: namespace, 'xmlns:image': imageNamespace });
}

const urlElement = (siteUrl: string, { path, lastmod, pictures }: SitemapUrl): Xml =>
  element('url', [
    element('loc', siteUrl + path),
    element('lastmod', lastmod),
    ...pictures.map((picture) => element('image:image', [element('image:loc', siteUrl + picture)])),
  ]);

/** @param articles news of the last two days, newest first */
export function renderNewsSitemap(articles: ArticlePage[], siteName: string, siteUrl: string): string {
  const urls: Xml[] = articles.flatMap((page) => {
    const path = pathOf(addressOf(page.meta), siteUrl);
    const { published } = articleDates(page);
    if (!path || published === '') return [];
    const publication = element('news:publication', [element('news:name', siteName), element('news:language', 'fi')]);
    const news = [publication, element('news:publication_date', published), element('news:title', page.title)];
    return element('url', [element('loc', siteUrl + path), element('news:news', news)]);
  });
  return xmlHead + element('urlset', urls, { xmlns: namespace, 'xmlns:news': newsNamespace });
}

/**
 * The path of a location on this site, whatever its origin: a backend behind the host has another address.
 * @returns null for an address that is not a page, or that is excluded from search engines
 */
export function pathOf(location: string, siteUrl: string): string | null {
  if (location === '' || !URL.canParse(location, siteUrl)) return null;
  const { protocol, pathname, username, password } = new URL(location, siteUrl);
  // Two leading slashes would name another host when the path is joined with an origin.
  const isPath = /^https?:$/.test(protocol) && username + password === '' && !pathname.includes('//');
  if (!isPath || readPath(pathname) === null) return null;
  const path = spellPath(pathname).replace(/\/?$/, '/');
  return isUnlisted(path) ? null : path;
}

/**
 * Paths of pictures on this site.
 * @param files file addresses from the content API
 */
export function picturesOf(files: readonly string[]): string[] {
  const urls = files.map((file) => imageUrl(file, 1200));
  return [...new Set(urls)].filter((url) => url !== '').slice(0, maxImages);
}
