// Briefly shows a toast that the choice was stored, and has a screen reader announce it.
import { setOverlay } from '../shared/overlay/attention.ts';

/** The same duration as other toasts, in milliseconds. */
const savedMs = 4000;

/** @returns a function that shows the toast, also when it is already shown */
export function createSavedToast(element: HTMLElement, signal: AbortSignal): () => void {
  const toast = element.querySelector<HTMLElement>('[data-saved]');
  const status = element.querySelector('[data-said]');
  if (!toast || !status) throw new Error('The consent dialog has no words for what is saved');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    toast.hidePopover?.();
    setOverlay('toast', false, toast);
    status.textContent = '';
  };
  const wait = () => {
    clearTimeout(timer);
    // The toast stays while the pointer or the focus is on it.
    timer = setTimeout(() => (toast.matches(':hover, :focus-within') ? wait() : hide()), savedMs);
  };
  toast.querySelector('button')?.addEventListener('click', hide, { signal });
  signal.addEventListener('abort', hide);
  return () => {
    // At the bottom it would cover the footer's settings link, with which the choice was opened.
    toast.classList.toggle('toast--above', document.activeElement?.closest('.footer') != null);
    toast.showPopover?.();
    setOverlay('toast', true, toast);
    status.textContent = toast.textContent.trim();
    wait();
  };
}
