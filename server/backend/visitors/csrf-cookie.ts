// Sets and deletes the cookie of the token against forged requests.
import type { Response } from 'express';
import { csrfCookie } from '../../../rules/csrf.ts';
import type { RouteContext } from '../http/route-context.ts';
import { createCsrfToken, csrfTokenHoldsSeconds } from './csrf-token.ts';
import { sessionBinding } from './require-csrf.ts';

/** Readable by scripts, so that the page can repeat it in its header. */
export function setCsrfCookie(response: Response, token: string, siteUrl: string): void {
  const isSecure = siteUrl.startsWith('https:');
  const options = { sameSite: 'lax', path: '/', secure: isSecure, maxAge: csrfTokenHoldsSeconds * 1000 } as const;
  response.cookie(csrfCookie, token, options);
}

/** A new token for a browser that has just logged in: earlier ones become invalid. */
export function renewCsrfToken(
  response: Response,
  session: string,
  { siteUrl, csrfSecret, now }: Pick<RouteContext, 'siteUrl' | 'csrfSecret' | 'now'>,
): void {
  setCsrfCookie(response, createCsrfToken({ secret: csrfSecret, binding: sessionBinding(session) }, now()), siteUrl);
}

/** Deletes the token together with its session. */
export function clearCsrfToken(response: Response): void {
  response.clearCookie(csrfCookie, { path: '/' });
}
