// The URLs of the site maps, read from the content API section by section: no document and no call grows with the site.
import { popularPath } from '../../../rules/site/site-paths.ts';
import type { IllustratedPage } from '../../contract/items.ts';
import type { SitemapEntry } from '../../contract/redirects.ts';
import type { ContentClient } from '../api/content-client.ts';
import { isoTime } from '../pages/head/structured-data/things.ts';
import { unbuiltTypes } from '../pages/registry.ts';
import { addressOf } from '../view/safe-links.ts';
import { tagPath } from '../view/tag-path.ts';
import { pathOf, picturesOf, type SitemapCounts, type SitemapUrl } from './sitemap.ts';

/**
 * Number of URLs in a document, which equals the size of a section in the backend: a document is made within one call, and is
 * small enough to be cached like any page.
 */
const entriesInDocument = 500;
/** Number of pages of the tag list in one document; a page has 100 tags. */
const tagPagesInDocument = 10;

const unbuilt: ReadonlySet<string> = new Set(unbuiltTypes.map((type) => `base.${type}`));

/** The number of documents of each kind; at least one document of each kind exists. */
export async function countSitemaps(content: ContentClient, siteUrl: string): Promise<Omit<SitemapCounts, 'hasNews'>> {
  const { hostname } = new URL(siteUrl);
  const [parts, tags] = await Promise.all([content.sitemapParts(hostname), content.articleTags(1)]);
  const pages = parts ? parts.length : (await content.sitemap(hostname)).length / entriesInDocument;
  const tagPages = tags?.meta.pagination.num_pages ?? 1;
  return { pages: Math.max(1, Math.ceil(pages)), tags: Math.max(1, Math.ceil(tagPages / tagPagesInDocument)) };
}

/** The pages of a document; null past the last document. */
export async function readPageUrls(
  content: ContentClient,
  siteUrl: string,
  number: number,
): Promise<SitemapUrl[] | null> {
  const { hostname } = new URL(siteUrl);
  const parts = await content.sitemapParts(hostname);
  if (!parts) return readWholeSitemap(content, siteUrl, number);
  const part = parts[number - 1];
  // The first document exists for a site without pages as well.
  if (part === undefined) return number === 1 ? [] : null;
  const entries = await content.sitemapPart(hostname, part);
  const built = entries?.filter(({ type }) => !unbuilt.has(type));
  return built ? urlsOf(built, siteUrl, ({ images }) => images) : null;
}

/** Reads a document from a backend that has the site map in one piece, and types and pictures in other lists. */
async function readWholeSitemap(content: ContentClient, siteUrl: string, number: number): Promise<SitemapUrl[] | null> {
  // Only the pages themselves are required: pictures may be missing.
  const optional = <T>(list: Promise<readonly T[]>) => list.catch((): readonly T[] => []);
  const [entries, illustrated, ...left] = await Promise.all([
    content.sitemap(new URL(siteUrl).hostname),
    optional(content.illustratedPages()),
    ...unbuiltTypes.map((type) => optional(content.pagesOfType(type))),
  ]);
  const start = (number - 1) * entriesInDocument;
  if (number > 1 && start >= entries.length) return null;
  const pictures = new Map(illustrated.map((page) => [addressOf(page.meta), page]));
  const hidden = new Set(left.flat().map(({ meta }) => addressOf(meta)));
  const urls = urlsOf(entries.slice(start, start + entriesInDocument), siteUrl, (_entry, path) =>
    filesOf(pictures.get(path)),
  );
  return urls.filter(({ path }) => !hidden.has(path));
}

const filesOf = (page: IllustratedPage | undefined): string[] =>
  [page?.lead_image, ...(page?.plant_card_images ?? []).map(({ image }) => image)].flatMap((image) =>
    image ? [image.meta.download_url] : [],
  );

/** @param pictures the files of an entry's pictures */
function urlsOf(
  entries: readonly SitemapEntry[],
  siteUrl: string,
  pictures: (entry: SitemapEntry, path: string) => readonly string[],
): SitemapUrl[] {
  return entries.flatMap((entry) => {
    const path = pathOf(entry.location, siteUrl);
    // The host's own page, which another document lists, replaces the backend's page.
    if (!path || path === popularPath) return [];
    return [{ path, lastmod: isoTime(entry.lastmod), pictures: picturesOf(pictures(entry, path)) }];
  });
}

/** URLs of the host's own lists, which the backend does not know: the most read articles, and the tags. */
export async function readTagUrls(content: ContentClient, number: number): Promise<SitemapUrl[] | null> {
  const first = (number - 1) * tagPagesInDocument + 1;
  const pages = (await content.articleTags(1))?.meta.pagination.num_pages ?? 1;
  if (number > 1 && first > pages) return null;
  const urlOf = (path: string): SitemapUrl => ({ path, lastmod: '', pictures: [] });
  const urls = number === 1 ? [urlOf(popularPath)] : [];
  for (let page = first; page <= Math.min(pages, first + tagPagesInDocument - 1); page += 1)
    urls.push(...((await content.articleTags(page))?.items ?? []).map(({ meta }) => urlOf(tagPath(meta.slug))));
  return urls;
}
