// Behaviour of the dialog: it locks the page's scrolling, moves the focus in and back, and does not close accidentally
// while it contains unsent text.
import { onSubmitted } from '../shared/behaviour/emit.ts';
import { setOverlay } from '../shared/overlay/attention.ts';
import { lockScroll } from '../shared/overlay/scroll-lock.ts';

/**
 * @param onClosed called when the dialog is closed: by its button, Escape, the page behind it or its picture's link, or
 * automatically
 */
export function openDialog(
  dialog: HTMLDialogElement,
  { signal, onClosed }: { signal: AbortSignal; onClosed(): void },
): void {
  const hasUnsent = watchContents(dialog, signal);
  let unlock = () => {};
  let pressedOutside = false;
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    call: (event: HTMLElementEventMap[Name]) => void,
  ) => dialog.addEventListener(name, call, { signal });

  // A visitor who has followed the picture's link has answered the popup.
  for (const closer of dialog.querySelectorAll('[data-close], .popup__link'))
    closer.addEventListener('click', () => dialog.close(), { signal });
  listen('pointerdown', ({ target }) => {
    pressedOutside = target === dialog;
  });
  listen('click', ({ target }) => {
    // Only a click on the backdrop has the dialog itself as its target. A text selection dragged from a field to the
    // outside also ends in a click there.
    if (target === dialog && pressedOutside && !hasUnsent()) dialog.close();
  });
  const end = () => {
    unlock();
    setOverlay('popup', false);
  };
  listen('close', () => {
    end();
    onClosed();
  });
  signal.addEventListener('abort', end);

  // In a frame without the visitor's focus, such as an example's, the dialog is not modal, because it must not take the
  // focus.
  if (window.parent !== window && !document.hasFocus()) {
    dialog.open = true;
    return;
  }
  dialog.showModal();
  setOverlay('popup', true);
  // The focus goes to the panel: a field would open a phone's keyboard, and a button would be pressed by a reader's
  // space bar.
  dialog.querySelector<HTMLElement>('[data-panel]')?.focus({ preventScroll: true });
  unlock = lockScroll();
  if (dialog.querySelector('.popup__image')) closeUntouched(dialog, signal);
}

/** @returns a function that returns whether the dialog's fields contain unsent input of the visitor */
function watchContents(dialog: HTMLElement, signal: AbortSignal): () => boolean {
  const untouched = contentsOf(dialog);
  let sent = untouched;
  let hasFiles = false;
  dialog.addEventListener(
    'change',
    ({ target }) => {
      // A widget may read chosen files and then empty the field.
      if (target instanceof HTMLInputElement && target.type === 'file') hasFiles = true;
    },
    { signal },
  );
  onSubmitted(dialog, signal, () => {
    sent = contentsOf(dialog);
    hasFiles = false;
  });
  return () => hasFiles || ![untouched, sent].includes(contentsOf(dialog));
}

function contentsOf(dialog: HTMLElement): string {
  const fields = dialog.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return JSON.stringify([...fields].map(({ name, value, checked }) => [name, value, checked]));
}

/** Number of seconds in a visible tab. */
const secondsUntouched = 14;

/** Events anywhere on the page that count as an interaction. */
const interactions = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'focusin'] as const;

/**
 * Closes a dialog with a picture after 14 seconds, unless the visitor interacts meanwhile: it then stays until they close
 * it. Time in a hidden tab does not count.
 */
function closeUntouched(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const life = new AbortController();
  const stop = () => life.abort();
  const focused = document.activeElement;
  let seconds = 0;
  const timer = setInterval(() => {
    if (document.hidden) return;
    seconds += 1;
    if (seconds >= secondsUntouched) dialog.close();
  }, 1000);
  life.signal.addEventListener('abort', () => clearInterval(timer));
  signal.addEventListener('abort', stop);

  const options = { signal: life.signal, capture: true, passive: true };
  for (const name of interactions)
    document.addEventListener(
      name,
      // When the tab becomes visible again, the browser returns the focus to the same element, without an action of the
      // visitor.
      ({ type, target }) => (type !== 'focusin' || target !== focused) && stop(),
      options,
    );
  // The backdrop has the dialog as its target too, and is under the pointer anywhere on the page.
  dialog.addEventListener('pointermove', ({ target }) => target !== dialog && stop(), options);
  for (const name of ['scroll', 'close']) dialog.addEventListener(name, stop, options);
}
