// Whether a kept page costs the same among fifty thousand as among fifty, if some are requested far more often than
// others.
import { median } from '../median.ts';
import { startKeptPages } from '../server-process.ts';
import { load } from './load.ts';

const rounds = 15;
const requestsPerRound = 4000;

/** @returns CPU per request in microseconds, by the number of pages */
export async function measureZipf(amounts: readonly number[]): Promise<Map<number, number>> {
  const server = await startKeptPages(Math.max(...amounts));
  const micros = new Map(amounts.map((amount) => [amount, [] as number[]]));
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const amount of amounts) {
        const draw = zipf(amount, round + 1);
        const speed = await load(server, () => `/${draw()}/`, { requests: requestsPerRound, encoding: 'br' });
        if (round > 0) micros.get(amount)?.push(speed.micros);
      }
  } finally {
    await server.stop();
  }
  return new Map([...micros].map(([amount, values]) => [amount, median(values)]));
}

/** Draws page n with a weight of 1/n: https://en.wikipedia.org/wiki/Zipf%27s_law */
function zipf(amount: number, seed: number): () => number {
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
