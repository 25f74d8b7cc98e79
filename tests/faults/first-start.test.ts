// The first start with the demo: pages are available before pictures, a request for a picture waits for it, and a later
// start continues.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { dist } from '../../build/paths.ts';
import { familyOf } from '../bench/process-memory.ts';
import { copyFresh, type FreshProject } from '../helpers/project-copy.ts';
import { type SiteProcess, startProgram } from '../helpers/site-process.ts';

interface Planned {
  name: string;
  file: string;
}

let project: FreshProject;
const sites: SiteProcess[] = [];
beforeAll(() => {
  project = copyFresh();
  cpSync(dist, `${project.root}/dist`, { recursive: true });
}, 120_000);
afterEach(async () => {
  for (const site of sites.splice(0)) await site.kill();
});
afterAll(() => project.remove());

function start(): SiteProcess {
  const site = startProgram([`${project.root}/server/start.js`], { PORT: '0' }, project.root);
  sites.push(site);
  return site;
}
const planFile = () => `${project.root}/data/pictures-to-draw.json`;
const readPlan = () => JSON.parse(readFileSync(planFile(), 'utf8')) as Planned[];
const isThere = ({ file }: Planned) => existsSync(`${project.root}/data/media/${file}`);
const isRunning = (pid: number) => existsSync(`/proc/${pid}`);

/** The programs that the site has started; only available on Linux. */
const programsOf = (site: SiteProcess) => familyOf(site.child.pid ?? 0).slice(1);

it('shows a page at once, and a picture to who asks for it before all others', { timeout: 180_000 }, async () => {
  const site = start();
  const origin = await site.address();
  const plan = readPlan();
  expect(plan.length).toBeGreaterThan(150);
  expect(site.out).toMatch(/^The demo is imported: \d+ pages, and \d+ pictures that are drawn behind them\.$/m);
  expect((await fetch(origin)).status).toBe(200);
  const last = plan.at(-1) as Planned;
  expect(isThere(last)).toBe(false);
  const answer = await fetch(`${origin}/kuva/320-75/media/${last.file}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(plan.filter(isThere).length).toBeLessThan(plan.length);
  expect((await fetch(`${origin}/kuva/320-75/media/plants/ei-ole.webp`)).status).toBe(404);

  const programs = programsOf(site);
  await site.kill();
  await vi.waitFor(() => expect(programs.filter(isRunning)).toEqual([]), { timeout: 20_000 });
  expect(existsSync(planFile())).toBe(true);
});

it('goes on where it was ended, stops its programs with itself, and says so once all is drawn', {
  timeout: 180_000,
}, async () => {
  const asked = start();
  await asked.address();
  const programs = programsOf(asked);
  asked.child.kill('SIGTERM');
  expect(await asked.ended).toBe(0);
  expect(programs.filter(isRunning)).toEqual([]);
  expect(asked.err).not.toContain('not all drawn');

  const plan = readPlan();
  const missing = plan.filter((picture) => !isThere(picture));
  const few = [...plan.filter(isThere), ...missing.slice(0, 2), { ...missing[2], name: 'plants/of-another-version' }];
  writeFileSync(planFile(), JSON.stringify(few));
  const site = start();
  await site.address();
  await vi.waitFor(() => expect(site.out).toContain(`Pictures: all ${few.length} are drawn.`), { timeout: 60_000 });
  expect(few.slice(0, -1).every((picture) => isThere(picture as Planned))).toBe(true);
  expect(existsSync(planFile())).toBe(false);
  expect(readdirSync(`${project.root}/data`)).not.toContain('pictures');
  await site.kill();

  const later = start();
  await later.address();
  expect(later.out).not.toContain('Pictures');
  expect(programsOf(later)).toEqual([]);
});

it('ends with one line where the demo is wrong', { timeout: 60_000 }, async () => {
  const file = `${project.root}/demo/content/site.json`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('"site_name"', '"site_nmae"'));
  const site = startProgram(
    [`${project.root}/server/start.js`],
    { PORT: '0', DATA_DIR: `${project.root}/other` },
    project.root,
  );
  expect(await site.ended).toBe(1);
  expect(site.err).toMatch(/^Cannot import the demo: site\.json: [^\n]+\n$/);
});
