// `npm start` after a change of the sources: the starting process reports errors, and correct sources are built once.
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../helpers/project-copy.ts';
import { prepareDataDir, type SiteProcess, startProgram } from '../helpers/site-process.ts';

let project: ProjectCopy;
let data: Awaited<ReturnType<typeof prepareDataDir>>;
beforeAll(async () => {
  project = copyProject();
  data = await prepareDataDir();
}, 120_000);
afterAll(async () => {
  project.remove();
  await data.remove();
});

const start = (): SiteProcess =>
  startProgram([`${project.root}/server/start.js`], { PORT: '0', DATA_DIR: data.dataDir }, project.root);
const built = () => statSync(`${project.root}/dist/manifest.json`).mtimeMs;

it('builds nothing when nothing has changed', async () => {
  const before = built();
  const site = start();
  await site.address();
  await site.kill();
  expect(site.out).not.toContain("The browser's files are built.");
  expect(built()).toBe(before);
}, 60_000);

it('ends with the place of what is wrong, and leaves what was built', async () => {
  const file = `${project.root}/widgets/newsletter/index.ts`;
  const source = readFileSync(file, 'utf8');
  const before = built();
  appendFileSync(file, '\nconst = 1;\n');
  const site = start();
  expect(await site.ended).toBe(1);
  expect(site.err).toMatch(/^widgets\/newsletter\/index\.ts:\d+:\d+\nTS1134: Variable declaration expected\./);
  expect(site.err).not.toContain('node:internal');
  expect(site.out).toBe('');
  expect(built()).toBe(before);
  writeFileSync(file, source);
}, 60_000);

it('builds what has changed, and says so in one line', async () => {
  appendFileSync(`${project.root}/templates/styles/base.css`, '\n.changed { color: red }\n');
  const site = start();
  const origin = await site.address();
  expect(site.out.split('\n')[0]).toBe("The browser's files are built.");
  expect((await (await fetch(origin)).text()).includes('.changed{color:red}')).toBe(true);
  await site.kill();
}, 120_000);

it('is whole after two builds at once, from whatever folder they were started', async () => {
  const folders = [project.root, '/'];
  const builds = folders.map((cwd) => startProgram([`${project.root}/build/build.ts`, '--force'], {}, cwd));
  expect(await Promise.all(builds.map(({ ended }) => ended))).toEqual([0, 0]);
  const manifest = readFileSync(`${project.root}/dist/manifest.json`, 'utf8');
  const files = [...new Set(manifest.match(/\/assets\/[\w.-]+/g))];
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(`${project.root}/dist${file}`))).toEqual([]);
  expect(readdirSync(project.root).filter((name) => name.startsWith('dist.'))).toEqual([]);
}, 120_000);
