// Caches values that only an import changes, in each process that has read them.
import { findContentVersion } from './content-version.ts';
import type { Store } from './open-store.ts';

/**
 * Creates a function that reads a value once per version of the content.
 * @param isKept whether a value may be cached; by default any value
 */
export function cachedByVersion<T>(read: (store: Store) => Promise<T>, isKept: (value: T) => boolean = () => true) {
  const keptBy = new WeakMap<Store, { version: number; value: Promise<T> }>();
  return async (store: Store): Promise<T> => {
    // The version is read before the value, so that the value may be newer than its version, but never older.
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
