// The visitor's consent as a page knows it: one attribute of <html> for each category, and nothing else.

/**
 * `data-consent-marketing="granted"` on <html>: content of other services may come by itself (decisions.md, "Consent").
 * Whoever asks the visitor sets it, on every page and before or after the widgets wake up. Without it, nothing is allowed.
 */
const marketing = { attribute: 'data-consent-marketing', granted: 'granted' } as const;

/** Calls once when marketing is allowed: at once, or when the visitor allows it. */
export function whenMarketingAllowed(signal: AbortSignal, call: () => void): void {
  const root = document.documentElement;
  const isAllowed = () => root.getAttribute(marketing.attribute) === marketing.granted;
  if (isAllowed()) {
    call();
    return;
  }
  const watch = new MutationObserver(() => {
    if (!isAllowed()) return;
    watch.disconnect();
    call();
  });
  watch.observe(root, { attributes: true, attributeFilter: [marketing.attribute] });
  signal.addEventListener('abort', () => watch.disconnect());
}
