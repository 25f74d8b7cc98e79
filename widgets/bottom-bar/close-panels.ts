// The ways to close one of the bar's dialogs that a browser does not provide by itself.

/** @param close closes the open dialog */
export function closePanels(element: HTMLElement, close: () => void, signal: AbortSignal): void {
  element.addEventListener('click', (event) => closeFromOutside(event, close), { signal });
  // WebKit handles Escape in a search field itself, without closing the dialog.
  element.addEventListener(
    'keydown',
    (event) => {
      const isInSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
      if (event.key !== 'Escape' || event.isComposing || !isInSearch) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
}

function closeFromOutside({ clientX: x, clientY: y, target: panel }: MouseEvent, close: () => void): void {
  if (!(panel instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  // A click on the backdrop or on the dialog's padding also has the dialog as its target.
  if (x >= left && x < right && y >= top && y < bottom) return;
  const opener = document.querySelector('[data-shows][aria-expanded]');
  close();
  // The bar is visible below the dialog, whose closing animation may still cover it, so the click is forwarded to the
  // bar's entry under the pointer.
  const under = document.elementsFromPoint(x, y).map((one) => one.closest<HTMLElement>('[data-bar] :is(a, button)'));
  const entry = under.find((one) => one !== null);
  if (entry && entry !== opener) entry.click();
}
