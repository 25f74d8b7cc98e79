// Decides whether a page needs to load the account: most visitors have none, and load no code for it.
import type { signedInCookie } from '../../../rules/accounts/signed-in.ts';

/** The event of `document` after a login, a logout or a change of the account. */
export const accountChanged = 'account:changed';

/** The value of a cookie that scripts can read; empty when there is none. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

/** Whether the browser has the cookie that indicates a login: a hint, not a proof. */
export const seemsSignedIn = (): boolean => readCookie('signedin' satisfies typeof signedInCookie) !== '';
