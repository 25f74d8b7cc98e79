// Creates a widget from a React component: the same definition renders on the server and mounts in the browser.
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { MountableWidget } from '../../runtime/mountable-widget.ts';
import { WidgetRoot } from './widget-root.tsx';

/** A widget drawn with React. */
export interface WidgetDefinition<Props extends object> extends MountableWidget {
  /** The name of the folder, bundle, attribute and class. */
  name: string;
  Component: ComponentType<Props>;
  /** Reads the placeholder's props. @throws when a required prop is missing or wrong */
  parseProps(raw: unknown): Props;
  /** The size limit of its props as JSON in bytes, where the common limit is too small. */
  maxPropsBytes?: number | undefined;
}

export function defineWidget<Props extends object>(widget: {
  name: string;
  Component: ComponentType<Props>;
  parseProps(raw: unknown): Props;
  /** The message shown instead of the widget when it fails; the common message by default. */
  errorMessage?: string;
  maxPropsBytes?: number;
}): WidgetDefinition<Props> {
  const { Component, errorMessage } = widget;
  return {
    ...widget,
    mount(element, rawProps, { hydrate, id, onReady, onError }) {
      const tree = (
        <WidgetRoot id={id} onReady={onReady} onError={onError} errorMessage={errorMessage}>
          <Component {...widget.parseProps(rawProps)} />
        </WidgetRoot>
      );
      const options = { identifierPrefix: id };
      const root = hydrate ? hydrateRoot(element, tree, options) : createRoot(element, options);
      if (!hydrate) root.render(tree);
      return () => root.unmount();
    },
  };
}
