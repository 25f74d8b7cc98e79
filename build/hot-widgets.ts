// Builds the widgets and the style sheets in a fraction of a second, for the playground's stage under `npm run dev`: all at once
// with rolldown, uncompressed, without the files that do not depend on widgets. Runs in a process of its own, which stays alive,
// because loading a bundler takes as long as running it. Each build has a folder of its own.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { type InputOptions, type OutputOptions, rolldown } from 'rolldown';
import type { RollupOptions, OutputOptions as RollupOutput } from 'rollup';
import { bundleOf, forBrowser, forServer, widgetNames } from '../rollup.config.mjs';
import { toBuildError } from './build-error.ts';
import { type HotBuilt, type HotFiles, hotFolder } from './hot-files.ts';
import type { Manifest } from './manifest.ts';
import { dist, projectRoot } from './paths.ts';
import { compileSheet, sheetOf } from './styles.ts';

/** Number of builds that stay on disk: open pages show the previous build until they have loaded the next one. */
const maxBuilds = 3;

process.on('message', async () => process.send?.(await build()));
// The development server has ended, so no build is needed any more.
process.on('disconnect', () => process.exit());

async function build(): Promise<HotBuilt> {
  const started = performance.now();
  const version = Date.now().toString(36);
  const unfinished = `${hotFolder}/${version}.building`;
  try {
    mkdirSync(unfinished, { recursive: true });
    const [files, styles] = await Promise.all([buildScripts(unfinished), buildSheets(unfinished)]);
    for (const [name, file] of Object.entries(styles.widgets))
      if (files.widgets[name]) files.widgets[name].styles = file;
    writeFileSync(`${unfinished}/files.json`, JSON.stringify({ ...files, whole: styles.whole } satisfies HotFiles));
    renameSync(unfinished, `${hotFolder}/${version}`);
    removeOld();
    return { version, problem: null, tookMs: performance.now() - started };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    return {
      version: null,
      problem: stripVTControlCharacters(toBuildError(error).message),
      tookMs: performance.now() - started,
    };
  }
}

async function buildScripts(folder: string): Promise<Omit<HotFiles, 'whole'>> {
  const [, output] = await Promise.all([bundle(forServer, folder), bundle(forBrowser, folder)]);
  const entries = output.filter((file) => file.type === 'chunk' && file.isEntry);
  const filesOf = (name: string) => {
    const chunk = entries.find((file) => file.name === name);
    if (chunk?.type !== 'chunk') throw new Error(`The build gave no file for ${name}`);
    return { src: chunk.fileName, imports: chunk.imports, styles: null as string | null };
  };
  const widgets = Object.fromEntries(widgetNames.map((name) => [name, filesOf(bundleOf(name))]));
  return { runtime: filesOf('runtime').src, widgets };
}

/** Rollup plugins that are left out: Rolldown does their work itself, or a quick build does not need it. */
const leftOut = ['own-copies', 'node-resolve', 'commonjs', 'replace', 'compile', 'minified', 'in-latin-1'];

async function bundle({ plugins, treeshake, input }: RollupOptions, dir: string) {
  const isServer = input === forServer.input;
  const { entryFileNames, chunkFileNames } = (isServer ? forServer : forBrowser).output as RollupOutput;
  const ours = [plugins].flat().filter((one) => one && 'name' in one && !leftOut.includes(one.name));
  const made = await rolldown({
    input: input as Record<string, string>,
    plugins: ours as InputOptions['plugins'],
    treeshake: treeshake as InputOptions['treeshake'],
    platform: isServer ? 'node' : 'browser',
    transform: {
      jsx: { runtime: 'automatic' },
      define: { 'process.env.NODE_ENV': '"production"', __PIHLAJA_VERSION__: '"0.0.0"' },
    },
    onLog() {},
  });
  try {
    const output = { dir, format: 'es', entryFileNames, chunkFileNames } as OutputOptions;
    return (await made.write({ ...output, ...(isServer && { codeSplitting: false }) })).output;
  } finally {
    await made.close();
  }
}

/** The `@font-face` rules come from the last whole build. */
async function buildSheets(folder: string): Promise<{ whole: string; widgets: Record<string, string> }> {
  const { styles } = JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8')) as Manifest;
  const faces = readFileSync(dist + styles.whole, 'utf8').match(/@font-face\s*\{[^{}]*\}/g) ?? [];
  const site = await compileSheet(`${projectRoot}/templates/styles/site.css`, faces.join(''));
  writeFileSync(`${folder}/site.css`, site.css);
  const alone = widgetNames.filter((name) => !site.widgets.includes(name));
  const widgets = await Promise.all(
    alone.map(async (name): Promise<[string, string][]> => {
      const file = sheetOf(name);
      if (!file) return [];
      writeFileSync(`${folder}/${name}.css`, (await compileSheet(file)).css);
      return [[name, `${name}.css`]];
    }),
  );
  return { whole: 'site.css', widgets: Object.fromEntries(widgets.flat()) };
}

function removeOld(): void {
  const builds = readdirSync(hotFolder).map((name) => `${hotFolder}/${name}`);
  const latestFirst = builds.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of latestFirst.slice(maxBuilds)) rmSync(old, { recursive: true, force: true });
}
