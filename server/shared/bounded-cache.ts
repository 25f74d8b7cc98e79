// A cache of a limited number of small entries, for keys of which visitors can send any number, such as addresses, logins and
// form data.
import { LRUCache } from 'lru-cache';

/**
 * Length in characters from which a key counts as several entries, so that invented keys of 16 kB use no more memory than
 * ordinary ones. Results for longer texts are not cached, because such texts rarely repeat.
 */
const maxKeyLength = 500;

/**
 * @param most the maximum number of entries; a further one evicts those that were used least recently. A long key counts as one
 * entry for each 500 characters
 * @param ttl the lifetime of an entry, in milliseconds; unlimited by default
 */
export const createBoundedCache = <Key extends {}, Value extends {}>(most: number, ttl?: number) =>
  // The limit is `maxSize`, because `max` would reserve the memory for all entries at once, which most sites never need.
  new LRUCache<Key, Value>({ maxSize: most, sizeCalculation: (_value, key) => entriesOf(key), ttl });

const entriesOf = (key: unknown) => (typeof key === 'string' ? Math.max(1, Math.ceil(key.length / maxKeyLength)) : 1);

/**
 * Caches values that are computed from texts, such as titles and dates. The least recently used ones are evicted.
 * @param most the maximum number of texts
 */
export function remember<T>(make: (text: string) => T, most: number): (text: string) => T {
  const made = createBoundedCache<string, { value: T }>(most);
  return (text) => {
    if (text.length > maxKeyLength) return make(text);
    const known = made.get(text) ?? { value: make(text) };
    made.set(text, known);
    return known.value;
  };
}
