// Every widget by name: the host's only door to them. Built into one module for the server.
import { widget as newsletter } from './newsletter/index.ts';
import { widget as shareMenu } from './share-menu/index.ts';
import type { WidgetDefinition } from './shared/define-widget.tsx';
import { renderToHtml } from './shared/render-to-html.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each widget has props of its own, which its own parser checks
export const registry: Record<string, WidgetDefinition<any>> = { newsletter, 'share-menu': shareMenu };

/**
 * Renders a widget's HTML for its placeholder.
 * @param id prefix of every id inside; the placeholder carries it, so that hydration uses the same
 * @throws {Error} when there is no such widget, or its props are wrong
 */
export function renderWidget(name: string, props: unknown, id: string): string {
  const widget = registry[name];
  if (!widget) throw new Error(`Unknown widget "${name}".${suggestion(name)}`);
  return renderToHtml(widget, props, id);
}

/** The error names the fix: the known name with the same letters, or all of them. */
function suggestion(name: string): string {
  const letters = (text: string) => text.replace(/[^a-z]/gi, '').toLowerCase();
  const near = Object.keys(registry).find((known) => letters(known) === letters(name));
  return near ? ` Did you mean "${near}"?` : ` Known are: ${Object.keys(registry).join(', ')}.`;
}
