// Tells the first time of a key from later ones, so that the log names each thing once.
import { createBoundedCache } from './bounded-cache.ts';

/**
 * @param maxKeys that are remembered: beyond these, the one that came longest ago counts as new again
 * @returns a function that is true for a key that it has not been called with before
 */
export function createFirstTime(maxKeys: number): (key: string) => boolean {
  const seen = createBoundedCache<string, true>(maxKeys);
  return (key) => {
    const isFirst = !seen.has(key);
    seen.set(key, true);
    return isFirst;
  };
}
