// Logs a visitor out: whatever the result of the call, this browser discards the login.
import { csrfCookie } from '../../../rules/csrf.ts';
import type { signedInCookie } from '../../../rules/signed-in.ts';
import { logoutPath } from '../../../rules/visitor-paths.ts';
import { notifyAccountChanged } from './account.ts';
import { postJson } from './account-api.ts';

/** Clears the cookie that indicates a login and the CSRF token, which is bound to the session; then opens the front page. */
export async function logOut(): Promise<void> {
  try {
    await postJson(logoutPath, {});
  } catch (error) {
    console.error(error);
  }
  for (const name of [csrfCookie, 'signedin' satisfies typeof signedInCookie]) {
    // biome-ignore lint/suspicious/noDocumentCookie: without HTTPS there is no cookie store
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  notifyAccountChanged();
  location.assign('/');
}
