// Visitors who are logged in, for tests.
import { sessionCookie } from '../accounts/session.ts';
import { hashFor, makeSecret } from '../secrets.ts';
import { addSession } from '../store/sessions.ts';
import { findUserByEmail, type UserRow } from '../store/users.ts';
import { addAccount } from './accounts.ts';
import { type TestBackend, testSite } from './start-backend.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** A browser whose visitor is logged in. */
export interface LoggedIn extends Visitor {
  /** As it was when the browser logged in. */
  user: UserRow;
}

const dayMs = 24 * 60 * 60_000;

/**
 * A new browser with a session that holds for a day from `at`, by default from now. An address that has no account gets a
 * verified one, as {@link addAccount} makes it; one that has is logged in once more.
 */
export async function createLoggedIn(
  backend: TestBackend,
  { email, ...fields }: Partial<Omit<UserRow, 'id'>> & { email: string },
  { at = new Date(), userAgent = 'Testiselain' }: { at?: Date; userAgent?: string } = {},
): Promise<LoggedIn> {
  const visitor = createVisitor(backend);
  const row = (await findUserByEmail(backend.store, email)) ?? (await addAccount(backend, email, fields));
  const secret = makeSecret();
  await addSession(backend.store, {
    id_hash: hashFor('session', secret),
    user_id: row.id,
    created_at: at.toISOString(),
    seen_at: at.toISOString(),
    expires_at: new Date(at.getTime() + dayMs).toISOString(),
    is_remembered: 0,
    user_agent: userAgent,
  });
  visitor.cookies.set(sessionCookie(testSite), secret);
  return { ...visitor, user: row };
}
