// Gives every path its one spelling before the routes, however the client writes it.
import type { NextFunction, Request, Response } from 'express';
import { readPath, spellPath } from '../../contract/site-path.ts';

/** Matches nearly every address: its path has no other spelling. */
const plainUrl = /^(?:\/[\w~-][\w.~-]*)*\/?(?:$|\?)/;

/**
 * An address in another spelling gets the same cached page, whose canonical address has the one spelling. A redirect to
 * that would loop behind a proxy that rewrites addresses in its own way.
 * @param sendMissing for paths that no page can have
 */
export function spellUrls(sendMissing: (req: Request, res: Response) => Promise<void>) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    if (plainUrl.test(req.url)) return next();
    const [path = ''] = req.url.split('?', 1);
    req.url = spellPath(path) + req.url.slice(path.length);
    if (readPath(path) === null && ['GET', 'HEAD'].includes(req.method)) await sendMissing(req, res);
    else next();
  };
}
