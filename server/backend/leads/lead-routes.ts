// Receives filled-in forms (docs/content-api.md, section 5).
import { type RequestHandler, Router } from 'express';
import { leadForm } from '../../contract/forms.ts';
import { parseAs } from '../../contract/parse.ts';
import { presentForm } from '../forms/present-form.ts';
import { noSuchForm } from '../http/api-error.ts';
import { hasApiKey } from '../http/api-key.ts';
import { readKey } from '../http/idempotent-call.ts';
import { readPathId } from '../http/query.ts';
import { type CsrfContext, requireCsrf } from '../visitors/require-csrf.ts';
import { acceptLead } from './accept-lead.ts';
import type { LeadContext } from './lead-context.ts';
import { readSite } from './lead-origin.ts';
import { receiveForm } from './receive-form.ts';

/** `POST /forms/{id}/form-submissions/` and `POST /generalpopup/{id}/form-submissions/`, for mounting at `/api`. */
export function leadRoutes(context: LeadContext & CsrfContext): Router {
  const router = Router();
  const isOurs = requireCsrf(context);

  const receive =
    (source: 'form' | 'popup'): RequestHandler =>
    async (request, response) => {
      const found = await presentForm(context.store, readPathId(request.params.id) ?? 0);
      if (!found) throw noSuchForm();
      const form = parseAs(leadForm, found, 'form');
      const key = readKey(request.get('idempotency-key'));
      const received = await receiveForm(request, response, form, context.incomingDir);
      const site = readSite(received, hasApiKey(request, context.apiKey));
      const answer = await acceptLead(context, { form, source, received, key, site }).finally(received.discard);
      response.status(answer.status).type('json').send(answer.body);
    };

  router.post('/forms/:id/form-submissions/', isOurs, receive('form'));
  router.post('/generalpopup/:id/form-submissions/', isOurs, receive('popup'));
  return router;
}
