// Builds the widgets with React into a folder of their own beside the site's; only the playground uses it. `node
// build/react-widgets.ts FOLDER` runs in its own process, because the environment selects the runtime.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type OutputOptions, type RollupOptions, rollup } from 'rollup';
import { sourceHash } from './sources.ts';

/** File names by widget, and the file name of the runtime. */
export interface ReactFiles {
  runtime: string;
  widgets: Record<string, { src: string; imports: string[] }>;
}

async function build(folder: string): Promise<void> {
  process.env.WIDGET_RUNTIME = 'react';
  const hash = sourceHash();
  if (existsSync(`${folder}/hash`) && readFileSync(`${folder}/hash`, 'utf8') === hash) return;
  const unfinished = `${folder}.building`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const { bundleOf, forBrowser, forServer, widgetNames } = await import('../rollup.config.mjs');
  await write(forServer, unfinished);
  const { runtime, ...bundles } = Object.fromEntries(
    (await write(forBrowser, unfinished))
      .filter((file) => file.type === 'chunk' && file.isEntry)
      .map((file) => [file.name, { src: file.fileName, imports: file.type === 'chunk' ? file.imports : [] }]),
  );
  const widgets = Object.fromEntries(
    widgetNames.flatMap((name) => {
      const bundle = bundles[bundleOf(name)];
      return bundle ? [[name, bundle]] : [];
    }),
  );
  const files: ReactFiles = { runtime: runtime?.src ?? '', widgets };
  writeFileSync(`${unfinished}/files.json`, JSON.stringify(files));
  writeFileSync(`${unfinished}/hash`, hash);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

async function write(options: RollupOptions, dir: string) {
  const bundle = await rollup(options);
  const { output } = await bundle.write({ ...(options.output as OutputOptions), dir });
  await bundle.close();
  return output;
}

const [, script, folder] = process.argv;
if (script && folder && import.meta.url === pathToFileURL(script).href) await build(folder);
