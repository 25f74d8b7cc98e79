// The cost of a cached article compared with bare node:http servers: one writes the same bytes, the other a bare page
// with the same text. CPU and requests per second are measured in one run, alternately.
import { brotliCompressSync } from 'node:zlib';
import { median } from '../median.ts';
import { type ServerProcess, startBare } from '../server-process.ts';
import { bareTwin } from './bare-twin.ts';
import { ask, load, type Speed } from './load.ts';

/** Many short rounds, so that other load of the machine affects all three servers. */
const rounds = 15;
const requestsPerRound = 2500;

export interface KeptPage {
  /** Speed by server: the site, one with the same bytes, one with a bare page. */
  ours: Speed;
  same: Speed;
  bare: Speed;
  bytes: number;
  bareBytes: number;
}

/** @param encoding as a client requests it: `br`, or `identity` */
export async function measureCachedPage(site: ServerProcess, path: string, encoding: string): Promise<KeptPage> {
  await settle(site, path, encoding);
  const { headers, body } = await ask(site.origin, path, encoding);
  const plain = encoding === 'br' ? (await ask(site.origin, path, 'identity')).body : body;
  const twin = bareTwin(plain.toString());
  const bareBody = encoding === 'br' ? brotliCompressSync(twin) : Buffer.from(twin);
  const [same, bare] = [await startBare(headers, body), await startBare(bareHeaders(bareBody, encoding), bareBody)];
  const servers = { ours: site, same, bare };
  const speeds: Record<keyof typeof servers, Speed[]> = { ours: [], same: [], bare: [] };
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const name of Object.keys(servers) as (keyof typeof servers)[]) {
        const speed = await load(servers[name], () => path, { requests: requestsPerRound, encoding });
        // The first round is a warm-up.
        if (round > 0) speeds[name].push(speed);
      }
  } finally {
    await same.stop();
    await bare.stop();
  }
  return {
    ours: middle(speeds.ours),
    same: middle(speeds.same),
    bare: middle(speeds.bare),
    bytes: body.length,
    bareBytes: bareBody.length,
  };
}

/**
 * The second request makes the host compress the page at the highest level, and an incomplete page is rendered again.
 */
async function settle(site: ServerProcess, path: string, encoding: string): Promise<void> {
  for (let visit = 0; visit < 8; visit += 1) {
    await ask(site.origin, path, encoding);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

const bareHeaders = (body: Buffer, encoding: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-length': String(body.length),
  ...(encoding === 'br' && { 'content-encoding': 'br' }),
});

const middle = (speeds: readonly Speed[]): Speed => ({
  micros: median(speeds.map(({ micros }) => micros)),
  perSecond: median(speeds.map(({ perSecond }) => perSecond)),
});
