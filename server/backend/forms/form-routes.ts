// The route for single lead forms.
import { Router } from 'express';
import { noSuchForm } from '../http/api-error.ts';
import { readPathId, readQuery } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { sendContent } from '../http/send-content.ts';
import { presentForm } from './present-form.ts';

/** `GET /forms/{id}/`. */
export function formRoutes(context: RouteContext): Router {
  const router = Router();

  router.get('/forms/:id/', async (request, response) => {
    readQuery(request, []);
    const form = await presentForm(context.store, readPathId(request.params.id) ?? 0);
    if (!form) throw noSuchForm();
    sendContent(response, context, form);
  });

  return router;
}
