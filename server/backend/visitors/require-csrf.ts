// Accepts requests that change state only from this site's pages.
import type { Request, RequestHandler } from 'express';
import { csrfCookie, csrfFailed, csrfHeader } from '../../../rules/api/csrf.ts';
import { ApiError } from '../http/api-error.ts';
import { readCookie } from '../http/cookies.ts';
import type { RouteContext } from '../http/route-context.ts';
import { isSameSecret } from '../shared/secrets.ts';
import { csrfTokenAge } from './csrf-token.ts';
import { sessionHash } from './session.ts';
import { findVisitor } from './visitor-cookie.ts';

const maxOriginLength = 200;

/** The dependencies of the check. */
export type CsrfContext = Pick<RouteContext, 'siteUrl' | 'csrfSecret' | 'visitorSecret' | 'now'>;

/** The binding of a logged-in browser's token. */
export const sessionBinding = (hash: string) => `session:${hash}`;
/** The binding of any other browser's token. */
export const visitorBinding = (id: string) => `visitor:${id}`;

/**
 * Refuses, with Django's messages, requests from other origins, and requests whose `X-CSRFToken` does not equal the genuine
 * token in their `csrftoken` cookie, or is bound to another session or visitor.
 */
export function requireCsrf(context: CsrfContext): RequestHandler {
  return (request, _response, next) => {
    const problem = findProblem(request, context);
    if (problem === null) return next();
    throw new ApiError(403, { detail: `${csrfFailed}: ${problem}` });
  };
}

function findProblem(request: Request, context: CsrfContext): string | null {
  const { siteUrl, csrfSecret, now } = context;
  const origin = request.get('origin');
  const isForeign = origin !== undefined && origin !== new URL(siteUrl).origin;
  // Browsers send `Sec-Fetch-Site` even when they omit the origin.
  if (isForeign || request.get('sec-fetch-site') === 'cross-site') {
    const named = (origin ?? 'null').slice(0, maxOriginLength);
    return `Origin checking failed - ${named} does not match any trusted origins.`;
  }
  const cookie = readCookie(request, csrfCookie);
  if (!cookie) return 'CSRF cookie not set.';
  const header = request.get(csrfHeader);
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
