// Reports once that an element has stayed in view, or near the viewport, for some time.

export interface Stay {
  /** The uninterrupted time in milliseconds. */
  ms: number;
  /** The distance outside the viewport that counts too, as a CSS margin; none by default. */
  margin?: string;
  /** The fraction of the element that must be in view, from 0 to 1; one pixel by default. */
  ratio?: number;
  /** Stops observing. */
  signal: AbortSignal;
}

/** Calls the function once; the time starts again whenever the element leaves or the tab is hidden. */
export function whenStayed(element: Element, { ms, margin = '0px', ratio = 0, signal }: Stay, call: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const watch = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (signal.aborted || document.hidden || !last?.isIntersecting || last.intersectionRatio < ratio) return leave();
      timer ??= setTimeout(() => {
        stop();
        call();
      }, ms);
    },
    { rootMargin: margin, threshold: ratio },
  );
  // Observing again reports the current state at once.
  const reobserve = () => {
    leave();
    watch.unobserve(element);
    watch.observe(element);
  };
  function stop() {
    leave();
    watch.disconnect();
    document.removeEventListener('visibilitychange', reobserve);
  }
  watch.observe(element);
  document.addEventListener('visibilitychange', reobserve);
  signal.addEventListener('abort', stop);
}
