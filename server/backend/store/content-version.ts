// The version of all content: a number that every import raises.
import type { Store } from './open-store.ts';
import { findSetting, saveSetting } from './settings.ts';

/** The version of the content; 0 before the first import. */
export const findContentVersion = async (store: Store): Promise<number> =>
  Number((await findSetting(store, 'content_version')) ?? 0);

/**
 * Raises the version, in the transaction that changes the content.
 * @returns the new version
 * @param at the time of the change: a version made of it is newer than all that a restored database has forgotten
 */
export async function raiseContentVersion(transaction: Store, at: Date): Promise<number> {
  const version = Math.max((await findContentVersion(transaction)) + 1, at.getTime());
  await saveSetting(transaction, 'content_version', String(version));
  return version;
}
