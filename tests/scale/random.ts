// A pseudo-random generator with the same values in every run, so that a failure can be reproduced.

export interface RandomSource {
  /** An integer from 0 up to, but not including, the limit. */
  below(limit: number): number;
  of<T>(list: readonly T[]): T;
}

/** Mulberry32, a 32-bit generator. */
export function createRandom(seed: number): RandomSource {
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
