// The door for paths: whatever a client has made of an address, every route behind it sees the one spelling.
import type { NextFunction, Request, Response } from 'express';
import { readPath, spellPath } from '../../contract/site-path.ts';

/** Nearly every address: nothing in its path can be spelled another way. */
const plainUrl = /^(?:\/[\w~-][\w.~-]*)*\/?(?:$|\?)/;

/**
 * An address in another spelling is the same address, and gets the same kept page, whose canonical address has the one
 * spelling. A redirect to that would go in circles behind a proxy that writes addresses in a way of its own.
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
