// Reports whether the process lives and whether it can serve.
import type { Request, Response } from 'express';
import { commonHeaders } from '../security/headers.ts';

/** Shared with the shutdown: a host that is being stopped is no longer ready. */
export interface Readiness {
  isStopping: boolean;
}

const headers = { ...commonHeaders, 'cache-control': 'no-store' };

export function createHealthRoutes(readiness: Readiness) {
  return {
    live: (_req: Request, res: Response) => {
      res.set(headers).json({ status: 'ok' });
    },
    ready: (_req: Request, res: Response) => {
      res
        .set(headers)
        .status(readiness.isStopping ? 503 : 200)
        .json({ status: readiness.isStopping ? 'stopping' : 'ready' });
    },
  };
}
