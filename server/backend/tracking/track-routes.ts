// Receives browsers' reports about visitors who have consented (docs/content-api.md, section 7).
import { type NextFunction, type Request, type Response, Router } from 'express';
import type { RouteContext } from '../http/route-context.ts';
import { createCountLimit, isCrawler, isForeign, readBeacon } from './counted-caller.ts';
import type { Counter } from './counter.ts';
import { readEvent } from './read-event.ts';
import { readFruitlessSearch } from './read-fruitless-search.ts';

/** `POST /track/`: always responds with 204, whatever the event and its result. */
export function trackRoutes(context: RouteContext & { counter: Counter }): Router {
  const router = Router();
  const isWithinLimit = createCountLimit('event', context);

  async function count(request: Request): Promise<void> {
    const [event, search] = [readEvent(request.body), readFruitlessSearch(request.body)];
    if (!(event || search) || !(await isWithinLimit(request))) return;
    if (event) context.counter.count(event);
    if (search) context.counter.countSearch(search);
  }

  router.post('/track/', readBeacon, async (request, response) => {
    if (!isCrawler(request) && !isForeign(request, context)) await count(request);
    done(response);
  });
  // A body that is too large, or not JSON, gets the same response.
  router.use('/track/', (err: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const { status = 500 } = (err ?? {}) as { status?: number };
    if (status >= 500) context.log.error({ err }, 'an event could not be counted');
    done(response);
  });

  return router;
}

const done = (response: Response) => void response.status(204).set('Cache-Control', 'no-store').end();
