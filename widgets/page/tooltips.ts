// Tooltips: the words of `data-tooltip` beside their element, for pointer, finger and keyboard (WCAG 2.2, 1.4.13).
import { startHoverPopups } from '../shared/overlay/hover-popup.ts';
import { placeBeside } from '../shared/overlay/place-beside.ts';

/**
 * Wakes up the tooltips of a page, those of elements to come included. A tooltip is never an element's only name.
 * @param options how they end, and the event that they were started for
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
  if (!name.includes(text) && !anchor.hasAttribute('aria-describedby'))
    anchor.setAttribute('aria-describedby', tooltipId);
}

/** Whether the element shows the same words itself, as a rail of icons does on another screen. */
function isInSight(text: string, anchor: HTMLElement): boolean {
  return [...anchor.querySelectorAll('*')].some(
    (part) => part.textContent?.trim().startsWith(text) && part.getBoundingClientRect().width > 1,
  );
}
