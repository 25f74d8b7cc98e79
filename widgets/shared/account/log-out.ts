// Logs a visitor out: whatever the result of the call, this browser forgets them.
import { csrfCookie } from '../../../rules/csrf.ts';
import { logoutPath } from '../../../rules/visitor-paths.ts';
import { tellAccountChanged } from './account.ts';

/** Clears the sign of the login, and the token bound to the session; then goes to the front page. */
export async function logOut(): Promise<void> {
  try {
    const { postJson } = await import('./account-api.ts');
    await postJson(logoutPath, {});
  } catch (error) {
    console.error(error);
  }
  // biome-ignore lint/suspicious/noDocumentCookie: without HTTPS there is no cookie store
  for (const name of [csrfCookie, 'signedin']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  tellAccountChanged();
  location.assign('/');
}
