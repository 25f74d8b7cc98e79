// Hides the tile on the first screen of a page, and where it would cover a field in use or content that must stay
// visible, or compete for attention.
import { type RefObject, useEffect, useState } from 'react';
import { isAnyOverlayOpen, isOverlayOpen, overlayChanged, setOverlay } from '../shared/overlay/attention.ts';

/**
 * Matches forms, tables, frames, and the focused element (WCAG 2.2, 2.4.11), except one that only a script can focus:
 * that may be a section as large as a chapter. The search field in every page's head does not count.
 */
const inUse = 'form:not([role="search"]), table, iframe, .contact, :focus:not([tabindex="-1"])';
/** Matches the text by which a visitor finds an article, and the choices of a plant's or a tag's page. */
const searched =
  'h1, h2, h3, [class*="__lead"], .article-head__subtitle, .lead-paragraph, .home-lead__text, .thumb, .numbered a, .chip, .facts, .plant-care';
const mustNotBeCovered = `${inUse}, ${searched}`;
/** Matches running text, which counts on a phone, where the tile covers a quarter of each line. */
const read = 'main p, main li, main dd, main blockquote, main figcaption';
const phone = '(max-width: 639px)';
/** A frame has the focus while the visitor types in it. */
const typedInto = 'input, textarea, select, iframe, [contenteditable]';

/**
 * How the tile is hidden. `veiled`: the pointer reaches what is under the tile, but the Tab key still reaches the tile,
 * and shows it. Forms are in view at so many scroll positions that a visitor with a keyboard would never reach the tile
 * otherwise. `away`: nothing reaches it. Empty: it is visible.
 */
export type TileVisibility = '' | 'veiled' | 'away';

/** Whether the visitor has scrolled: the first screen of the page is then treated like any other. A page has one tile. */
let hasScrolled = false;

/**
 * @param tile floats over the page, and keeps its position while it is hidden
 * @param isOpen whether the tile is open: it then asks for attention itself, and is hidden only for the consent
 * question
 */
export function useTileVisibility(tile: RefObject<HTMLElement | null>, isOpen: boolean): TileVisibility {
  // Until the first check, it is not known what is under the tile.
  const [visibility, setVisibility] = useState<TileVisibility>('veiled');
  useEffect(() => {
    setOverlay('film', isOpen);
    const stop = new AbortController();
    const update = () => {
      // The animation frame may have been requested before the video was opened or closed.
      if (stop.signal.aborted) return;
      const floating = tile.current;
      if (isOpen) return setVisibility(isOverlayOpen('consent') ? 'away' : '');
      // The visitor must see where the keyboard focus is.
      if (!floating || floating.contains(document.querySelector(':focus-visible'))) return setVisibility('');
      // The styles show no tile on a low screen.
      if (isOverlayOpen('consent') || getComputedStyle(floating).display === 'none') return setVisibility('away');
      const isPhone = matchMedia(phone).matches;
      const over = floating.getBoundingClientRect();
      hasScrolled ||= scrollY > 0;
      const mustHide =
        (!hasScrolled && document.body.clientHeight > innerHeight) ||
        isAnyOverlayOpen() ||
        document.activeElement?.matches(typedInto) ||
        [...document.querySelectorAll(isPhone ? `${mustNotBeCovered}, ${read}` : mustNotBeCovered)].some((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const isCovered = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
          return isCovered && !floating.contains(element);
        });
      setVisibility(mustHide ? 'veiled' : '');
    };
    // The check runs at most once per frame, and after the focus has moved.
    for (const name of ['scroll', 'resize', 'focusin', 'focusout', overlayChanged])
      addEventListener(name, () => requestAnimationFrame(update), { signal: stop.signal });
    update();
    return () => {
      stop.abort();
      setOverlay('film', false);
    };
  }, [tile, isOpen]);
  return visibility;
}
