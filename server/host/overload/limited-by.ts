// Limits a whole route by the guard of the load: for work that is done for one visitor alone.
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Busy, type LoadGuard } from './load-guard.ts';

/**
 * Lets a route work only while there is room. One that passes the request on has ended its work.
 * @param refuse answers a request for which there is no room
 */
export function limitedBy(guard: Pick<LoadGuard, 'begin'>, refuse: (req: Request, res: Response) => void) {
  return (handle: RequestHandler): RequestHandler =>
    async (req, res, next) => {
      let passOn: (() => void) | undefined;
      const later: NextFunction = (error?: unknown) => {
        passOn = () => next(error);
      };
      try {
        await guard.begin(async () => handle(req, res, later));
      } catch (error) {
        if (!(error instanceof Busy) || res.headersSent) throw error;
        refuse(req, res);
      }
      passOn?.();
    };
}
