// Adds event listeners in a way that can be undone and repeated on every page.

/**
 * Removes the listener by `removeEventListener`, not by a `signal`. zone.js before 0.14 (Angular before 17) does not
 * notice a `signal`: it then adds no further listener of that event to the target, neither ours nor the page's.
 * @returns a function that removes the listener
 */
export function listen<Heard extends Event>(
  target: EventTarget,
  name: string,
  hear: (event: Heard) => void,
): () => void {
  target.addEventListener(name, hear as EventListener);
  return () => target.removeEventListener(name, hear as EventListener);
}
