// Accounts, by id and by address.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { UserRow, UsersTable } from '../store/account-tables.ts';
import { deleteInBatches } from '../store/delete-in-batches.ts';
import type { Store } from '../store/open-store.ts';

/** One account, or undefined. */
export async function findUser(store: Store, id: number): Promise<UserRow | undefined> {
  return store.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The account of a lower-cased address, verified or not; or undefined. */
export async function findUserByEmail(store: Store, email: string): Promise<UserRow | undefined> {
  return store.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Adds an account. @throws when the address is taken */
export async function addUser(store: Store, user: Insertable<UsersTable>): Promise<UserRow> {
  return store.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

/** Changes an account; false when it no longer exists. */
export async function updateUser(store: Store, id: number, changes: Updateable<UsersTable>): Promise<boolean> {
  const result = await store.updateTable('users').set(changes).where('id', '=', id).executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Deletes an account with its sessions, its saved tools, and the unsent mails about it. */
export async function deleteUser(store: Store, id: number): Promise<void> {
  await store.deleteFrom('users').where('id', '=', id).execute();
}

/** The account that belongs to a Google account, or undefined. */
export async function findUserByGoogleId(store: Store, googleId: string): Promise<UserRow | undefined> {
  return store.selectFrom('users').selectAll().where('google_id', '=', googleId).executeTakeFirst();
}

/** Records that the mailed link was opened; false when it had been opened before, or the account does not exist. */
export async function verifyUser(store: Store, id: number, at: string): Promise<boolean> {
  const query = store.updateTable('users').set({ verified_at: at }).where('id', '=', id);
  const result = await query.where('verified_at', 'is', null).executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/**
 * Sets a password through a link that was mailed after the last change; this also verifies the address.
 * @returns false when the password has been changed since the link was created, or the account does not exist
 */
export async function setPassword(
  store: Store,
  { id, passwordHash, linkMadeAt, at }: { id: number; passwordHash: string; linkMadeAt: string; at: string },
): Promise<boolean> {
  const result = await store
    .updateTable('users')
    .set((row) => ({
      password_hash: passwordHash,
      password_changed_at: at,
      verified_at: row.fn.coalesce('verified_at', row.val(at)),
    }))
    .where('id', '=', id)
    .where('password_changed_at', '<', linkMadeAt)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/**
 * Gives an account a confirmed new address. Links mailed to the old address count as older than the password, and so become
 * invalid.
 * @throws when the address is taken
 */
export async function setEmail(
  store: Store,
  { id, email, at }: { id: number; email: string; at: string },
): Promise<void> {
  await updateUser(store, id, { email, verified_at: at, password_changed_at: at });
}

/**
 * Moves the recorded time of the last password change back to `latest`, if it is later. The clock was ahead, and a link created
 * now would count as older than the password. Links created before `latest` stay invalid.
 */
export async function datePasswordBack(store: Store, id: number, latest: string): Promise<void> {
  const query = store.updateTable('users').set({ password_changed_at: latest }).where('id', '=', id);
  await query.where('password_changed_at', '>', latest).execute();
}

/** Deletes the accounts that were registered before `before`, and never confirmed. @returns their number */
export const forgetUnconfirmedUsers = (store: Store, before: string): Promise<number> =>
  deleteInBatches(store, 'users', sql`verified_at is null and created_at < ${before}`);

/** Names of the profile pictures of all accounts. */
export async function findIconFiles(store: Store): Promise<Set<string>> {
  const rows = await store.selectFrom('users').select('icon_file').where('icon_file', '!=', '').execute();
  return new Set(rows.map(({ icon_file }) => icon_file));
}

/** The time when an operator's account got its second factor; null without one. */
export async function findFactorSince(store: Store, id: number): Promise<string | null> {
  const row = await store.selectFrom('operators').select('enrolled_at').where('user_id', '=', id).executeTakeFirst();
  return row?.enrolled_at ?? null;
}
