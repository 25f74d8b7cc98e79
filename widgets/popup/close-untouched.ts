// A picture over the page closes by itself when the visitor does not react.

/** In seconds in sight. */
const secondsUntouched = 14;

const anywhere = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'focusin'] as const;

/**
 * Closes the dialog after 14 seconds, unless the visitor does anything meanwhile: then it stays until they close it.
 * Time in a hidden tab does not count.
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
      // The focus returns to its place with the tab, without an action of the visitor.
      ({ type, target }) => (type !== 'focusin' || target !== rest) && stop(),
      options,
    );
  // The backdrop belongs to the dialog too, and lies under every pointer.
  dialog.addEventListener('pointermove', ({ target }) => target !== dialog && stop(), options);
  for (const name of ['scroll', 'close']) dialog.addEventListener(name, stop, options);
}
