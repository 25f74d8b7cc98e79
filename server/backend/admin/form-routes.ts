// The list of lead forms for operators (docs/content-api.md, section 9).
import { Router } from 'express';
import type { AdminForms } from '../../contract/admin-forms.ts';
import { listForms } from '../forms/form-queries.ts';
import type { AdminContext } from './admin-context.ts';
import { requireOperator } from './operator-visit.ts';

/** `GET /admin/forms/`. */
export function formRoutes(context: AdminContext): Router {
  const router = Router();
  router.get('/admin/forms/', async (request, response) => {
    await requireOperator(request, context);
    response.json({ forms: await listForms(context.store) } satisfies AdminForms);
  });
  return router;
}
