// The modules of the serving process: none that build, draw or import, whatever is requested.
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { prepareDataDir, type SiteProcess, startProgram } from '../helpers/site-process.ts';

const tools = /\/node_modules\/(?:@?rollup|@?typescript|lightningcss|terser|marked|yaml)[/-]/;
/** Modules loaded with the first image, mail or chart, or with an object storage. */
const later = /\/node_modules\/(?:@img|sharp|file-type|nodemailer|aws4fetch|@observablehq|linkedom)\//;
const programs =
  /\/(?:demo\/(?:content|illustrations)\/|build\/(?:build|bundle|styles|widgets|browser-code)\.ts|server\/backend\/import\/(?!content-error\.ts))/;

let site: SiteProcess;
let origin: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  const data = await prepareDataDir();
  remove = data.remove;
  site = startProgram(
    ['--import', `${projectRoot}/tests/helpers/report-modules.ts`, `${projectRoot}/server/start.js`],
    { PORT: '0', DATA_DIR: data.dataDir },
    projectRoot,
    ['ignore', 'pipe', 'pipe', 'ipc'],
  );
  origin = await site.address();
}, 120_000);
afterAll(async () => {
  await site.kill();
  await remove();
});

function loadedModules(): Promise<string[]> {
  const answer = new Promise<string[]>((resolve) => {
    site.child.on('message', ({ modules }: { modules?: string[] }) => modules && resolve(modules));
  });
  site.child.send('modules');
  return answer;
}

/** Native libraries that are mapped into the process; only available on Linux. */
const mappedFiles = () =>
  existsSync(`/proc/${site.child.pid}/maps`) ? readFileSync(`/proc/${site.child.pid}/maps`, 'utf8').split('\n') : [];

const faults = async () =>
  [...(await loadedModules()), ...mappedFiles()].filter((name) => tools.test(name) || programs.test(name));

it('has what serves, and nothing else, once it has shown a page', async () => {
  expect((await fetch(`${origin}/puutarha/ruusut/`)).status).toBe(200);
  expect((await loadedModules()).some((name) => name.endsWith('/server/host/app.ts'))).toBe(true);
  expect(await faults()).toEqual([]);
  expect([...(await loadedModules()), ...mappedFiles()].filter((name) => later.test(name))).toEqual([]);
});

it('has no playground before somebody opens it', async () => {
  expect((await loadedModules()).filter((name) => name.includes('/demo/playground/'))).toEqual([
    expect.stringMatching(/\/playground\.ts$/),
  ]);
});

it('bundles and reads sources elsewhere for who opens the playground', async () => {
  for (const path of ['/demo/', '/demo/app.js', '/demo/frame.js', '/demo/widgets/newsletter/about.json']) {
    const answer = await fetch(origin + path);
    expect([path, answer.status, (await answer.text()).length > 100]).toEqual([path, 200, true]);
  }
  expect(await faults()).toEqual([]);
}, 60_000);
