// Site maps (https://www.sitemaps.org/protocol.html): the index, all pages with their pictures, and the news.
import { popularPath } from '../../../rules/site-paths.ts';
import type { ArticleTag, ListItem } from '../../contract/items.ts';
import type { ArticlePage } from '../../contract/pages.ts';
import type { SitemapEntry } from '../../contract/redirects.ts';
import { readPath, spellPath } from '../../contract/site-path.ts';
import { articleDates } from '../pages/head/structured-data/article.ts';
import { isoTime } from '../pages/head/structured-data/things.ts';
import { isUnlisted } from '../pages/head/unlisted-paths.ts';
import { addressOf } from '../security/safe-links.ts';
import { imageUrl } from '../view/picture.ts';
import { tagPath } from '../view/tag-path.ts';
import { sitemapPaths } from './robots.ts';
import { element, type Xml, xmlHead } from './xml.ts';

/** Search engines refuse more. */
const maxUrls = 50_000;
const maxImages = 1000;
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';
const newsNamespace = 'http://www.google.com/schemas/sitemap-news/0.9';

export function renderSitemapIndex(siteUrl: string): string {
  const maps = [sitemapPaths.pages, sitemapPaths.news].map((path) =>
    element('sitemap', [element('loc', siteUrl + path)]),
  );
  return xmlHead + element('sitemapindex', maps, { xmlns: namespace });
}

export interface SitemapParts {
  siteUrl: string;
  /** The backend's pages for search engines; their locations may have the backend's own origin. */
  entries: SitemapEntry[];
  tags: ArticleTag[];
  /** Articles and plants, with their pictures. */
  illustrated: ListItem[];
  /** Pages without any content yet. */
  unbuilt: ListItem[];
}

export function renderPageSitemap({ siteUrl, entries, tags, illustrated, unbuilt }: SitemapParts): string {
  const pictures = new Map(illustrated.map((item) => [addressOf(item.meta), picturesOf(item)]));
  const hidden = new Set(unbuilt.map(({ meta }) => addressOf(meta)));
  const dates = new Map<string, string>();
  for (const { location, lastmod } of entries) {
    const path = pathOf(location, siteUrl);
    if (path && !hidden.has(path)) dates.set(path, isoTime(lastmod));
  }
  // The host's own lists, which are unknown to the backend.
  for (const path of [popularPath, ...tags.map(({ meta }) => tagPath(meta.slug))])
    if (!dates.has(path)) dates.set(path, '');
  const urls = [...dates]
    .slice(0, maxUrls)
    .map(([path, lastmod]) =>
      element('url', [
        element('loc', siteUrl + path),
        element('lastmod', lastmod),
        ...(pictures.get(path) ?? []).map((picture) =>
          element('image:image', [element('image:loc', siteUrl + picture)]),
        ),
      ]),
    );
  return xmlHead + element('urlset', urls, { xmlns: namespace, 'xmlns:image': imageNamespace });
}

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
 * The path of a location on this site, whatever its origin: a backend behind the host has an address of its own.
 * @returns null for an address that is not a page, or that is kept out of search engines
 */
export function pathOf(location: string, siteUrl: string): string | null {
  if (location === '' || !URL.canParse(location, siteUrl)) return null;
  const { protocol, pathname, username, password } = new URL(location, siteUrl);
  // Two leading slashes would name another host when the path is joined with an address.
  const isPath = /^https?:$/.test(protocol) && username + password === '' && !pathname.includes('//');
  if (!isPath || readPath(pathname) === null) return null;
  const path = spellPath(pathname).replace(/\/?$/, '/');
  return isUnlisted(path) ? null : path;
}

function picturesOf(item: ListItem): string[] {
  const images = [item.lead_image, ...item.plant_card_images.map(({ image }) => image)];
  const urls = images.map((image) => (image ? imageUrl(image.meta.download_url, 1200) : ''));
  return [...new Set(urls)].filter((url) => url !== '').slice(0, maxImages);
}
