// Sends content as JSON, or 304 to a caller with a current copy.
import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { withAbsoluteUrls } from './absolute-urls.ts';
import type { RouteContext } from './route-context.ts';

/** Sends content with full addresses and an ETag. */
export function sendContent(response: Response, context: RouteContext, content: unknown): void {
  const body = JSON.stringify(withAbsoluteUrls(content, context.siteUrl));
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  response.set('ETag', etag);
  // Express's own check never answers 304 to `fetch`, which adds `Cache-Control: no-cache` to such requests
  // (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch, step 8.16).
  if (isKnown(etag, response.req.get('if-none-match'))) return void response.status(304).end();
  response.type('json').send(body);
}

function isKnown(etag: string, known: string | undefined): boolean {
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
