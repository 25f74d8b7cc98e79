// Tooltips: the words of `data-tooltip` beside their element, for pointer, finger and keyboard (WCAG 2.2, 1.4.13).
import { placeBeside } from './place-beside.ts';

/** How long until it comes and goes (specification 2, section 9); `leave` is the time to go over to its words. */
export const tooltipDelayMs = { enter: 100, leave: 100, touchEnter: 700, touchLeave: 1500 };

const anchorOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/**
 * Wakes up the tooltips of a page, those of elements to come included. A tooltip is never an element's only name.
 * @param signal ends them
 */
export function startTooltips(root: Document, signal?: AbortSignal): void {
  const tooltip = createTooltip(root);
  const { show, hide, isOver } = tooltip;
  const isTouch = (event: PointerEvent) => event.pointerType === 'touch';
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    root.addEventListener(type, listener, { passive: true, capture: true, ...(signal && { signal }) });

  on('pointerover', (event) => {
    if (isTouch(event)) return;
    if (isOver(event.target)) return show(tooltip.anchor(), 0);
    const anchor = anchorOf(event.target);
    if (anchor) show(anchor, tooltipDelayMs.enter);
  });
  on('pointerout', (event) => {
    if (!isTouch(event) && (isOver(event.target) || anchorOf(event.target))) hide(tooltipDelayMs.leave);
  });
  on('pointerdown', (event) => {
    if (isOver(event.target)) return;
    const anchor = anchorOf(event.target);
    // Who presses has read it; only a finger that stays asks for the words.
    hide(0);
    if (anchor && isTouch(event)) show(anchor, tooltipDelayMs.touchEnter);
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    on(type, (event) => {
      if (isTouch(event)) hide(tooltipDelayMs.touchLeave);
    });
  on('focusin', (event) => {
    const anchor = anchorOf(event.target);
    if (anchor?.matches(':focus-visible')) show(anchor, tooltipDelayMs.enter);
  });
  on('focusout', (event) => {
    if (anchorOf(event.target)) hide(0);
  });
  on('keydown', (event) => {
    if (event.key === 'Escape') hide(0);
  });
  on('scroll', tooltip.place);
  signal?.addEventListener('abort', () => hide(0));
}

function createTooltip(root: Document) {
  let element: HTMLElement | null = null;
  let anchor: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (delayMs: number, action: () => void) => {
    clearTimeout(timer);
    if (delayMs > 0) timer = setTimeout(action, delayMs);
    else action();
  };

  function close() {
    if (anchor?.getAttribute('aria-describedby') === tooltipId) anchor.removeAttribute('aria-describedby');
    element?.remove();
    element = null;
    anchor = null;
  }
  function open(next: HTMLElement) {
    const text = next.dataset.tooltip ?? '';
    if (next === anchor && element) return;
    close();
    if (text === '' || !next.isConnected || isInSight(text, next)) return;
    anchor = next;
    element = draw(root, text, next);
    describe(next, text);
    element.showPopover?.();
    placeBeside(element, next);
  }

  return {
    anchor: () => anchor,
    isOver: (target: EventTarget | null) => target instanceof Node && (element?.contains(target) ?? false),
    show: (next: HTMLElement | null, delayMs: number) => later(delayMs, () => next && open(next)),
    /** A tooltip that has not come yet does not come any more. */
    hide: (delayMs: number) => later(element ? delayMs : 0, close),
    place: () => void (element && anchor && placeBeside(element, anchor)),
  };
}

/** There is one at most. */
const tooltipId = 'tooltip';

/** A tooltip belongs to its element's part of the page, and to its dialog: beside a modal one nothing can be pointed at. */
const homes = 'dialog, [role=dialog], section[aria-label], main, header, footer, nav';

function draw(root: Document, text: string, anchor: HTMLElement): HTMLElement {
  const element = root.createElement('div');
  element.id = tooltipId;
  element.className = 'tooltip';
  element.setAttribute('role', 'tooltip');
  // In the top layer nothing covers it, a dialog neither.
  element.setAttribute('popover', 'manual');
  const words = element.appendChild(root.createElement('span'));
  words.className = 'tooltip__words';
  words.textContent = text;
  (anchor.closest(homes) ?? root.body).append(element);
  return element;
}

/** Words that are the element's name already would only be read twice. */
function describe(anchor: HTMLElement, text: string): void {
  const name = anchor.getAttribute('aria-label') ?? anchor.textContent ?? '';
  if (!name.trim().startsWith(text) && !anchor.hasAttribute('aria-describedby'))
    anchor.setAttribute('aria-describedby', tooltipId);
}

/** Whether the element shows the same words itself, as a rail of icons does on another screen. */
function isInSight(text: string, anchor: HTMLElement): boolean {
  return [...anchor.querySelectorAll('*')].some(
    (part) => part.textContent?.trim().startsWith(text) && part.getBoundingClientRect().width > 1,
  );
}
