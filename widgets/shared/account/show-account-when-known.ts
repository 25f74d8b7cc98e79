// Draws the account of a visitor as soon as the browser hints at one.
import { accountChanged, seemsSignedIn } from './account-hint.ts';

/**
 * Shows the account in `element` after a login; `show-account.ts` is loaded then.
 * @param prepare awaited once before: adds the missing parts of `element`
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
  // A page restored from the browser's memory may date from before a login.
  const look = () => {
    if (seemsSignedIn()) load().catch(onError);
  };
  document.addEventListener(accountChanged, look, { signal });
  window.addEventListener('pageshow', look, { signal });
  look();
}
