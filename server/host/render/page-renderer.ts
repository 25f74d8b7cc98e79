// From an address to HTML: loads the page and its further data, builds its model, renders it.
import type { Logger } from 'pino';
import { brokenLinkPath, searchPath } from '../../../rules/site-paths.ts';
import type { ListItem } from '../../contract/items.ts';
import type { Page } from '../../contract/pages.ts';
import type { Site } from '../../contract/site.ts';
import { currentRequestId } from '../../shared/telemetry/request-context.ts';
import type { CachedLoads, OnOutage } from '../content/cached-client.ts';
import { type ContentClient, createContentClient } from '../content/content-client.ts';
import { ContentApiError } from '../content/load.ts';
import { collectSurrogateKeys } from '../content/surrogate-keys.ts';
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
import type { SiteRichText } from '../security/rich-text.ts';
import type { LinkRules } from '../security/safe-links.ts';
import { madeOnce } from '../view/made-once.ts';
import type { SitePages } from '../view/site-pages.ts';
import type { RenderedPage } from './html-cache.ts';
import { findPageAddresses } from './page-links.ts';
import type { RenderPage } from './render-page.ts';

export interface PageRendererOptions {
  loads: CachedLoads;
  renderPage: RenderPage;
  richText: SiteRichText;
  settings: SiteSettings;
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

/** Every method throws {@link ContentApiError} when the API fails and no cached answer can replace it. */
export interface PageRenderer {
  /**
   * The page of an address; when there is none, its status is 404 and it has no HTML.
   * @param askedPage the requested page of its list; 0 when the address names none
   * @param query the further parameters of the address; empty by default
   */
  render(path: string, askedPage: number, query?: URLSearchParams): Promise<RenderedPage>;
  /** A draft, or a page with status 404 for a link that opens none. */
  renderPreview(grant: PreviewRequest): Promise<RenderedPage>;
  /** A page of the host's own; when there is none, its status is 404 and it has no HTML. */
  renderFixed(build: BuildModel, path: string): Promise<RenderedPage>;
  renderNotFound(path: string): Promise<RenderedPage>;
  /** Loads the data of every page and every article, so that the first visitor after a start need not wait for it. */
  askAhead(): Promise<void>;
  /** Needs nothing from the API. */
  renderFailure(status: 500 | 503): RenderedPage;
  /** A heading and a sentence; needs nothing from the API either. */
  renderPlainMessage(message: PlainMessage): RenderedPage;
}

const withoutNewsletters = madeOnce((site: Site): Site => ({ ...site, newsletter_sites: [] }));

/** Nothing is rendered for a missing page, so that a cache keeps nothing of it. */
const notFound = { status: 404, html: [] };

/** One call may take 3 s, and a page needs several in a row: a visitor gets an answer, or an error, within 3.5 s. */
const renderingMs = 3300;
/** Of that, the time to draw the page, which is kept for it however many lists the page asks for in a row. */
const drawingMs = 100;

/** The time for a list beside the page: a slow list must never cost the page itself. */
const optionalMs = 1000;
/** The time for a page's own list. */
const ownListMs = 2500;

/** A call that runs beyond the deadline goes on, and is cached for the next visitor. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const late = () => reject(new ContentApiError('timeout', `an answer for a page took over ${ms} ms`));
    timer = setTimeout(late, ms);
  });
  return Promise.race([answer, deadline]).finally(() => clearTimeout(timer));
}

/** The parameters of an address besides its path. */
interface RequestedPage {
  askedPage: number;
  query: URLSearchParams;
}

/** The data of one rendering: its own view of the content, and whether all of it came. */
interface Rendering {
  content: ContentClient;
  optional: PageSources['optional'];
}

/** The calls for data of every page, under way. */
interface CommonData {
  site: Promise<Site>;
  categories: Promise<ListItem[]>;
  sitePages: Promise<SitePages>;
}

function askCommon(parts: Rendering, rules: LinkRules): CommonData {
  const site = parts.content.site();
  const registry = findRegistry(parts);
  const sitePages = site.then((siteData) => findSitePages(siteData, rules, parts, registry));
  // If there is no page, nothing awaits them.
  site.catch(() => {});
  sitePages.catch(() => {});
  return { site, categories: parts.optional(parts.content.articleCategories(), []), sitePages };
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { loads, renderPage, settings, log } = options;

  /**
   * Loads the pages behind the links in this page's texts, and waits for the data of the chrome.
   * @param common the calls that were started before the page was there
   */
  async function contextFor(
    parts: Rendering,
    path: string,
    page: Page | null = null,
    common: CommonData = askCommon(parts, settings),
  ): Promise<PageContext> {
    // All calls at once, so that they share one deadline.
    const [siteData, categories, addresses, sitePages] = await Promise.all([
      common.site,
      common.categories,
      common.site.then((site) => findPageAddresses([page, site], parts)),
      common.sitePages,
    ]);
    const site = options.offersNewsletter ? siteData : withoutNewsletters(siteData);
    const richText = options.richText.withPages(addresses, sitePages);
    const onSkipped: PageContext['onSkipped'] = (block) => log.warn({ path, block }, 'a block cannot be shown');
    return { ...settings, site, sitePages, categories, path, now: options.now(), richText, onSkipped };
  }

  /** Gives one rendering its own view of the content, and reports to the cache whether any of it was old or missing. */
  async function rendering(build: (rendering: Rendering) => Promise<PageModel | null>): Promise<RenderedPage> {
    let isDegraded = false;
    let asOf = Number.POSITIVE_INFINITY;
    const degrade: OnOutage = (loadedAt = asOf) => {
      isDegraded = true;
      asOf = Math.min(asOf, loadedAt);
    };
    const load = loads.careful(degrade);
    const keys = options.sendsSurrogateKeys ? collectSurrogateKeys(load) : { load, text: () => '' };
    const content = createContentClient(keys.load, loads.uncached, loads.longLists);
    const lastAnswer = performance.now() + renderingMs - drawingMs;
    const optional: Rendering['optional'] = (answer, otherwise, logged) =>
      within(Math.min(logged ? ownListMs : optionalMs, lastAnswer - performance.now()), answer).catch((err) => {
        degrade();
        if (logged) log.error({ err }, logged);
        return otherwise;
      });
    const model = await within(renderingMs, build({ content, optional }));
    if (!model) return { ...notFound, isDegraded };
    return { status: model.status, html: renderPage(model), isDegraded, asOf, surrogateKey: keys.text() };
  }

  /**
   * The page of a path, and the page of its list: `/kasvikortisto/kielo/2/` is the second page of a list that pages by
   * path.
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
    const common = askCommon(parts, settings);
    const hostPage = await findHostPage(path, parts);
    const found = hostPage ? null : await findPage(parts, path, askedPage);
    if (!hostPage && !found) return null;
    const page = found?.page ?? null;
    const listPage = found?.listPage ?? Math.max(1, askedPage);
    const underWay = contextFor(parts, path, page, common);
    // It is awaited below, whatever fails before.
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
      rendering((parts) => buildPage(parts, path, { askedPage, query })),

    renderPreview: (grant) => rendering((parts) => buildPreview(parts, grant)),

    renderFixed: (build, path) =>
      rendering(async (parts) => {
        const context = await contextFor(parts, path);
        const model = await build(context, parts);
        // The other pages are a visitor's own: their accounts, and their posts.
        const analytics = model && path === searchPath ? analyticsOf(null, model, path) : null;
        return model && completeHead({ ...model, analytics }, { page: null, askedPage: 0, context });
      }),

    renderNotFound: (path) =>
      rendering(async (parts) => {
        const context = await contextFor(parts, path);
        if (path === brokenLinkPath) return brokenLinkPage(context);
        const top = await parts.optional(parts.content.topArticles(context.topArticles, context.now), []);
        return notFoundPage(top, context);
      }),

    async askAhead() {
      const content = createContentClient(
        loads.careful(() => {}),
        loads.uncached,
        loads.longLists,
      );
      const now = options.now();
      const optional: Rendering['optional'] = (answer, otherwise) => answer.catch(() => otherwise);
      await Promise.allSettled([
        ...Object.values(askCommon({ content, optional }, settings)),
        content.latestArticles(latestAmount, now),
        content.topArticles(settings.topArticles, now),
        content.plantNames(),
      ]);
    },

    renderPlainMessage: (message) => ({
      status: message.status,
      html: renderPage(plainMessagePage(message, settings)),
      isDegraded: true,
    }),

    renderFailure: (status) => ({
      status,
      html: renderPage(errorPage(status, currentRequestId() ?? '', settings)),
      isDegraded: false,
    }),
  };
}
