// Refuses posts that another site's page makes a visitor send.
import type { NextFunction, Request, Response } from 'express';
import { commonHeaders } from './headers.ts';

/**
 * @param siteUrl the public origin
 * @returns whether another site's page sends it; a client that is no browser says nothing of that
 */
export const isForeignTo =
  (siteUrl: string) =>
  ({ headers }: Request): boolean => {
    const { origin, host } = headers;
    const site = headers['sec-fetch-site'];
    // Some browsers are made to hide the origin, but no page of another site can make them say that it is the same.
    const isHidden = origin === 'null' && site === 'same-origin';
    // What somebody on the line has written into a page without encryption is not ours.
    const isUnsafeTwin = siteUrl.startsWith('https:') && origin === siteUrl.replace('https:', 'http:');
    const isOurs = origin === siteUrl || (hostOf(origin ?? '') === host && !isUnsafeTwin);
    return site === 'cross-site' || (origin !== undefined && !isHidden && !isOurs);
  };

/**
 * @param siteUrl the public origin
 * @param sendPage tells it to a visitor who sees the answer
 * @returns middleware that lets through posts from our own pages and from clients that are no browser
 */
export function refuseForeignPosts(siteUrl: string, sendPage: (req: Request, res: Response) => void) {
  const isForeign = isForeignTo(siteUrl);
  return (req: Request, res: Response, next: NextFunction): void => {
    if (!isForeign(req)) next();
    else if (req.accepts(['html', 'json']) === 'html') sendPage(req, res);
    else res.status(403).set(commonHeaders).json({ detail: 'Cross-site requests are refused.' });
  };
}

/** Behind a proxy the public origin counts, in development the address that the browser used. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
