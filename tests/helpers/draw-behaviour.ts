// Renders a behaviour's HTML with the host's real templates, for tests of the widget alone.
import nunjucks, { type Environment } from 'nunjucks';
import { templateFolders } from '../../build/paths.ts';
import { createTemplates } from '../../server/host/render/nunjucks.ts';
import type { AnyWidgetCall } from '../../server/host/view/widget-call.ts';
import type { BehaviourExample } from '../../widgets/examples.ts';
import { readManifest } from './built-assets.ts';
import { writePlaceholder } from './write-placeholder.ts';

let templates: Environment | undefined;

/** The helpers that a behaviour with inner widgets needs besides its example. */
export interface Inner {
  renderWidget(name: string, props: unknown, id: string): string | null;
  /** Address of a widget's bundle; without this function, nothing is loaded. */
  srcOf?(name: string): string;
}

/**
 * Renders the body of `templates/parts/<name>.njk`.
 * @param page the fields of the page model that the template uses
 */
export function drawPart(name: string, page: object): string {
  templates ??= createTemplates(templateFolders, readManifest().pictures);
  const widget = innerWidgets(templates, name, { renderWidget: () => null });
  const context = { page: { head: { robots: 'noindex', title: name }, ...page }, widget };
  const html = templates.render(`parts/${name}.njk`, context);
  return /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
}

export function drawBehaviour(name: string, example: BehaviourExample, id: string, inner: Inner): string {
  templates ??= createTemplates(templateFolders, readManifest().pictures);
  const widget = innerWidgets(templates, id, inner);
  return templates.render(`${name}/${name}.njk`, { bodyHtml: '', ...example, id, widget });
}

/** The templates' function, also for `{% call widget(…) %}`, whose content is passed to a behaviour. */
function innerWidgets(environment: Environment, id: string, inner: Inner) {
  let count = 0;
  return ({ name, props = {}, when = 'visible' }: AnyWidgetCall, block?: { caller(): string }) => {
    count += 1;
    const innerId = `${id}i${count}`;
    const draw = () => environment.render(`${name}/${name}.njk`, { id: innerId, bodyHtml: block?.caller() ?? '' });
    const html = inner.renderWidget(name, props, innerId) ?? draw();
    const src = inner.srcOf?.(name) ?? '';
    return new nunjucks.runtime.SafeString(writePlaceholder({ name, props, html, id: innerId, when, src }));
  };
}
