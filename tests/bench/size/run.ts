// `npm run bench -- size`: how the size of a site affects its visitors, its operator and its commands, as a ratio to a
// small site that is measured alternately.
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine, refuse } from '../../../server/shared/command-line.ts';
import { startPostgres } from '../../helpers/postgres-server.ts';
import { createDatabase } from '../../postgres/databases.ts';
import { median } from '../median.ts';
import { createReport, type Report } from '../report.ts';
import { type CommandCost, makeSizedSite, type SiteSize, type SizedSite } from './sized-site.ts';
import { largeSize } from './write-content.ts';

const databases = ['sqlite', 'postgres'] as const;

const { words, values } = readCommandLine({
  name: 'npm run bench -- size',
  does: 'Compares a site of 30,000 pages and 200,000 leads with a small one: pages, lists, feeds, site maps, the pages of the operator, and commands. It takes half an hour, and 3 GB of disk.',
  words: { '[DATABASE…]': `only these: ${databases.join(', ')}` },
  options: {
    share: { type: 'string', value: 'NUMBER', help: 'measures a large site of this share of its size, such as 0.1' },
  },
  done: 'nothing costs more than its limit',
});
const unknown = words.find((word) => !databases.some((one) => one === word));
if (unknown !== undefined) refuse(`There is no database "${unknown}": there are ${databases.join(' and ')}.`);

const share = Number(values.share ?? 1);
if (!(share > 0 && share <= 1)) refuse(`--share takes a number above 0 and up to 1: "${values.share}" is none.`);
const portion = (whole: number) => Math.ceil(whole * share);

const sizes = {
  small: {
    // Enough for lists, searches and filters to fill a page, as they do on the large site.
    content: { articles: 400, plants: 400, categories: 4, tags: 10, companies: 6, redirects: 20 },
    leads: 500,
  },
  large: {
    content: {
      ...largeSize,
      articles: portion(largeSize.articles),
      plants: portion(largeSize.plants),
      tags: portion(largeSize.tags),
    },
    leads: portion(200_000),
  },
} satisfies Record<string, SiteSize>;

/**
 * The allowed cost ratio of a large site: for visitors' requests, for data about all pages, for data read once per
 * version of the content, for operators' requests, and for substring searches in all leads.
 */
const limits = {
  usual: 1.5,
  whole: 3,
  first: 5,
  operator: 5,
  throughAllLeads: 20,
  memoryMb: 60,
  commandMb: 300,
  firstImportMb: 450,
};
const rounds = 5;
const pagesARound = 6;

type Site = Record<keyof typeof sizes, SizedSite>;
/** A request to one of the two sites in one round; each path is requested once in a process. */
interface Task {
  name: string;
  limit: number;
  paths(site: SizedSite, size: SiteSize, round: number): Promise<string[]> | string[];
  as?: 'operator';
  fields?: Record<string, string>;
  /** Whether the response is streamed; then the time until the first byte is measured. */
  isStreamed?: boolean;
}

const ofType =
  (type: string): Task['paths'] =>
  async (site, _size, round) => {
    const paths = await site.pathsOf(type, rounds * pagesARound);
    const from = (round * pagesARound) % Math.max(1, paths.length);
    return paths.slice(from, from + pagesARound);
  };
const lastPage = (items: number, pageSize: number) => Math.max(1, Math.floor(items / pageSize));
const searched = ['perennoja varjoon', 'terassi', 'omenapuun leikkaus', 'katto', 'kompostointi', 'ikkunat'];
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const each =
  (...paths: string[]): Task['paths'] =>
  () =>
    paths;

const visitorTasks: Task[] = [
  { name: 'article', limit: limits.usual, paths: ofType('ArticlePage') },
  { name: 'plant card', limit: limits.usual, paths: ofType('PlantCardPage') },
  { name: 'company', limit: limits.usual, paths: ofType('CustomerPage') },
  { name: 'category, first page', limit: limits.usual, paths: ofType('CategoryPage') },
  {
    name: 'category, last page',
    limit: limits.whole,
    paths: (_site, { content }, round) =>
      range(3).map((n) => {
        const category = ((round * 3 + n) % content.categories) + 1;
        return `/osasto-${category}/?page=${lastPage(content.articles / content.categories / 1.5, 10)}`;
      }),
  },
  {
    name: 'tag',
    limit: limits.usual,
    paths: (_site, { content }, round) =>
      range(pagesARound).map((n) => `/tagit/aihe${((round * pagesARound + n) % content.tags) + 1}/`),
  },
  { name: 'most read', limit: limits.usual, paths: each('/suosituimmat/') },
  { name: 'plant registry', limit: limits.usual, paths: each('/kasvikortisto/') },
  {
    name: 'plant registry, last page',
    limit: limits.whole,
    paths: (_site, { content }) => [`/kasvikortisto/?page=${lastPage(content.plants, 20)}`],
  },
  {
    name: 'plant registry, filtered',
    limit: limits.usual,
    paths: each('/kasvikortisto/?lr=1', '/kasvikortisto/?lr=2&vz=3', '/kasvikortisto/?s=ruusu'),
  },
  {
    name: 'search',
    limit: limits.usual,
    paths: () => searched.map((words) => `/hakutulokset/?${new URLSearchParams({ search: words })}`),
  },
  { name: 'address that there is not', limit: limits.usual, paths: each('/osasto-1/ei-ole/', '/ei/ole/') },
  { name: 'RSS', limit: limits.usual, paths: each('/rss.xml', '/osasto-1/rss.xml') },
  { name: 'Atom', limit: limits.usual, paths: each('/atom.xml') },
  { name: 'robots.txt', limit: limits.usual, paths: each('/robots.txt') },
  { name: 'index of site maps', limit: limits.whole, paths: each('/sitemap.xml') },
  {
    name: 'site map, first byte',
    limit: limits.whole,
    paths: async (site) =>
      [...(await site.read('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]+)/g)]
        .map(([, path = '']) => path)
        .slice(0, 1),
    isStreamed: true,
  },
];

const operatorTask = (name: string, ...paths: string[]): Task => ({
  name: `operator: ${name}`,
  limit: limits.operator,
  as: 'operator',
  paths: each(...paths),
});
const leads = '/yllapito/yhteydenotot/';
const operatorTasks: Task[] = [
  operatorTask('start', '/yllapito/'),
  operatorTask(
    'leads',
    leads,
    `${leads}?luettelo=all`,
    `${leads}?luettelo=all&lomake=3`,
    `${leads}?luettelo=quarantined`,
  ),
  {
    ...operatorTask('leads, searched', `${leads}?luettelo=all&haku=virtanen`, `${leads}?luettelo=all&haku=olematon`),
    limit: limits.throughAllLeads,
  },
  operatorTask('mails', '/yllapito/sahkopostit/'),
  operatorTask('month', '/yllapito/kuukausi/'),
  operatorTask('health', '/yllapito/kunto/'),
  operatorTask('content', '/yllapito/sisalto/'),
  operatorTask('log', '/yllapito/tapahtumat/'),
  {
    ...operatorTask('table of all leads, first byte', `${leads}vienti/`),
    fields: { luettelo: 'all' },
    isStreamed: true,
  },
];

const newFirst = (): Record<'article' | 'registry', number[]> => ({ article: [], registry: [] });

const warmUpWords = ['nurmikko', 'sauna', 'lattia', 'kasvihuone', 'maalaus', 'aita', 'istutus', 'eristys'];

/** A production site has compiled its code long ago. The measured pages are not requested here. */
async function warmUp(site: SizedSite): Promise<void> {
  for (const type of ['ArticlePage', 'PlantCardPage']) {
    const measured = new Set(await site.pathsOf(type, rounds * pagesARound));
    const others = (await site.pathsOf(type, 100)).filter((path) => !measured.has(path));
    for (const path of others.slice(0, 50)) await site.time(path);
  }
  for (const word of warmUpWords) await site.time(`/hakutulokset/?search=${word}`);
  for (const zone of [4, 5, 6, 7]) await site.time(`/kasvikortisto/?vz=${zone}`);
}

async function measureRequests(site: Site, report: Report): Promise<void> {
  const spent = new Map<string, Record<keyof Site, number[]>>();
  const note = (name: string, which: keyof Site, ms: number) => {
    const both = spent.get(name) ?? { small: [], large: [] };
    both[which].push(ms);
    spent.set(name, both);
  };
  const tasks = [...visitorTasks, ...operatorTasks];
  const first = { small: newFirst(), large: newFirst() };
  const memory: Record<keyof Site, number> = { small: 0, large: 0 };
  for (const round of range(rounds)) {
    for (const which of ['small', 'large'] as const) {
      await site[which].start();
      const [article = '/'] = await site[which].pathsOf('ArticlePage', 1);
      first[which].article.push((await site[which].time(article)).ms);
      first[which].registry.push((await site[which].time('/kasvikortisto/?page=2')).ms);
      await warmUp(site[which]);
    }
    for (const task of tasks) {
      const paths = {
        small: await task.paths(site.small, sizes.small, round),
        large: await task.paths(site.large, sizes.large, round),
      };
      for (const turn of range(Math.max(paths.small.length, paths.large.length)))
        for (const which of ['small', 'large'] as const) {
          const path = paths[which][turn];
          if (path === undefined) continue;
          const timing = await site[which].time(path, task.as, task.fields);
          if (
            timing.status >= 500 ||
            (timing.status !== 200 && task.limit !== limits.whole && !/ei-ole|ei\/ole/.test(path))
          )
            throw new Error(`${task.name} (${path}) answered ${timing.status} on the ${which} site`);
          if (timing.isDegraded) report.detail(`degraded on the ${which} site: ${path}`);
          note(task.name, which, task.isStreamed ? timing.firstByteMs : timing.ms);
        }
    }
    for (const which of ['small', 'large'] as const) memory[which] = Math.max(memory[which], site[which].memoryMb());
  }
  for (const page of ['article', 'registry'] as const) {
    const [small, large] = [median(first.small[page]), median(first.large[page])];
    row(report, `first ${page} after a start`, 'ms', { small, large, limit: limits.first });
  }
  for (const { name, limit } of tasks) {
    const both = spent.get(name) ?? { small: [], large: [] };
    row(report, name, 'ms', { small: median(both.small), large: median(both.large), limit });
  }
  const grown = memory.large - memory.small;
  const figures = `${memory.small.toFixed(0)} / ${memory.large.toFixed(0)} MB`;
  report('memory of the site', figures, grown <= limits.memoryMb, `at most ${limits.memoryMb} MB more`);
}

function row(
  report: Report,
  name: string,
  unit: string,
  { small, large, limit }: { small: number; large: number; limit: number },
): void {
  const ratio = large / small;
  // A difference of up to a millisecond is not noticeable, and within the noise of a machine.
  const isKept = ratio <= limit || large - small <= 1;
  const figures = `${small.toFixed(1)} / ${large.toFixed(1)} ${unit}`;
  report(name, `${figures}  ${ratio.toFixed(2)} ×`, isKept, `at most ${limit} ×`);
}

async function measureCommands(
  site: Site,
  report: Report,
  newDatabase: () => Promise<string | undefined>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pihlaja-size-archive-'));
  try {
    const measured: [string, (one: SizedSite, which: keyof Site) => Promise<CommandCost>][] = [
      ['leads', (one) => one.run('leads')],
      ['content:import, one title changed', changeAndImport],
      ['content:import, nothing changed', (one) => one.run('content:import', [one.contentDir])],
      ['stats', (one) => one.run('stats')],
      ['leads:purge', (one) => one.run('leads:purge', [], { LEAD_KEPT_DAYS: '3650' })],
      ['backup', (one, which) => one.run('backup', [`${folder}/${which}.backup`])],
      [
        'restore',
        async (one, which) => {
          const databaseUrl = await newDatabase();
          return one.run('restore', [`${folder}/${which}.backup`], {
            DATA_DIR: `${folder}/${which}`,
            ...(databaseUrl && { DATABASE_URL: databaseUrl }),
          });
        },
      ],
    ];
    reportCommand(
      report,
      'content:import, the first one',
      { small: site.small.imported, large: site.large.imported },
      limits.firstImportMb,
    );
    for (const [name, run] of measured)
      reportCommand(report, name, { small: await run(site.small, 'small'), large: await run(site.large, 'large') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function changeAndImport(site: SizedSite): Promise<CommandCost> {
  const file = `${site.contentDir}/articles/artikkeli-7.md`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/title: "/, 'title: "Muuttunut '));
  return site.run('content:import', [site.contentDir]);
}

function reportCommand(
  report: Report,
  name: string,
  { small, large }: Record<keyof Site, CommandCost>,
  mostMb = limits.commandMb,
): void {
  const figures = `${small.peakMb.toFixed(0)} / ${large.peakMb.toFixed(0)} MB`;
  report(name, figures, large.peakMb <= mostMb, `at most ${mostMb} MB`);
  report.detail(`in ${(small.ms / 1000).toFixed(1)} / ${(large.ms / 1000).toFixed(1)} s`);
}

async function measureOn(
  database: string,
  report: Report,
  newDatabase: () => Promise<string | undefined>,
): Promise<void> {
  console.log(
    `\n${database}: a small site / one of ${sizes.large.content.articles} articles, ${sizes.large.content.plants} plants and ${sizes.large.leads} leads`,
  );
  const small = await makeSizedSite(sizes.small, await newDatabase());
  const large = await makeSizedSite(sizes.large, await newDatabase());
  try {
    await measureRequests({ small, large }, report);
    await measureCommands({ small, large }, report, newDatabase);
  } finally {
    await small.remove();
    await large.remove();
  }
}

const report = createReport();
if (words.length === 0 || words.includes('sqlite')) await measureOn('SQLite', report, async () => undefined);
if (words.length === 0 || words.includes('postgres')) {
  const server = await startPostgres();
  try {
    let count = 0;
    await measureOn('PostgreSQL', report, () => createDatabase(server.url, `pihlaja_size_${++count}`));
  } finally {
    await server.stop();
  }
}
process.exit(report.hasFailed() ? 1 : 0);
