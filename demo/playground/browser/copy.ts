// Copies a text, and says on the button whether that went well.
const toldMs = 2000;

/** @param code where the text stands: it is marked when the clipboard is out of reach */
export async function copy(button: HTMLElement, code: HTMLElement): Promise<void> {
  const label = [...button.childNodes];
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.replaceChildren('Copied');
  } catch {
    // Without permission, or over plain HTTP from another machine: the text is marked, ready for Ctrl-C.
    getSelection()?.selectAllChildren(code);
    button.replaceChildren('Selected');
  }
  setTimeout(() => button.replaceChildren(...label), toldMs);
}
