// The response time of cached pages while new pictures are generated.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Pool } from 'undici';
import type { ServerProcess } from '../server-process.ts';
import { ask } from './load.ts';

const everyMs = 5;
const visits = 800;
const pictures = 50;
/** Each round requests the same originals in another new size. */
const widths = [1200, 1080, 828];

export interface BesidePictures {
  /** The 99th percentile, in milliseconds. */
  aloneMs: number;
  besideMs: number;
  besideByAlone: number;
  /** The number of pictures that arrived before the last page. */
  made: number;
}

/**
 * @param paths cached pages, whose pictures are requested
 * @returns the median of some rounds
 */
export async function measureBesidePictures(site: ServerProcess, paths: readonly string[]): Promise<BesidePictures> {
  const originals = await findOriginals(site.origin, paths);
  await visit(site.origin, paths);
  const rounds: BesidePictures[] = [];
  for (const width of widths) {
    const aloneMs = slowestOfHundred(await visit(site.origin, paths));
    const asked = askForPictures(
      site.origin,
      originals.map((original) => `/kuva/${width}-75${original}`),
    );
    const besideMs = slowestOfHundred(await visit(site.origin, paths));
    const { made } = asked;
    await asked.all;
    if (asked.made < pictures) throw new Error(`Only ${asked.made} of ${pictures} pictures could be made`);
    rounds.push({ aloneMs, besideMs, besideByAlone: besideMs / aloneMs, made });
  }
  rounds.sort((a, b) => a.besideByAlone - b.besideByAlone);
  return rounds[Math.floor(rounds.length / 2)] as BesidePictures;
}

/** Requests all at once, from another thread. */
function askForPictures(origin: string, paths: readonly string[]) {
  const asker = new Worker(new URL('./picture-asker.ts', import.meta.url), { workerData: { origin, paths } });
  const asked = { made: 0, all: once(asker, 'exit') };
  asker.on('message', (statusCode: number) => {
    if (statusCode === 200) asked.made += 1;
  });
  return asked;
}

/** Requests pages at a steady rate, independent of the responses. */
async function visit(origin: string, paths: readonly string[]): Promise<number[]> {
  const pool = new Pool(origin, { connections: 16 });
  const took: Promise<number>[] = [];
  for (let n = 0; n < visits; n += 1) {
    took.push(timeOf(pool, paths[n % paths.length] ?? '/'));
    await pause(everyMs);
  }
  const all = await Promise.all(took);
  await pool.close();
  return all;
}

async function timeOf(pool: Pool, path: string): Promise<number> {
  const startedAt = performance.now();
  const { body } = await pool.request({ path, method: 'GET', headers: { 'accept-encoding': 'br' } });
  await body.dump();
  return performance.now() - startedAt;
}

const slowestOfHundred = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? Number.NaN;

async function findOriginals(origin: string, paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const path of paths) {
    const { body } = await ask(origin, path, 'identity');
    for (const [, picture = ''] of body.toString().matchAll(/\/kuva\/\d+-\d+(\/media\/[^"&\\\s,]+)/g))
      found.add(picture);
  }
  if (found.size < pictures) throw new Error(`The pages show only ${found.size} pictures`);
  return [...found].slice(0, pictures);
}
