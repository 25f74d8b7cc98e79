// The addresses of the site maps, read from the content API piece by piece: no document and no call grows with the site.
import { popularPath } from '../../../rules/site-paths.ts';
import type { IllustratedPage } from '../../contract/items.ts';
import type { SitemapEntry } from '../../contract/redirects.ts';
import type { ContentClient } from '../content/content-client.ts';
import { isoTime } from '../pages/head/structured-data/things.ts';
import { unbuiltTypes } from '../pages/registry.ts';
import { addressOf } from '../security/safe-links.ts';
import { tagPath } from '../view/tag-path.ts';
import { pathOf, picturesOf, type SitemapCounts, type SitemapUrl } from './sitemap.ts';

/** The parts of the backend in one document: of 1,000 addresses each. */
const partsInDocument = 10;
/** The entries of a document, from a backend that has the site map in one piece. */
const entriesInDocument = 10_000;
/** Pages of the list of tags in one document: of 100 tags each. */
const tagPagesInDocument = 100;
/** So many are turned into XML at a time, between other requests. */
const entriesAtOnce = 1000;

const unbuilt: ReadonlySet<string> = new Set(unbuiltTypes.map((type) => `base.${type}`));

/** The number of documents; one of each kind is always there. */
export async function countSitemaps(content: ContentClient, siteUrl: string): Promise<SitemapCounts> {
  const { hostname } = new URL(siteUrl);
  const [parts, tags] = await Promise.all([content.sitemapParts(hostname), content.articleTags(1)]);
  const pages = parts ? parts.length / partsInDocument : (await content.sitemap(hostname)).length / entriesInDocument;
  const tagPages = tags?.meta.pagination.num_pages ?? 1;
  return { pages: Math.max(1, Math.ceil(pages)), tags: Math.max(1, Math.ceil(tagPages / tagPagesInDocument)) };
}

/** The pages of a document; none past the last one. */
export async function* readPageUrls(content: ContentClient, siteUrl: string, number: number) {
  const { hostname } = new URL(siteUrl);
  const parts = await content.sitemapParts(hostname);
  if (!parts) return yield* readWholeSitemap(content, siteUrl, number);
  const [first, end] = [(number - 1) * partsInDocument, number * partsInDocument];
  // The first document is there for a site without pages as well.
  if (number === 1 && parts.length === 0) yield [];
  for (const part of parts.slice(first, end)) {
    const entries = await content.sitemapPart(hostname, part);
    yield urlsOf(
      entries.filter(({ type }) => !unbuilt.has(type)),
      siteUrl,
      ({ images }) => images,
    );
  }
}

/** Of a backend that has the site map in one piece, and tells types and pictures in other lists. */
async function* readWholeSitemap(content: ContentClient, siteUrl: string, number: number) {
  // Only the pages themselves are required: pictures may be missing.
  const optional = <T>(list: Promise<readonly T[]>) => list.catch((): readonly T[] => []);
  const [entries, illustrated, ...left] = await Promise.all([
    content.sitemap(new URL(siteUrl).hostname),
    optional(content.illustratedPages()),
    ...unbuiltTypes.map((type) => optional(content.pagesOfType(type))),
  ]);
  const pictures = new Map(illustrated.map((page) => [addressOf(page.meta), page]));
  const hidden = new Set(left.flat().map(({ meta }) => addressOf(meta)));
  const end = Math.min(entries.length, number * entriesInDocument);
  if (number === 1 && end === 0) yield [];
  for (let start = (number - 1) * entriesInDocument; start < end; start += entriesAtOnce) {
    const piece = entries.slice(start, Math.min(end, start + entriesAtOnce));
    const urls = urlsOf(piece, siteUrl, (_entry, path) => filesOf(pictures.get(path)));
    yield urls.filter(({ path }) => !hidden.has(path));
  }
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
    return path ? [{ path, lastmod: isoTime(entry.lastmod), pictures: picturesOf(pictures(entry, path)) }] : [];
  });
}

/** The host's own lists, which are unknown to the backend: the most read articles, and the tags. */
export async function* readTagUrls(content: ContentClient, number: number) {
  const urlOf = (path: string): SitemapUrl => ({ path, lastmod: '', pictures: [] });
  const first = (number - 1) * tagPagesInDocument + 1;
  const pages = (await content.articleTags(1))?.meta.pagination.num_pages ?? 1;
  for (let page = first; page <= Math.min(pages, first + tagPagesInDocument - 1); page += 1) {
    const tags = ((await content.articleTags(page))?.items ?? []).map(({ meta }) => urlOf(tagPath(meta.slug)));
    yield page === 1 ? [urlOf(popularPath), ...tags] : tags;
  }
}
