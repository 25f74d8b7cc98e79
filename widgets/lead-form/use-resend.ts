// Sends a form again automatically once there is a network, while its page is open.
import { type RefObject, useEffect } from 'react';

/** Interval in milliseconds between attempts: a browser that wrongly considers itself online gets no `online` event. */
export const retryIntervalMs = 30_000;
/**
 * The maximum number of such attempts; then the visitor must send the form. A form with pictures is sent only after an
 * `online` event.
 */
const maxGuesses = 20;

interface Resending {
  isWaiting: boolean;
  /** Called right before the form is sent again. */
  onResend(): void;
  /** Called when the visitor has changed the form: they will then send it themselves. */
  onChanged(): void;
}

export function useResend(
  root: RefObject<HTMLFormElement | null>,
  { isWaiting, onResend, onChanged }: Resending,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the waiting belongs to the failure, not to a render
  useEffect(() => {
    const form = root.current;
    if (!isWaiting || !form) return;
    const life = new AbortController();
    const { signal } = life;
    const send = () => {
      if (!navigator.onLine || form.dataset.phase === 'sending') return;
      onResend();
      form.requestSubmit();
    };
    let timer: ReturnType<typeof setTimeout>;
    const scheduleRetry = (left: number) => {
      if (left === 0 || hasFiles(form)) return;
      timer = setTimeout(() => {
        send();
        scheduleRetry(left - 1);
      }, retryIntervalMs);
    };
    scheduleRetry(maxGuesses);
    addEventListener('online', send, { signal });
    form.addEventListener('input', onChanged, { signal });
    return () => {
      clearTimeout(timer);
      life.abort();
    };
  }, [isWaiting]);
}

const hasFiles = (form: HTMLFormElement) =>
  [...new FormData(form).values()].some((value) => typeof value !== 'string' && value.size > 0);
