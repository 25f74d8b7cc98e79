// Sends content as JSON, or 304 to a caller with a current copy.
import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { contentVersionHeader } from '../../contract/content-version.ts';
import { spellAddress } from '../../contract/site-path.ts';
import { namesTag } from '../../shared/entity-tags.ts';
import type { RouteContext } from './route-context.ts';

type ContentContext = Pick<RouteContext, 'siteUrl'>;

/** Sends content with absolute URLs and an ETag. */
export function sendContent(response: Response, { siteUrl }: ContentContext, content: unknown): void {
  const body = JSON.stringify(withAbsoluteUrls(content, siteUrl));
  send(response, body, tagOf(body));
}

/**
 * Sends content that changes only with an import. The ETag is the content's version, so that a 304 requires no reading of
 * content, however large the response is.
 */
export async function sendImported(
  response: Response,
  { siteUrl }: ContentContext,
  read: () => Promise<unknown>,
): Promise<void> {
  const version = String(response.get(contentVersionHeader) ?? '');
  const etag = tagOf(`${version} ${siteUrl}`);
  // Before the first import there is no version.
  const isVersioned = Number(version) > 0;
  if (isVersioned && namesTag(response.req.get('if-none-match'), etag)) {
    sendUnchanged(response, etag);
    return;
  }
  const body = JSON.stringify(withAbsoluteUrls(await read(), siteUrl));
  send(response, body, isVersioned ? etag : tagOf(body));
}

const tagOf = (text: string) => `"${createHash('sha1').update(text).digest('base64url')}"`;

// Express's own check never answers 304 to `fetch`, which adds `Cache-Control: no-cache` to such requests
// (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch, step 8.16).
function send(response: Response, body: string, etag: string): void {
  if (namesTag(response.req.get('if-none-match'), etag)) sendUnchanged(response, etag);
  else response.set('ETag', etag).type('json').send(body);
}

function sendUnchanged(response: Response, etag: string): void {
  response.set('ETag', etag).status(304).end();
}

/**
 * Normalises `relative_url`, and fills in `html_url` from its own path, or from the sibling `relative_url`. The database stores
 * only paths, so that a site can move to another origin without an import.
 */
function withAbsoluteUrls(value: unknown, siteUrl: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withAbsoluteUrls(entry, siteUrl));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withAbsoluteUrls(inner, siteUrl)] as const);
  const result = Object.fromEntries(entries) as Record<string, unknown>;
  if (isPath(result.relative_url)) result.relative_url = spellAddress(result.relative_url);
  if (typeof result.html_url !== 'string') return result;
  const path = result.html_url === '' ? result.relative_url : result.html_url;
  if (isPath(path)) result.html_url = siteUrl + spellAddress(path);
  return result;
}

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');
