// Compares the visual order of the blocks of a page with their order in the source.
import type { Page } from 'playwright';

/**
 * Compares all visible blocks that contain text, a picture or a control. Two blocks are in one column if more than half
 * of the narrower one is above or below the other; the earlier one in the source must not be rendered below the later
 * one. An element out of the flow (absolute, fixed, sticky) is only compared within itself.
 * @returns the pairs in the wrong order
 */
export const findMisorderedBlocks = (page: Page): Promise<string[]> => page.evaluate(compareOrders);

/** Runs in the page. */
function compareOrders(): string[] {
  const replaced = 'img, svg, video, iframe, canvas, input, select, textarea, button';
  /** Tolerance in pixels: lines of neighbours may overlap a little. */
  const tolerance = 2;

  const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const blockOf = (element: Element): Element =>
    getComputedStyle(element).display === 'inline' && element.parentElement && !element.matches(replaced)
      ? blockOf(element.parentElement)
      : element;
  const layerOf = (element: Element | null): Element | null =>
    !element || /^(absolute|fixed|sticky)$/.test(getComputedStyle(element).position)
      ? element
      : layerOf(element.parentElement);

  /** The area of the element that its scrolling or clipping ancestors leave visible, in pixels of the screen. */
  const drawnBox = (element: Element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const edges = around.getBoundingClientRect();
      [left, top] = [Math.max(left, edges.left), Math.max(top, edges.top)];
      [right, bottom] = [Math.min(right, edges.right), Math.min(bottom, edges.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };

  const all = [...document.body.querySelectorAll('*')].filter(
    (element) => (hasOwnText(element) || element.matches(replaced)) && !element.closest('svg *'),
  );
  const blocks = [...new Set(all.map(blockOf))]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => ({ element, layer: layerOf(element), box: drawnBox(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);

  const sharesColumn = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > Math.min(one.width, other.width) / 2;
  const nameOf = (element: Element) =>
    `${element.localName}.${element.className} “${element.textContent?.trim().slice(0, 30)}”`;
  return blocks.flatMap((earlier, index) =>
    blocks
      .slice(index + 1)
      .filter(
        (later) =>
          later.layer === earlier.layer &&
          earlier.box.top > later.box.bottom - tolerance &&
          sharesColumn(earlier.box, later.box) &&
          !earlier.element.contains(later.element),
      )
      .slice(0, 1)
      .map((later) => `${nameOf(earlier.element)} stands below ${nameOf(later.element)}`),
  );
}
