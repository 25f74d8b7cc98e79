// Reports once that an element has stayed in sight, or near it, for some time.

export interface Stay {
  /** The time in milliseconds, without a break. */
  ms: number;
  /** The distance outside of the screen that counts too, as a CSS margin; none by default. */
  margin?: string;
  /** The share of the element, from 0 to 1; a pixel of it by default. */
  ratio?: number;
  /** Ends the watching. */
  signal: AbortSignal;
}

/** Calls once; the time begins anew whenever the element leaves or the tab is hidden. */
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
  // Observing anew reports the present state at once.
  const look = () => {
    leave();
    watch.unobserve(element);
    watch.observe(element);
  };
  function stop() {
    leave();
    watch.disconnect();
    document.removeEventListener('visibilitychange', look);
  }
  watch.observe(element);
  document.addEventListener('visibilitychange', look);
  signal.addEventListener('abort', stop);
}
