// The tile makes way: for what is typed, for what would lie under it and must not, and for what asks for attention.
import { type RefObject, useEffect, useState } from 'react';
import { askingChanged, isAnybodyAsking, isAsking, setAsking } from '../shared/overlay/attention.ts';

/**
 * What is filled in, what is read across, and what has the focus (WCAG 2.2, 2.4.11), but for what only a script can
 * focus: that is a part of the page as large as a chapter. A line to search with stands in the head of every page.
 */
const mustNotBeCovered = 'form:not([role="search"]), table, :focus:not([tabindex="-1"])';
/** A frame has the focus while somebody types in it. */
const typedInto = 'input, textarea, select, iframe, [contenteditable]';

/**
 * @param tile what floats over the page, and keeps its place while it is away
 * @param isOpen then it stands there itself, and makes way for nothing but the question for consent
 * @returns whether it must be away now
 */
export function useMakesWay(tile: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isInTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    setAsking('film', isOpen);
    const stop = new AbortController();
    const look = () => {
      // A frame may have been asked for before the film was opened or closed.
      if (stop.signal.aborted) return;
      const { activeElement } = document;
      const floating = tile.current;
      if (isOpen) return setInTheWay(isAsking('consent'));
      // What has the keyboard's focus would lose it.
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
    // Once a frame at most, and after the focus has come to where it goes.
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
