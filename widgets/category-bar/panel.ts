// The bar's panel with all categories. It opens over the page, which does not scroll meanwhile, and every customary way
// of closing works.
import { lockScroll } from '../shared/overlay/scroll-lock.ts';

export interface CategoryPanel {
  isOpen(): boolean;
  /** Does nothing if the panel is closed. */
  close(): void;
}

/** The height that a panel needs below the bar's top, in pixels; with less, the page is scrolled first. */
const roomNeeded = 400;

export function createPanel(
  element: HTMLElement,
  toggle: HTMLElement,
  { signal, onChange }: { signal: AbortSignal; onChange(): void },
): CategoryPanel {
  const bar = element.querySelector<HTMLElement>('[data-bar]') ?? element;
  /** The visible area of the bar: a click on the backdrop beside it, over the page, counts as outside. */
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
  // A followed link may leave this page open, for example when it opens a new tab, and "Back" may restore it.
  inside.addEventListener('click', ({ target }) => isLink(target) && close(), { signal });
  document.addEventListener('click', closeFromOutside, { signal });
  document.addEventListener('focusin', closeFromOutside, { signal });
  // The panel stays open when the page has only just loaded: its last picture may load after the visitor's tap.
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
