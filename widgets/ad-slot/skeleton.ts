// The overlay that shows a developer where an ad slot is. Each overlay is closed separately, for one day.
import { ads as texts } from '../../texts/fi/chrome.ts';
import { adSkeletonCookie } from '../shared/consent/stored-names.ts';
import { readCookie, writeCookie } from '../shared/storage/cookies.ts';

const closedDays = 1;

interface CoveredSlot {
  box: HTMLElement;
  /** The covered content; it is inert until the overlay is closed. */
  space: HTMLElement;
  slotId: string;
  signal: AbortSignal;
}

export function showSkeleton({ box, space, slotId, signal }: CoveredSlot): void {
  const cookie = adSkeletonCookie + slotId;
  if (signal.aborted || readCookie(cookie) !== '') return;
  const overlay = document.createElement('div');
  overlay.className = 'ad-skeleton';
  overlay.dataset.adSkeleton = '';
  const label = document.createElement('p');
  label.className = 'ad-skeleton__label';
  label.textContent = texts.label;
  const remove = () => {
    overlay.remove();
    space.inert = false;
  };
  const close = () => {
    writeCookie(cookie, '1', closedDays);
    remove();
  };
  overlay.append(
    label,
    button(texts.continue, () => {
      const next = contentAfter(box);
      close();
      if (next) takeFocus(next);
    }),
    button(texts.close, () => {
      close();
      takeFocus(space);
    }),
  );
  space.inert = true;
  box.append(overlay);
  signal.addEventListener('abort', remove);
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'ad-skeleton__button';
  made.textContent = text;
  made.addEventListener('click', press);
  return made;
}

/** Finds the next visible element on the page, other than another ad. */
function contentAfter(box: HTMLElement): HTMLElement | null {
  for (let around: Element | null = box; around && around !== document.body; around = around.parentElement)
    for (let next = around.nextElementSibling; next; next = next.nextElementSibling)
      if (next instanceof HTMLElement && !next.matches('[data-banner]') && next.getClientRects().length > 0)
        return next;
  return null;
}

/** Makes an element focusable for this one focus, and focuses it. */
function takeFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}
