// Draws a behaviour's HTML with the host's real templates, for tests of the widget alone.
import type { Environment } from 'nunjucks';
import { projectRoot } from '../../build/paths.ts';
import type { BehaviourExample } from '../../demo/playground/examples.ts';
import { createTemplates } from '../../server/host/render/nunjucks.ts';

let templates: Environment | undefined;

export function drawBehaviour(name: string, example: BehaviourExample, id: string): string {
  templates ??= createTemplates(`${projectRoot}/templates`);
  return templates.render(`widgets/${name}.njk`, { ...example, id });
}
