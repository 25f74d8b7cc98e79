// Lets only this site's own pages change anything.
import type { Request, RequestHandler } from 'express';
import { sessionHash } from '../accounts/session.ts';
import { findVisitor } from '../accounts/visitor-cookie.ts';
import { csrfTokenAge } from '../csrf-token.ts';
import { isSameSecret } from '../secrets.ts';
import { ApiError } from './api-error.ts';
import type { RouteContext } from './context.ts';
import { readCookie } from './cookies.ts';

/** Name of the cookie that carries the token. */
export const csrfCookie = 'csrftoken';
const longestOrigin = 200;

/** What a check needs to know. */
export type CsrfContext = Pick<RouteContext, 'siteUrl' | 'csrfSecret' | 'visitorSecret' | 'now'>;

/** What a token of a logged-in browser is bound to. */
export const sessionBinding = (hash: string) => `session:${hash}`;
/** What a token of any other browser is bound to. */
export const visitorBinding = (id: string) => `visitor:${id}`;

/**
 * Refuses, in Django's words, requests of other origins and those whose `X-CSRFToken` is not the genuine token of
 * their `csrftoken` cookie, or was made for another session or visitor.
 */
export function requireCsrf(context: CsrfContext): RequestHandler {
  return (request, _response, next) => {
    const problem = findProblem(request, context);
    if (problem === null) return next();
    throw new ApiError(403, { detail: `CSRF Failed: ${problem}` });
  };
}

function findProblem(request: Request, context: CsrfContext): string | null {
  const { siteUrl, csrfSecret, now } = context;
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
  const binding = findBinding(request, context);
  const signing = binding !== null && { secret: csrfSecret, binding };
  const isGenuine = isSameSecret(header, cookie) && signing && csrfTokenAge(cookie, signing, now()) !== null;
  return isGenuine ? null : 'CSRF token incorrect.';
}

function findBinding(request: Request, context: CsrfContext): string | null {
  const session = sessionHash(request, context.siteUrl);
  if (session) return sessionBinding(session);
  const visitor = findVisitor(request, context);
  return visitor ? visitorBinding(visitor) : null;
}
