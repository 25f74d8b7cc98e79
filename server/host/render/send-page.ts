// Sends a page's bytes in the encoding the browser takes, or 304 when it has them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageHeaders } from '../security/headers.ts';
import { chooseEncoding } from './encoding.ts';
import type { PageBytes } from './html-cache.ts';

/** A page is one for all visitors, so that a CDN may keep it as the host does. */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/**
 * A page that a browser fetches ahead of a click must be kept a moment, or the click would ask for it again; no longer
 * than a page is fresh here. Other caches keep what they were given for a real visit.
 */
const prefetchControl = 'private, max-age=60';

/** @param headers more headers, or other values of those that every page has */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: PageBytes,
  headers: Record<string, string> = {},
): void {
  const all: Record<string, string | number> = {
    ...pageHeaders,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': page.status === 200 ? cacheControlFor(req, page) : 'no-store',
    vary: 'Accept-Encoding',
    ...headers,
  };
  if (page.etag) all.etag = page.etag;
  if (page.isDegraded) all['x-degraded'] = 'stale';
  if (page.etag && page.status === 200 && req.headers['if-none-match']?.includes(page.etag)) {
    res.writeHead(304, all).end();
    return;
  }
  const encoding = chooseEncoding(req.headers['accept-encoding'], page);
  const body = (encoding && page[encoding]) ?? page.identity;
  if (encoding) all['content-encoding'] = encoding;
  all['content-length'] = body.length;
  res.writeHead(page.status, all).end(req.method === 'HEAD' ? undefined : body);
}

function cacheControlFor({ headers }: IncomingMessage, { isDegraded }: PageBytes): string {
  const isPrefetch = /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''));
  return isPrefetch && !isDegraded ? prefetchControl : cacheControl;
}
