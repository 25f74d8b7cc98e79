// Makes a widget of a plain function that wakes up HTML which a template has drawn. It needs no React.
import type { Fill, MountableWidget, MountOptions } from '../../runtime/placeholder.ts';

/** What a behaviour may know of its placeholder. */
export interface BehaviourContext {
  /** Prefix for ids inside; the template has used the same. */
  id: string;
  /** Aborted when the widget leaves the page: give it to every listener. */
  signal: AbortSignal;
  /** Gets what the page leaves out until it is wanted. */
  fill: Fill;
  /** To be called when something breaks later. */
  onError: MountOptions['onError'];
}

/** A small behaviour on HTML from `templates/widgets/<name>.njk`. */
export interface BehaviourDefinition<Props extends object> extends MountableWidget {
  isBehaviour: true;
  /** Reads what came from the placeholder. @throws when a needed prop is missing or wrong */
  parseProps(raw: unknown): Props;
}

export function defineBehaviour<Props extends object>(behaviour: {
  /** Folder, bundle, attribute, class and template name. */
  name: string;
  parseProps(raw: unknown): Props;
  /** Wakes the HTML up. Whatever it leaves running ends when `signal` is aborted. */
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
