// Sets and deletes the cookie with the CSRF token.
import type { Response } from 'express';
import { csrfCookie } from '../../../rules/api/csrf.ts';
import type { RouteContext } from '../http/route-context.ts';
import { createCsrfToken, csrfTokenHoldsSeconds } from './csrf-token.ts';
import { sessionBinding } from './require-csrf.ts';

/** Sets the cookie, which scripts can read, so that a page can repeat the token in a header. */
export function setCsrfCookie(response: Response, token: string, siteUrl: string): void {
  const isSecure = siteUrl.startsWith('https:');
  const options = { sameSite: 'lax', path: '/', secure: isSecure, maxAge: csrfTokenHoldsSeconds * 1000 } as const;
  response.cookie(csrfCookie, token, options);
}

/** Sets a new token for a browser that has just logged in: earlier tokens become invalid. */
export function renewCsrfToken(
  response: Response,
  session: string,
  { siteUrl, csrfSecret, now }: Pick<RouteContext, 'siteUrl' | 'csrfSecret' | 'now'>,
): void {
  setCsrfCookie(response, createCsrfToken({ secret: csrfSecret, binding: sessionBinding(session) }, now()), siteUrl);
}

/** Deletes the token when its session ends. */
export function clearCsrfToken(response: Response): void {
  response.clearCookie(csrfCookie, { path: '/' });
}
