// The bar hides when the visitor scrolls down, and returns when they scroll up.

/** A smaller movement is ignored, and a movement counts once scrolling has rested for the debounce time. */
const scrollRule = { thresholdPx: 15, debounceMs: 50 };

/**
 * On the root element, because other elements stand on the bar too. The styles define its effect, also for reduced
 * motion.
 */
const mark = 'data-bottom-bar';

/** @returns shows the bar, whatever was scrolled */
export function hideOnScroll(bar: HTMLElement, signal: AbortSignal): () => void {
  const root = document.documentElement;
  let last = window.scrollY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => root.removeAttribute(mark);

  function look(): void {
    const { scrollY, innerHeight } = window;
    const { thresholdPx } = scrollRule;
    const moved = scrollY - last;
    // At either end the bar hides nothing; on a phone the page may even be pulled beyond its ends.
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
      timer = setTimeout(look, scrollRule.debounceMs);
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
