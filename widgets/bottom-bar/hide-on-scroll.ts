// The bar makes way for who reads on, and comes back for who turns back.

/** Less than this is no scrolling, and scrolling counts when it has rested for so long. */
export const scrollRule = { thresholdPx: 15, debounceMs: 50 };

/** On the root element, for what stands on the bar as well; the styles say what it means, and where less motion is wanted. */
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
    // At either end there is nothing to make way for; a telephone's page may even be pulled beyond them.
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
