// A cache of a few small entries for unlimited sets, such as addresses, logins and sent data.
import { LRUCache } from 'lru-cache';

/**
 * @param most entries: a further one replaces the one that was used least recently
 * @param ttl the lifetime of an entry, in milliseconds; unlimited by default
 */
export const createBoundedCache = <Key extends {}, Value extends {}>(most: number, ttl?: number) =>
  // With `max`, the memory for all entries would be reserved at once, though most sites never need it.
  new LRUCache<Key, Value>({ maxSize: most, sizeCalculation: () => 1, ttl });

/** In characters: a longer text repeats too rarely. */
const longestRemembered = 500;

/**
 * Remembers values made from texts, such as titles and dates, as long as they are used often.
 * @param most texts
 */
export function remember<T>(make: (text: string) => T, most: number): (text: string) => T {
  const made = createBoundedCache<string, { value: T }>(most);
  return (text) => {
    if (text.length > longestRemembered) return make(text);
    const known = made.get(text) ?? { value: make(text) };
    made.set(text, known);
    return known.value;
  };
}
