// Hides the tile where it would cover a field in use, or content that must stay visible, or compete for attention.
import { type RefObject, useEffect, useState } from 'react';
import { askingChanged, isAnybodyAsking, isAsking, setAsking } from '../shared/overlay/attention.ts';

/**
 * Forms, tables, and the focused element (WCAG 2.2, 2.4.11), except one that only a script can focus: that is a part of
 * the page as large as a chapter. The head of every page holds a search field.
 */
const mustNotBeCovered = 'form:not([role="search"]), table, :focus:not([tabindex="-1"])';
/** A frame has the focus while the visitor types in it. */
const typedInto = 'input, textarea, select, iframe, [contenteditable]';

/**
 * @param tile floats over the page, and keeps its place while it is hidden
 * @param isOpen then it asks for attention itself, and gives way only to the consent question
 * @returns whether it must be hidden now
 */
export function useMakesWay(tile: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isInTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    setAsking('film', isOpen);
    const stop = new AbortController();
    const look = () => {
      // The frame may have been requested before the film was opened or closed.
      if (stop.signal.aborted) return;
      const { activeElement } = document;
      const floating = tile.current;
      if (isOpen) return setInTheWay(isAsking('consent'));
      // Hiding would take the keyboard's focus away.
      if (!floating || floating.contains(document.querySelector(':focus-visible'))) return setInTheWay(false);
      const over = floating.getBoundingClientRect();
      const isCovered = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      };
      setInTheWay(
        isAnybodyAsking() ||
          activeElement?.matches(typedInto) === true ||
          [...document.querySelectorAll(mustNotBeCovered)].some(
            (element) => !floating.contains(element) && isCovered(element),
          ),
      );
    };
    // At most once per frame, and after the focus has arrived.
    for (const name of ['scroll', 'resize', 'focusin', 'focusout', askingChanged])
      addEventListener(name, () => requestAnimationFrame(look), { passive: true, signal: stop.signal });
    look();
    return () => {
      stop.abort();
      setAsking('film', false);
    };
  }, [tile, isOpen]);
  return isInTheWay;
}
