// The bar's panel with all categories: it opens over the page with a scroll lock, and closes in every way a visitor
// expects.
import { lockScroll } from '../shared/overlay/scroll-lock.ts';

export interface CategoryPanel {
  isOpen(): boolean;
  /** Closing a closed panel is harmless. */
  close(): void;
}

/** A panel needs this much of the screen below the bar's top, in pixels; with less the page is scrolled first. */
const roomNeeded = 400;

export function createPanel(
  element: HTMLElement,
  toggle: HTMLElement,
  { signal, onChange }: { signal: AbortSignal; onChange(): void },
): CategoryPanel {
  const bar = element.querySelector<HTMLElement>('[data-bar]') ?? element;
  /** The visible part of the bar: a click on the shade beside it, over the page, counts as outside. */
  const inside = bar.querySelector<HTMLElement>('[data-panel]') ?? bar;
  let unlock: (() => void) | undefined;

  function show(isOpen: boolean): void {
    bar.toggleAttribute('data-expanded', isOpen);
    toggle.setAttribute('aria-expanded', String(isOpen));
    onChange();
  }

  function open(): void {
    const { top } = bar.getBoundingClientRect();
    if (top < 0 || window.innerHeight - top < roomNeeded) bar.scrollIntoView({ block: 'start', behavior: 'instant' });
    bar.style.setProperty('--bar-top', `${Math.max(0, bar.getBoundingClientRect().top)}px`);
    unlock = lockScroll();
    show(true);
  }

  function close(): void {
    if (!unlock) return;
    unlock();
    unlock = undefined;
    show(false);
  }

  const isOutside = ({ target }: Event) => target instanceof Node && !inside.contains(target);
  const closeFromOutside = (event: Event) => isOutside(event) && close();
  const isLink = (target: EventTarget | null) => target instanceof Element && target.closest('a') !== null;

  toggle.addEventListener('click', () => (unlock ? close() : open()), { signal });
  // A followed link may leave the page in place, as with a new tab or the browser's "Back".
  inside.addEventListener('click', ({ target }) => isLink(target) && close(), { signal });
  document.addEventListener('click', closeFromOutside, { signal });
  document.addEventListener('focusin', closeFromOutside, { signal });
  // Not when the page has only now been loaded: its last picture may come after the visitor's tap.
  window.addEventListener('pageshow', ({ persisted }) => persisted && close(), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !unlock) return;
      const hadFocus = inside.contains(document.activeElement);
      close();
      // The focused element may be hidden now.
      if (hadFocus) toggle.focus();
    },
    { signal },
  );
  return { isOpen: () => unlock !== undefined, close };
}
