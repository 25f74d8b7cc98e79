// Caches values that only an import changes, in each process that has read them.
import { findContentVersion } from './content-version.ts';
import type { Store } from './open-store.ts';

/**
 * Creates a function that reads a value once per version of the content.
 * @param mayCache whether a value may be cached; by default any value
 */
export function cachedByVersion<T>(read: (store: Store) => Promise<T>, mayCache: (value: T) => boolean = () => true) {
  const cache = new WeakMap<Store, { version: number; value: Promise<T> }>();
  return async (store: Store): Promise<T> => {
    // The version is read before the value, so that the value may be newer than its version, but never older.
    const version = await findContentVersion(store);
    const known = cache.get(store);
    if (known?.version === version) return known.value;
    const entry = { version, value: read(store) };
    cache.set(store, entry);
    const evict = () => {
      if (cache.get(store) === entry) cache.delete(store);
    };
    entry.value.then((value) => !mayCache(value) && evict(), evict);
    return entry.value;
  };
}
