// The kinds of pages of a site, with one page of each.

import { brokenLinkPath, mailedPaths } from '../../rules/site/site-paths.ts';
import { type Crawled, crawlOnce } from './crawled.ts';
import { formPath } from './lead-post.ts';
import type { Site, SiteKind } from './site.ts';

/** Path prefixes of typed pages that the host generates. */
const madeByHost = /^\/(?:hakutulokset|tagit)\//;

/**
 * Kind → path of its first linked page. A kind is a page type of the content API, `NotFound`, or, for pages that the
 * host generates, the type in the page and the path prefix: `Fixed /suosituimmat/`.
 */
export const findPageKinds = async (site: Site): Promise<Map<string, string>> => kindsOf((await crawlOnce(site)).pages);

/** The same for pages that have already been crawled. */
export function kindsOf(pages: Crawled['pages']): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const { pageType, path } of pages) {
    // A response without a type is not a page: a document that a page links to.
    const isOwn = pageType === 'Fixed' || madeByHost.test(path);
    const kind = isOwn && pageType !== '' ? `${pageType} /${path.split('/')[1]}/` : pageType;
    if (kind !== '' && !kinds.has(kind)) kinds.set(kind, path);
  }
  return kinds.set('NotFound', '/ei-ole/');
}

/** Generated pages to which no page links: they are reached from a mail, or from a form without its script. */
export const unlinkedPages: Record<SiteKind, readonly string[]> = {
  demo: [formPath, brokenLinkPath, ...Object.values(mailedPaths)],
  bare: [],
  full: [],
  wagtail: [],
};

/** Whether the host generates the pages of a kind. */
export const isOwnKind = (kind: string): boolean => kind.includes(' /');
