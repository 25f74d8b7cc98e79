// Counts reads of pages, each visitor once per page and session.
import express, { type Request, Router } from 'express';
import { hashFor } from '../secrets.ts';
import { countVisit } from '../store/hits.ts';
import { inTransaction } from '../store/open-store.ts';
import { findPage } from '../store/pages.ts';
import { ApiError, noSuchPage } from './api-error.ts';
import type { RouteContext } from './context.ts';
import { readPathId } from './query.ts';

const longestSession = 200;

/** `POST /pages/{id}/hit_count/`. */
export function hitRoutes(context: RouteContext): Router {
  const { store, now } = context;
  const router = Router();
  // A beacon sends its JSON as plain text.
  const readBody = express.json({ type: ['application/json', 'text/plain'], limit: '2kb' });

  router.post('/pages/:id/hit_count/', readBody, async (request, response) => {
    refuseForeignOrigin(request, context.siteUrl);
    const page = await findPage(store, readPathId(request.params.id) ?? 0);
    if (!page) throw noSuchPage();
    const session = readSession(request.body);
    // Without a session nobody can tell visitors apart, and nothing is stored to find out.
    if (session === undefined) return void response.json(notCounted('No session to count by.'));
    const visit = { pageId: page.id, visitorHash: hashFor('visit', session), at: now().toISOString() };
    const isCounted = await inTransaction(store, (transaction) => countVisit(transaction, visit));
    response.json(isCounted ? { hit_counted: true, hit_message: 'Hit counted.' } : notCounted('Hit already counted.'));
  });

  return router;
}

const notCounted = (reason: string) => ({ hit_counted: false, hit_message: reason });

function readSession(body: unknown): string | undefined {
  const session = (body as { session?: unknown } | null | undefined)?.session;
  const isUsable = typeof session === 'string' && session !== '' && session.length <= longestSession;
  return isUsable ? session : undefined;
}

function refuseForeignOrigin(request: Request, siteUrl: string): void {
  const origin = request.get('origin');
  if (origin !== undefined && origin !== new URL(siteUrl).origin) {
    throw new ApiError(403, { detail: 'Origin checking failed.' });
  }
}
