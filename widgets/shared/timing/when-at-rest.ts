// Waits until the page has loaded everything it needs itself.

/**
 * Calls the function once, when the page has loaded and the browser is idle, or two seconds later.
 * @returns a function that stops waiting
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

const maxWaitMs = 3000;

/**
 * Calls the function a while after the page's HTML has been parsed: a picture may hang, and delay the page's `load`
 * event.
 */
export const afterLongestWait = (begin: () => void): void =>
  addEventListener('DOMContentLoaded', () => setTimeout(begin, maxWaitMs));
