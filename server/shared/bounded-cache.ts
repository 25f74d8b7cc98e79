// A cache of a few small entries for unlimited sets, such as addresses, logins and sent data.
import { LRUCache } from 'lru-cache';

/**
 * In characters. A longer key counts as several entries, so that made-up addresses of 16 kB fill no more memory than those
 * of pages; and a longer text repeats too rarely to be remembered.
 */
const longestKey = 500;

/**
 * @param most entries: a further one replaces those that were used least recently. A key of more than 500 characters counts
 * as one for each 500 of them
 * @param ttl the lifetime of an entry, in milliseconds; unlimited by default
 */
export const createBoundedCache = <Key extends {}, Value extends {}>(most: number, ttl?: number) =>
  // With `max`, the memory for all entries would be reserved at once, though most sites never need it.
  new LRUCache<Key, Value>({ maxSize: most, sizeCalculation: (_value, key) => entriesOf(key), ttl });

const entriesOf = (key: unknown) => (typeof key === 'string' ? Math.max(1, Math.ceil(key.length / longestKey)) : 1);

/**
 * Remembers values made from texts, such as titles and dates, as long as they are used often.
 * @param most texts
 */
export function remember<T>(make: (text: string) => T, most: number): (text: string) => T {
  const made = createBoundedCache<string, { value: T }>(most);
  return (text) => {
    if (text.length > longestKey) return make(text);
    const known = made.get(text) ?? { value: make(text) };
    made.set(text, known);
    return known.value;
  };
}
