// Reports whether the process is alive and whether it can serve. The `doctor` command of this data folder also gets how the host
// sees its request.
import type { Request, Response } from 'express';
import { doctorHeader, type HostView } from '../../shared/doctor-pass.ts';
import { commonHeaders } from './headers.ts';

/**
 * Shared with the start and the shutdown: a host that has just started is not ready yet, and a host that is shutting down no
 * longer is.
 */
export interface Readiness {
  isStarting?: boolean;
  isStopping: boolean;
}

export interface Health extends Omit<HostView, 'forwardedFor'> {
  readiness: Readiness;
  /** Whether the token is signed with the secret of the data folder. */
  isDoctor(pass: string): boolean;
}

const headers = { ...commonHeaders, 'cache-control': 'no-store' };

export function createHealthRoutes({ readiness, isDoctor, version, trustedProxies }: Health) {
  function seen(req: Request): HostView | null {
    if (!isDoctor(req.get(doctorHeader) ?? '')) return null;
    return { version, trustedProxies, forwardedFor: req.get('x-forwarded-for') ?? '' };
  }

  return {
    live: (_req: Request, res: Response) => {
      res.set(headers).json({ status: 'ok' });
    },
    ready: (req: Request, res: Response) => {
      const status = readiness.isStopping ? 'stopping' : readiness.isStarting ? 'starting' : 'ready';
      res
        .set(headers)
        .status(status === 'ready' ? 200 : 503)
        .json({ status, ...seen(req) });
    },
  };
}
