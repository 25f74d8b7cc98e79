// The dialogs of the bar: only one is open at a time, the page behind it does not scroll, and every customary way of
// closing works.
import type { BehaviourContext } from '../shared/behaviour/define-behaviour.ts';
import { isPlainClick } from '../shared/behaviour/plain-click.ts';
import { lockScroll } from '../shared/overlay/scroll-lock.ts';

/** The address of the HTML fragment with the dialogs (templates/parts/bar.njk), each marked `data-panel="<name>"`. */
const address = '/osat/ala-palkki/';

/**
 * Finds the link marked `data-shows="<name>"`, anywhere on the page, that opens the dialog of that name. Without a
 * script the link leads to an equivalent page.
 */
const openerOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-shows]') : null;

interface ShownPanel {
  panel: HTMLDialogElement;
  /** Receives the focus when the dialog closes. */
  opener: HTMLElement;
  unlock(): void;
}

/**
 * @param shell the empty dialog, which is shown as a placeholder until the others have loaded
 * @param onOpen called before a dialog opens
 */
export function startPanels(
  element: HTMLElement,
  shell: HTMLDialogElement,
  { small, onOpen, ...context }: { small: MediaQueryList; onOpen(): void } & BehaviourContext,
): void {
  const { signal, fill } = context;
  const holder = document.createElement('div');
  let shown: ShownPanel | undefined;
  let isHere = false;

  /** Requests the dialogs and, at the same time, the code that prepares them. */
  async function load(): Promise<void> {
    const [{ initialisePanels }] = await Promise.all([import('./initialise-panels.ts'), fill(holder, address)]);
    if (isHere || signal.aborted) return;
    isHere = true;
    initialisePanels(element, { holder, shell: shown?.panel === shell ? shell : null, close, ...context });
    if (shown?.panel !== shell) shell.remove();
  }

  function open(opener: HTMLAnchorElement): void {
    const name = opener.dataset.shows;
    // When a dialog opens another, the focus later returns to the opener of the first.
    const back = shown?.opener ?? opener;
    close();
    onOpen();
    const panel = element.querySelector<HTMLDialogElement>(`[data-panel="${name}"]`) ?? shell;
    if (!isHere) {
      shell.className = `bar-panel bar-panel--${name}`;
      shell.dataset.panel = name;
      shell.setAttribute('aria-label', opener.textContent.trim());
      load().catch(() => shown?.panel === shell && location.assign(opener.href));
    }
    // The lock comes before the dialog opens, because opening lays out the whole page: one layout is enough.
    const unlock = lockScroll();
    back.setAttribute('aria-expanded', 'true');
    panel.show();
    shown = { panel, opener: back, unlock };
    // This is not a module of its own, which would be one more request on every page.
    requestAnimationFrame(() => setTimeout(() => shown?.panel === panel && makeModal(panel)));
  }

  /**
   * A modal dialog makes the page behind it inert, for which the browser visits every element. So the dialog is painted
   * first.
   */
  function makeModal(panel: HTMLDialogElement): void {
    const focused = panel.querySelector<HTMLElement>(':focus');
    // Closes it without a `close` event.
    panel.open = false;
    panel.showModal();
    focused?.focus({ preventScroll: true });
  }

  function close(): void {
    if (!shown) return;
    const { panel, opener, unlock } = shown;
    // This comes first, because closing fires an event.
    shown = undefined;
    panel.close();
    unlock();
    opener.removeAttribute('aria-expanded');
    opener.focus({ preventScroll: true });
  }

  const on = <K extends keyof HTMLElementEventMap | 'pagehide'>(
    target: EventTarget,
    type: K,
    listener: (event: K extends keyof HTMLElementEventMap ? HTMLElementEventMap[K] : Event) => void,
    capture = false,
  ) => target.addEventListener(type, listener as EventListener, { capture, signal });

  // Until the dialog is modal, the browser does not close it, and the page beside it can still be used.
  const isJustOpened = () => shown?.panel.matches(':not(:modal)');
  on(document, 'keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing && isJustOpened()) close();
  });
  // Handles Escape, and the back gesture or button of a phone. The event does not bubble.
  on(element, 'close', ({ target }) => shown?.panel === target && close(), true);
  on(document, 'click', (event) => {
    const { target } = event;
    const isInside = target instanceof Element && element.contains(target);
    if (isInside ? target.closest('[data-close]') : isJustOpened()) close();
    const opener = openerOf(event);
    if (!opener || !small.matches || !isPlainClick(event)) return;
    event.preventDefault();
    open(opener);
  });
  // The request starts while the finger is still down, so most dialogs have loaded by the time it is lifted.
  for (const type of ['pointerdown', 'pointerover', 'focusin'] as const)
    on(document, type, (event) => {
      if (small.matches && openerOf(event)) load().catch(() => {});
    });
  // The browser's "Back" restores the page in the state in which it was left.
  on(window, 'pagehide', close);
  on(small, 'change', close);
  signal.addEventListener('abort', close);
}
