// Requested new addresses of accounts, until they are confirmed.
import type { Selectable } from 'kysely';
import type { EmailChangesTable } from '../store/account-tables.ts';
import type { Store } from '../store/open-store.ts';

/** A new address that is not confirmed yet. */
export type EmailChange = Selectable<EmailChangesTable>;

export async function findEmailChange(store: Store, userId: number): Promise<EmailChange | undefined> {
  return store.selectFrom('email_changes').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Stores a request in place of an earlier one, whose link becomes invalid. */
export async function setEmailChange(store: Store, change: EmailChange): Promise<void> {
  const { email, asked_at } = change;
  await store
    .insertInto('email_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email, asked_at }))
    .execute();
}

export async function deleteEmailChange(store: Store, userId: number): Promise<void> {
  await store.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

/** Deletes the requests made before a time. */
export async function forgetEmailChanges(store: Store, before: string): Promise<void> {
  await store.deleteFrom('email_changes').where('asked_at', '<', before).execute();
}
