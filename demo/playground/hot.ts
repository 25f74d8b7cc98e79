// The stage under `npm run dev`: rendered from the latest quick build (build/hot-widgets.ts), with templates and
// examples as they are on the disk, while the site itself still runs on its own build.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type HotFiles, hotFolder } from '../../build/hot-files.ts';
import type { Manifest } from '../../build/manifest.ts';
import { projectRoot } from '../../build/paths.ts';
import type { DemoParts } from '../../server/host/http/demo.ts';
import { createTemplates } from '../../server/host/render/nunjucks.ts';
import { createRenderPage } from '../../server/host/render/render-page.ts';
import type { WidgetModule } from '../../server/host/render/render-widget.ts';
import { readExamples } from '../../widgets/examples.ts';
import { exampleParts, type WidgetEntry, type WidgetExample } from './widget-entries.ts';

export const hotPath = '/demo/hot/';

/** One version of the stage. */
export interface HotStage {
  render(name: string, model: object): string;
  exampleOf(widget: WidgetEntry, number: number): Promise<WidgetExample | null>;
}

/** @returns a function that opens a version; null for a version that does not exist, as always without `npm run dev` */
export function createHotStages(parts: DemoParts): (version: unknown) => Promise<HotStage | null> {
  let latest = '';
  let opening: Promise<HotStage | null> = Promise.resolve(null);
  return (version) => {
    if (typeof version !== 'string' || !/^\w+$/.test(version)) return Promise.resolve(null);
    if (version !== latest) {
      latest = version;
      opening = openStage(parts, version);
    }
    return opening;
  };
}

async function openStage(parts: DemoParts, version: string): Promise<HotStage | null> {
  const folder = `${hotFolder}/${version}`;
  const list = await readFile(`${folder}/files.json`, 'utf8').catch(() => null);
  if (list === null) return null;
  const manifest = withFiles(parts.manifest, JSON.parse(list) as HotFiles, version);
  const widgets = (await import(pathToFileURL(`${folder}/registry.mjs`).href)) as WidgetModule;
  const templates = createTemplates(
    [...parts.templateFolders, `${projectRoot}/demo/playground/templates`],
    manifest.pictures,
  );
  const renderPage = createRenderPage(templates, widgets, manifest, (_name, error) => {
    throw error;
  });
  return {
    render: (name, model) => renderPage({ template: `playground/${name}.njk`, ...model }).html.join(''),
    async exampleOf({ name, when, examples }, number) {
      const [title, example] = (await readExamples(name, version))[number - 1] ?? [];
      // Plays come from the site's own build.
      const plays = examples[number - 1]?.plays ?? [];
      return title && example ? { title, url: '', plays, ...exampleParts(name, example, when) } : null;
    },
  };
}

function withFiles(manifest: Manifest, { runtime, whole, widgets }: HotFiles, version: string): Manifest {
  const at = (file: string) => `${hotPath}${version}/${file}`;
  const changed = Object.entries(manifest.widgets).map(([name, own]) => {
    const files = widgets[name];
    if (!files) return [name, own];
    const styles = files.styles && at(files.styles);
    return [name, { ...own, src: at(files.src), imports: files.imports.map(at), later: [], styles }];
  });
  const styles = { ...manifest.styles, whole: at(whole) };
  return { ...manifest, styles, runtime: at(runtime), widgets: Object.fromEntries(changed) };
}

/** @returns null if the file does not exist */
export const readHotFile = (version: string, name: string): Promise<Buffer | null> =>
  /^\w+$/.test(version) && /^[\w-]+\.(js|css)$/.test(name)
    ? readFile(`${hotFolder}/${version}/${name}`).catch(() => null)
    : Promise.resolve(null);
