// Every page of the backend: found by its path, rendered once, then served as bytes.
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { CachedLoads } from '../content/cached-client.ts';
import { type ContentClient, createContentClient } from '../content/content-client.ts';
import { ContentApiError } from '../content/load.ts';
import { errorPage, notFoundPage } from '../pages/fixed-pages.ts';
import { findHostPage } from '../pages/host-pages.ts';
import type { PageContext, PageModel } from '../pages/page-model.ts';
import { dispatch, isPaged } from '../pages/registry.ts';
import type { HtmlCache, PageBytes, RenderedPage } from '../render/html-cache.ts';
import type { RenderPage } from '../render/render-page.ts';
import { sendPage } from '../render/send-page.ts';
import { commonHeaders } from '../security/headers.ts';
import type { RichText } from '../security/rich-text.ts';
import { targetOf } from './moved.ts';

export interface PageRoutesOptions {
  loads: CachedLoads;
  cache: HtmlCache;
  renderPage: RenderPage;
  richText: RichText;
  siteUrl: string;
  ownHosts: readonly string[];
  topArticles: number;
  now: () => Date;
  log: Logger;
}

const fileName = /\.[a-z\d]{2,5}$/i;
/** No page of any backend has a longer path, and asking for it would only be refused. */
const maxPathLength = 2000;

export type PageRoutes = ReturnType<typeof createPageRoutes>;

export function createPageRoutes(options: PageRoutesOptions) {
  const { loads, cache, log } = options;

  /** Fetches what the chrome of any page needs. */
  async function contextFor(content: ContentClient, path: string): Promise<PageContext> {
    const [site, categories] = await Promise.all([content.site(), content.articleCategories().catch(() => [])]);
    const { siteUrl, ownHosts, topArticles, richText } = options;
    const onSkipped: PageContext['onSkipped'] = (block) => log.warn({ path, block }, 'a block can not be shown');
    return { site, categories, path, now: options.now(), siteUrl, ownHosts, topArticles, richText, onSkipped };
  }

  /** Renders with one view of the content: what had to be old is told to the cache. */
  async function rendering(
    build: (content: ContentClient) => Promise<{ status: number; html: string }>,
  ): Promise<RenderedPage> {
    let isDegraded = false;
    const content = createContentClient(
      loads.careful(() => {
        isDegraded = true;
      }),
    );
    const page = await build(content);
    return { ...page, isDegraded };
  }

  const renderPath = (path: string, listPage: number) => () =>
    rendering(async (content) => {
      const hostPage = findHostPage(path);
      const page = hostPage ? null : await content.findPage(path);
      // A page without a list has one page, and what lies past the end is not found.
      if (!hostPage && (!page || (listPage > 1 && !isPaged(page)))) return notFound;
      const context = await contextFor(content, path);
      const sources = { content, now: context.now, topArticles: context.topArticles, listPage };
      const model = hostPage ? await hostPage(sources, context) : page && (await dispatch(page, sources, context));
      return !model || model.status === 404 ? notFound : { status: model.status, html: options.renderPage(model) };
    });

  /** Redirects to where the page has gone, or says that there is none. Neither is kept. */
  async function serveMissing(req: Request, res: Response): Promise<void> {
    const content = createContentClient(loads.careful(() => {}));
    if (req.url.length <= maxPathLength) {
      const moved = targetOf(await content.findRedirect(req.url), req.path, options);
      if (moved) return void res.set(commonHeaders).redirect(moved.isPermanent ? 301 : 302, moved.location);
    }
    const context = await contextFor(content, req.path);
    const top = await content.topArticles(context.topArticles, context.now).catch(() => []);
    sendPage(req, res, plain({ status: 404, html: options.renderPage(notFoundPage(top, context)), isDegraded: false }));
  }

  /** Sends the page of a path, from memory when it is there. */
  async function servePage(req: Request, res: Response): Promise<void> {
    const path = req.path;
    // A page's address ends in a slash, a file's never does: /robots.txt/ would be nobody's address.
    if (fileName.test(path)) return serveMissing(req, res);
    if (!path.endsWith('/')) {
      // One leading slash: "//evil.example" would be another host, and so would "/\\evil.example" to a browser.
      res.set(commonHeaders).redirect(308, `${path.replace(/^[/\\]+/, '/')}/${req.url.slice(path.length)}`);
      return;
    }
    if (path.length > maxPathLength) return serveMissing(req, res);
    const listPage = pageNumber(req.query.page);
    const key = listPage > 1 ? `${path}?page=${listPage}` : path;
    const render = renderPath(path, listPage);
    const page = cache.peek(key, render) ?? (await cache.fetch(key, render));
    if (page.status === 404) await serveMissing(req, res);
    else sendPage(req, res, page);
  }

  return {
    async page(req: Request, res: Response): Promise<void> {
      try {
        await servePage(req, res);
      } catch (error) {
        await sendFailure(req, res, error);
      }
    },

    /** Renders a page of the host's own that no cache keeps, such as the newsletter's. */
    async fixed(
      build: (context: PageContext, content: ContentClient) => PageModel | Promise<PageModel>,
      path: string,
    ): Promise<PageBytes> {
      const page = await rendering(async (content) => {
        const model = await build(await contextFor(content, path), content);
        return { status: model.status, html: options.renderPage(model) };
      });
      return { ...plain(page), status: page.status };
    },

    sendFailure,
  };

  /** 503 while the backend fails, 500 for our own mistakes; both in Finnish and without the backend's help. */
  async function sendFailure(req: Request, res: Response, error: unknown): Promise<void> {
    const isBackend = error instanceof ContentApiError;
    log.error({ path: req.path, err: error }, isBackend ? 'the content API failed' : 'a page failed');
    const page = {
      status: isBackend ? 503 : 500,
      html: options.renderPage(errorPage(isBackend ? 503 : 500, options)),
      isDegraded: false,
    };
    sendPage(req, res, plain(page), isBackend ? { 'retry-after': '30' } : {});
  }
}

/** A page that is sent once and not kept. */
function plain({ status, html, isDegraded }: RenderedPage): PageBytes {
  const identity = Buffer.from(html);
  return { status, identity, br: null, gzip: null, etag: '', isDegraded, renderedAt: 0 };
}

/** `?page=0`, a negative number or no number is page 1 (decisions.md, "Pages and routes"). */
export function pageNumber(value: unknown): number {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 1;
  return Math.max(1, number);
}

/** What the cache hears of a page that is not there: nothing is rendered, and nothing kept. */
const notFound = { status: 404, html: '' };
