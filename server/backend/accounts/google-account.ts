// Finds the account that belongs to a Google account, or creates one.
import type { UserRow } from '../store/account-tables.ts';
import type { Store } from '../store/open-store.ts';
import type { GoogleIdentity } from './google-token.ts';
import { addUser, findUser, findUserByEmail, findUserByGoogleId, updateUser } from './user-queries.ts';

/**
 * Finds or creates the account in the caller's transaction.
 * @param at the current time, ISO 8601
 * @returns undefined when the account with this address belongs to another Google account
 */
export async function findOrMakeGoogleUser(
  store: Store,
  identity: GoogleIdentity,
  at: string,
): Promise<UserRow | undefined> {
  const { googleId, email, firstName, lastName } = identity;
  const known = await findUserByGoogleId(store, googleId);
  if (known) return known;
  const sameEmail = await findUserByEmail(store, email);
  if (!sameEmail) {
    return addUser(store, {
      email,
      google_id: googleId,
      first_name: firstName,
      last_name: lastName,
      password_hash: '',
      password_changed_at: at,
      created_at: at,
      verified_at: at,
      icon_file: '',
      newsletters: '[]',
    });
  }
  if (sameEmail.google_id !== null) return undefined;
  if (sameEmail.verified_at !== null) return change(store, sameEmail, { google_id: googleId });
  // The person who registered with this address never proved to own it: their password must not open this account.
  return change(store, sameEmail, {
    google_id: googleId,
    first_name: firstName,
    last_name: lastName,
    password_hash: '',
    password_changed_at: at,
    verified_at: at,
    newsletters: '[]',
  });
}

async function change(store: Store, { id }: UserRow, changes: Partial<UserRow>): Promise<UserRow | undefined> {
  await updateUser(store, id, changes);
  return findUser(store, id);
}
