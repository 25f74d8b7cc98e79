// Says whether the process lives and whether it can serve.
import type { Request, Response } from 'express';

/** Shared with the shutdown: a host that is being stopped is no longer ready. */
export interface Readiness {
  isStopping: boolean;
}

export function createHealthRoutes(readiness: Readiness) {
  return {
    live: (_req: Request, res: Response) => {
      res.set('cache-control', 'no-store').json({ status: 'ok' });
    },
    ready: (_req: Request, res: Response) => {
      res
        .set('cache-control', 'no-store')
        .status(readiness.isStopping ? 503 : 200)
        .json({ status: readiness.isStopping ? 'stopping' : 'ready' });
    },
  };
}
