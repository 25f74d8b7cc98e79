// Requests like those of many visitors: every page of the demo, filters, searches, pictures and files, by clients of
// all kinds.
import type { Pool } from 'undici';

export interface MixedRequest {
  path: string;
  headers: Record<string, string>;
}

const encodings = ['br, gzip', 'gzip', 'identity'];
const searched = ['ruusu', 'sauna', 'katto', 'pesu', 'kielo', 'hortensia', 'lattia', 'maali', 'ikkuna', 'syreeni'];

/** @returns a function that returns the next request, in the same order in each run */
export async function mixedRequests(pool: Pool): Promise<() => MixedRequest> {
  const paths = await readPaths(pool);
  const shown = await Promise.all(paths.slice(0, 40).map((path) => textOf(pool, path)));
  const files = unique(shown.flatMap((html) => linksIn(html, /(?:src|href)="(\/(?:assets|kuva)\/[^"]+)"/g)));
  const registry = await textOf(pool, '/kasvikortisto/');
  const filters = unique(linksIn(registry, /href="(\/kasvikortisto\/\?[^"#]+)"/g));
  const random = createRandom(20_000);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  /** Cumulative shares of all requests. */
  const kinds: [share: number, path: () => string][] = [
    [0.2, () => '/'],
    [0.5, () => one(paths)],
    [0.6, () => one(filters)],
    [0.7, () => `/hakutulokset/?search=${one(searched)}${Math.floor(random() * 50)}`],
    [1, () => one(files)],
  ];
  return () => {
    const at = random();
    const path = kinds.find(([share]) => at < share)?.[1]() ?? '/';
    return { path, headers: { 'accept-encoding': one(encodings), accept: 'text/html,image/webp,*/*' } };
  };
}

async function readPaths(pool: Pool): Promise<string[]> {
  const maps = await Promise.all(['/sitemap-sivut.xml', '/sitemap-tagit.xml'].map((path) => textOf(pool, path)));
  return linksIn(maps.join(''), /<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g);
}

async function textOf(pool: Pool, path: string): Promise<string> {
  const { statusCode, body } = await pool.request({ path, method: 'GET' });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  return text;
}

const linksIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

const unique = (list: readonly string[]): string[] => [...new Set(list)];

/** https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
