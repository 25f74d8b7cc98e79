// Lists a visitor's sessions, and ends those in other browsers.
import { Router } from 'express';
import { inTransaction } from '../store/open-store.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import { requireVisit } from '../visitors/session.ts';
import { deleteExpiredSessions, deleteSessionsOf } from '../visitors/session-queries.ts';
import { listSessions } from './list-sessions.ts';
import type { ProfileContext } from './profile-context.ts';

/** `GET /users/sessions/` and `POST /auth/logout-elsewhere/`. */
export function sessionRoutes(context: ProfileContext): Router {
  const { store, now } = context;
  const router = Router();

  router.get('/users/sessions/', async (request, response) => {
    response.json({ items: await listSessions(store, await requireVisit(request, context), now()) });
  });

  router.post('/auth/logout-elsewhere/', requireCsrf(context), async (request, response) => {
    const { user, session } = await requireVisit(request, context);
    const ended = await inTransaction(store, async (transaction) => {
      // Expired sessions are not counted.
      await deleteExpiredSessions(transaction, now().toISOString());
      return deleteSessionsOf(transaction, user.id, session.id_hash);
    });
    response.json({ detail: 'Logged out elsewhere', ended });
  });

  return router;
}
