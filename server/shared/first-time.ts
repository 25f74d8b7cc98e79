// Distinguishes the first occurrence of a key from later ones, so that the log mentions each subject once.
import { createBoundedCache } from './bounded-cache.ts';

/**
 * @param maxKeys the maximum number of stored keys; beyond it, the least recently used key counts as new again
 * @returns a function that returns true for a key with which it has not been called before
 */
export function createOnceFilter(maxKeys: number): (key: string) => boolean {
  const seen = createBoundedCache<string, true>(maxKeys);
  return (key) => {
    const isFirst = !seen.has(key);
    seen.set(key, true);
    return isFirst;
  };
}
