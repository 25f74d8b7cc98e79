// A publisher's own content, from an empty folder to a site without any part of the demo.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { crawl } from '../helpers/crawl.ts';
import { type CommandRun, runProgram } from '../helpers/site-command.ts';
import { type SiteProcess, startProgram, startSiteProcess } from '../helpers/site-process.ts';

const program = `${projectRoot}/server/start.js`;
let folder: string;
let own: string;
const sites: SiteProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-own-'));
  own = join(folder, 'deep/content');
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.kill();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const command = (name: string, args: string[], env: Record<string, string> = {}): Promise<CommandRun> =>
  runProgram(`${projectRoot}/server/ops/commands/${name}.ts`, args, { cwd: folder, env });
const start = (env: Record<string, string>) => {
  const site = startSiteProcess(env);
  sites.push(site);
  return site;
};

const pictureIn = (html: string) =>
  [...html.matchAll(/(?:src|srcset)="(\/kuva\/[^" ,]+)/g)].map(([, path = '']) => path);

describe('own content', { timeout: 180_000 }, () => {
  it('begins with one command, which writes into an empty folder only', async () => {
    const { status, stdout, stderr } = await command('content-new', [own]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`CONTENT_DIR=${own} DATA_DIR=./data-own DEMO=off npm start`);
    const before = await readdir(own, { recursive: true });
    expect(stdout).toMatch(/^\d+ files in /);
    for (const name of [
      'site.yaml',
      'categories.yaml',
      'companies.yaml',
      'forms.yaml',
      'competition.yaml',
      'redirects.yaml',
    ])
      expect(await readFile(join(own, name), 'utf8'), name).toMatch(/^# [A-Z]/);
    expect(await command('content-new', [own])).toEqual({
      status: 1,
      stdout: '',
      stderr: `${own} is not empty: content:new writes into an empty folder only.\n`,
    });
    expect(await command('content-new', [join(own, 'site.yaml')])).toMatchObject({ status: 1, stdout: '' });
    expect(await readdir(own, { recursive: true })).toEqual(before);
  });

  it('is a site at the first start: every page answers, no link and no picture leads nowhere, and nothing is logged', async () => {
    const site = start({ CONTENT_DIR: own, DATA_DIR: join(folder, 'data'), DEMO: 'off' });
    const origin = await site.address();
    const pages = await crawl(origin);
    const broken = pages.filter(({ status }) => status !== 200);
    expect(broken.map(({ path, status, foundOn }) => `${foundOn} → ${path} (${status})`)).toEqual([]);
    const types = new Set(pages.map(({ pageType }) => pageType));
    for (const type of ['HomePage', 'ArticlePage', 'CategoryPage', 'FreeformPage', 'FormPage', 'CustomerIndexPage'])
      expect(types, type).toContain(type);
    for (const type of ['CustomerPage', 'PlantRegistryIndexPage', 'PlantCardPage', 'SearchIndexPage', 'ArticlePageTag'])
      expect(types, type).toContain(type);
    const texts = await Promise.all(pages.map(async ({ path }) => (await fetch(origin + path)).text()));
    const pictures = [...new Set(texts.flatMap(pictureIn))];
    expect(pictures.length).toBeGreaterThan(10);
    for (const path of pictures) {
      const answer = await fetch(origin + path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/webp']);
    }
    expect(texts.join()).not.toContain('Räystäs');
    const moved = await fetch(`${origin}/vanha-juttu/`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/aiheet/ensimmainen-juttu/']);
    expect((await fetch(`${origin}/aiheet/luonnos/`)).status).toBe(404);
    // A busy machine may be too slow for a part of a page, which is logged.
    const logged = site.err.split('\n').filter((line) => !line.includes('parts of a page did not come in time'));
    expect(logged).toEqual(['']);
    expect(site.out).toMatch(/^\d+ pages added, 0 changed, 0 removed, 0 as they were; 7 pictures, 0 problems$/m);
  });

  it.each([
    ['the site', (file: string) => [program, '--env-file', file]],
    ['Node itself', (file: string) => [`--env-file=${file}`, program]],
  ])(
    'is imported with the variables that %s was told to read, and not with what lies beside them',
    async (who, args) => {
      const beside = await mkdtemp(join(folder, 'beside-'));
      await writeFiles(testContent, join(beside, 'content'));
      const variables = [`CONTENT_DIR=${beside}/content`, `DATA_DIR=${beside}/data`, 'DEMO=off', 'PORT=0'];
      await writeFile(join(beside, 'site.env'), variables.join('\n'));
      await writeFile(join(beside, '.env'), 'LEAD_LIMIT=none\n');
      const site = startProgram(args(join(beside, 'site.env')), {}, beside);
      sites.push(site);
      expect((await fetch(`${await site.address()}/healthz`)).status, who).toBe(200);
    },
  );

  it('is imported again by the command alone, while CONTENT_DIR names it', async () => {
    const env = { CONTENT_DIR: own, DATA_DIR: join(folder, 'data') };
    expect(await command('content-import', [], env)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^0 pages added, 0 changed, 0 removed, \d+ as they were; 7 pictures, 0 problems\n$/,
      ),
      stderr: '',
    });
    expect((await command('content-import', [])).stderr).toMatch(
      /^DIR is missing, and CONTENT_DIR is not set\. Usage: [^\n]+\n$/,
    );
  });

  it('that is wrong ends the first start with one line that names the file and the field', async () => {
    const wrong = join(folder, 'wrong');
    await mkdir(wrong);
    await writeFile(join(wrong, 'site.yaml'), 'site_name: Koe\nannouncement: puuttuu\n');
    const site = start({ CONTENT_DIR: wrong, DATA_DIR: join(folder, 'wrong-data') });
    expect(await site.ended).toBe(1);
    expect(site.err).toBe('Cannot import CONTENT_DIR: site.yaml: "announcement" names no announcement: "puuttuu"\n');
    const nowhere = start({ CONTENT_DIR: join(folder, 'nowhere'), DATA_DIR: join(folder, 'wrong-data') });
    expect(await nowhere.ended).toBe(1);
    expect(nowhere.err).toBe(`Cannot import CONTENT_DIR: ${join(folder, 'nowhere')}: is no folder\n`);
  });

  it('never takes the place of the demo, whose dates move', async () => {
    const dataDir = join(folder, 'demo-data');
    const demo = await writeFiles(testContent, join(folder, 'demo'));
    expect(await command('content-import', [demo, '--recent-dates', '--data', dataDir])).toMatchObject({ status: 0 });
    const site = start({ CONTENT_DIR: own, DATA_DIR: dataDir });
    expect(await site.ended).toBe(1);
    expect(site.err).toBe(`Cannot import CONTENT_DIR: DATA_DIR "${dataDir}" holds the demo. Set another DATA_DIR.\n`);
    expect((await command('content-import', [own, '--data', dataDir])).stderr).toBe(
      `"${dataDir}" holds the demo, whose dates move: name another data folder for content of your own.\n`,
    );
  });
});
