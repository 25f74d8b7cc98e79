// What gets the keyboard's focus under the tile is scrolled from under it (WCAG 2.2, 2.4.11).
import { type RefObject, useEffect } from 'react';

/** What is left between the two, and above an element that is scrolled up to the top. */
const gapPx = 12;

/** @param tile what floats over the page */
export function useClearFocus(tile: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      // The browser scrolls to it first.
      requestAnimationFrame(() => tile.current && clear(target, tile.current));
    };
    document.addEventListener('focusin', onFocus, { signal: stop.signal });
    return () => stop.abort();
  }, [tile]);
}

function clear(focused: Element, tile: Element): void {
  const [under, over] = [focused.getBoundingClientRect(), tile.getBoundingClientRect()];
  const x = (Math.max(under.left, over.left) + Math.min(under.right, over.right)) / 2;
  const y = (Math.max(under.top, over.top) + Math.min(under.bottom, over.bottom)) / 2;
  const isInside = ({ left, right, top, bottom }: DOMRect) => x > left && x < right && y > top && y < bottom;
  if (tile.contains(focused) || !isInside(under) || !isInside(over)) return;
  // A dialog stands above the tile and does not scroll.
  if (!tile.contains(document.elementFromPoint(x, y))) return;
  const top = Math.min(under.bottom - over.top + gapPx, under.top - gapPx);
  if (top > 0) window.scrollBy({ top, behavior: 'instant' });
}
