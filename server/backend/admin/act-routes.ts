// The log of what operators did (docs/content-api.md, section 9).
import { Router } from 'express';
import type { AdminActs } from '../../contract/admin.ts';
import { listAnswer, readPaging } from '../http/paging.ts';
import { readQuery } from '../http/query.ts';
import { countActs, findActs } from './act-queries.ts';
import type { AdminContext } from './admin-context.ts';
import { requireOperator } from './operator-visit.ts';

const pageSize = 50;

/** `GET /admin/acts/`. */
export function actRoutes(context: AdminContext): Router {
  const router = Router();
  router.get('/admin/acts/', async (request, response) => {
    await requireOperator(request, context);
    const paging = readPaging(readQuery(request, ['page']), pageSize);
    const rows = await findActs(context.store, paging);
    const items = rows.map(({ details, ...act }) => ({
      ...act,
      details: JSON.parse(details) as Record<string, string | number>,
    }));
    response.json(listAnswer(request, paging, await countActs(context.store), items) satisfies AdminActs);
  });
  return router;
}
