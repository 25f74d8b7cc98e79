// Draws page numbers with the frequencies of real visitors: a few pages very often, most of them seldom.

/** Draws page n with a weight of 1/n: https://en.wikipedia.org/wiki/Zipf%27s_law */
export function zipf(amount: number, seed: number): () => number {
  const sums = new Float64Array(amount);
  let sum = 0;
  for (let n = 0; n < amount; n += 1) {
    sum += 1 / (n + 1);
    sums[n] = sum;
  }
  const random = randomFrom(seed);
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, amount - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** The same numbers in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
