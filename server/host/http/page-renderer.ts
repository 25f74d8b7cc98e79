// Renders the page at an address: loads the page and its further data, builds its model, and renders the HTML.
import type { Logger } from 'pino';
import { brokenLinkPath, searchPath } from '../../../rules/site/site-paths.ts';
import type { ListItem } from '../../contract/items.ts';
import type { Page } from '../../contract/pages.ts';
import { lostInTexts } from '../../contract/rich-text.ts';
import type { Site } from '../../contract/site.ts';
import { createOnceFilter } from '../../shared/first-time.ts';
import { currentRequestId } from '../../shared/telemetry/request-context.ts';
import type { CachedLoads, OnOutage } from '../api/cached-client.ts';
import { type ContentClient, createContentClient } from '../api/content-client.ts';
import type { Load } from '../api/load.ts';
import type { SiteNameStore } from '../api/site-name.ts';
import { collectSurrogateKeys } from '../api/surrogate-keys.ts';
import { within } from '../api/within.ts';
import { Busy } from '../overload/load-guard.ts';
import { latestAmount } from '../pages/article/lists.ts';
import {
  brokenLinkPage,
  errorPage,
  notFoundPage,
  type PlainMessage,
  plainMessagePage,
  previewGonePage,
} from '../pages/basic/error-pages.ts';
import { buildPopup } from '../pages/chrome/popup.ts';
import { findRegistry, findSitePages } from '../pages/find-site-pages.ts';
import { buildAnalytics } from '../pages/head/analytics.ts';
import { completeHead } from '../pages/head/complete-head.ts';
import { pageFacts } from '../pages/head/page-facts.ts';
import type { PageContext, PageSources } from '../pages/page-context.ts';
import type { PageModel } from '../pages/page-model.ts';
import { dispatch, pagedBy } from '../pages/registry.ts';
import type { SiteSettings } from '../pages/site-settings.ts';
import { findHostPage } from '../pages/virtual-pages.ts';
import type { RenderPage } from '../render/render-page.ts';
import type { SiteRichText } from '../view/rich-text.ts';
import type { LinkRules } from '../view/safe-links.ts';
import type { SitePages } from '../view/site-pages.ts';
import type { RenderedPage } from './html-cache.ts';
import { findPageAddresses } from './page-links.ts';

export interface PageRendererOptions {
  loads: CachedLoads;
  renderPage: RenderPage;
  richText: SiteRichText;
  settings: SiteSettings;
  /** Stores the publication's name, and returns it for pages that need nothing from the API. */
  siteName: SiteNameStore;
  /** Whether there is a newsletter service; without one the site has no newsletters. */
  offersNewsletter: boolean;
  /** Whether pages carry `Surrogate-Key`, for a cache in front. */
  sendsSurrogateKeys: boolean;
  now: () => Date;
  log: Logger;
}

/** Builds a model from the site's data and its own calls; null when there is no such page. */
export type BuildModel = (
  context: PageContext,
  sources: Pick<PageSources, 'content' | 'optional'>,
) => PageModel | null | Promise<PageModel | null>;

/** The data of an editor's preview link. */
export interface PreviewRequest {
  token: string;
  /** The page's type as the API writes it: `base.articlepage`. */
  contentType: string;
}

/** Every method throws {@link ContentApiError} when the API fails and no cached response can replace it. */
export interface PageRenderer {
  /**
   * Renders the page at an address; when there is none, the status is 404 and there is no HTML.
   * @param askedPage the requested page of its list; 0 when the address has no page number
   * @param query the further parameters of the address; empty by default
   */
  render(path: string, askedPage: number, query?: URLSearchParams): Promise<RenderedPage>;
  /** Renders a draft, or a page with status 404 for a link that opens no draft. */
  renderPreview(grant: PreviewRequest): Promise<RenderedPage>;
  /** Renders a page that the host itself makes; when there is none, the status is 404 and there is no HTML. */
  renderFixed(build: BuildModel, path: string): Promise<RenderedPage>;
  renderNotFound(path: string): Promise<RenderedPage>;
  /** Loads the data of every page and every article, so that the first visitor after a start need not wait for it. */
  warmUp(): Promise<void>;
  /** Renders an error page, which needs nothing from the API. */
  renderFailure(status: 500 | 503): RenderedPage;
  /** Renders a heading and a sentence, which need nothing from the API either. */
  renderPlainMessage(message: PlainMessage): RenderedPage;
}

const withoutNewsletters = (site: Site): Site => ({ ...site, newsletter_sites: [] });

/** Nothing is rendered for a missing page, so that a cache stores nothing of it. */
const notFound = { status: 404, html: [] };

/**
 * Timeout of a rendering in milliseconds. One call may take 3 s, and a page needs several in a row: a visitor gets a
 * response, or an error, within 3.5 s.
 */
const renderingMs = 3300;
/** The part of this timeout that is reserved for drawing the page, however many lists the page requests in a row. */
const drawingMs = 100;

/** Timeout in milliseconds for data beside the page itself: a slow list must never cost the page. */
const optionalMs = 1000;
/** The part of this timeout in which known responses replace late ones. */
const replacingMs = 50;
/** Timeout in milliseconds for a page's main list. */
const ownListMs = 2500;

/** Maximum number of items in one log entry, because more items would tell an operator nothing new. */
const maxLogged = 10;
/** Maximum number of warnings that are remembered as logged. */
const maxWarned = 5000;

/** The parameters of an address besides its path. */
interface RequestedPage {
  askedPage: number;
  query: URLSearchParams;
}

/** The access of one rendering to the content, which notes whether all of it was loaded. */
interface Rendering {
  content: ContentClient;
  optional: PageSources['optional'];
}

/** The pending calls for the data of every page. */
interface CommonData {
  site: Promise<Site>;
  categories: Promise<ListItem[]>;
  sitePages: Promise<SitePages>;
}

function loadShared(parts: Rendering, rules: LinkRules): CommonData {
  const site = parts.content.site();
  const registry = findRegistry(parts);
  const sitePages = site.then((siteData) => findSitePages(siteData, rules, parts, registry));
  // If there is no page, no code awaits these promises.
  site.catch(() => {});
  sitePages.catch(() => {});
  return { site, categories: parts.optional('categories', (content) => content.articleCategories(), []), sitePages };
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { loads, renderPage, settings, log } = options;
  const reported = new WeakSet<object>();
  const isFirstTime = createOnceFilter(maxWarned);

  /**
   * Loads the pages behind the links in this page's texts, and waits for the data of the chrome.
   * @param common the calls that were started before the page was loaded
   */
  async function contextFor(
    parts: Rendering,
    path: string,
    page: Page | null = null,
    common: CommonData = loadShared(parts, settings),
  ): Promise<PageContext> {
    const onMissing = (pages: number[]) =>
      warnOnce({ path, pages }, 'links of a text name pages that cannot be found: they are words');
    // All calls start at the same time, so that they share one deadline.
    const [siteData, categories, addresses, sitePages] = await Promise.all([
      common.site,
      common.categories,
      common.site.then((site) => findPageAddresses([page, site], parts, onMissing)),
      common.sitePages,
    ]);
    for (const answer of [page, siteData]) if (answer) reportLost(answer, path);
    options.siteName.keep(siteData.site_name);
    const site = options.offersNewsletter ? siteData : withoutNewsletters(siteData);
    const richText = options.richText.withPages(addresses, sitePages);
    const onSkipped: PageContext['onSkipped'] = (block) => warnOnce({ path, block }, 'a block cannot be shown');
    return { ...settings, site, sitePages, categories, path, now: options.now(), richText, onSkipped };
  }

  /** Logs a warning once, although each rendering of a page finds its cause again. */
  function warnOnce(facts: object, message: string): void {
    if (isFirstTime(JSON.stringify([message, facts]))) log.warn(facts, message);
  }

  /** Logs once for each response of the API which of its texts no page can show whole. */
  function reportLost(answer: object, path: string): void {
    if (reported.has(answer)) return;
    reported.add(answer);
    const lost = lostInTexts(answer);
    if (lost.length > 0)
      warnOnce({ path, lost: lost.slice(0, maxLogged), count: lost.length }, 'a text is not shown whole');
  }

  /**
   * Gives one rendering its own access to the content, and reports to the cache whether any content was old or missing.
   * @param path names the page in the log
   */
  async function rendering(
    path: string,
    build: (rendering: Rendering) => Promise<PageModel | null>,
  ): Promise<RenderedPage> {
    let isDegraded = false;
    let asOf = Number.POSITIVE_INFINITY;
    const leftOut = new Set<string>();
    const degrade: OnOutage = (loadedAt = asOf) => {
      isDegraded = true;
      asOf = Math.min(asOf, loadedAt);
    };
    const keys = options.sendsSurrogateKeys ? collectSurrogateKeys() : { noting: (load: Load) => load, text: () => '' };
    const clientOf = (load: Load) => createContentClient(keys.noting(load), loads.uncached, loads.longLists);
    const content = clientOf(loads.staleIfError(degrade));
    const lastAnswer = performance.now() + renderingMs - drawingMs;
    const optional: Rendering['optional'] = (what, ask, otherwise, logged) => {
      const deadline = Math.min(performance.now() + (logged ? ownListMs : optionalMs), lastAnswer);
      const leftMs = () => deadline - performance.now();
      const client = clientOf(loads.staleIfError(degrade, () => leftMs() - replacingMs));
      return within(leftMs(), ask(client)).catch((err) => {
        // The page's main list was not requested, because the host was too busy: the visitor retries.
        if (logged && err instanceof Busy) throw err;
        degrade();
        if (logged) log.error({ err }, logged);
        else leftOut.add(what);
        return otherwise;
      });
    };
    const model = await within(renderingMs, build({ content, optional }));
    if (leftOut.size > 0) log.warn({ path, leftOut: [...leftOut] }, 'parts of a page did not come in time');
    if (!model) return { ...notFound, isDegraded };
    return { status: model.status, ...renderPage(model), isDegraded, asOf, surrogateKey: keys.text() };
  }

  /**
   * Finds the page at a path, and the page number of its list: `/kasvikortisto/kielo/2/` is the second page of a list
   * that pages by path.
   */
  async function findPage(parts: Rendering, path: string, askedPage: number) {
    const listPage = Math.max(1, askedPage);
    const page = await parts.content.findPage(path);
    // A page without a list has one page, and any page past the end is not found.
    if (page) return listPage > 1 && pagedBy(page) !== true ? null : { page, listPage };
    const [, parent, number] = /^(\/.*\/)([1-9]\d{0,8})\/$/.exec(path) ?? [];
    if (!parent || Number(number) < 2) return null;
    const parentPage = await parts.content.findPage(parent);
    return parentPage && pagedBy(parentPage) === 'by-path' ? { page: parentPage, listPage: Number(number) } : null;
  }

  async function buildPage(parts: Rendering, path: string, asked: RequestedPage): Promise<PageModel | null> {
    const { askedPage, query } = asked;
    // Started together with the page's own call, so that the two do not wait for each other.
    const common = loadShared(parts, settings);
    const hostPage = await findHostPage(path, parts);
    const found = hostPage ? null : await findPage(parts, path, askedPage);
    if (!hostPage && !found) return null;
    const page = found?.page ?? null;
    const listPage = found?.listPage ?? Math.max(1, askedPage);
    const underWay = contextFor(parts, path, page, common);
    // The promise is awaited below, whatever fails before.
    underWay.catch(() => {});
    const { topArticles } = settings;
    const sources = { ...parts, sitePages: await common.sitePages, now: options.now(), topArticles, listPage, query };
    const model = hostPage
      ? await hostPage(sources, await underWay)
      : page && (await dispatch(page, sources, underWay));
    if (!model || model.status === 404) return null;
    const context = await underWay;
    const popup = buildPopup({ page, newsletter: model.chrome.newsletter, context });
    const analytics = analyticsOf(page, model, path);
    return completeHead({ ...model, popup: popup?.call ?? null, analytics }, { page, askedPage, query, context });
  }

  function analyticsOf(page: Page | null, model: PageModel, path: string): PageModel['analytics'] {
    const facts = pageFacts(page, model, path);
    return facts && buildAnalytics(facts, settings.gtmId);
  }

  /** The draft in its own chrome, or a page that gives the reason why there is none. */
  async function buildPreview(parts: Rendering, grant: PreviewRequest): Promise<PageModel> {
    const page = grant.token ? await parts.content.previewPage(grant.token, grant.contentType) : null;
    const context = await contextFor(parts, page?.meta.relative_url || '/preview/', page);
    if (!page) return previewGonePage(context);
    const previewQuery = `?${new URLSearchParams({ token: grant.token, content_type: grant.contentType })}`;
    const sources = {
      ...parts,
      sitePages: context.sitePages,
      now: context.now,
      topArticles: context.topArticles,
      listPage: 1,
      query: new URLSearchParams(),
    };
    const model = await dispatch(page, sources, { ...context, previewQuery, ads: null });
    return { ...model, head: { ...model.head, robots: 'noindex' }, isPreview: true };
  }

  return {
    render: (path, askedPage, query = new URLSearchParams()) =>
      rendering(path, (parts) => buildPage(parts, path, { askedPage, query })),

    renderPreview: (grant) => rendering('/preview/', (parts) => buildPreview(parts, grant)),

    renderFixed: (build, path) =>
      rendering(path, async (parts) => {
        const context = await contextFor(parts, path);
        const model = await build(context, parts);
        // The other pages belong to a single visitor: account pages, and responses to forms.
        const analytics = model && path === searchPath ? analyticsOf(null, model, path) : null;
        return model && completeHead({ ...model, analytics }, { page: null, askedPage: 0, context });
      }),

    renderNotFound: (path) =>
      rendering(path, async (parts) => {
        const context = await contextFor(parts, path);
        if (path === brokenLinkPath) return brokenLinkPage(context);
        const top = await parts.optional(
          'most read',
          (content) => content.topArticles(context.topArticles, context.now),
          [],
        );
        return notFoundPage(top, context);
      }),

    async warmUp() {
      const content = createContentClient(
        loads.staleIfError(() => {}),
        loads.uncached,
        loads.longLists,
      );
      const now = options.now();
      const optional: Rendering['optional'] = (_what, ask, otherwise) => ask(content).catch(() => otherwise);
      await Promise.allSettled([
        ...Object.values(loadShared({ content, optional }, settings)),
        content.latestArticles(latestAmount, now),
        content.topArticles(settings.topArticles, now),
        content.plantNames(),
      ]);
    },

    renderPlainMessage: (message) => ({
      status: message.status,
      ...renderPage(plainMessagePage(message, { ...settings, siteName: options.siteName.last() })),
      isDegraded: true,
    }),

    renderFailure: (status) => ({
      status,
      ...renderPage(errorPage(status, currentRequestId() ?? '', { ...settings, siteName: options.siteName.last() })),
      isDegraded: false,
    }),
  };
}
