// Sends a form again by itself once there is a network, while its page is open.
import { type RefObject, useEffect } from 'react';

/** A browser that believes to be online hears of no change: it tries now and then. */
export const againMs = 30_000;
/** After these it waits for the visitor. A form with pictures is never sent on a guess. */
const maxGuesses = 20;

interface Resending {
  isWaiting: boolean;
  /** Called right before it is sent. */
  onAgain(): void;
  /** The visitor has changed the form: they will send it themselves. */
  onChanged(): void;
}

export function useResend(root: RefObject<HTMLFormElement | null>, { isWaiting, onAgain, onChanged }: Resending): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the waiting belongs to the failure, not to a render
  useEffect(() => {
    const form = root.current;
    if (!isWaiting || !form) return;
    const life = new AbortController();
    const { signal } = life;
    const send = () => {
      if (!navigator.onLine || form.dataset.phase === 'sending') return;
      onAgain();
      form.requestSubmit();
    };
    let timer: ReturnType<typeof setTimeout>;
    const guess = (left: number) => {
      if (left === 0 || hasFiles(form)) return;
      timer = setTimeout(() => {
        send();
        guess(left - 1);
      }, againMs);
    };
    guess(maxGuesses);
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
