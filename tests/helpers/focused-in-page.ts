// Runs in a page, as text.

/** @returns the element with the focus, also in shadow roots */
export function focusedInPage(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
