// The pages that the host makes itself, by their paths: lists, and HTML fragments of pages.
import { partsPath, popularPath, tagsPath } from '../../../rules/site/site-paths.ts';
import { readPath } from '../../contract/site-path.ts';
import { loadTagged, popularPage, tagPage } from './basic/tag-and-popular.ts';
import { buildPopup, type Popup, popupPath } from './chrome/popup.ts';
import { findRegistry } from './find-site-pages.ts';
import type { PageContext, PageSources } from './page-context.ts';
import type { PageModel } from './page-model.ts';
import { findFragment, fragmentModel } from './parts.ts';
import { comparisonPage, comparisonPathOf, loadCompared } from './plants/comparison.ts';

/** Builds the model of a page that the host makes; null when there is none at that path. */
type HostPage = (sources: PageSources, context: PageContext) => Promise<PageModel | null>;

interface PopupPartModel extends PageModel {
  shown: Popup['view'];
}

/** The number of articles in the popular grid. */
const popularAmount = 30;

const pathOfTag = new RegExp(`^${tagsPath}([^/]+)/$`);

/** @returns null when the path belongs to the backend */
export async function findHostPage(
  path: string,
  sources: Pick<PageSources, 'content' | 'optional'>,
): Promise<HostPage | null> {
  if (path === popularPath) return onePage(showPopular);
  const part = findFragment(path);
  if (part) return onePage(async (sources, context) => part(context, sources));
  if (path.startsWith(popupPath)) return onePage(showPopup(path.slice(popupPath.length - 1)));
  if (path.endsWith(comparisonPathOf(null)) && path === comparisonPathOf(await findRegistry(sources)))
    return onePage(showComparison);
  const [, slug] = pathOfTag.exec(readPath(path) ?? '') ?? [];
  return slug ? showTag(slug) : null;
}

/** A page number past the end is not found; otherwise each made-up number would be cached as a separate page. */
const onePage =
  (show: HostPage): HostPage =>
  async (sources, context) =>
    sources.listPage > 1 ? null : show(sources, context);

const showPopular: HostPage = async ({ content, now }, context) => {
  const top = await content.topArticles(popularAmount, now);
  return popularPage(top.slice(0, popularAmount), context);
};

const showComparison: HostPage = async (sources, context) => comparisonPage(await loadCompared(sources), context);

/**
 * The content of the site's popup: the same for all pages, unless it holds a form, because what the form sends names
 * the page. Only paths that a page itself uses exist, so that no other paths are cached.
 */
const showPopup =
  (path: string): HostPage =>
  async (sources, context) => {
    const isForm = context.site.popup?.kind === 'form';
    const at = isForm ? { ...context, path } : context;
    const page = isForm ? await sources.content.findPage(path) : null;
    if (isForm && !page && !(await showList(path, sources, at))) return null;
    const whole = fragmentModel('popup', '', context);
    const popup = buildPopup({ page, newsletter: whole.chrome.newsletter, context: at });
    if (popup?.call.props.part !== context.path) return null;
    const model: PopupPartModel = { ...fragmentModel('popup', popup.view.title, context), shown: popup.view };
    return model;
  };

async function showList(path: string, sources: PageSources, context: PageContext): Promise<PageModel | null> {
  const page = path.startsWith(partsPath) ? null : await findHostPage(path, sources);
  return page ? page(sources, context) : null;
}

const showTag =
  (slug: string): HostPage =>
  async (sources, context) => {
    const tag = await sources.content.articleTag(slug);
    if (!tag) return null;
    return tagPage(tag, await loadTagged(tag.name, sources), context);
  };
