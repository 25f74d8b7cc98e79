// Decides whether a page needs to know of accounts: most visitors have none, and load no code for them.
import type { signedInCookie } from '../../../rules/signed-in.ts';

/** On `document`, after a login, a logout or a change of the account. */
export const accountChanged = 'account:changed';

/** The value of a cookie that scripts may read; empty when there is none. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

/** Whether the browser has a sign of a login: a hint, and no proof. */
export const seemsSignedIn = (): boolean => readCookie('signedin' satisfies typeof signedInCookie) !== '';
