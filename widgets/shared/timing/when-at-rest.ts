// Waits until the page has everything that it needs itself.

/**
 * Calls back once, when the page has loaded and the browser has nothing to do, or two seconds later.
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
