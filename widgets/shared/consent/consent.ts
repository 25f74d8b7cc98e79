// The visitor's consent on a page: one attribute of <html> for each category, and an event when one of them changes.
import { type ConsentCategory, type ConsentNeed, consentAttribute, consentChanged } from '../../runtime/placeholder.ts';

export {
  type ConsentAnswer,
  type ConsentCategory,
  type ConsentNeed,
  consentAttribute,
  consentCategories,
  consentChanged,
  consentNeeds,
  necessary,
} from '../../runtime/placeholder.ts';

/** Whether the category is allowed; for the necessary category, whether the visitor has answered. */
export const isAllowed = (need: ConsentNeed): boolean =>
  document.documentElement.getAttribute(consentAttribute(need)) === 'granted';

/**
 * Runs a function while a category is allowed: at once or when the visitor allows it, and again after each withdrawal
 * and new consent. A widget that needs consent as a whole does not need this function: its placeholder names the
 * category, and the runtime waits.
 * @param start gets a signal that is aborted when the visitor withdraws, and when `signal` is aborted
 */
export function whileAllowed(
  category: ConsentCategory,
  signal: AbortSignal,
  start: (allowed: AbortSignal) => void,
): void {
  let running: AbortController | null = null;
  const stop = () => {
    running?.abort();
    running = null;
  };
  const follow = () => {
    if (!isAllowed(category)) stop();
    else if (!running) {
      running = new AbortController();
      start(running.signal);
    }
  };
  document.addEventListener(consentChanged, follow, { signal });
  signal.addEventListener('abort', stop);
  if (!signal.aborted) follow();
}
