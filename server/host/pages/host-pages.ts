// Addresses of list pages that the host makes itself, and how.
import { readPath } from '../../contract/site-path.ts';
import { loadTagged, popularPage, tagPage } from './fixed-lists.ts';
import type { PageContext, PageModel, PageSources } from './page-model.ts';
import { findRegistry } from './places.ts';
import { comparisonPage, comparisonPathOf, loadCompared } from './plant-compare.ts';

/** Makes the model of a host page; null when there is nothing under that address. */
type HostPage = (sources: PageSources, context: PageContext) => Promise<PageModel | null>;

/** The popular grid shows so many articles. */
const popularAmount = 30;

/** @returns null when the address is one of the backend's */
export async function findHostPage(
  path: string,
  sources: Pick<PageSources, 'content' | 'optional'>,
): Promise<HostPage | null> {
  if (path === '/suosituimmat/') return onePage(showPopular);
  if (path.endsWith(comparisonPathOf(null)) && path === comparisonPathOf(await findRegistry(sources)))
    return onePage(showComparison);
  const [, slug] = /^\/tagit\/([^/]+)\/$/.exec(readPath(path) ?? '') ?? [];
  return slug ? showTag(slug) : null;
}

/** What lies past the end is not found; each made-up number would be kept as a page of its own. */
const onePage =
  (show: HostPage): HostPage =>
  async (sources, context) =>
    sources.listPage > 1 ? null : show(sources, context);

const showPopular: HostPage = async ({ content, now }, context) => {
  const top = await content.topArticles(popularAmount, now);
  return popularPage(top.slice(0, popularAmount), context);
};

const showComparison: HostPage = async (sources, context) => comparisonPage(await loadCompared(sources), context);

const showTag =
  (slug: string): HostPage =>
  async (sources, context) => {
    const tag = await sources.content.articleTag(slug);
    if (!tag) return null;
    return tagPage(tag, await loadTagged(tag.name, sources), context);
  };
