// Puts a small element beside another one, inside the window, without CSS anchor positioning.

/** Between the element and the window's edge, in pixels. */
const edge = 4;

const within = (place: number, size: number, room: number) =>
  Math.round(Math.max(edge, Math.min(place, room - size - edge)));

/**
 * Over the anchor or, where there is no room, under it; in a column of anchors (`data-tooltip-side`) at its right or
 * left, so that it never covers the next one.
 * @param element is `position: fixed` and shown already, so that its size is known
 */
export function placeBeside(element: HTMLElement, anchor: Element): void {
  const { clientWidth, clientHeight } = anchor.ownerDocument.documentElement;
  const box = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  let left = box.left + (box.width - width) / 2;
  let top = box.top - height >= edge ? box.top - height : box.bottom;
  if (anchor.hasAttribute('data-tooltip-side')) {
    left = box.right + width <= clientWidth - edge ? box.right : box.left - width;
    top = box.top + (box.height - height) / 2;
  }
  element.style.left = `${within(left, width, clientWidth)}px`;
  element.style.top = `${within(top, height, clientHeight)}px`;
}
