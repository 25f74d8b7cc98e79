// The objects that the playground's routes share: the widgets, the renderers, and the drafts.
import { existsSync } from 'node:fs';
import { projectRoot } from '../../build/paths.ts';
import { embedNames } from '../../rules/embeds/parts.ts';
import type { DemoParts } from '../../server/host/http/demo.ts';
import { createTemplates } from '../../server/host/render/nunjucks.ts';
import { createRenderPage } from '../../server/host/render/render-page.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createHotStages, type HotStage } from './hot.ts';
import { createReactRuntime } from './react-runtime.ts';
import { createDescriptions, type Descriptions } from './source/descriptions.ts';
import { readWidgetEntries, type WidgetEntry, type WidgetExample } from './widget-entries.ts';

/** Renders templates/playground/<name>.njk. @throws if a widget or a template fails, so that the failure is visible */
type Render = (name: string, model: object) => string;

export interface Workshop {
  parts: DemoParts;
  widgets: WidgetEntry[];
  /** Names of the widgets that partners may embed. */
  embedded: readonly string[];
  descriptions(): Promise<Descriptions>;
  drafts: Drafts;
  /** @throws {Error} with the output of the build on React, if it failed */
  renderer(onReact: boolean): Promise<Render>;
  /** The stage of a quick build of `npm run dev`; null if the request names no existing one. */
  hot(version: unknown): Promise<HotStage | null>;
  /** @param number counted from 1 */
  exampleOf(name: string, number: number): { widget: WidgetEntry; example: WidgetExample } | null;
}

/** A site without a newsletter has no newsletter form to embed. */
const isEmbedded = (name: string, { rules }: DemoParts): boolean =>
  (name !== 'newsletter' || rules.offersNewsletter) && existsSync(`${projectRoot}/widgets/embed/${name}.ts`);

export async function createWorkshop(parts: DemoParts): Promise<Workshop> {
  const { templateFolders, manifest } = parts;
  const templates = createTemplates(
    [...templateFolders, `${projectRoot}/demo/playground/templates`],
    manifest.pictures,
  );
  const rendererOf = ({ widgets, manifest }: Pick<DemoParts, 'widgets' | 'manifest'>): Render => {
    const renderPage = createRenderPage(templates, widgets, manifest, (_name, error) => {
      throw error;
    });
    return (name, model) => renderPage({ template: `playground/${name}.njk`, ...model }).html.join('');
  };
  const widgets = await readWidgetEntries(parts);
  const asBuilt = rendererOf(parts);
  const react = createReactRuntime(manifest);
  return {
    parts,
    widgets,
    embedded: embedNames.filter((name) => isEmbedded(name, parts)),
    descriptions: createDescriptions(widgets.map(({ name }) => name)),
    drafts: createDrafts(),
    renderer: async (onReact) => (onReact ? rendererOf(await react()) : asBuilt),
    hot: createHotStages(parts),
    exampleOf(name, number) {
      const widget = widgets.find((one) => one.name === name);
      const example = widget?.examples[number - 1];
      return widget && example ? { widget, example } : null;
    },
  };
}
