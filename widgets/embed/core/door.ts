// The one key on `window`: it finds placeholders, now and later, and gives the page's own scripts access to their
// forms.
import { type EventDetail, type EventName, eventNames } from './emit.ts';
import { type GivenOptions, warn } from './options.ts';
import type { Attach, Mounted } from './placeholder.ts';

type Target = Element | string;
/** `['mount', '#form', { theme: 'dark' }]`, or a function that is called with the door. */
type Queued = [method: 'mount' | 'unmount' | 'on' | 'scan', ...parameters: unknown[]] | ((door: Door) => void);
type Listener = (detail: EventDetail, element: Element) => void;

/** `window.Pihlaja`. */
interface Door {
  /** The version of the script that came first. */
  version: string;
  /** @returns a handle, also before the form's own script has loaded */
  mount(target: Target, options?: GivenOptions): Mounted;
  unmount(target: Target): void;
  /**
   * Calls the listener for an event of every form; `ready` also for the forms that are already there.
   * @returns removes the listener
   */
  on(name: EventName, listener: Listener): () => void;
  /** Mounts the placeholders in an element or a shadow root, and those that come into it. */
  scan(root?: ParentNode & Node): void;
  /** Calls made before this script came; later calls run at once. */
  q: { push(...calls: Queued[]): void };
  /** Adds a script's kind of form; the first of a name stays, so that no placeholder gets two. */
  add(name: string, attach: Attach): void;
}

interface MountPlace {
  name: string;
  given: GivenOptions;
  mounted?: Mounted;
  /** The detail of its `ready` event. */
  ready?: EventDetail;
}

declare global {
  interface Window {
    Pihlaja?: Partial<Door> | { q: Queued[] };
  }
}

/** Adds a script's kind of form to the page's door, which the first script has opened. */
export function openDoor(name: string, attach: Attach, version: string): void {
  const there = window.Pihlaja as Partial<Door> | undefined;
  // `window.Pihlaja` may also be an element of that id, or a value of the page's own.
  const isOpen = typeof there?.scan === 'function';
  const door = isOpen ? (there as Door) : createDoor(version);
  const waiting = isOpen ? [] : (there?.q as unknown as Queued[]);
  window.Pihlaja = door;
  door.add(name, attach);
  if (Array.isArray(waiting)) door.q.push(...waiting);
}

function createDoor(version: string): Door {
  const kinds = new Map<string, Attach>();
  const places = new Map<Element, MountPlace>();

  const find = (target: Target): HTMLElement | null =>
    (typeof target === 'string' ? document.querySelector(target) : target) as HTMLElement | null;

  function start(element: HTMLElement, place: MountPlace): void {
    const attach = kinds.get(place.name);
    if (!attach || place.mounted) return;
    try {
      place.mounted = attach(element, place.given, (detail) => {
        place.ready = detail;
      });
    } catch (error) {
      // The element can have no shadow root, or the browser is too old: the link in the placeholder stays.
      warn(`${place.name} could not be mounted: ${error}`);
    }
  }

  function mount(target: Target, given: GivenOptions = {}): Mounted {
    const element = find(target);
    const name = element?.getAttribute('data-widget') ?? String(given.widget ?? '');
    if (!element || !name) warn(`there is nothing to mount at "${target}"`);
    const known = element && places.get(element);
    const place = known ?? { name, given };
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

  function unmount(target: Target): void {
    const element = find(target);
    const place = element && places.get(element);
    if (!place) return;
    places.delete(element);
    place.mounted?.unmount();
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
      // A moved element is connected again by now.
      for (const element of [...places.keys()]) if (!element.isConnected) unmount(element);
    }).observe(root, { childList: true, subtree: true });
  }

  const door: Door = {
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
      for (const [element, place] of places) start(element as HTMLElement, place);
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => scan());
      scan();
    },
  };
  return door;
}
