// Renders a widget to HTML on the server, in the same wrapper as in the browser, so that hydration finds the same tree.
import { renderToString } from 'react-dom/server';
import type { WidgetDefinition } from './define-widget.tsx';
import { WidgetRoot } from './widget-root.tsx';

/** @throws {Error} when the props are wrong */
export function renderToHtml<Props extends object>(
  widget: WidgetDefinition<Props>,
  props: unknown,
  id: string,
): string {
  const { Component } = widget;
  return renderToString(
    <WidgetRoot id={id}>
      <Component {...widget.parseProps(props)} />
    </WidgetRoot>,
    { identifierPrefix: id },
  );
}
