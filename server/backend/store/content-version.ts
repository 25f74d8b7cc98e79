// The version of the content: a number that every import raises.
import type { Store } from './open-store.ts';
import { findSetting, saveSetting } from './settings.ts';

/** Finds the version of the content; 0 before the first import. */
export const findContentVersion = async (store: Store): Promise<number> =>
  Number((await findSetting(store, 'content_version')) ?? 0);

/**
 * Raises the version, in the transaction that changes the content.
 * @returns the new version
 * @param at the time of the change: a version derived from it is greater than any that a restored database no longer knows
 */
export async function raiseContentVersion(transaction: Store, at: Date): Promise<number> {
  const version = Math.max((await findContentVersion(transaction)) + 1, at.getTime());
  await saveSetting(transaction, 'content_version', String(version));
  return version;
}
