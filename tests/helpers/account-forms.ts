// Posts the forms of account pages as a browser without JavaScript does, and reads the data in those pages.
import { decodeHTMLStrict } from 'entities';
import type { FakeBackend } from './fake-backend.ts';
import { type Raw, rawPage, serveSite } from './raw-content.ts';
import type { Answer, TestHost } from './start-host.ts';

/** The form token of the fake backend. */
export const formToken = 'tunniste-tunniste-tunniste-tunniste';

/** A small site whose account API hands out tokens and has no accounts. */
export function serveAccounts(backend: FakeBackend): void {
  serveSite(backend, { '/': rawPage('HomePage') });
  backend.answer('/api/csrf_token/', {
    json: { csrfToken: formToken },
    headers: { 'set-cookie': `csrftoken=${formToken}; Path=/; SameSite=Lax` },
  });
  backend.answer('/api/auth/status/', { json: { authenticated: false, user: null } });
}

/** Fields of a form; a list repeats its name. */
export type FormFields = Record<string, string | readonly string[]>;

/** Posts with the token, unless the fields hold another one. */
export function postForm(host: TestHost, path: string, fields: FormFields, headers: Record<string, string> = {}) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries({ csrfmiddlewaretoken: formToken, ...fields }))
    for (const one of [value].flat()) body.append(name, one);
  return host.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `csrftoken=${formToken}`, ...headers },
    body: body.toString(),
  });
}

/** The props of the login widget on a page; null if there is none. */
export function loginPropsOf({ text }: Answer): Raw {
  const [, json] = /data-widget="login"[^>]* data-widget-props='([^']*)'/.exec(text) ?? [];
  return json === undefined ? null : JSON.parse(decodeHTMLStrict(json));
}

/** The posts that the backend received at a path, newest last. */
export const postsTo = (backend: FakeBackend, path: string) =>
  backend.calls
    .filter((call) => call.method === 'POST' && call.path === path)
    .map(({ body, headers }) => ({ fields: Object.fromEntries(new URLSearchParams(body)), body, headers }));

/** Lines of `Set-Cookie` by the name of their cookie. */
export function cookiesOf({ headers }: Answer): Record<string, string> {
  return Object.fromEntries((headers['set-cookie'] ?? []).map((line) => [line.split('=')[0] ?? '', line]));
}
