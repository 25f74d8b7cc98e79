// Keeps what only an import changes, in each process that has read it.
import { findContentVersion } from './content-version.ts';
import type { Store } from './open-store.ts';

/**
 * Reads something once in a version of the content.
 * @param isKept whether a value may be kept, by default any
 */
export function keptByVersion<T>(read: (store: Store) => Promise<T>, isKept: (value: T) => boolean = () => true) {
  const keptBy = new WeakMap<Store, { version: number; value: Promise<T> }>();
  return async (store: Store): Promise<T> => {
    // Read before the value, which may be newer than its version, and never older.
    const version = await findContentVersion(store);
    const known = keptBy.get(store);
    if (known?.version === version) return known.value;
    const kept = { version, value: read(store) };
    keptBy.set(store, kept);
    const forget = () => {
      if (keptBy.get(store) === kept) keptBy.delete(store);
    };
    kept.value.then((value) => !isKept(value) && forget(), forget);
    return kept.value;
  };
}
