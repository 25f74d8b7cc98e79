// A visitor's sessions, and their end in other browsers.
import { Router } from 'express';
import { hashFor } from '../shared/secrets.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import { requireVisit, type SessionVisit } from '../visitors/session.ts';
import { deleteExpiredSessions, deleteSessionsOf, findSessionsOf } from '../visitors/session-queries.ts';
import type { ProfileContext } from './profile-context.ts';

/** A logged-in browser, without data for a login. */
export interface PresentedSession {
  id: string;
  is_current: boolean;
  created_at: string;
  seen_at: string;
  user_agent: string;
}

/** The list is limited to this; it always contains the current session. */
const mostListed = 50;

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

/** The sessions of a visitor, the current one first, then the last used. */
export async function listSessions(
  store: Store,
  { user, session }: SessionVisit,
  at: Date,
): Promise<PresentedSession[]> {
  const others = (await findSessionsOf(store, user.id, at.toISOString())).filter(
    ({ id_hash }) => id_hash !== session.id_hash,
  );
  return [session, ...others].slice(0, mostListed).map(({ id_hash, created_at, seen_at, user_agent }, index) => ({
    // Not even the hash is sent: the shown id must be useless.
    id: hashFor('session-shown', id_hash).slice(0, 16),
    is_current: index === 0,
    ...{ created_at, seen_at, user_agent },
  }));
}
