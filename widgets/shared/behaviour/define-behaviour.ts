// Makes a widget of a plain function that attaches to HTML drawn by a template. It needs no React.
import type { Fill, MountableWidget, MountOptions } from '../../runtime/mountable-widget.ts';

/** The context of a behaviour in its placeholder. */
export interface BehaviourContext {
  /** Prefix for ids inside; the template has used the same. */
  id: string;
  /** Aborted when the widget leaves the page: pass it to every listener. */
  signal: AbortSignal;
  /** Loads content that the page leaves out until it is needed. */
  fill: Fill;
  /** Call it when something breaks later. */
  onError: MountOptions['onError'];
}

/** A small behaviour on HTML from `widgets/<name>/<name>.njk`. */
export interface BehaviourDefinition<Props extends object> extends MountableWidget {
  isBehaviour: true;
  /** Reads the placeholder's props. @throws when a needed prop is missing or wrong */
  parseProps(raw: unknown): Props;
}

export function defineBehaviour<Props extends object>(behaviour: {
  /** Folder, bundle, attribute, class and template name. */
  name: string;
  parseProps(raw: unknown): Props;
  /** Attaches to the HTML. Anything that it starts must end when `signal` is aborted. */
  attach(element: HTMLElement, props: Props, context: BehaviourContext): void;
}): BehaviourDefinition<Props> {
  const { name, parseProps, attach } = behaviour;
  return {
    name,
    isBehaviour: true,
    parseProps,
    mount(element, rawProps, { hydrate, id, fill, onReady, onError }) {
      if (!hydrate) throw new Error(`The widget "${name}" has an empty placeholder`);
      const life = new AbortController();
      attach(element, parseProps(rawProps), { id, signal: life.signal, fill, onError });
      onReady();
      return () => life.abort();
    },
  };
}
