// Writes a widget's placeholder as the host's template does.
import { isBehaviourExample } from '../../widgets/examples.ts';
import type { MountTiming } from '../../widgets/runtime/placeholder.ts';
import { loadRegistry, readManifest } from './built-assets.ts';
import { drawBehaviour } from './draw-behaviour.ts';
import { writePlaceholder } from './write-placeholder.ts';

export interface PlaceholderOptions {
  /** Prefix of the ids inside; it must be unique on the page. */
  id?: string;
  when?: MountTiming;
  /** Whether the placeholder holds the server's HTML. */
  isServerRendered?: boolean;
  /** Overrides the bundle's address. */
  src?: string;
  /** More attributes, written unchanged. */
  attributes?: string;
}

/**
 * @param example a widget's props, or a behaviour's props and view
 * @throws {Error} if the widget is unknown, or its props are invalid
 */
export async function placeholderHtml(
  name: string,
  example: object,
  options: PlaceholderOptions = {},
): Promise<string> {
  const { id = 'w1', when = 'load', isServerRendered = true } = options;
  const { widgets } = readManifest();
  const srcOf = (widget: string) => widgets[widget]?.src ?? '';
  const values = isBehaviourExample(example) ? example : { props: example, view: undefined };
  const { props } = values;
  const { renderWidget } = await loadRegistry();
  const draw = () => renderWidget(name, props, id) ?? drawBehaviour(name, values, id, { renderWidget, srcOf });
  const html = isServerRendered ? draw() : '';
  return writePlaceholder({ src: srcOf(name), ...options, name, props, html, id, when });
}
