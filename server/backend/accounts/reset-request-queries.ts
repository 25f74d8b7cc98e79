// Requested reset links, until a mail is written or no account is found.
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ResetRequestsTable } from '../store/account-tables.ts';
import type { Store } from '../store/open-store.ts';

/** One requested link. */
export type ResetRequest = Selectable<ResetRequestsTable>;

/** Stores a request; `login` is the typed text in lower case, whether the account exists or not. */
export async function addResetRequest(store: Store, login: string, at: string): Promise<void> {
  await store.insertInto('reset_requests').values({ id: randomUUID(), login, created_at: at }).execute();
}

/** The oldest pending request, or undefined. */
export async function findResetRequest(store: Store): Promise<ResetRequest | undefined> {
  return store.selectFrom('reset_requests').selectAll().orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();
}

/** Deletes a request; false when it was already deleted. */
export async function deleteResetRequest(store: Store, id: string): Promise<boolean> {
  const result = await store.deleteFrom('reset_requests').where('id', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}
