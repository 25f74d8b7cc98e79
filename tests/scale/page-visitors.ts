// Visitors who request pages, searches and files, and load the files that the pages name. Every response except a good
// one is recorded.
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

export interface PageVisitorsOptions {
  /** The number of simultaneous requests. */
  atOnce: number;
  /** Pause between two requests of one visitor, in milliseconds. */
  pauseMs: number;
}

export interface PageVisitors {
  /** The number of responses so far. */
  count(): number;
  /** The number of responses of each kind, such as `page 200`. */
  answers: Map<string, number>;
  /** Requests with a bad response, or with none. */
  failed: string[];
  /** The current phase, for the list of failures. */
  phase: string;
  /** The time of each response in milliseconds. */
  times: number[];
  /** The built files that pages have referred to so far. */
  named: ReadonlySet<string>;
  /** Requests each of these files this many times, in addition to the visitors' requests. */
  fetchNamed(times: number): Promise<void>;
  stop(): Promise<void>;
}

/** Cached pages, pages generated for one visitor, redirects, the content's files, and a resized picture. */
const looks: readonly [kind: string, path: (turn: number) => string][] = [
  ['kept page', () => '/'],
  ['kept page', () => '/puutarha/ruusut/'],
  ['kept page', () => '/talot/'],
  ['uncached page', (turn) => `/puutarha/ruusut/?sivu=${turn}`],
  ['search', (turn) => `/hakutulokset/?search=ruusut+${turn}`],
  ['account page', () => '/kirjaudu/'],
  ['document', () => '/media/esite.pdf'],
  ['picture', (turn) => `/kuva/${[160, 320, 480, 640][turn % 4]}-75/media/koe.jpg`],
  ['redirect', () => '/vanha/'],
  ['feed', () => '/rss.xml'],
  ['site map', () => '/sitemap.xml'],
];
/**
 * The number of files that a visitor loads with a page; each file is loaded again after the next step of a deployment.
 */
const filesOfPage = 2;
const maxMs = 30_000;

/**
 * Requests everything once from each host: the test starts with a site that has been running, not with new processes.
 */
export async function warmUp(hosts: readonly string[]): Promise<void> {
  for (const host of hosts)
    for (const [, path] of looks) {
      const status = async () => (await fetch(host + path(0), { redirect: 'manual' })).status;
      while ((await status()) >= 400) await pause(200);
    }
}

export function startPageVisitors(address: string, { atOnce, pauseMs }: PageVisitorsOptions): PageVisitors {
  const pool = new Pool(address, { connections: 2 * atOnce, headersTimeout: maxMs, bodyTimeout: maxMs });
  const answers: PageVisitors['answers'] = new Map();
  const failed: string[] = [];
  const times: number[] = [];
  const named = new Set<string>();
  let isStopped = false;
  let turn = 0;

  async function look(kind: string, path: string): Promise<string> {
    const before = performance.now();
    const answer = await pool.request({ path, method: 'GET', headers: { accept: 'text/html' } }).then(
      async ({ statusCode, body }) => ({ status: statusCode, text: await body.text() }),
      (error: Error) => ({ status: `no answer: ${error.message}`, text: '' }),
    );
    times.push(performance.now() - before);
    const { status } = answer;
    answers.set(`${kind} ${status}`, (answers.get(`${kind} ${status}`) ?? 0) + 1);
    if (typeof status === 'string' || status < 200 || status > 399)
      failed.push(`${path}: ${status} after ${Math.round(times.at(-1) ?? 0)} ms (${visitors.phase})`);
    return answer.text;
  }

  async function visit(): Promise<void> {
    turn += 1;
    const at = turn;
    const [kind, path] = looks[at % looks.length] as (typeof looks)[number];
    const files = namesIn(await look(kind, path(at)));
    for (const file of files) named.add(file);
    for (let index = 0; index < Math.min(filesOfPage, files.length); index++)
      await look('asset', files[(at + index) % files.length] as string);
  }

  async function goOn(): Promise<void> {
    while (!isStopped) {
      await visit();
      await pause(pauseMs);
    }
  }

  const visitors: PageVisitors = {
    phase: '',
    count: () => times.length,
    answers,
    failed,
    times,
    named,
    async fetchNamed(rounds) {
      const files = [...named];
      for (let round = 0; round < rounds; round++)
        await Promise.all(files.map((file) => look('asset after a step', file)));
    },
    async stop() {
      isStopped = true;
      await all;
      await pool.close();
    },
  };
  const all = Promise.all(Array.from({ length: atOnce }, goOn));
  return visitors;
}

const namesIn = (text: string): string[] => [...new Set(text.match(/\/assets\/[\w.-]+/g))];
