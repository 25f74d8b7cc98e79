// Mounts one placeholder: waits for its mount time, loads its bundle, passes its props, and reports the result.
import { fill } from './fill.ts';
import { loadBundle } from './load-bundle.ts';
import type { Unmount } from './mountable-widget.ts';
import { attribute, event, type MountStatus } from './placeholder.ts';
import { readProps } from './props.ts';
import { whenDue } from './timing.ts';

/** Called with every failure, for logging; the page continues. */
export type OnError = (error: unknown, element: HTMLElement) => void;

/** The mounted and the waiting widgets, each with a function that ends it. The map makes mounting twice harmless. */
const mounted = new WeakMap<HTMLElement, Unmount>();
let nextId = 0;
/** Matches placeholders that are added to a page later; none of them waits for consent. */
const innerPlaceholder = `[${attribute.name}]:not([${attribute.consent}])`;

export function mount(element: HTMLElement, onError: OnError): void {
  if (mounted.has(element)) return;
  const life = new AbortController();
  // This is set first, because the timing `load` starts the widget before whenDue returns.
  endsWith(element, life, () => {});
  const stopWaiting = whenDue(element, () => {
    void start(element, onError, life);
  });
  endsWith(element, life, stopWaiting);
}

/** Removes a widget from the page; its placeholder can be mounted again. */
export function unmount(element: HTMLElement): void {
  mounted.get(element)?.();
  mounted.delete(element);
  element.removeAttribute(attribute.status);
}

function endsWith(element: HTMLElement, life: AbortController, end: Unmount): void {
  mounted.set(element, () => {
    life.abort();
    end();
  });
}

async function start(element: HTMLElement, onError: OnError, life: AbortController): Promise<void> {
  const { signal } = life;
  setStatus(element, 'loading');
  const serverCopy = element.hasAttribute(attribute.ssr) ? copyInertly(element) : undefined;
  const from = element.getAttribute(attribute.from);
  const fail = (error: unknown) => {
    if (signal.aborted || element.getAttribute(attribute.status) === 'failed') return;
    // The server's HTML works without the widget, so a failed start restores it.
    const neverCameUp = element.getAttribute(attribute.status) === 'loading';
    // The HTML is restored only if it has changed: otherwise the visitor's typed text would be lost.
    if (neverCameUp && serverCopy && element.innerHTML !== serverCopy.innerHTML)
      element.replaceChildren(...serverCopy.childNodes);
    setStatus(element, 'failed');
    onError(error, element);
    emit(element, event.failed, { error });
  };
  try {
    const [widget] = await Promise.all([loadBundle(element), from && fill(element, from)]);
    if (signal.aborted) return;
    // An HTML fragment may contain only props.
    const isDrawn = serverCopy !== undefined || (from !== null && element.firstElementChild !== null);
    if (!isDrawn) element.replaceChildren();
    const end = widget.mount(element, readProps(element), {
      hydrate: isDrawn,
      id: idOf(element),
      async fill(target, address) {
        await fill(target, address);
        for (const inner of target.querySelectorAll<HTMLElement>(innerPlaceholder)) mount(inner, onError);
      },
      onReady: () => {
        if (signal.aborted || element.getAttribute(attribute.status) !== 'loading') return;
        setStatus(element, 'ready');
        emit(element, event.ready, { widget: widget.name });
      },
      onError: fail,
    });
    endsWith(element, life, () => {
      end();
      // From here on the content of the placeholder is no longer the server's HTML.
      element.removeAttribute(attribute.ssr);
    });
  } catch (error) {
    fail(error);
  }
}

/** An inert document: elements copied into it load no pictures. */
let inert: Document | undefined;

/**
 * Copies an element into the inert document. It is cloned, because the policy of some pages forbids creating markup
 * from a string.
 */
export function copyInertly(element: HTMLElement): HTMLElement {
  inert ??= document.implementation.createHTMLDocument('');
  return inert.importNode(element, true);
}

function idOf(element: HTMLElement): string {
  const given = element.getAttribute(attribute.id);
  if (given) return given;
  nextId += 1;
  // "m" stands for "mounted"; the server's ids start with "w", so they never collide.
  const id = `m${nextId}`;
  element.setAttribute(attribute.id, id);
  return id;
}

const setStatus = (element: HTMLElement, status: MountStatus) => element.setAttribute(attribute.status, status);

const emit = (element: HTMLElement, name: string, detail: Record<string, unknown>) =>
  element.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
