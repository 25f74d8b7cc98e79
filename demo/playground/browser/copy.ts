// Copies a text, and shows on the button whether that succeeded.
const shownMs = 2000;

/** @param code the element with the text, which is selected when the clipboard is not available */
export async function copy(button: HTMLElement, code: HTMLElement): Promise<void> {
  const label = [...button.childNodes];
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.replaceChildren('Copied');
  } catch {
    // Without permission, or over plain HTTP from another machine, the text is selected for Ctrl-C.
    getSelection()?.selectAllChildren(code);
    button.replaceChildren('Selected');
  }
  setTimeout(() => button.replaceChildren(...label), shownMs);
}
