// Whether a page need know of accounts at all: most visitors have none, and load nothing for it.

/** On `document`, when somebody has logged in or out, or has changed the account. */
export const accountChanged = 'account:changed';

/** The value of a cookie that scripts may read; empty when there is none. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

/** Whether the browser says that somebody is logged in: a hint, and no proof. */
export const seemsSignedIn = (): boolean => readCookie('signedin') !== '';

/**
 * Draws who is logged in into `element`, once somebody is: `show-account.ts` says how, and is loaded then.
 * @param prepare waited for before, once: what `element` lacks for it
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
  // A page that comes back from the browser's memory may be one of before a login.
  const look = () => {
    if (seemsSignedIn()) load().catch(onError);
  };
  document.addEventListener(accountChanged, look, { signal });
  window.addEventListener('pageshow', look, { signal });
  look();
}
