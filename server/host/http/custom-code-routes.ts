// Serves the document in the frame of a custom-code block: `/upotettu-koodi/<page>/<block>/`, sandboxed by its own header.
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Font } from '../../../build/manifest.ts';
import { customCode as texts } from '../../../texts/fi.ts';
import { type Page, unsavedId } from '../../contract/pages.ts';
import { allowsOtherSites, customCodePath, customCodeSandbox, findCustomCode } from '../blocks/custom-code.ts';
import { Busy, busySeconds, type LoadGuard } from '../overload/load-guard.ts';
import { customCodeDocument } from '../render/custom-code-document.ts';
import { commonHeaders, contentSecurityPolicyWith, type Policy, permissionsPolicy } from './headers.ts';

export const customCodeRoute = `${customCodePath}:page/:block/`;

/** The sources of the code. Both throw when the content API fails, and return null for a missing page. */
export interface CustomCodePages {
  published(id: number): Promise<Page | null>;
  /** Never cached. */
  draft(token: string, contentType: string): Promise<Page | null>;
  /** Origins that may show a draft in a frame. */
  previewOrigins: readonly string[];
}

const headers = {
  ...commonHeaders,
  'permissions-policy': permissionsPolicy,
  'x-robots-tag': 'noindex',
  // Also disables DNS prefetching, which no policy forbids.
  'x-dns-prefetch-control': 'off',
  vary: 'Sec-Fetch-Site',
};

export interface CustomCodeOptions {
  pages: CustomCodePages;
  guard: Pick<LoadGuard, 'begin' | 'share'>;
  siteUrl: string;
  /** The site's fonts. */
  fonts: readonly Font[];
  log: Logger;
}

export function serveCustomCode({ pages, guard, siteUrl, fonts, log }: CustomCodeOptions) {
  return async (req: Request, res: Response): Promise<void> => {
    const { token, content_type: contentType } = req.query;
    const isDraft = typeof token === 'string' && typeof contentType === 'string';
    const send = (status: number, caching: string, type: string, body: string) =>
      void res
        .status(status)
        .set({
          ...headers,
          'content-security-policy': policyFor(req, siteUrl, isDraft ? pages.previewOrigins : []),
          'cache-control': isDraft ? 'no-store' : caching,
        })
        .type(type)
        .send(body);
    const id = pageId(req.params.page, isDraft);
    const find = (id: number) =>
      isDraft
        ? guard.begin(() => pages.draft(token, contentType))
        : guard.share(`custom code of ${id}`, () => pages.published(id));
    try {
      const page = id === null ? null : await find(id);
      const code = page && page.id === id ? codeIn(page, String(req.params.block)) : null;
      if (code === null) send(404, 'public, max-age=60', 'text', texts.missing);
      else send(200, 'public, max-age=60, s-maxage=60', 'html', customCodeDocument(code, fonts));
    } catch (error) {
      if (error instanceof Busy) res.set('retry-after', busySeconds);
      else log.warn({ path: req.path, err: error }, 'custom code cannot be shown');
      send(503, 'no-store', 'text', texts.failed);
    }
  };
}

/**
 * Other sites' content is allowed if the parameter requests it, and if the URL was opened by a page of this site or by the
 * visitor's own input. A link elsewhere does not allow it, and neither does the code itself, whose sandbox belongs to no site.
 * Old browsers do not send this header.
 */
const policyFor = (req: Request, siteUrl: string, previewOrigins: readonly string[]): string => {
  const isOurs = ['same-origin', 'none'].includes(req.get('sec-fetch-site') ?? 'none');
  return customCodePolicy(siteUrl, isOurs && allowsOtherSites(req.query), previewOrigins);
};

/** The id of the page; only a draft may have no id yet. */
const pageId = (text: unknown, isDraft: boolean): number | null =>
  /^[1-9]\d{0,14}$/.test(String(text)) || (isDraft && text === String(unsavedId)) ? Number(text) : null;

function codeIn(page: Page, blockId: string): string | null {
  return 'body' in page && Array.isArray(page.body) ? findCustomCode(page.body, blockId) : null;
}

/** Content inside the code itself; the document has an opaque origin, so it can read or change no data of a site. */
const inside = ['data:', 'blob:'];
const inline = ["'unsafe-inline'", "'unsafe-eval'"];

/**
 * Allows no foreign content: only pictures, fonts, videos, styles and scripts of this site or of the code itself. The code can't
 * call any server (`connect-src`), no document in it escapes this policy (`frame-src`), and its forms post to this site.
 * @param siteUrl the site's origin: in a sandbox `'self'` matches nothing
 */
const strictPolicy = (siteUrl: string): Policy => ({
  'default-src': ["'none'"],
  'script-src': [...inline, ...inside, siteUrl],
  'style-src': ["'unsafe-inline'", ...inside, siteUrl],
  'img-src': [...inside, siteUrl],
  'font-src': [...inside, siteUrl],
  'media-src': [...inside, siteUrl],
  'connect-src': inside,
  'worker-src': inside,
  'base-uri': [siteUrl],
  'form-action': [siteUrl],
});

/** Allows any encrypted source. */
const foreignPolicy = (siteUrl: string): Policy => ({
  'default-src': ['https:', 'wss:', ...inside, ...inline, siteUrl],
  'form-action': ['https:', siteUrl],
});

/**
 * The header's sandbox protects the document when its URL is opened directly; the frame's attribute protects it when the code
 * navigates away.
 * @param allowsForeignContent whether the visitor has allowed other sites
 * @param previewOrigins origins of content systems that show a draft in a frame
 */
const customCodePolicy = (siteUrl: string, allowsForeignContent: boolean, previewOrigins: readonly string[]): string =>
  contentSecurityPolicyWith(allowsForeignContent ? foreignPolicy(siteUrl) : strictPolicy(siteUrl), {
    sandbox: customCodeSandbox.split(' '),
    'frame-ancestors': ["'self'", ...previewOrigins],
  });
