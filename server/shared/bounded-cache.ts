// A cache of a few small things, for what has no end: addresses, logins, what was sent.
import { LRUCache } from 'lru-cache';

/**
 * @param most entries: for one more, the one that was used least recently is dropped
 * @param ttl how long one is kept, in milliseconds; without it, for as long as there is room
 */
export const createBoundedCache = <Key extends {}, Value extends {}>(most: number, ttl?: number) =>
  // With `max`, the room for all of them would be reserved at once, though most sites never need it.
  new LRUCache<Key, Value>({ maxSize: most, sizeCalculation: () => 1, ttl });

/** In letters: a longer text comes again too seldom. */
const longestRemembered = 500;

/**
 * What is made of texts, such as titles and dates, remembered as long as it is asked for often.
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
