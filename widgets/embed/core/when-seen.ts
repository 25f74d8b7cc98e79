// Reports when a form has come into view.

/**
 * @param onSeen callback, called once
 * @param options what counts as seen; by default half of the element
 * @returns a function that stops observing
 */
export function whenSeen(
  element: Element,
  onSeen: () => void,
  options: IntersectionObserverInit = { threshold: 0.5 },
): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    onSeen();
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
