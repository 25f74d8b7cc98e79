// Gives every path its canonical spelling before the routes run, however the client writes it.
import type { NextFunction, Request, Response } from 'express';
import { readPath, spellPath } from '../../contract/site-path.ts';

/** Maximum length of a URL: no page of a backend has a longer one, and a call for it would only be refused. */
export const maxUrlLength = 2000;
/** Matches nearly every URL: its path has no other spelling. */
const plainUrl = /^(?:\/[\w~-][\w.~-]*)*\/?(?:$|\?)/;

/**
 * A URL in another spelling gets the same cached page, whose canonical URL has the canonical spelling. A redirect to that would
 * loop behind a proxy that rewrites URLs in its own way.
 * @param sendMissing called for paths that no page can have
 */
export function spellUrls(sendMissing: (req: Request, res: Response) => Promise<void>) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const isPlain = plainUrl.test(req.url);
    const [path = ''] = req.url.split('?', 1);
    const spelled = isPlain ? path : spellPath(path);
    req.url = spelled + req.url.slice(path.length);
    // A long search is cut later; it does not make its page unknown.
    const isPossible = spelled.length <= maxUrlLength && (isPlain || readPath(path) !== null);
    if (!isPossible && ['GET', 'HEAD'].includes(req.method)) await sendMissing(req, res);
    else next();
  };
}
