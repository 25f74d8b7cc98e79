// Takes the tile out of sight on the first screen of a page, and where it would cover a field in use, or content that must
// stay visible, or compete for attention.
import { type RefObject, useEffect, useState } from 'react';
import { askingChanged, isAnybodyAsking, isAsking, setAsking } from '../shared/overlay/attention.ts';

/**
 * Forms, tables, frames, and the focused element (WCAG 2.2, 2.4.11), except one that only a script can focus: that is a part of
 * the page as large as a chapter. The head of every page holds a search field.
 */
const inUse = 'form:not([role="search"]), table, iframe, .contact, :focus:not([tabindex="-1"])';
/** The words by which a visitor finds an article, and the choices of a plant's or a tag's page. */
const lookedFor =
  'h1, h2, h3, [class*="__lead"], .article-head__subtitle, .lead-paragraph, .home-lead__text, .thumb, .numbered a, .chip, .facts, .plant-care';
const mustNotBeCovered = `${inUse}, ${lookedFor}`;
/** On a phone, where the tile takes a quarter of the lines. */
const read = 'main p, main li, main dd, main blockquote, main figcaption';
const phone = '(max-width: 639px)';
/** A frame has the focus while the visitor types in it. */
const typedInto = 'input, textarea, select, iframe, [contenteditable]';

/**
 * How the tile gives way. `veiled`: the pointer reaches what lies under it, but the Tab key still comes to the tile, and
 * shows it: forms are in sight of so many stops that a visitor with a keyboard would never reach it otherwise. `away`:
 * nobody reaches it. Empty: it is in sight.
 */
export type TileWay = '' | 'veiled' | 'away';

/** Once the visitor has scrolled, the first screen of the page is one like any other. A page has one tile. */
let hasScrolled = false;

/**
 * @param tile floats over the page, and keeps its place while it is out of sight
 * @param isOpen then it asks for attention itself, and gives way only to the consent question
 */
export function useMakesWay(tile: RefObject<HTMLElement | null>, isOpen: boolean): TileWay {
  // Until the first look, it is not known what lies under it.
  const [way, setWay] = useState<TileWay>('veiled');
  useEffect(() => {
    setAsking('film', isOpen);
    const stop = new AbortController();
    const look = () => {
      // The frame may have been requested before the film was opened or closed.
      if (stop.signal.aborted) return;
      const floating = tile.current;
      if (isOpen) return setWay(isAsking('consent') ? 'away' : '');
      // The visitor must see where the keyboard is.
      if (!floating || floating.contains(document.querySelector(':focus-visible'))) return setWay('');
      // A low screen has no tile.
      if (isAsking('consent') || getComputedStyle(floating).display === 'none') return setWay('away');
      const isPhone = matchMedia(phone).matches;
      const over = floating.getBoundingClientRect();
      hasScrolled ||= scrollY > 0;
      const isInTheWay =
        (!hasScrolled && document.body.clientHeight > innerHeight) ||
        isAnybodyAsking() ||
        document.activeElement?.matches(typedInto) ||
        [...document.querySelectorAll(isPhone ? `${mustNotBeCovered}, ${read}` : mustNotBeCovered)].some((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const isCovered = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
          return isCovered && !floating.contains(element);
        });
      setWay(isInTheWay ? 'veiled' : '');
    };
    // At most once per frame, and after the focus has arrived.
    for (const name of ['scroll', 'resize', 'focusin', 'focusout', askingChanged])
      addEventListener(name, () => requestAnimationFrame(look), { signal: stop.signal });
    look();
    return () => {
      stop.abort();
      setAsking('film', false);
    };
  }, [tile, isOpen]);
  return way;
}
