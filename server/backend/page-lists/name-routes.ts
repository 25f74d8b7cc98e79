// The names of all pages of a type, for callers that search for them in texts.
import { Router } from 'express';
import { badRequest, readQuery } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { sendImported } from '../http/send-content.ts';
import { readType } from './list-query.ts';
import { listNames } from './name-queries.ts';

/** `GET /pages/names/`. */
export function nameRoutes(context: RouteContext): Router {
  const router = Router();

  router.get('/pages/names/', async (request, response) => {
    const type = readType(readQuery(request, ['type']).type);
    if (type === undefined) throw badRequest('type is needed');
    await sendImported(response, context, async () => {
      const rows = await listNames(context.store, type);
      return { items: rows.map(({ id, title, path }) => ({ id, title, meta: { relative_url: path } })) };
    });
  });

  return router;
}
