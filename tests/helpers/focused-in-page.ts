// Passed to a page as text, and runs there.

/** @returns the element with the focus, also in shadow roots */
export function focusedInPage(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
