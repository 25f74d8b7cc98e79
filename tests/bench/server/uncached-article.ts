// The CPU time of the host's process for an article that was never requested before: fetching, building, rendering,
// compressing. The runs alternate with a bare server, whose requests are the unit, so that other load of the machine
// affects both.
import { Pool } from 'undici';
import { median } from '../median.ts';
import { type ServerProcess, startBare } from '../server-process.ts';
import { pathOfInvented } from './invented.ts';
import { load } from './load.ts';

/** The number of requests until V8 has compiled the hot code. */
const warmUp = 800;
const rounds = 15;
const articlesPerRound = 40;
/** The reference page for the promised figure: 29 kB, not compressed. A request for it took 0.023 ms of CPU. */
const barePage = Buffer.alloc(29_000, 'Pihlaja ');
const bareRequests = 2000;

export interface UncachedArticle {
  /** CPU time of an article, in requests of the bare server in the same half second: the median of all rounds. */
  bareRequests: number;
  /** Median CPU time of an article and of a request of the bare server, in milliseconds. */
  ms: number;
  bareMs: number;
}

export async function measureUncachedArticle(site: ServerProcess): Promise<UncachedArticle> {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': String(barePage.length) };
  const bare = await startBare(headers, barePage);
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
  await load(bare, () => '/', { requests: bareRequests, encoding: 'identity' });
  const bareMillis: number[] = [];
  const millis: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await site.cpuMicros();
    await read(articlesPerRound);
    millis.push(((await site.cpuMicros()) - before) / articlesPerRound / 1000);
    const { micros } = await load(bare, () => '/', { requests: bareRequests, encoding: 'identity' });
    bareMillis.push(micros / 1000);
  }
  await pool.close();
  await bare.stop();
  // The speed of a machine varies, so only values that were measured next to each other are compared.
  const ratios = millis.map((ms, round) => ms / (bareMillis[round] ?? Number.NaN));
  return { bareRequests: median(ratios), ms: median(millis), bareMs: median(bareMillis) };
}
