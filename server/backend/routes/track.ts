// Takes what browsers tell of visitors who allow it (docs/content-api.md, section 7).
import { type NextFunction, type Request, type Response, Router } from 'express';
import { createCountLimit, isCrawler, isForeign, readBeacon } from '../tracking/counted-caller.ts';
import { readEvent } from '../tracking/read-event.ts';
import type { RouteContext } from './context.ts';

/** `POST /track/`: 204, whatever comes and whatever becomes of it. */
export function trackRoutes(context: RouteContext): Router {
  const router = Router();
  const isWithinLimit = createCountLimit(context);

  router.post('/track/', readBeacon, async (request, response) => {
    const event = isCrawler(request) || isForeign(request, context) ? null : readEvent(request.body);
    if (event && (await isWithinLimit(request))) context.counter.count(event);
    done(response);
  });
  // Not even a body that is too large, or no JSON, is answered otherwise.
  router.use('/track/', (err: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const { status = 500 } = (err ?? {}) as { status?: number };
    if (status >= 500) context.log.error({ err }, 'An event could not be counted');
    done(response);
  });

  return router;
}

const done = (response: Response) => void response.status(204).set('Cache-Control', 'no-store').end();
