// Every page of the backend: found by its path, rendered once, then served as bytes.
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { error as errorTexts } from '../../../texts/fi.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import type { CachedLoads } from '../api/cached-client.ts';
import { createContentClient } from '../api/content-client.ts';
import { ContentApiError } from '../api/load.ts';
import { votedParameter } from '../blocks/competition-submission.ts';
import { Busy, busySeconds, type LoadGuard } from '../overload/load-guard.ts';
import type { PlainMessage } from '../pages/basic/error-pages.ts';
import { sitePageFor } from '../pages/find-site-pages.ts';
import type { PageSources } from '../pages/page-context.ts';
import { queryParameters } from '../pages/registry.ts';
import { askedPage } from '../view/paging.ts';
import { firstListPage } from './first-list-page.ts';
import { commonHeaders } from './headers.ts';
import {
  compressedOnce,
  compressedPartly,
  type HtmlCache,
  type PageBytes,
  type RenderedPage,
  uncachedBytes,
} from './html-cache.ts';
import { followRedirects, withCampaign } from './moved.ts';
import type { BuildModel, PageRenderer } from './page-renderer.ts';
import type { CompressPartly } from './partly-compressed.ts';
import { isPreviewPath, previewHeaders, readPreview } from './preview.ts';
import { isPrivate } from './private-answers.ts';
import { redirect } from './redirect.ts';
import { fetchPage, sendPage } from './send-page.ts';
import { maxUrlLength } from './spell-urls.ts';

export interface PageRoutesOptions {
  loads: CachedLoads;
  cache: HtmlCache;
  renderer: PageRenderer;
  siteUrl: string;
  ownHosts: readonly string[];
  /** Headers of every page of this site, in place of the default ones. */
  headers: Record<string, string>;
  /** The policy of drafts below `/preview/`, which a content system may show in a frame. */
  previewPolicy: string;
  /** Compresses pages with a visitor's token. */
  compressPartly: CompressPartly;
  guard: Pick<LoadGuard, 'begin' | 'share' | 'enqueue'>;
  log: Logger;
}

const fileName = /\.[a-z\d]{2,5}$/i;
/** Files that people follow links to, as on old sites: a missing one gets a page. Other files are requested by programs. */
const readByPeople = /\.(?:html?|php|aspx?|jsp|cfm|cgi|pdf|docx?|xlsx?|pptx?)$/i;

const maxMessages = 100;

export type PageRoutes = ReturnType<typeof createPageRoutes>;

/** The status and the target of a redirect. */
interface Redirection {
  redirect: 301 | 302 | 308;
  location: string;
}

export function createPageRoutes(options: PageRoutesOptions) {
  const { loads, cache, renderer, guard, log } = options;
  /** Cache of messages that are the same for everybody, so that a flood of refused requests does not render each response. */
  const messages = createBoundedCache<string, PageBytes>(maxMessages);
  const send = (req: Request, res: Response, page: PageBytes, headers: Record<string, string> = {}) =>
    sendPage(req, res, page, { ...options.headers, ...headers });

  /** The redirect of a missing page, or the page for "not found"; null for a file. Neither is cached. */
  async function findMissing(url: string, path: string): Promise<Redirection | PageBytes | null> {
    if (url.length <= maxUrlLength) {
      const content = createContentClient(
        loads.staleIfError(() => {}),
        loads.uncached,
        loads.longLists,
      );
      const first = await firstListPage(path, content);
      if (first) return { redirect: 308, location: first + url.slice(path.length) };
      const moved = await followRedirects(url, content, options);
      if (moved) return { redirect: moved.isPermanent ? 301 : 302, location: withCampaign(moved.location, url) };
      const optional: PageSources['optional'] = (_what, ask, otherwise) => ask(content).catch(() => otherwise);
      const place = await sitePageFor(path, options, { content, optional });
      if (place) return { redirect: 302, location: withCampaign(place, url) };
    }
    if (fileName.test(path) && !readByPeople.test(path)) return null;
    return uncachedBytes(await renderer.renderNotFound(path));
  }

  /** Redirects to the page's new address, or responds with 404. */
  async function serveMissing(req: Request, res: Response): Promise<void> {
    const missing = await guard.share(`missing ${req.url}`, () => findMissing(req.url, req.path));
    if (missing === null) return void res.status(404).set(commonHeaders).type('text').send('Not found');
    if ('redirect' in missing) redirect(res, missing.redirect, missing.location);
    else send(req, res, missing);
  }

  /** Sends the page of a path, from the cache if possible. */
  async function servePage(req: Request, res: Response): Promise<void> {
    const path = req.path;
    // A page's path ends in a slash, a file's never does: /robots.txt/ is no valid path.
    if (fileName.test(path)) return serveMissing(req, res);
    if (!path.endsWith('/') || path.includes('//')) {
      // All slashes are replaced at once: "//evil.example" would be another host.
      return redirect(res, 308, `${path}/`.replace(/\/{2,}/g, '/') + req.url.slice(path.length));
    }
    const preview = readPreview(req);
    if (preview) {
      const draft = await guard.begin(() => renderer.renderPreview(preview));
      const policy: Record<string, string> = isPreviewPath(path)
        ? { 'content-security-policy': options.previewPolicy }
        : {};
      return send(req, res, uncachedBytes(draft), { ...previewHeaders, ...policy });
    }
    const asked = askedPage(req.query.page);
    const query = readQuery(req);
    // Not cached: searches are unlimited in number, and would evict the common pages. Cached pages are sent before any code reads
    // a cookie.
    if (query.size > 0 || isPrivate(res)) {
      const render = async () => once(await renderer.render(path, asked, query));
      // A voter must see a count from after the vote, and therefore joins no rendering that began before.
      const work = query.has(votedParameter) ? guard.begin(render) : guard.share(`${path}?${asked}&${query}`, render);
      return sendOnce(req, res, await work, onceHeaders(query));
    }
    // Page 1 with its number in the URL has another canonical URL, but the same content.
    const key = asked > 0 ? `${path}?page=${asked}` : path;
    const render = () => renderer.render(path, asked);
    const page = await fetchPage(req, cache, key, render);
    if (page.status === 404) await serveMissing(req, res);
    else send(req, res, page, laterHeaders(page.status));
  }

  /** Sends one of the host's own pages, which is not cached. */
  async function sendBuilt(
    req: Request,
    res: Response,
    { build, path, headers }: { build: BuildModel; path: string; headers: Record<string, string> },
    toBytes: (page: RenderedPage) => PageBytes,
  ): Promise<void> {
    const page = await guard.enqueue(() => renderer.renderFixed(build, path));
    // An error page with its own HTML is sent unchanged.
    if (page.html.length === 0) return serveMissing(req, res);
    send(req, res, toBytes(page), { 'cache-control': 'no-store', ...headers });
  }

  async function sendOnce(
    req: Request,
    res: Response,
    page: PageBytes | null,
    headers: Record<string, string>,
  ): Promise<void> {
    if (page === null) await serveMissing(req, res);
    else send(req, res, page, { ...failureHeaders(page), ...headers });
  }

  /** 503 while the backend fails, 500 for the host's own errors; both pages are in Finnish and contain no data of the backend. */
  async function sendFailure(req: Request, res: Response, error: unknown): Promise<void> {
    if (error instanceof Busy) return sendBusy(req, res);
    const isBackend = error instanceof ContentApiError;
    log.error({ path: req.path, err: error }, isBackend ? 'the content API failed' : 'a page failed');
    const page = uncachedBytes(renderer.renderFailure(isBackend ? 503 : 500));
    send(req, res, page, laterHeaders(page.status));
  }

  function messagePage(message: PlainMessage): PageBytes {
    const key = JSON.stringify(message);
    const page = messages.get(key) ?? compressedOnce(renderer.renderPlainMessage(message));
    messages.set(key, page);
    return page;
  }

  /** Sends the page for overload. */
  function sendBusy(req: Request, res: Response): void {
    const page = messagePage({ status: 503, heading: errorTexts.busyTitle, text: errorTexts.busyBody });
    send(req, res, page, { 'retry-after': busySeconds });
  }

  return {
    page: (req: Request, res: Response): Promise<void> =>
      servePage(req, res).catch((error) => sendFailure(req, res, error)),

    /** Sends one of the host's own pages, which is not cached, such as the newsletter page. */
    sendFixed: (req: Request, res: Response, build: BuildModel, path: string, headers: Record<string, string> = {}) =>
      sendBuilt(req, res, { build, path, headers }, compressedOnce),

    /**
     * Sends one of the host's own pages that is the same for all requests with the same path and query. Concurrent requests share
     * one rendering.
     */
    async sendShared(
      req: Request,
      res: Response,
      build: BuildModel,
      { path, query, headers = {} }: { path: string; query: URLSearchParams; headers?: Record<string, string> },
    ): Promise<void> {
      const render = async () => once(await renderer.renderFixed(build, path));
      const page = await guard.share(`${path}?${query}`, render);
      await sendOnce(req, res, page, { 'cache-control': 'no-store', ...headers });
    },

    /**
     * Sends a visitor's personal page, with a token in it. The personal content is not compressed: its length would reveal the
     * token (partly-compressed.ts).
     */
    sendOwn: (req: Request, res: Response, build: BuildModel, headers: Record<string, string>) =>
      sendBuilt(req, res, { build, path: req.path, headers }, (page) => compressedPartly(page, options.compressPartly)),

    /** Sends a heading and a sentence, for failures in which even the data of every page is missing. */
    sendPlainMessage(req: Request, res: Response, message: PlainMessage): void {
      send(req, res, messagePage(message), { 'cache-control': 'no-store' });
    },

    /** Limits a route that works for a single visitor. */
    limited: limitedBy(guard, sendBusy),

    /** Redirects to the page's new address, or responds with 404. */
    sendMissing: serveMissing,

    sendFailure,
  };
}

/**
 * Runs a whole route only while there is capacity, for work that is done for a single visitor. The route must send the response
 * itself.
 * @param refuse responds to a request for which there is no capacity
 */
function limitedBy(guard: Pick<LoadGuard, 'begin'>, refuse: (req: Request, res: Response) => void) {
  return (handle: RequestHandler): RequestHandler =>
    async (req, res, next) => {
      try {
        await guard.begin(async () => handle(req, res, next));
      } catch (error) {
        if (!(error instanceof Busy) || res.headersSent) throw error;
        refuse(req, res);
      }
    };
}

/** A page that is sent once, compressed for all waiting requests; null when there is no page. */
const once = (page: RenderedPage): PageBytes | null => (page.html.length === 0 ? null : compressedOnce(page));

/** A transient failure is sent with `Retry-After`. */
const laterHeaders = (status: number): Record<string, string> => (status === 503 ? { 'retry-after': '30' } : {});

/** A failure for one visitor must not be cached for the next. */
const failureHeaders = ({ status, isDegraded }: PageBytes): Record<string, string> =>
  isDegraded ? { ...laterHeaders(status), 'cache-control': 'no-store' } : laterHeaders(status);

/** A page with a fresh count must not be cached for the next visitor either. */
const onceHeaders = (query: URLSearchParams): Record<string, string> =>
  query.has(votedParameter) ? { 'cache-control': 'no-store' } : {};

/** Control characters: visitors do not type them, HTML forbids some of them, and they are no search term. */
const control = /\p{Cc}+/gu;
/** Maximum length of a value: longer than any real search, short enough for any backend. */
const maxValueLength = 200;

/** The parameters that page types read; others, such as campaign parameters, are ignored. */
export function readQuery(req: Request, names: ReadonlySet<string> = queryParameters): URLSearchParams {
  const query = new URLSearchParams();
  const given = new URLSearchParams(req.url.slice(req.path.length));
  for (const [name, value] of given) {
    const text = value.replace(control, ' ').trim().slice(0, maxValueLength);
    if (names.has(name) && text !== '') query.append(name, text);
  }
  return query;
}
