// The same widgets on React: built on request, and never for the site.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Manifest } from '../../build/manifest.ts';
import { projectRoot } from '../../build/paths.ts';
import type { ReactFiles } from '../../build/react-widgets.ts';
import type { WidgetModule } from '../../server/host/render/render-widget.ts';

/** The base path of their scripts. */
export const reactPath = '/demo/react/';
const folder = `${projectRoot}/node_modules/.cache/pihlaja-react`;
const buildMs = 180_000;

export interface ReactRuntime {
  widgets: WidgetModule;
  manifest: Manifest;
}

/**
 * @returns a function that builds at its first call, or reuses the build of an earlier start; after a failure, the next
 * call tries again. It throws the output of the build.
 */
export function createReactRuntime(manifest: Manifest): () => Promise<ReactRuntime> {
  let building: Promise<ReactRuntime> | undefined;
  return () => {
    building ??= build(manifest).catch((error) => {
      building = undefined;
      throw error;
    });
    return building;
  };
}

async function build(manifest: Manifest): Promise<ReactRuntime> {
  const script = `${projectRoot}/build/react-widgets.ts`;
  await promisify(execFile)(process.execPath, [script, folder], { cwd: projectRoot, timeout: buildMs });
  const files = JSON.parse(await readFile(`${folder}/files.json`, 'utf8')) as ReactFiles;
  const hash = await readFile(`${folder}/hash`, 'utf8');
  const widgets = (await import(`${pathToFileURL(`${folder}/registry.mjs`).href}?${hash}`)) as WidgetModule;
  return { widgets, manifest: withScripts(manifest, files) };
}

/** Styles, fonts and the inline scripts before the first rendering are the site's own. */
function withScripts(manifest: Manifest, files: ReactFiles): Manifest {
  const at = (file: string) => `${reactPath}${file}`;
  const widgets = Object.entries(manifest.widgets).map(([name, own]) => {
    const { src, imports } = files.widgets[name] ?? { src: '', imports: [] };
    return [name, { ...own, src: at(src), imports: imports.map(at), later: [] }];
  });
  return { ...manifest, runtime: at(files.runtime), widgets: Object.fromEntries(widgets) };
}

/** @returns null if the script does not exist */
export const readReactScript = (name: string): Promise<Buffer | null> =>
  /^[\w-]+\.js$/.test(name) ? readFile(`${folder}/${name}`).catch(() => null) : Promise.resolve(null);
