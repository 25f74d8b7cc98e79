// Shows a visitor's account once a cookie indicates a login.
import { accountChanged, seemsSignedIn } from './account-hint.ts';

/**
 * Shows the account in `element` after a login; only then is `show-account.ts` loaded.
 * @param prepare awaited once before that: adds the elements that are missing in `element`
 */
export function showAccountWhenKnown(
  element: HTMLElement,
  { signal, onError, prepare }: { signal: AbortSignal; onError(error: unknown): void; prepare?: () => Promise<void> },
): void {
  let isLoaded = false;
  const load = async () => {
    if (isLoaded || signal.aborted) return;
    isLoaded = true;
    const [{ showAccount }] = await Promise.all([import('./show-account.ts'), prepare?.()]);
    if (signal.aborted) return;
    showAccount(element, signal);
  };
  // A page restored from the back-forward cache may date from before a login.
  const check = () => {
    if (seemsSignedIn()) load().catch(onError);
  };
  document.addEventListener(accountChanged, check, { signal });
  window.addEventListener('pageshow', check, { signal });
  check();
}
