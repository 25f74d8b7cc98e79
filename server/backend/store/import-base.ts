// The record by which the next import knows what it need not build again.
import type { Store } from './open-store.ts';
import { findSetting, saveSetting } from './settings.ts';

/**
 * Updates the record in the transaction of another change that raises the version of the content. The content still matches the
 * imported files, so that the next import need not build all pages.
 */
export async function keepImportBase(transaction: Store, { before, raised }: { before: number; raised: number }) {
  const kept = await findSetting(transaction, 'import_base');
  const note = kept === undefined ? null : (JSON.parse(kept) as { version: number });
  if (note?.version === before)
    await saveSetting(transaction, 'import_base', JSON.stringify({ ...note, version: raised }));
}
