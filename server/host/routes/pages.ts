// Every page of the backend: found by its path, rendered once, then served as bytes.
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { error as errorTexts } from '../../../texts/fi.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import { votedParameter } from '../blocks/competition-submission.ts';
import type { CachedLoads } from '../content/cached-client.ts';
import { createContentClient } from '../content/content-client.ts';
import { ContentApiError } from '../content/load.ts';
import { limitedBy } from '../overload/limited-by.ts';
import { Busy, busySeconds, type LoadGuard } from '../overload/load-guard.ts';
import type { PlainMessage } from '../pages/basic/error-pages.ts';
import { sitePageFor } from '../pages/find-site-pages.ts';
import type { PageSources } from '../pages/page-context.ts';
import { queryParameters } from '../pages/registry.ts';
import {
  compressedOnce,
  compressedPartly,
  type HtmlCache,
  type PageBytes,
  type RenderedPage,
  unkept,
} from '../render/html-cache.ts';
import type { BuildModel, PageRenderer } from '../render/page-renderer.ts';
import type { CompressPartly } from '../render/partly-compressed.ts';
import { sendPage } from '../render/send-page.ts';
import { commonHeaders } from '../security/headers.ts';
import { isPrivate } from '../security/private-answers.ts';
import { askedPage } from '../view/paging.ts';
import { firstListPage } from './first-list-page.ts';
import { followRedirects, withCampaign } from './moved.ts';
import { isPreviewPath, previewHeaders, readPreview } from './preview.ts';
import { redirect } from './redirect.ts';
import { maxUrlLength } from './spell-urls.ts';

export interface PageRoutesOptions {
  loads: CachedLoads;
  cache: HtmlCache;
  renderer: PageRenderer;
  siteUrl: string;
  ownHosts: readonly string[];
  /** For every page of this site, in place of the usual ones. */
  headers: Record<string, string>;
  /** The policy of drafts below `/preview/`, which a content system may show in a frame. */
  previewPolicy: string;
  /** For pages with a token of one visitor. */
  compressPartly: CompressPartly;
  guard: Pick<LoadGuard, 'begin' | 'share' | 'enqueue'>;
  log: Logger;
}

const fileName = /\.[a-z\d]{2,5}$/i;
/** Files that people follow links to, as on old sites: they get a helpful page. Programs request the other files. */
const readByPeople = /\.(?:html?|php|aspx?|jsp|cfm|cgi|pdf|docx?|xlsx?|pptx?)$/i;

const mostMessages = 100;

export type PageRoutes = ReturnType<typeof createPageRoutes>;

/** The status and the target of a redirect. */
interface Redirection {
  redirect: 301 | 302 | 308;
  location: string;
}

export function createPageRoutes(options: PageRoutesOptions) {
  const { loads, cache, renderer, guard, log } = options;
  /** Messages that are the same for everybody. A flood of refused requests must not render each of its answers. */
  const messages = createBoundedCache<string, PageBytes>(mostMessages);
  const send = (req: Request, res: Response, page: PageBytes, headers: Record<string, string> = {}) =>
    sendPage(req, res, page, { ...options.headers, ...headers });

  /** Where a missing page is now, or the page that says that it is nowhere; null for a file. Neither is cached. */
  async function findMissing(url: string, path: string): Promise<Redirection | PageBytes | null> {
    if (url.length <= maxUrlLength) {
      const content = createContentClient(
        loads.careful(() => {}),
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
    return unkept(await renderer.renderNotFound(path));
  }

  /** Redirects to the page's new address, or answers that there is none. */
  async function serveMissing(req: Request, res: Response): Promise<void> {
    const missing = await guard.share(`missing ${req.url}`, () => findMissing(req.url, req.path));
    if (missing === null) return void res.status(404).set(commonHeaders).type('text').send('Not found');
    if ('redirect' in missing) redirect(res, missing.redirect, missing.location);
    else send(req, res, missing);
  }

  /** Sends the page of a path, from memory if possible. */
  async function servePage(req: Request, res: Response): Promise<void> {
    const path = req.path;
    // A page's address ends in a slash, a file's never does: /robots.txt/ is no valid address.
    if (fileName.test(path)) return serveMissing(req, res);
    if (!path.endsWith('/') || path.includes('//')) {
      // All slashes at once: "//evil.example" would be another host.
      return redirect(res, 308, `${path}/`.replace(/\/{2,}/g, '/') + req.url.slice(path.length));
    }
    const preview = readPreview(req);
    if (preview) {
      const draft = await guard.begin(() => renderer.renderPreview(preview));
      const policy: Record<string, string> = isPreviewPath(path)
        ? { 'content-security-policy': options.previewPolicy }
        : {};
      return send(req, res, unkept(draft), { ...previewHeaders, ...policy });
    }
    const asked = askedPage(req.query.page);
    const query = readQuery(req);
    // Not kept: searches are unlimited in number, and would push out the common pages. What is kept is sent before anything
    // reads a cookie.
    if (query.size > 0 || isPrivate(res)) {
      const render = async () => once(await renderer.render(path, asked, query));
      // A voter must see a count from after the vote, and joins no rendering that began before.
      const work = query.has(votedParameter) ? guard.begin(render) : guard.share(`${path}?${asked}&${query}`, render);
      return sendOnce(req, res, await work, onceHeaders(query));
    }
    // Page 1 with its number has another canonical address, but the same content.
    const key = asked > 0 ? `${path}?page=${asked}` : path;
    const render = () => renderer.render(path, asked);
    const page = cache.peek(key, render) ?? (await cache.fetch(key, render));
    if (page.status === 404) await serveMissing(req, res);
    else send(req, res, page, laterHeaders(page.status));
  }

  /** Sends a page of the host's own that is not cached. */
  async function sendBuilt(
    req: Request,
    res: Response,
    { build, path, headers }: { build: BuildModel; path: string; headers: Record<string, string> },
    toBytes: (page: RenderedPage) => PageBytes,
  ): Promise<void> {
    const page = await guard.enqueue(() => renderer.renderFixed(build, path));
    // An error page with HTML of its own is sent unchanged.
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

  /** 503 while the backend fails, 500 for our own errors; both in Finnish and without data of the backend. */
  async function sendFailure(req: Request, res: Response, error: unknown): Promise<void> {
    if (error instanceof Busy) return sendBusy(req, res);
    const isBackend = error instanceof ContentApiError;
    log.error({ path: req.path, err: error }, isBackend ? 'the content API failed' : 'a page failed');
    const page = unkept(renderer.renderFailure(isBackend ? 503 : 500));
    send(req, res, page, laterHeaders(page.status));
  }

  function messagePage(message: PlainMessage): PageBytes {
    const key = JSON.stringify(message);
    const page = messages.get(key) ?? compressedOnce(renderer.renderPlainMessage(message));
    messages.set(key, page);
    return page;
  }

  /** More visitors than the process can serve. */
  function sendBusy(req: Request, res: Response): void {
    const page = messagePage({ status: 503, heading: errorTexts.busyTitle, text: errorTexts.busyBody });
    send(req, res, page, { 'retry-after': busySeconds });
  }

  return {
    page: (req: Request, res: Response): Promise<void> =>
      servePage(req, res).catch((error) => sendFailure(req, res, error)),

    /** Sends a page of the host's own that is not cached, such as the newsletter page. */
    sendFixed: (req: Request, res: Response, build: BuildModel, path: string, headers: Record<string, string> = {}) =>
      sendBuilt(req, res, { build, path, headers }, compressedOnce),

    /**
     * Sends a page of the host's own that is the same for all who request its path with the same query. Concurrent
     * requests share one rendering.
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
     * Sends a visitor's own page, with a token in it. What is not the same for everybody is not compressed: its length
     * would reveal the token (partly-compressed.ts).
     */
    sendOwn: (req: Request, res: Response, build: BuildModel, headers: Record<string, string>) =>
      sendBuilt(req, res, { build, path: req.path, headers }, (page) => compressedPartly(page, options.compressPartly)),

    /** A heading and a sentence, for failures in which even the data of every page is missing. */
    sendPlainMessage(req: Request, res: Response, message: PlainMessage): void {
      send(req, res, messagePage(message), { 'cache-control': 'no-store' });
    },

    /** Limits a route that works for one visitor alone. */
    limited: limitedBy(guard, sendBusy),

    /** Redirects to the page's new address, or answers that there is none. */
    sendMissing: serveMissing,

    sendFailure,
  };
}

/** A page that is sent once, packed for all who wait for it; null when there is none. */
const once = (page: RenderedPage): PageBytes | null => (page.html.length === 0 ? null : compressedOnce(page));

/** A temporary failure names the time of the next attempt. */
const laterHeaders = (status: number): Record<string, string> => (status === 503 ? { 'retry-after': '30' } : {});

/** A failure for one visitor must not be cached for the next. */
const failureHeaders = ({ status, isDegraded }: PageBytes): Record<string, string> =>
  isDegraded ? { ...laterHeaders(status), 'cache-control': 'no-store' } : laterHeaders(status);

/** A page with a fresh count must not be cached for the next visitor either. */
const onceHeaders = (query: URLSearchParams): Record<string, string> =>
  query.has(votedParameter) ? { 'cache-control': 'no-store' } : {};

/** Visitors do not type control characters, HTML forbids some of them, and alone they are no search word. */
const control = /\p{Cc}+/gu;
/** Longer than any real search, short enough for any backend. */
const longestValue = 200;

/** The parameters that page types read; others, such as those of campaigns, are ignored. */
export function readQuery(req: Request, names: ReadonlySet<string> = queryParameters): URLSearchParams {
  const query = new URLSearchParams();
  const given = new URLSearchParams(req.url.slice(req.path.length));
  for (const [name, value] of given) {
    const text = value.replace(control, ' ').trim().slice(0, longestValue);
    if (names.has(name) && text !== '') query.append(name, text);
  }
  return query;
}
