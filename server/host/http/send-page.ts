// Sends a page's bytes in an encoding that the browser accepts, or 304 when the browser has them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { steadyNow } from '../../shared/clocks.ts';
import { requestIdHeader } from '../../shared/telemetry/request-context.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import { allowStyles, pageHeaders } from './headers.ts';
import type { CachedPage, HtmlCache, PageBytes, RenderedPage } from './html-cache.ts';

const defaultSeconds = 60;

/**
 * A page is the same for all visitors, so a cache in front may store it as long as the host does: for the rest of its
 * fresh time, or the ages would add up.
 */
function cacheControl({ freshUntil }: PageBytes): string {
  const left = freshUntil === null ? defaultSeconds : Math.max(1, Math.ceil((freshUntil - steadyNow()) / 1000));
  let control = controls.get(left);
  if (control === undefined) {
    control = `public, max-age=0, s-maxage=${left}, stale-while-revalidate=600, stale-if-error=86400`;
    controls.set(left, control);
  }
  return control;
}

/** `Cache-Control` values by the number of seconds; they are the same for all pages. */
const controls = new Map<number, string>();

/**
 * A missing page is cached for a short time: made-up addresses come in floods, and a new page must still be seen soon.
 */
const missingControl = 'public, max-age=0, s-maxage=10';

/**
 * A prefetched page must be cached for a moment, or the click would request it again; but no longer than a page is
 * fresh here. Other caches store only the responses to real page views.
 */
const prefetchControl = 'private, max-age=60';

/**
 * The page at a key of the cache, with its body in the encoding of the request.
 * @throws {Busy} when there is no capacity
 */
export async function fetchPage(
  req: IncomingMessage,
  cache: Pick<HtmlCache, 'peek' | 'fetch' | 'encode'>,
  key: string,
  render: () => Promise<RenderedPage>,
): Promise<PageBytes> {
  const page = cache.peek(key, render) ?? (await cache.fetch(key, render));
  return lacksBody(req, page) ? cache.encode(key, page, encodingOf(req, page) === 'gzip' ? 'gzip' : 'plain') : page;
}

/** Whether the response needs a body in an encoding that has to be made first. */
export function lacksBody(req: IncomingMessage, page: PageBytes): page is CachedPage {
  if (page.plain || req.method === 'HEAD' || page.status === 404 || isKnown(req, page)) return false;
  const encoding = encodingOf(req, page);
  return encoding !== 'br' && !(encoding === 'gzip' && page.gzip);
}

/**
 * @param page as {@link fetchPage} returns it, or one that is not cached
 * @param headers further headers, or other values of the default ones
 */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: PageBytes,
  headers: Record<string, string> = {},
): void {
  const all = { ...defaultHeaders, 'cache-control': controlOf(req, page), ...headers };
  writePage(req, res, page, Object.entries(all).flat());
}

/**
 * Makes a sender for pages with the same headers, which are combined once.
 * @param headers further headers, or other values of the default ones
 */
export function createPageSender(headers: Record<string, string>) {
  const byControl = new Map<string, string[]>();
  const withControl = (control: string) => {
    let all = byControl.get(control);
    if (!all) {
      all = Object.entries({ ...defaultHeaders, 'cache-control': control, ...headers }).flat();
      byControl.set(control, all);
    }
    return all;
  };
  /**
   * Headers of nearly all responses: in Brotli, for a real page view without a cached copy. They can be used again for
   * a second.
   */
  const ready = new WeakMap<Buffer, { control: string; all: string[] }>();
  return (req: IncomingMessage, res: ServerResponse, page: PageBytes, requestId: string): void => {
    const control = cacheControlFor(req, page);
    const { br } = page;
    if (!br || control === prefetchControl || page.isDegraded || page.status !== 200 || !isPlainGet(req)) {
      res.setHeader(requestIdHeader, requestId);
      writePage(req, res, page, withControl(control));
      return;
    }
    let headersNow = ready.get(br);
    if (headersNow?.control !== control) {
      headersNow = { control, all: headersOf(page, withStyles(withControl(control), page), 'br', br) };
      ready.set(br, headersNow);
    }
    res.writeHead(200, [...headersNow.all, requestIdHeader, requestId]).end(br);
  };
}

const isPlainGet = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers['if-none-match'] === undefined &&
  chooseEncoding(headers['accept-encoding'], anyEncoding) === 'br';

const defaultHeaders: Record<string, string> = {
  ...pageHeaders,
  'content-type': 'text/html; charset=utf-8',
  vary: 'Accept-Encoding',
};

/**
 * Lets the page's policy allow the page's own styles.
 * @param headers names and values, alternating
 */
const withStyles = (headers: readonly string[], { styleSources }: PageBytes): string[] =>
  headers.map((value, at) => (headers[at - 1] === policyHeader ? allowStyles(value, styleSources) : value));

const policyHeader = 'content-security-policy';

/** @param usual names and values, alternating */
function writePage(req: IncomingMessage, res: ServerResponse, page: PageBytes, usual: readonly string[]): void {
  const { status, etag } = page;
  const headers = withStyles(usual, page);
  const encoding = encodingOf(req, page);
  if (isKnown(req, page)) {
    const own = [...headers, 'etag', entityTag(etag, encoding)];
    res.writeHead(304, page.isDegraded ? [...own, ...degraded] : own).end();
    return;
  }
  const body = bodyOf(page, encoding);
  res.writeHead(status, headersOf(page, headers, encoding, body)).end(req.method === 'HEAD' ? undefined : body);
}

const encodingOf = (req: IncomingMessage, page: PageBytes): Encoding | undefined =>
  chooseEncoding(req.headers['accept-encoding'], page.plain ? page : anyEncoding);

/** Whether the browser has the page. It may send the ETag of any encoding: the page is the same. */
function isKnown({ headers }: IncomingMessage, { status, etag }: PageBytes): boolean {
  const known = headers['if-none-match'];
  return etag !== '' && status === 200 && (known === '*' || known?.includes(etag) === true);
}

/**
 * @param body null where only a HEAD request is answered, whose response needs no length:
 *   https://www.rfc-editor.org/rfc/rfc9110#section-9.3.2
 * @returns names and values, alternating
 */
function headersOf(
  { etag, isDegraded, surrogateKey }: Pick<PageBytes, 'etag' | 'isDegraded' | 'surrogateKey'>,
  headers: readonly string[],
  encoding: Encoding | undefined,
  body: Buffer | null,
): string[] {
  const all = [...headers];
  if (etag) all.push('etag', entityTag(etag, encoding));
  if (isDegraded) all.push(...degraded);
  if (surrogateKey) all.push('surrogate-key', surrogateKey);
  if (encoding) all.push('content-encoding', encoding);
  if (body) all.push('content-length', String(body.length));
  return all;
}

const degraded = ['x-degraded', 'stale'];

/** A strong ETag identifies the exact bytes: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.3 */
const entityTag = (etag: string, encoding: Encoding | undefined): string =>
  encoding ? `"${etag}-${encoding}"` : `"${etag}"`;

/** The encodings that a cached page can be sent in. */
const anyEncoding = { br: true, gzip: true };

/** @returns null for a body that was not made */
const bodyOf = (page: PageBytes, encoding: Encoding | undefined): Buffer | null =>
  encoding ? page[encoding] : page.plain;

function controlOf(req: IncomingMessage, page: PageBytes): string {
  if (page.status === 200) return cacheControlFor(req, page);
  return page.status === 404 && !page.isDegraded && !isPrefetch(req) ? missingControl : 'no-store';
}

const isPrefetch = ({ headers }: IncomingMessage): boolean => {
  const purpose = headers['sec-purpose'];
  return purpose !== undefined && /\bprefetch\b/.test(String(purpose));
};

/** The `Cache-Control` of a page with status 200. */
function cacheControlFor(req: IncomingMessage, page: PageBytes): string {
  return !page.isDegraded && isPrefetch(req) ? prefetchControl : cacheControl(page);
}
