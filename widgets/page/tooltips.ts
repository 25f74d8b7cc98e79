// Tooltips: the text of `data-tooltip` beside its element, for mouse, touch and keyboard (WCAG 2.2, 1.4.13).
import { startHoverPopups } from '../shared/overlay/hover-popup.ts';
import { placeBeside } from '../shared/overlay/place-beside.ts';

/**
 * Starts the tooltips of a page, also for elements added later. A tooltip is never an element's only name.
 * @param options the signal that removes the tooltips, and the event for which they were loaded
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

/** The id of the tooltip, of which at most one is open. */
const tooltipId = 'tooltip';

/** A tooltip is inserted into the landmark or dialog around its element: outside a modal dialog everything is inert. */
const homes = 'dialog, [role=dialog], section[aria-label], main, header, footer, nav';

function draw(root: Document, text: string, anchor: HTMLElement): HTMLElement {
  const element = root.createElement('div');
  element.id = tooltipId;
  element.className = 'tooltip';
  element.setAttribute('role', 'tooltip');
  // In the top layer nothing covers the tooltip, not even a dialog.
  element.setAttribute('popover', 'manual');
  const words = element.appendChild(root.createElement('span'));
  words.className = 'tooltip__words';
  words.textContent = text;
  (anchor.closest(homes) ?? root.body).append(element);
  return element;
}

/** Describes the element by the tooltip, unless the text is already in the element's name: it would be read twice. */
function describe(anchor: HTMLElement, text: string): void {
  const name = anchor.getAttribute('aria-label') ?? anchor.textContent ?? '';
  if (!name.includes(text) && !anchor.hasAttribute('aria-describedby'))
    anchor.setAttribute('aria-describedby', tooltipId);
}

/** Whether the element itself shows the same text, as a row of icons does on a wider or narrower screen. */
function isInSight(text: string, anchor: HTMLElement): boolean {
  return [...anchor.querySelectorAll('*')].some(
    (part) => part.textContent?.trim().startsWith(text) && part.getBoundingClientRect().width > 1,
  );
}
