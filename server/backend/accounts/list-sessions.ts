// Lists the logged-in browsers of an account for its owner (docs/content-api.md, section 7).
import { hashFor } from '../shared/secrets.ts';
import type { Store } from '../store/open-store.ts';
import type { SessionVisit } from '../visitors/session.ts';
import { findSessionsOf, maxSessions } from '../visitors/session-queries.ts';

/** A logged-in browser, without any data that would allow a login. */
export interface PresentedSession {
  id: string;
  is_current: boolean;
  created_at: string;
  seen_at: string;
  user_agent: string;
}

/** The sessions of a visitor: first the current one, which is always included, then the others by their last use. */
export async function listSessions(
  store: Store,
  { user, session }: SessionVisit,
  at: Date,
): Promise<PresentedSession[]> {
  const others = (await findSessionsOf(store, user.id, at.toISOString())).filter(
    ({ id_hash }) => id_hash !== session.id_hash,
  );
  return [session, ...others].slice(0, maxSessions).map(({ id_hash, created_at, seen_at, user_agent }, index) => ({
    // Not even the stored hash is sent: the id in the response must be useless for a login.
    id: hashFor('session-shown', id_hash).slice(0, 16),
    is_current: index === 0,
    created_at,
    seen_at,
    user_agent,
  }));
}
