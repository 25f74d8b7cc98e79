// Lets only this site's own pages change anything (security-reliability.md, "Accounts").
import type { Request, RequestHandler } from 'express';
import { csrfTokenAge } from '../csrf-token.ts';
import { isSameSecret } from '../secrets.ts';
import { ApiError } from './api-error.ts';
import type { RouteContext } from './context.ts';
import { readCookie } from './cookies.ts';

/** Name of the cookie that carries the token. */
export const csrfCookie = 'csrftoken';
const longestOrigin = 200;

/** What a check needs to know. */
export type CsrfContext = Pick<RouteContext, 'siteUrl' | 'csrfSecret' | 'now'>;

/**
 * Refuses, in Django's words, requests of other origins and those whose `X-CSRFToken` is not the genuine token of
 * their `csrftoken` cookie.
 */
export function requireCsrf(context: CsrfContext): RequestHandler {
  return (request, _response, next) => {
    const problem = findProblem(request, context);
    if (problem === null) return next();
    throw new ApiError(403, { detail: `CSRF Failed: ${problem}` });
  };
}

function findProblem(request: Request, { siteUrl, csrfSecret, now }: CsrfContext): string | null {
  const origin = request.get('origin');
  const isForeign = origin !== undefined && origin !== new URL(siteUrl).origin;
  // A browser says where a request comes from, even where it leaves the origin out.
  if (isForeign || request.get('sec-fetch-site') === 'cross-site') {
    const named = (origin ?? 'null').slice(0, longestOrigin);
    return `Origin checking failed - ${named} does not match any trusted origins.`;
  }
  const cookie = readCookie(request, csrfCookie);
  if (!cookie) return 'CSRF cookie not set.';
  const header = request.get('x-csrftoken');
  if (!header) return 'CSRF token missing.';
  const isGenuine = isSameSecret(header, cookie) && csrfTokenAge(cookie, csrfSecret, now()) !== null;
  return isGenuine ? null : 'CSRF token incorrect.';
}
