// Limits a whole route by the guard of the load: for work that is done for one visitor alone.
import type { Request, RequestHandler, Response } from 'express';
import { Busy, type LoadGuard } from './load-guard.ts';

/**
 * Lets a route work only while there is room. It must answer the request itself.
 * @param refuse answers a request for which there is no room
 */
export function limitedBy(guard: Pick<LoadGuard, 'begin'>, refuse: (req: Request, res: Response) => void) {
  return (handle: RequestHandler): RequestHandler =>
    async (req, res, next) => {
      try {
        await guard.begin(async () => handle(req, res, next));
      } catch (error) {
        if (!(error instanceof Busy) || res.headersSent) throw error;
        refuse(req, res);
      }
    };
}
