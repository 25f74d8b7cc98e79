// Lists the logged-in browsers of an account for its owner (docs/content-api.md, section 7).
import { hashFor } from '../shared/secrets.ts';
import type { Store } from '../store/open-store.ts';
import type { SessionVisit } from '../visitors/session.ts';
import { findSessionsOf, mostSessions } from '../visitors/session-queries.ts';

/** A logged-in browser, without data for a login. */
export interface PresentedSession {
  id: string;
  is_current: boolean;
  created_at: string;
  seen_at: string;
  user_agent: string;
}

/** The sessions of a visitor, always with the current one, which is the first; then the last used. */
export async function listSessions(
  store: Store,
  { user, session }: SessionVisit,
  at: Date,
): Promise<PresentedSession[]> {
  const others = (await findSessionsOf(store, user.id, at.toISOString())).filter(
    ({ id_hash }) => id_hash !== session.id_hash,
  );
  return [session, ...others].slice(0, mostSessions).map(({ id_hash, created_at, seen_at, user_agent }, index) => ({
    // Not even the hash is sent: the shown id must be useless.
    id: hashFor('session-shown', id_hash).slice(0, 16),
    is_current: index === 0,
    created_at,
    seen_at,
    user_agent,
  }));
}
