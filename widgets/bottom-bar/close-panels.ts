// The ways to close a dialog of the bar that a browser does not provide by itself.

/** @param close closes the open dialog */
export function closePanels(element: HTMLElement, close: () => void, signal: AbortSignal): void {
  element.addEventListener('click', (event) => closeFromOutside(event, close), { signal });
  // WebKit keeps an Escape pressed in a search field for that field alone.
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
  // The backdrop is the dialog itself, and so is the dialog's padding.
  if (x >= left && x < right && y >= top && y < bottom) return;
  const opener = document.querySelector('[data-shows][aria-expanded]');
  close();
  // The bar is in sight below the dialog, which may still be fading above it: the pressed entry of the bar is followed.
  const under = document.elementsFromPoint(x, y).map((one) => one.closest<HTMLElement>('[data-bar] :is(a, button)'));
  const entry = under.find((one) => one !== null);
  if (entry && entry !== opener) entry.click();
}
