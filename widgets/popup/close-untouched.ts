// Closes a popup that is only a picture automatically when the visitor does not react.

/** Number of seconds in a visible tab. */
const secondsUntouched = 14;

const anywhere = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'focusin'] as const;

/**
 * Closes the dialog after 14 seconds, unless the visitor interacts meanwhile: it then stays until they close it. Time
 * in a hidden tab does not count.
 */
export function closeUntouched(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const life = new AbortController();
  const stop = () => life.abort();
  const rest = document.activeElement;
  let seconds = 0;
  const timer = setInterval(() => {
    if (document.hidden) return;
    seconds += 1;
    if (seconds >= secondsUntouched) dialog.close();
  }, 1000);
  life.signal.addEventListener('abort', () => clearInterval(timer));
  signal.addEventListener('abort', stop);

  const options = { signal: life.signal, capture: true, passive: true };
  for (const name of anywhere)
    document.addEventListener(
      name,
      // When the tab becomes visible again, the browser returns the focus to the same element, without an action of the
      // visitor.
      ({ type, target }) => (type !== 'focusin' || target !== rest) && stop(),
      options,
    );
  // The backdrop has the dialog as its target too, and is under the pointer anywhere on the page.
  dialog.addEventListener('pointermove', ({ target }) => target !== dialog && stop(), options);
  for (const name of ['scroll', 'close']) dialog.addEventListener(name, stop, options);
}
