// Draws a behaviour's HTML with the host's real templates, for tests of the widget alone.
import type { Environment } from 'nunjucks';
import { projectRoot } from '../../build/paths.ts';
import { createTemplates } from '../../server/host/render/nunjucks.ts';

/** A named example of a behaviour: what its placeholder carries, and what its template is given. */
export interface BehaviourExample {
  props: object;
  view: unknown;
}

let templates: Environment | undefined;

export function drawBehaviour(name: string, example: BehaviourExample, id: string): string {
  templates ??= createTemplates(`${projectRoot}/templates`);
  return templates.render(`widgets/${name}.njk`, { ...example, id });
}

/** A behaviour's example, told from a widget's props by its form. */
export const isBehaviourExample = (example: object): example is BehaviourExample =>
  'props' in example && 'view' in example;
