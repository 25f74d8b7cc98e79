// The global `window.Pihlaja`: it finds placeholders, now and later, and gives the page's own scripts access to their forms.

import type { EmbedName } from '../../../rules/embeds/parts.ts';
import type { FormsApi, FormTarget, MountedForm, QueuedCall, ScriptOptions } from './api.ts';
import { type EventDetail, eventNames } from './emit.ts';
import { type GivenOptions, warn } from './options.ts';
import type { Attach } from './placeholder.ts';

/** The API including the methods that only the scripts of this origin call. */
interface InternalFormsApi extends FormsApi {
  /** Registers a script's kind of form. The first registration of a name wins, so that no placeholder gets two forms. */
  add(name: string, attach: Attach): void;
}

interface MountedPlaceholder {
  name: string;
  given: GivenOptions;
  mounted?: MountedForm;
  /** The detail of the form's `ready` event. */
  ready?: EventDetail;
}

/** Registers a script's kind of form with the page's global API, which the first script creates. */
export function registerForm(name: string, attach: Attach, version: string): void {
  const there = window.Pihlaja as Partial<InternalFormsApi> | undefined;
  // `window.Pihlaja` may also be an element with that id, or a value set by the page itself.
  const isOpen = typeof there?.scan === 'function';
  const door = isOpen ? (there as InternalFormsApi) : createDoor(version);
  const waiting = isOpen ? [] : (there?.q as unknown as QueuedCall[]);
  window.Pihlaja = door;
  door.add(name, attach);
  if (Array.isArray(waiting)) door.q.push(...waiting);
}

/** The property of a placeholder that has a form. */
const mark = 'pihlajaForm';

function createDoor(version: string): InternalFormsApi {
  const kinds = new Map<string, Attach>();
  const places = new Map<Element, MountedPlaceholder>();

  const find = (target: FormTarget): HTMLElement | null =>
    (typeof target === 'string' ? document.querySelector(target) : target) as HTMLElement | null;

  function start(element: HTMLElement & { [mark]?: boolean }, place: MountedPlaceholder): void {
    const attach = kinds.get(place.name);
    // Where the page has replaced `window.Pihlaja` between two scripts, another one may have mounted this placeholder.
    if (!attach || place.mounted || element[mark]) return;
    try {
      place.mounted = attach(element, place.given, (detail) => {
        place.ready = detail;
      });
      element[mark] = true;
    } catch (error) {
      // The element can have no shadow root, or the browser is too old: the link in the placeholder stays.
      warn(`${place.name} could not be mounted: ${error}`);
    }
  }

  function mount(target: FormTarget, given: ScriptOptions = {}): MountedForm {
    const element = find(target);
    const name = element?.getAttribute('data-widget') ?? String(given.widget ?? '');
    if (!element || !name) warn(`there is nothing to mount at "${target}"`);
    const known = element && places.get(element);
    const place: MountedPlaceholder = known ?? { name, given };
    if (known) {
      place.given = { ...place.given, ...given };
      place.mounted?.update(given);
    } else if (element && name) {
      places.set(element, place);
      start(element, place);
    }
    return {
      update(more) {
        place.given = { ...place.given, ...more };
        place.mounted?.update(more);
      },
      reset: () => place.mounted?.reset(),
      focus: () => place.mounted?.focus(),
      unmount: () => element && unmount(element),
    };
  }

  function unmount(target: FormTarget): void {
    const element = find(target);
    const place = element && places.get(element);
    if (!place) return;
    places.delete(element);
    if (!place.mounted) return;
    place.mounted.unmount();
    delete (element as { [mark]?: boolean })[mark];
  }

  function mountIn(root: ParentNode & Node): void {
    const all = [...root.querySelectorAll('[data-widget]')];
    if (root instanceof Element && root.matches('[data-widget]')) all.push(root);
    for (const element of all)
      if (kinds.has(element.getAttribute('data-widget') as string) && !places.has(element)) mount(element);
  }

  const watched = new WeakSet<Node>();
  function scan(root: ParentNode & Node = document): void {
    mountIn(root);
    if (watched.has(root)) return;
    watched.add(root);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.isConnected) mountIn(node);
      // A moved element is connected again when the observer runs.
      for (const element of [...places.keys()]) if (!element.isConnected) unmount(element);
    }).observe(root, { childList: true, subtree: true });
  }

  const door: InternalFormsApi = {
    version,
    mount,
    unmount,
    scan,
    on(name, listener) {
      if (!eventNames.includes(name)) warn(`there is no event "${name}"`);
      const hear = (event: Event) => listener((event as CustomEvent<EventDetail>).detail, event.target as Element);
      document.addEventListener(`pihlaja:${name}`, hear);
      if (name === 'ready') for (const [element, { ready }] of places) if (ready) listener(ready, element);
      return () => document.removeEventListener(`pihlaja:${name}`, hear);
    },
    q: {
      push(...calls) {
        for (const call of calls) {
          try {
            if (typeof call === 'function') call(door);
            else (door[call[0]] as (...all: unknown[]) => unknown)(...call.slice(1));
          } catch (error) {
            warn(`a queued call failed: ${error}`);
          }
        }
      },
    },
    add(name, attach) {
      if (!kinds.has(name)) kinds.set(name, attach);
      define(`pihlaja-${name}`, (element) => mount(element, { widget: name as EmbedName }), unmount);
      for (const [element, place] of places) start(element as HTMLElement, place);
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => scan());
      scan();
    },
  };
  return door;
}

type OnElement = (element: HTMLElement) => void;

/** Defines a form's custom element: it mounts itself without a scan, and so works in every shadow root. */
function define(tag: string, onConnected: OnElement, onDisconnected: OnElement): void {
  const { customElements } = window;
  // The browser may be too old, and the page or a script of another version may have defined the element already.
  if (!customElements || customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback() {
        onConnected(this);
      }
      disconnectedCallback() {
        // A moved element is connected again when the microtask runs.
        queueMicrotask(() => this.isConnected || onDisconnected(this));
      }
    },
  );
}
