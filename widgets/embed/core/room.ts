// Makes room in a placeholder for a form that is higher than the page's height of it.

/** In pixels; not a number for an element without a box of its own. */
const heightOf = (element: Element) => Number.parseFloat(getComputedStyle(element).height);

/**
 * The placeholder keeps the page's height, because the page may collapse it and hide the form so. Where the height is too low,
 * a padding adds what is missing, and no content of the page lies under the form.
 * @param sheet styles of this placeholder alone, for the padding
 * @returns an observer of the placeholder and its form
 */
export function createRoom(host: HTMLElement, sheet: CSSStyleSheet): ResizeObserver {
  return new ResizeObserver(() => {
    const height = heightOf(host);
    const form = host.shadowRoot?.querySelector('.pihlaja');
    const missing = height && form ? heightOf(form) - height : 0;
    sheet.replaceSync(missing > 0 ? `:host{padding-bottom:${missing}px!important}` : '');
  });
}
