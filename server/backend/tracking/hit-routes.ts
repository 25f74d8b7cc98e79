// Counts views of pages, each visitor once per page and session, and ignores crawlers.
import { Router } from 'express';
import { ApiError, noSuchPage } from '../http/api-error.ts';
import { readPathId } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { findPage } from '../store/pages.ts';
import { createCountLimit, isCrawler, isForeign, readBeacon } from './counted-caller.ts';
import type { Counter } from './counter.ts';

const maxSessionLength = 200;

/** `POST /pages/{id}/hit_count/`. */
export function hitRoutes(context: RouteContext & { counter: Counter }): Router {
  const { store, counter } = context;
  const router = Router();
  const isWithinLimit = createCountLimit('hit', context);

  router.post('/pages/:id/hit_count/', readBeacon, async (request, response) => {
    if (isForeign(request, context)) throw new ApiError(403, { detail: 'Origin checking failed.' });
    const page = await findPage(store, readPathId(request.params.id) ?? 0);
    if (!page) throw noSuchPage();
    const session = readSession(request.body);
    // Without a session, visitors can't be distinguished, and no data is stored on the device to do so.
    if (session === undefined) return void response.json(notCounted('No session to count by.'));
    if (isCrawler(request)) return void response.json(notCounted('Crawlers are not counted.'));
    if (!(await isWithinLimit(request))) return void response.json(notCounted('Too many hits to count.'));
    const isCounted = await counter.countHit(page.id, session);
    response.json(isCounted ? { hit_counted: true, hit_message: 'Hit counted.' } : notCounted('Hit already counted.'));
  });

  return router;
}

const notCounted = (reason: string) => ({ hit_counted: false, hit_message: reason });

function readSession(body: unknown): string | undefined {
  const session = (body as { session?: unknown } | null | undefined)?.session;
  const isUsable = typeof session === 'string' && session !== '' && session.length <= maxSessionLength;
  return isUsable ? session : undefined;
}
