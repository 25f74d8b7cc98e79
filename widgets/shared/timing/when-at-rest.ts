// Waits until the page has loaded everything of its own.

/**
 * Calls back once, when the page has loaded and the browser is idle, or two seconds later.
 * @returns stops the waiting
 */
export function whenAtRest(begin: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const beginUnlessStopped = () => void (signal.aborted || begin());
  // Safari has no requestIdleCallback: https://caniuse.com/requestidlecallback
  const idle = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(beginUnlessStopped, { timeout: 2000 })
      : setTimeout(beginUnlessStopped, 200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true, signal });
  return () => stop.abort();
}

const longestWaitMs = 3000;

/** Calls back a while after the page's HTML has come: a picture may hang, and with it the end of the page's loading. */
export const afterLongestWait = (begin: () => void): void =>
  addEventListener('DOMContentLoaded', () => setTimeout(begin, longestWaitMs));
