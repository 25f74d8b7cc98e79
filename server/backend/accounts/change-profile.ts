// Stores changes of a profile: the row and the picture's file, both or neither.
import type { UserRow } from '../store/account-tables.ts';
import { inTransaction } from '../store/open-store.ts';
import { UnreadableImage } from '../uploads/images.ts';
import { notLoggedIn } from '../visitors/session.ts';
import { type ProfileChanges, refuseIcon } from './profile-changes.ts';
import type { ProfileContext } from './profile-context.ts';
import { keepIcon, removeIcon } from './profile-icons.ts';
import { findUser, updateUser } from './user-queries.ts';

/**
 * Changes names, and the picture if there is a new one. When the promise resolves, the change survives a power cut.
 * @throws {ApiError} 400 for a picture that can't be decoded, 403 when the account has been deleted in the meantime
 */
export async function changeProfile(
  context: ProfileContext,
  userId: number,
  { names, icon }: ProfileChanges,
): Promise<UserRow> {
  if (!icon) return changeRow(context, userId, names);
  const file = await keepIcon(icon, context.icons).catch((error) => {
    throw error instanceof UnreadableImage ? refuseIcon() : error;
  });
  return changeRow(context, userId, { ...names, icon_file: file }).catch(async (error) => {
    await forgetIcon(context, file);
    throw error;
  });
}

/** Removes the picture. @throws {ApiError} 403 when the account has been deleted in the meantime */
export const clearIcon = (context: ProfileContext, userId: number): Promise<UserRow> =>
  changeRow(context, userId, { icon_file: '' });

/** Stores a changed row, and then deletes the file of a replaced picture: until the row is stored, that file is in use. */
async function changeRow(
  context: ProfileContext,
  userId: number,
  changes: Partial<Pick<UserRow, 'first_name' | 'last_name' | 'icon_file'>>,
): Promise<UserRow> {
  const [before, after] = await inTransaction(context.store, async (transaction) => {
    const user = await findUser(transaction, userId);
    if (!user) throw notLoggedIn();
    if (Object.keys(changes).length > 0) await updateUser(transaction, userId, changes);
    return [user, { ...user, ...changes }] as const;
  });
  if (before.icon_file !== after.icon_file) await forgetIcon(context, before.icon_file);
  return after;
}

/** Deletes a picture that belongs to no account. A failure is only logged: the next sweep deletes the file. */
export async function forgetIcon({ icons, log }: ProfileContext, file: string): Promise<void> {
  await removeIcon(file, icons).catch((err) => log.warn({ err }, 'a profile picture could not be deleted'));
}
