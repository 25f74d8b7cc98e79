// Creates a widget from a plain function that attaches to HTML rendered by a template. It needs no React.
import type { Fill, MountableWidget, MountOptions } from '../../runtime/mountable-widget.ts';

/** What a behaviour gets besides its element and props. */
export interface BehaviourContext {
  /** Prefix of the ids inside the widget; the template has used the same prefix. */
  id: string;
  /** Aborted when the widget is removed from the page: pass it to every listener. */
  signal: AbortSignal;
  /** Loads an HTML fragment that the page omits until it is needed. */
  fill: Fill;
  /** Call it when something fails after mounting. */
  onError: MountOptions['onError'];
}

/** A widget without React that attaches to HTML from `widgets/<name>/<name>.njk`. */
export interface BehaviourDefinition<Props extends object> extends MountableWidget {
  isBehaviour: true;
  /** Reads the placeholder's props. @throws when a required prop is missing or wrong */
  parseProps(raw: unknown): Props;
}

export function defineBehaviour<Props extends object>(behaviour: {
  /** The name of the folder, bundle, attribute, class and template. */
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
