// Refuses requests that another site's page sends from a visitor's browser.
import type { NextFunction, Request, Response } from 'express';
import { commonHeaders } from './headers.ts';

/**
 * @param siteUrl the public origin
 * @returns whether another site's page sends the request; a client that is not a browser does not send these headers
 */
export const isForeignTo =
  (siteUrl: string) =>
  ({ headers }: Request): boolean => {
    const { origin, host } = headers;
    const site = headers['sec-fetch-site'];
    // Some browsers can be configured to hide the origin, but no page of another site can make them send `same-origin`.
    const isHidden = origin === 'null' && site === 'same-origin';
    // A page without encryption is not trusted: an attacker on the network may have changed it.
    const isUnsafeTwin = siteUrl.startsWith('https:') && origin === siteUrl.replace('https:', 'http:');
    const isOurs = origin === siteUrl || (hostOf(origin ?? '') === host && !isUnsafeTwin);
    return site === 'cross-site' || (origin !== undefined && !isHidden && !isOurs);
  };

/**
 * @param siteUrl the public origin
 * @param sendPage sends the refusal as a page to a visitor
 * @returns middleware that accepts requests from this site's pages and from clients other than browsers
 */
export function refuseForeignPosts(siteUrl: string, sendPage: (req: Request, res: Response) => void) {
  const isForeign = isForeignTo(siteUrl);
  return (req: Request, res: Response, next: NextFunction): void => {
    if (!isForeign(req)) next();
    else if (req.accepts(['html', 'json']) === 'html') sendPage(req, res);
    else res.status(403).set(commonHeaders).json({ detail: 'Cross-site requests are refused.' });
  };
}

/** The host of an origin: behind a proxy the public origin counts, in development the host that the browser used. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
