// Opens a session for an authenticated browser.
import type { Request, Response } from 'express';
import type { UserRow } from '../store/account-tables.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { renewCsrfToken } from '../visitors/csrf-cookie.ts';
import { setSessionCookie, startSession } from '../visitors/session.ts';
import type { AccountContext } from './account-context.ts';

/** The request and response of a browser that logs in. */
export interface Arrival {
  request: Request;
  response: Response;
  isRemembered: boolean;
}

/**
 * Starts a session under a new id, and returns its account.
 * @param findUser returns the session's account in the same transaction; if it returns undefined, no session is stored
 */
export async function logIn(
  context: AccountContext,
  { request, response, isRemembered }: Arrival,
  findUser: (transaction: Store) => Promise<UserRow | undefined>,
): Promise<UserRow | undefined> {
  const visit = await inTransaction(context.store, async (transaction) => {
    const user = await findUser(transaction);
    if (!user) return undefined;
    return { user, session: await startSession(request, { user, isRemembered }, { ...context, store: transaction }) };
  });
  if (!visit) return undefined;
  // Cookies change only after the session has been stored.
  setSessionCookie(response, visit.session, context.siteUrl);
  renewCsrfToken(response, visit.session.idHash, context);
  return visit.user;
}
