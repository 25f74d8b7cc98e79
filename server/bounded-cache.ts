// A cache of a few small things, for what has no end: addresses, logins, what was sent.
import { LRUCache } from 'lru-cache';

/**
 * @param most entries: for one more, the one that was used least recently is dropped
 * @param ttl how long one is kept, in milliseconds; without it, for as long as there is room
 */
export const createBoundedCache = <Key extends {}, Value extends {}>(most: number, ttl?: number) =>
  // With `max`, the room for all of them would be reserved at once, though most sites never need it.
  new LRUCache<Key, Value>({ maxSize: most, sizeCalculation: () => 1, ttl });
