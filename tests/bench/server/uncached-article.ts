// What the host's own process spends on an article that nobody has asked for yet: asking, building, rendering, compressing.
import { Pool } from 'undici';
import type { ServerProcess } from '../server-process.ts';
import { pathOfInvented } from './invented.ts';

/** Until V8 has compiled what is used most. */
const warmUp = 800;
const rounds = 15;
const articlesPerRound = 40;

/** @returns milliseconds of CPU for an article, in the round that the rest of the machine has disturbed least */
export async function measureUncachedArticle(site: ServerProcess): Promise<number> {
  const pool = new Pool(site.origin, { connections: 1 });
  let asked = 0;
  const read = async (amount: number) => {
    for (let left = amount; left > 0; left -= 1) {
      const path = pathOfInvented(asked);
      asked += 1;
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers: { 'accept-encoding': 'br' } });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      await body.dump();
    }
  };
  await read(warmUp);
  const millis: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await site.cpuMicros();
    await read(articlesPerRound);
    millis.push(((await site.cpuMicros()) - before) / articlesPerRound / 1000);
  }
  await pool.close();
  return Math.min(...millis);
}
