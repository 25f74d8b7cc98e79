// Hides the bar when the visitor scrolls down, and shows it when they scroll up.

/** A smaller movement is ignored. A movement is evaluated once no scroll event has come for the debounce time. */
const scrollRule = { thresholdPx: 15, debounceMs: 50 };

/**
 * Set on the root element, because other elements are positioned above the bar too. The styles define its effect, also
 * for reduced motion.
 */
const mark = 'data-bottom-bar';

/** @returns a function that shows the bar, whatever was scrolled */
export function hideOnScroll(bar: HTMLElement, signal: AbortSignal): () => void {
  const root = document.documentElement;
  let last = window.scrollY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => root.removeAttribute(mark);

  function update(): void {
    const { scrollY, innerHeight } = window;
    const { thresholdPx } = scrollRule;
    const moved = scrollY - last;
    // At either end of the page the bar stays visible; on a phone the page may even be scrolled beyond its ends.
    const isAtEnd = scrollY < thresholdPx || scrollY + innerHeight > root.scrollHeight - thresholdPx;
    if (isAtEnd) show();
    if (Math.abs(moved) < thresholdPx) return;
    last = scrollY;
    const isInUse = bar.querySelector(':focus-visible') !== null;
    if (!isAtEnd && !isInUse) root.setAttribute(mark, moved > 0 ? 'away' : 'here');
  }

  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(update, scrollRule.debounceMs);
    },
    { passive: true, signal },
  );
  bar.addEventListener('focusin', show, { signal });
  window.addEventListener('pageshow', show, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    show();
  });
  return show;
}
