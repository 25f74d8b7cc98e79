// Tooltips: the words of `data-tooltip` beside their element, for pointer, finger and keyboard (WCAG 2.2, 1.4.13).
import { startHoverPopups } from '../shared/overlay/hover-popup.ts';
import { placeBeside } from '../shared/overlay/place-beside.ts';

/**
 * Starts the tooltips of a page, also for elements added later. A tooltip is never an element's only name.
 * @param options the signal that ends them, and the event that they were started for
 */
export function startTooltips(root: Document, options: { signal?: AbortSignal; first?: Event | undefined } = {}): void {
  startHoverPopups(
    root,
    {
      anchorOf: (target) => (target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null),
      open(anchor) {
        const text = anchor.dataset.tooltip ?? '';
        if (text === '' || isInSight(text, anchor)) return null;
        const element = draw(root, text, anchor);
        describe(anchor, text);
        element.showPopover?.();
        return element;
      },
      close(element, anchor) {
        if (anchor.getAttribute('aria-describedby') === tooltipId) anchor.removeAttribute('aria-describedby');
        element.remove();
      },
      place: placeBeside,
    },
    options,
  );
}

/** At most one tooltip is open. */
const tooltipId = 'tooltip';

/** A tooltip is placed in its element's part of the page, or its dialog: outside a modal dialog everything is inert. */
const homes = 'dialog, [role=dialog], section[aria-label], main, header, footer, nav';

function draw(root: Document, text: string, anchor: HTMLElement): HTMLElement {
  const element = root.createElement('div');
  element.id = tooltipId;
  element.className = 'tooltip';
  element.setAttribute('role', 'tooltip');
  // In the top layer nothing covers it, not even a dialog.
  element.setAttribute('popover', 'manual');
  const words = element.appendChild(root.createElement('span'));
  words.className = 'tooltip__words';
  words.textContent = text;
  (anchor.closest(homes) ?? root.body).append(element);
  return element;
}

/** A text that is already in the element's name would only be read twice. */
function describe(anchor: HTMLElement, text: string): void {
  const name = anchor.getAttribute('aria-label') ?? anchor.textContent ?? '';
  if (!name.includes(text) && !anchor.hasAttribute('aria-describedby'))
    anchor.setAttribute('aria-describedby', tooltipId);
}

/** Whether the element shows the same text itself, as a row of icons does on another screen. */
function isInSight(text: string, anchor: HTMLElement): boolean {
  return [...anchor.querySelectorAll('*')].some(
    (part) => part.textContent?.trim().startsWith(text) && part.getBoundingClientRect().width > 1,
  );
}
