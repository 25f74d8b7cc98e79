// The audit log of operators' actions (docs/content-api.md, section 9).
import { type Request, type Response, Router } from 'express';
import type { AdminActs } from '../../contract/admin.ts';
import { listAnswer, readPaging } from '../http/paging.ts';
import { readQuery } from '../http/query.ts';
import { readBody, readFields } from '../http/read-fields.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import type { AdminContext } from './admin-context.ts';
import { countActs, findActs, noteAct } from './audit-log-queries.ts';
import { requireOperator } from './operator-visit.ts';

const pageSize = 50;

/** `GET /admin/acts/` and `POST /admin/acts/kept-leads-retried/`. */
export function actRoutes(context: AdminContext): Router {
  const router = Router();
  router.get('/admin/acts/', async (request, response) => {
    await requireOperator(request, context);
    const paging = readPaging(readQuery(request, ['page']), pageSize);
    const rows = await findActs(context.store, paging.part);
    const items = rows.map(({ details, ...act }) => ({
      ...act,
      details: JSON.parse(details) as Record<string, string | number>,
    }));
    response.json(listAnswer(request, paging, await countActs(context.store), items) satisfies AdminActs);
  });
  // The host itself retries the leads that it has queued because the backend did not accept them. This call only logs it.
  router.post(
    '/admin/acts/kept-leads-retried/',
    requireCsrf(context),
    readBody,
    async (request: Request, response: Response) => {
      const { user } = await requireOperator(request, context);
      const fields = readFields(request);
      const leads = Number(fields.text('leads', { most: 9 }));
      fields.check();
      const details = { leads: Number.isInteger(leads) ? leads : 0 };
      await noteAct(context.store, { at: context.now(), who: user.email, act: 'kept-leads-retried', details });
      response.json({ detail: 'Noted' });
    },
  );
  return router;
}
