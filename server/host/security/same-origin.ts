// Refuses posts that another site's page makes a visitor send (security-reliability.md, "Accounts").
import type { NextFunction, Request, Response } from 'express';
import { commonHeaders } from './headers.ts';

/**
 * @param siteUrl the public origin
 * @returns middleware that lets through posts from our own pages and from clients that are no browser
 */
export function refuseForeignPosts(siteUrl: string) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const { origin, host } = req.headers;
    const isForeignOrigin = origin !== undefined && origin !== siteUrl && hostOf(origin) !== host;
    if (req.headers['sec-fetch-site'] === 'cross-site' || isForeignOrigin) {
      res.status(403).set(commonHeaders).json({ detail: 'Cross-site requests are refused.' });
      return;
    }
    next();
  };
}

/** Behind a proxy the public origin counts, in development the address that the browser used. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
