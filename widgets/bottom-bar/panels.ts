// The dialogs of the bar: one at a time, with a page that waits, and closed in every way a visitor expects.
import { isPlainClick } from '../shared/dom/plain-click.ts';
import { lockScroll } from '../shared/dom/scroll-lock.ts';

/** An element marked `data-shows="<name>"`, anywhere on the page, opens the dialog marked `data-panel="<name>"`. */
const openerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-shows]') : null;

interface Shown {
  panel: HTMLDialogElement;
  /** Has the focus again when the dialog closes. */
  opener: HTMLElement;
  unlock(): void;
}

/** @param onOpen called before a dialog opens */
export function startPanels(
  element: HTMLElement,
  { small, signal, onOpen }: { small: MediaQueryList; signal: AbortSignal; onOpen(): void },
): void {
  let shown: Shown | undefined;

  function open(panel: HTMLDialogElement, asked: HTMLElement): void {
    // From within a dialog, the way back leads to where that one was opened.
    const opener = shown?.opener ?? asked;
    close();
    onOpen();
    panel.showModal();
    opener.setAttribute('aria-expanded', 'true');
    shown = { panel, opener, unlock: lockScroll() };
  }

  function close(): void {
    if (!shown) return;
    const { panel, opener, unlock } = shown;
    // First: closing tells of itself.
    shown = undefined;
    panel.close();
    unlock();
    opener.removeAttribute('aria-expanded');
    opener.focus({ preventScroll: true });
  }

  function closeFromOutside({ clientX: x, clientY: y, target }: MouseEvent, panel: HTMLDialogElement): void {
    const { left, right, top, bottom } = panel.getBoundingClientRect();
    // The backdrop is the dialog itself, and so is the room around what it holds.
    if (target !== panel || (x >= left && x < right && y >= top && y < bottom)) return;
    const { opener } = shown ?? {};
    close();
    // The bar is in sight below the dialog, which may still be fading above it: another of its entries does what it says.
    const under = document.elementsFromPoint(x, y).map((one) => one.closest<HTMLElement>('[data-bar] :is(a, button)'));
    const entry = under.find((one) => one !== null);
    if (entry && entry !== opener) entry.click();
  }

  for (const panel of element.querySelectorAll<HTMLDialogElement>('[data-panel]')) {
    panel.addEventListener('click', (event) => closeFromOutside(event, panel), { signal });
    // Escape, and a telephone's gesture or button to go back.
    panel.addEventListener('close', () => shown?.panel === panel && close(), { signal });
    // WebKit keeps an Escape pressed in a search field for that field alone.
    panel.addEventListener(
      'keydown',
      (event) => {
        const isInSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
        if (event.key !== 'Escape' || event.isComposing || !isInSearch) return;
        event.preventDefault();
        close();
      },
      { signal },
    );
    becomeModal(element, panel, open);
  }
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (target instanceof Element && element.contains(target) && target.closest('[data-close]')) return close();
      const opener = openerOf(target);
      const panel = opener && element.querySelector<HTMLDialogElement>(`[data-panel="${opener.dataset.shows}"]`);
      if (!panel || !small.matches || !isPlainClick(event)) return;
      event.preventDefault();
      open(panel, opener);
    },
    { signal },
  );
  // The browser's way back shows the page as it was left.
  window.addEventListener('pagehide', close, { signal });
  small.addEventListener('change', close, { signal });
  signal.addEventListener('abort', close);
}

/** Without JavaScript it is a popover; who has opened that before the script came sees no change. */
function becomeModal(
  element: HTMLElement,
  panel: HTMLDialogElement,
  open: (panel: HTMLDialogElement, opener: HTMLElement) => void,
): void {
  if (!panel.popover) return;
  const isOpen = panel.matches(':popover-open');
  panel.removeAttribute('popover');
  for (const button of element.querySelectorAll('[popovertarget]')) button.removeAttribute('popovertarget');
  const opener = element.querySelector<HTMLElement>(`[data-shows="${panel.dataset.panel}"]`);
  if (isOpen && opener) open(panel, opener);
}
