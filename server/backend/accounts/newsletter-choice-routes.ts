// The newsletters of an account's address (docs/content-api.md, section 7).
import { type Request, type Response, Router } from 'express';
import { readBody, readFields } from '../http/read-fields.ts';
import { chooseNewsletters, listChoices } from '../newsletter/choose-newsletters.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import { requireVisit } from '../visitors/session.ts';
import type { ProfileContext } from './profile-context.ts';

/** `GET` and `PUT /users/newsletters/`. */
export function newsletterChoiceRoutes(context: ProfileContext): Router {
  const { store } = context;
  const router = Router();

  router.get('/users/newsletters/', async (request, response) => {
    const { user } = await requireVisit(request, context);
    response.json({ items: await listChoices(store, user.email) });
  });

  router.put('/users/newsletters/', requireCsrf(context), readBody, async (request: Request, response: Response) => {
    const { user } = await requireVisit(request, context);
    await chooseNewsletters(context, user.email, readFields(request).list('lists'));
    response.json({ items: await listChoices(store, user.email) });
  });

  return router;
}
