// Sends data without waiting for the response, also from a page that is being left.

/** Failures are never shown to the visitor. */
const logFailure = (error: unknown): void => console.error('trackPageViews Error', error);

/** Uses a beacon, or else a fetch that outlives its page. */
export function send(path: string, body: object): void {
  const text = JSON.stringify(body);
  try {
    if (navigator.sendBeacon?.(path, text)) return;
    fetch(path, { method: 'POST', body: text, keepalive: true })
      .then(({ ok, status }) => ok || logFailure(new Error(`${path} answered ${status}`)))
      .catch(logFailure);
  } catch (error) {
    logFailure(error);
  }
}
