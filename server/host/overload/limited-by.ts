// Limits a whole route by the load guard: for work that is done for a single visitor.
import type { Request, RequestHandler, Response } from 'express';
import { Busy, type LoadGuard } from './load-guard.ts';

/**
 * Runs a route only while there is capacity. The route must send the response itself.
 * @param refuse responds to a request for which there is no capacity
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
