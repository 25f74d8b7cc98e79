// `npm run bench -- load`: pages of the site compared with bare pages with the same text and pictures, on a slow phone.
import type { Browser, BrowserContext } from 'playwright';
import { readCommandLine } from '../../../server/shared/command-line.ts';
import { decline } from '../../helpers/consent.ts';
import { freePort } from '../../helpers/free-port.ts';
import { launchBrowser } from '../front-page.ts';
import { median } from '../median.ts';
import { machinePace } from '../pace.ts';
import { startSite } from '../server-process.ts';
import { writeBarePage } from './bare-page.ts';
import { serveBare } from './bare-server.ts';
import { createProxies, publicOrigin } from './behind-nginx.ts';
import { medianVisit, table } from './table.ts';
import { traceTasks } from './tasks.ts';
import { type PageLoad, phoneOf, visit } from './visit.ts';

const { values, words } = readCommandLine({
  name: 'npm run bench -- load',
  does: 'Opens pages of the site and bare ones by turns on a slow phone, and compares what a visitor waits for.',
  words: { '[PATH…]': 'pages to open, by default one of each kind that the promises are about' },
  options: {
    site: { type: 'string', value: 'ORIGIN', help: 'a site that runs already, with whatever content' },
    rounds: { type: 'string', value: 'NUMBER', help: 'how often each page is opened, 5 by default' },
    dots: { type: 'string', value: 'NUMBER', help: 'dots of the screen for each CSS pixel, 1 by default' },
    tasks: {
      type: 'boolean',
      help: 'tells of each page which work kept it from answering, by the browser’s own trace',
    },
    http2: {
      type: 'boolean',
      help: 'over HTTP/2, each behind an nginx with the file of deploy/, which must be installed',
    },
    first: { type: 'boolean', help: 'as somebody who comes for the first time, and is asked for consent' },
  },
  done: 'every promise is kept',
});

/** Pages of the demo. */
const pages: Record<string, string> = {
  article: '/piha-ja-puutarha/perennoja-varjoon/',
  category: '/piha-ja-puutarha/',
  'plant card': '/kasvikortisto/kielo/',
  'front page': '/',
  registry: '/kasvikortisto/',
};
/**
 * `blocked` is the difference from the bare page: on a slow machine, the browser's startup of any page takes too long.
 */
const limits = { fcp: 1, requests: 22, kib: 240, blocked: 30 };
/** The promised ratio of LCP. */
const lcpLimit = (name: string) => (values.http2 ? 1.1 : name === 'front page' ? 1.2 : 1.15);
/** The resolution of the clock in milliseconds: one frame of the screen. */
const frameMs = 16;

const rounds = Number(values.rounds ?? 5);
const phone = phoneOf(Number(values.dots ?? 1));
const visitor = values.first ? undefined : (context: BrowserContext) => decline(context);
const asked = words.length > 0 ? Object.fromEntries(words.map((path) => [path, path])) : pages;
// Measured while nothing else is running.
machinePace();
const proxies = values.http2 ? createProxies() : null;
const site = await openSite();
const browser = await launchBrowser(proxies?.browserArgs);
const compared: (Comparison & { name: string })[] = [];
try {
  for (const [name, path] of Object.entries(asked)) {
    compared.push({ name, ...(await compare(browser, path)) });
    if (values.tasks) await tellTasks(browser, name, path);
  }
} finally {
  await browser.close();
  await proxies?.stop();
  await site.stop();
}

const head = ['page', 'FCP ms', 'LCP ms', 'blocked ms', 'requests', 'KiB', 'FCP ratio', 'LCP ratio', 'blocked more'];
const rowOf = (name: string, visit: PageLoad, ...ratios: string[]) => [
  name,
  ...[visit.fcp, visit.lcp, visit.blocked, visit.requests, visit.kib].map((value) => value.toFixed(0)),
  ...ratios,
];
const rows = compared.flatMap(({ name, ours, bare, blockedMore }) => [
  rowOf(`${name}, bare`, bare, '1', '1', ''),
  rowOf(name, ours, (ours.fcp / bare.fcp).toFixed(2), (ours.lcp / bare.lcp).toFixed(2), blockedMore.toFixed(0)),
]);
console.log(`Median of ${rounds} cold visits each, by turns.\n\n${table([head, ...rows])}\n`);
for (const { name, ours, bare } of compared) {
  const parts = Object.entries(ours.kibByType).sort(([, a], [, b]) => b - a);
  console.log(`${name}: ${parts.map(([type, kib]) => `${type} ${kib.toFixed(0)}`).join(', ')} KiB`);
  console.log(`  largest: ${ours.largest} (bare: ${bare.largest})`);
}
const failures = compared.flatMap(({ name, ours, bare, blockedMore }) => {
  const blocked = blockedMore > frameMs ? blockedMore : 0;
  const measured = { ...ours, lcp: ours.lcp / bare.lcp, fcp: ours.fcp / bare.fcp, blocked };
  const all = { ...limits, lcp: lcpLimit(name) };
  return (Object.keys(all) as (keyof typeof all)[])
    .filter((key) => measured[key] > all[key])
    .map((key) => `FAIL  ${name}: ${key} ${measured[key].toFixed(2)}, at most ${all[key]}`);
});
for (const failure of failures) console.log(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

interface MeasuredSite {
  origin: string;
  /** The origin of the site itself, when a proxy is in front of it. */
  ownOrigin: string;
  stop(): Promise<void>;
}

/** The measured site: the given one, or the demo. */
async function openSite(): Promise<MeasuredSite> {
  const givenOrigin = values.site?.replace(/\/$/, '');
  if (givenOrigin) return { origin: givenOrigin, ownOrigin: givenOrigin, stop: async () => {} };
  if (!proxies) {
    const { origin, stop } = await startSite();
    return { origin, ownOrigin: origin, stop };
  }
  const httpsPort = await freePort();
  const started = await startSite({ SITE_URL: publicOrigin(httpsPort), TRUSTED_PROXIES: '1' });
  const origin = await proxies.putInFront(started.origin, httpsPort);
  return { origin, ownOrigin: started.origin, stop: started.stop };
}

/** Loads the page once more, because tracing slows it down a little. */
async function tellTasks(browser: Browser, name: string, path: string): Promise<void> {
  const url = site.origin + path;
  const tasks = await traceTasks(browser, url, () => visit(browser, phone, url, visitor));
  console.log(`${name}: ${tasks.length} tasks of more than 50 ms`);
  for (const { at, ms, parts } of tasks) console.log(`  ${ms.toFixed(0)} ms at ${at.toFixed(0)}: ${parts.join(', ')}`);
}

interface Comparison {
  ours: PageLoad;
  bare: PageLoad;
  /** The additional blocking time compared with the bare page, in milliseconds. */
  blockedMore: number;
}

/** Alternates between the two pages, so that other load of the machine slows both. */
async function compare(browser: Browser, path: string): Promise<Comparison> {
  const url = site.origin + path;
  // The first page view causes pictures to be generated.
  await visit(browser, phone, url, visitor);
  const bare = await serveBare(await writeBarePage(browser, phone, site.ownOrigin + path));
  const bareOrigin = proxies ? await proxies.putInFront(bare.origin, await freePort()) : bare.origin;
  const visits: Record<'ours' | 'bare', PageLoad[]> = { ours: [], bare: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      visits.bare.push(await visit(browser, phone, bareOrigin));
      visits.ours.push(await visit(browser, phone, url, visitor));
    }
  } finally {
    await bare.close();
  }
  const blockedMore = median(visits.ours.map(({ blocked }, round) => blocked - (visits.bare[round]?.blocked ?? 0)));
  return { ours: medianVisit(visits.ours), bare: medianVisit(visits.bare), blockedMore };
}
