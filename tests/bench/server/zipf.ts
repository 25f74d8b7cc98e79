// Whether a cached page costs the same among fifty thousand as among fifty, if some are requested far more often than
// others.
import { median } from '../median.ts';
import { startCachedPages } from '../server-process.ts';
import { zipf } from '../zipf-draw.ts';
import { load } from './load.ts';

const rounds = 15;
const requestsPerRound = 4000;

/** @returns CPU per request in microseconds, by the number of pages */
export async function measureZipf(amounts: readonly number[]): Promise<Map<number, number>> {
  const server = await startCachedPages(Math.max(...amounts));
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
