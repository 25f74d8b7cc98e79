// Takes the tile out of sight where it would cover a field in use, or content that must stay visible, or compete for
// attention.
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
 * How the tile gives way. `veiled`: the pointer reaches what lies under it, but the Tab key still comes to the tile, and
 * shows it: forms are in sight of so many stops that a visitor with a keyboard would never reach it otherwise. `away`:
 * nobody reaches it. Empty: it is in sight.
 */
export type TileWay = '' | 'veiled' | 'away';

/**
 * @param tile floats over the page, and keeps its place while it is out of sight
 * @param isOpen then it asks for attention itself, and gives way only to the consent question
 */
export function useMakesWay(tile: RefObject<HTMLElement | null>, isOpen: boolean): TileWay {
  const [way, setWay] = useState<TileWay>('');
  useEffect(() => {
    setAsking('film', isOpen);
    const stop = new AbortController();
    const look = () => {
      // The frame may have been requested before the film was opened or closed.
      if (stop.signal.aborted) return;
      const { activeElement } = document;
      const floating = tile.current;
      if (isOpen) return setWay(isAsking('consent') ? 'away' : '');
      // The visitor must see where the keyboard is.
      if (!floating || floating.contains(document.querySelector(':focus-visible'))) return setWay('');
      // A low screen has no tile.
      if (isAsking('consent') || getComputedStyle(floating).display === 'none') return setWay('away');
      const over = floating.getBoundingClientRect();
      const isCovered = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      };
      const isInTheWay =
        isAnybodyAsking() ||
        activeElement?.matches(typedInto) === true ||
        [...document.querySelectorAll(mustNotBeCovered)].some(
          (element) => !floating.contains(element) && isCovered(element),
        );
      setWay(isInTheWay ? 'veiled' : '');
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
  return way;
}
