// Adds space to a placeholder for a form that is higher than the height that the page gives it.

/** The height in pixels; NaN for an element without a box of its own. */
const heightOf = (element: Element) => Number.parseFloat(getComputedStyle(element).height);

/**
 * The placeholder keeps the height that the page gives it, because the page may collapse it to hide the form. Where
 * that height is too low, padding adds the difference, so that no content of the page lies under the form.
 * @param sheet style sheet of this placeholder alone, for the padding
 * @returns an observer of the placeholder and its form
 */
export function createHeightPadding(host: HTMLElement, sheet: CSSStyleSheet): ResizeObserver {
  return new ResizeObserver(() => {
    const height = heightOf(host);
    const form = host.shadowRoot?.querySelector('.pihlaja');
    const missing = height && form ? heightOf(form) - height : 0;
    sheet.replaceSync(missing > 0 ? `:host{padding-bottom:${missing}px!important}` : '');
  });
}
