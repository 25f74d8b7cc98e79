// Calls about the whole account of a visitor: download of its data, and deletion.
import { type Request, type Response, Router } from 'express';
import { readBody, readFields } from '../http/read-fields.ts';
import { clearCsrfToken } from '../visitors/csrf-cookie.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import { endSession, requireVisit } from '../visitors/session.ts';
import { collectAccountData } from './account-data.ts';
import { checkProof, deleteAccount } from './delete-account.ts';
import type { ProfileContext } from './profile-context.ts';

/** `GET /users/profile/data/` and `DELETE /users/profile/`. */
export function accountRoutes(context: ProfileContext): Router {
  const router = Router();

  router.get('/users/profile/data/', async (request, response) => {
    const data = await collectAccountData(context, await requireVisit(request, context));
    response
      .attachment('omat-tiedot.json')
      .type('json')
      .send(`${JSON.stringify(data, null, 2)}\n`);
  });

  router.delete('/users/profile/', requireCsrf(context), readBody, async (request: Request, response: Response) => {
    const { user } = await requireVisit(request, context);
    const fields = readFields(request);
    const cancelsNewsletters = fields.flag('cancel_newsletters');
    await checkProof(user, fields, context.wrongPasswords);
    await deleteAccount(context, user, { cancelsNewsletters });
    await endSession(request, response, context);
    clearCsrfToken(response);
    response.json({ detail: 'Account deleted' });
  });

  return router;
}
