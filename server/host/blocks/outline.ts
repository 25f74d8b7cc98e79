// Keeps the headings of a page body in order, wherever its blocks are, so that no level is skipped.
import type { SafeHtml } from '../view/rich-text.ts';

/** The state that the blocks of one body share while they are built in reading order. */
export interface Outline {
  /**
   * Returns the level at which a heading is marked up: the wanted level, but at most one below the heading before it.
   */
  place(wanted: number): number;
  /** Does the same for the headings inside rich text. */
  placeIn(html: SafeHtml): SafeHtml;
  /** The number of sections around the block that is being built. */
  depth: number;
  /** Returns the number of the next carousel, from 1: landmarks of a page need different names. */
  nextCarousel(): number;
}

/** The page itself has the h1, and a level beyond 4 has no style of its own. */
export const clampLevel = (level: number): number => Math.min(4, Math.max(2, Math.round(level)));

export function createOutline(): Outline {
  let last = 1;
  let carousels = 0;
  const place = (wanted: number) => {
    last = Math.min(clampLevel(wanted), last + 1);
    return last;
  };
  return {
    place,
    placeIn(html) {
      const open: number[] = [];
      return html.replace(/<(\/?)h([2-4])\b/g, (_, slash: string, level: string) => {
        if (slash) return `</h${open.pop() ?? level}`;
        open.push(place(Number(level)));
        // The size of the heading is the editor's choice, as it is for a heading block.
        return `<h${last}${last === Number(level) ? '' : ` class="heading--${level}"`}`;
      }) as SafeHtml;
    },
    depth: 0,
    nextCarousel: () => {
      carousels += 1;
      return carousels;
    },
  };
}
