// Chance that is the same in every run, so that a failure can be seen again.

export interface Chance {
  /** A whole number from 0, and below this one. */
  below(limit: number): number;
  of<T>(list: readonly T[]): T;
}

/** Mulberry32, a generator of 32 bits. */
export function createRandom(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, of: (list) => list[below(list.length)] as never };
}
