// Positions a small element beside another one, inside the viewport, without CSS anchor positioning.

/** The gap between the element and the viewport's edge, in pixels. */
const edge = 4;
/** An element whose width is within this many pixels of the viewport's counts as full width. */
const nearlyWhole = 48;

const within = (place: number, size: number, room: number) =>
  Math.round(Math.max(edge, Math.min(place, room - size - edge)));

/**
 * Positions the element above the anchor or, without space, below it; in a column of anchors (`data-tooltip-side`) to
 * its right or left, so that it never covers the next anchor.
 * @param element is `position: fixed` and shown already, so that its size is known
 */
export function placeBeside(element: HTMLElement, anchor: Element): void {
  const { clientWidth, clientHeight } = anchor.ownerDocument.documentElement;
  const box = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  let left = box.left + (box.width - width) / 2;
  let top = box.top - height >= edge ? box.top - height : box.bottom;
  if (anchor.closest('[data-tooltip-side]')) {
    left = box.right + width <= clientWidth - edge ? box.right : box.left - width;
    top = box.top + (box.height - height) / 2;
  }
  element.style.left = `${within(left, width, clientWidth)}px`;
  element.style.top = `${within(top, height, clientHeight)}px`;
}

/**
 * Positions the element below the last line of the anchor or, where there is more space, above its first line: for an
 * element too large to cover the text above.
 * @param element is `position: fixed` and shown already, so that its size is known
 */
export function placeUnder(element: HTMLElement, anchor: Element): void {
  const { clientWidth, clientHeight } = anchor.ownerDocument.documentElement;
  const lines = [...anchor.getClientRects()];
  const first = lines[0] ?? anchor.getBoundingClientRect();
  const last = lines.at(-1) ?? first;
  const { width, height } = element.getBoundingClientRect();
  const fitsUnder = last.bottom + height <= clientHeight - edge || clientHeight - last.bottom >= first.top;
  const line = fitsUnder ? last : first;
  const top = fitsUnder ? last.bottom : first.top - height;
  // An element nearly as wide as the viewport is centred, like the text.
  const middle = width > clientWidth - nearlyWhole ? clientWidth / 2 : line.left + line.width / 2;
  element.style.left = `${within(middle - width / 2, width, clientWidth)}px`;
  element.style.top = `${within(top, height, clientHeight)}px`;
}
