// Shows a toast for a moment that the choice was kept, and has a screen reader announce it.
import { setAsking } from '../shared/overlay/attention.ts';

/** As long as the other messages over the page. */
const savedMs = 4000;

/** @returns shows it, again if it is there already */
export function createSaved(element: HTMLElement, signal: AbortSignal): () => void {
  const toast = element.querySelector<HTMLElement>('[data-saved]');
  const status = element.querySelector('[data-said]');
  if (!toast || !status) throw new Error('The consent dialog has no words for what is saved');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    toast.hidePopover?.();
    setAsking('toast', false, toast);
    status.textContent = '';
  };
  const wait = () => {
    clearTimeout(timer);
    // The toast stays under the pointer or the focus.
    timer = setTimeout(() => (toast.matches(':hover, :focus-within') ? wait() : hide()), savedMs);
  };
  toast.querySelector('button')?.addEventListener('click', hide, { signal });
  signal.addEventListener('abort', hide);
  return () => {
    // At the foot it would lie over the settings, from which the choice was opened.
    toast.classList.toggle('toast--above', document.activeElement?.closest('.footer') != null);
    toast.showPopover?.();
    setAsking('toast', true, toast);
    status.textContent = toast.textContent.trim();
    wait();
  };
}
