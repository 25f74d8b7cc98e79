// Logged-in visitors for tests.
import { findUserByEmail } from '../accounts/user-queries.ts';
import { hashFor, makeSecret } from '../shared/secrets.ts';
import type { UserRow } from '../store/account-tables.ts';
import { sessionCookie } from '../visitors/session.ts';
import { addSession } from '../visitors/session-queries.ts';
import { addAccount } from './accounts.ts';
import { type TestBackend, testSite } from './start-backend.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** A browser with a logged-in visitor. */
export interface LoggedIn extends Visitor {
  /** The account at the time of the login. */
  user: UserRow;
}

const dayMs = 24 * 60 * 60_000;

/**
 * A new browser with a session that is valid for a day from `at`, by default from now. An address without an account
 * gets a verified one, as from {@link addAccount}; an existing account is logged in once more.
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
