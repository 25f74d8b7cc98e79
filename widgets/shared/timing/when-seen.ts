// Reports once that a visitor has seen an element.

/** Twenty steps, so that half of the viewport is noticed for an element of any height. */
const threshold = Array.from({ length: 21 }, (_, step) => step / 20);

/** Calls the function once when half of the element, or half of the viewport, is in view; never in a hidden tab. */
export function whenSeen(element: Element, signal: AbortSignal, call: () => void): void {
  const watch = new IntersectionObserver(
    (entries) => {
      const isSeen = entries.some(
        ({ intersectionRatio, intersectionRect: { height }, rootBounds: screen }) =>
          intersectionRatio >= 0.5 || (screen && height > 0 && height >= screen.height / 2),
      );
      if (!isSeen || document.hidden || signal.aborted) return;
      stop();
      call();
    },
    { threshold },
  );
  // Observing again reports the current state at once.
  const reobserve = () => {
    watch.unobserve(element);
    watch.observe(element);
  };
  function stop() {
    watch.disconnect();
    document.removeEventListener('visibilitychange', reobserve);
  }
  watch.observe(element);
  document.addEventListener('visibilitychange', reobserve);
  signal.addEventListener('abort', stop);
}
