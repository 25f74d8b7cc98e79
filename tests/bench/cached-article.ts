// How much of a bare server's speed a cached article page has: CPU per request, in one run, in turns.
import { Pool } from 'undici';
import { type ServerProcess, startBare } from './server-process.ts';

const connections = 32;
const rounds = 7;
const requestsPerRound = 8000;

export interface SpeedRatio {
  /** Bare server's CPU per request over the site's: 1 is as fast as a bare server. */
  ratio: number;
  siteMicros: number;
  bareMicros: number;
  bytes: number;
}

export async function measureCachedArticle(site: ServerProcess, articlePath: string): Promise<SpeedRatio> {
  const { headers, body } = await fetchRaw(site.origin, articlePath);
  const bare = await startBare(headers, body);
  try {
    const micros: Record<'site' | 'bare', number[]> = { site: [], bare: [] };
    await load(site, articlePath, requestsPerRound);
    await load(bare, articlePath, requestsPerRound);
    for (let round = 0; round < rounds; round += 1) {
      micros.site.push(await load(site, articlePath, requestsPerRound));
      micros.bare.push(await load(bare, articlePath, requestsPerRound));
    }
    const [siteMicros, bareMicros] = [median(micros.site), median(micros.bare)];
    return { ratio: bareMicros / siteMicros, siteMicros, bareMicros, bytes: body.length };
  } finally {
    await bare.stop();
  }
}

/** @returns the server's CPU microseconds per request */
async function load(server: ServerProcess, path: string, requests: number): Promise<number> {
  const pool = new Pool(server.origin, { connections });
  const before = await server.cpuMicros();
  let left = requests;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers: { 'accept-encoding': 'br' } });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      await body.dump();
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const used = (await server.cpuMicros()) - before;
  await pool.close();
  return used / requests;
}

async function fetchRaw(origin: string, path: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const pool = new Pool(origin);
  const { headers, body } = await pool.request({ path, method: 'GET', headers: { 'accept-encoding': 'br' } });
  const bytes = Buffer.from(await body.arrayBuffer());
  await pool.close();
  // What node:http writes itself must not stand there twice.
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = headers;
  return { headers: own as Record<string, string>, body: bytes };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
