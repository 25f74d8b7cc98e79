// Mounts a widget in happy-dom as the runtime does: on its server-rendered HTML, or on an empty placeholder.
import { act, cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { isBehaviourExample } from '../../widgets/examples.ts';
import { registry, renderWidget } from '../../widgets/registry.ts';
import { event } from '../../widgets/runtime/placeholder.ts';
import { drawBehaviour } from './draw-behaviour.ts';

export interface MountedWidget {
  element: HTMLElement;
  unmount(): void;
  /** Details of the `widget:submitted` events so far, in order. */
  submitted: unknown[];
  errors: unknown[];
}

export interface MountChoices {
  /** Whether the placeholder holds the server's HTML; true by default. */
  hydrate?: boolean;
  id?: string;
  /** HTML of the fragments that pages load on demand, by address; all other requests fail. */
  parts?: Record<string, string>;
  /** Called between the server's HTML and the hydration, to change the HTML as a visitor or a browser could. */
  beforeHydration?(element: HTMLElement): void;
}

const unmounts: (() => void)[] = [];
afterEach(() => {
  act(() => {
    for (const unmount of unmounts.splice(0)) unmount();
  });
  cleanup();
  document.body.replaceChildren();
});

/** @param example a widget's props, or a behaviour's props and view */
export async function mountWidget(name: string, example: object, choices: MountChoices = {}): Promise<MountedWidget> {
  const { hydrate = true, id = 'w1', parts = {}, beforeHydration } = choices;
  const widget = registry[name];
  if (!widget) throw new Error(`Unknown widget "${name}"`);
  const element = document.body.appendChild(document.createElement('div'));
  const mounted: MountedWidget = { element, unmount: () => {}, submitted: [], errors: [] };
  element.addEventListener(event.submitted, (submitted) => mounted.submitted.push((submitted as CustomEvent).detail));
  const values = isBehaviourExample(example) ? example : { props: example, view: undefined };
  const { props } = values;
  if (hydrate) element.innerHTML = renderWidget(name, props, id) ?? drawBehaviour(name, values, id, { renderWidget });
  beforeHydration?.(element);
  await act(async () => {
    mounted.unmount = widget.mount(element, props, {
      hydrate,
      id,
      async fill(target, address) {
        const html = parts[address];
        if (html === undefined) throw new Error(`${address} answered 404`);
        target.innerHTML = html;
      },
      onReady: () => {},
      onError: (error) => mounted.errors.push(error),
    });
    unmounts.push(mounted.unmount);
  });
  return mounted;
}
