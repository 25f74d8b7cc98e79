// The competition and its works.
import { Router } from 'express';
import { listAnswer, readPaging } from '../http/paging.ts';
import { readQuery } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { sendContent } from '../http/send-content.ts';
import { presentCompetition } from './present-competition.ts';
import { presentSubmission } from './present-submission.ts';
import { listSubmissions } from './submission-queries.ts';

/** `GET /competition/` and `GET /competition/submissions/`. */
export function competitionRoutes(context: RouteContext): Router {
  const { store, now } = context;
  const router = Router();

  router.get('/competition/', async (_request, response) => {
    sendContent(response, context, await presentCompetition(store, now()));
  });

  router.get('/competition/submissions/', async (request, response) => {
    const paging = readPaging(readQuery(request, ['page', 'page_size']));
    const { rows, count } = await listSubmissions(store, paging.part);
    const items = await Promise.all(rows.map((row) => presentSubmission(store, row)));
    sendContent(response, context, listAnswer(request, paging, count, items));
  });

  return router;
}
