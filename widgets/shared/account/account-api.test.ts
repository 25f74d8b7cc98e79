// The CSRF token of every change, and what a call sends.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { csrfHeader } from '../../../rules/api/csrf.ts';
import type { StatusAnswer } from '../../../rules/api/visitor-answers.ts';

const token = 't'.repeat(32);
const change = '/auth/logout/';
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
let logged: ReturnType<typeof vi.spyOn>;
let api: typeof import('./account-api.ts');

const reply = (json: unknown, status = 200) => new Response(JSON.stringify(json), { status });
const refused = () => reply({ detail: 'CSRF Failed: CSRF token incorrect.' }, 403);
/** The responses to calls for a token, and to other calls. */
function answer(forToken: () => Promise<Response> | Response, forChange: () => Response = () => reply({})) {
  fetched.mockImplementation(async (path) => (path === '/api/csrf_token/' ? forToken() : forChange()));
}
const tokenCalls = () => fetched.mock.calls.filter(([path]) => path === '/api/csrf_token/').length;
const sentTokens = () =>
  fetched.mock.calls.flatMap(([path, { headers }]) =>
    path === `/api${change}` ? [(headers as Record<string, string>)[csrfHeader]] : [],
  );
const setCookie = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
  document.cookie = `csrftoken=${value}; path=/`;
};

beforeEach(async () => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  // Each test simulates a new page.
  vi.resetModules();
  api = await import('./account-api.ts');
});
afterEach(() => setCookie('; max-age=0'));

it('takes the token from a cookie of 32 characters, and fetches none', async () => {
  setCookie(token);
  answer(() => reply({ csrfToken: 'x' }));
  await api.changeAccount('POST', change);
  expect([tokenCalls(), sentTokens()]).toEqual([0, [token]]);
});

it.each([
  ['', 'csrfToken'],
  ['t'.repeat(31), 'csrf_token'],
])('fetches a token, once and with the cookies, where the cookie is "%s"; its name may be %s', async (cookie, name) => {
  setCookie(cookie);
  answer(() => reply({ [name]: token }));
  await Promise.all([api.changeAccount('POST', change), api.changeAccount('POST', change)]);
  await api.changeAccount('POST', change);
  expect([tokenCalls(), sentTokens()]).toEqual([1, [token, token, token]]);
  expect(fetched.mock.calls[0]?.[1].credentials).toBe('same-origin');
});

it.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', () => reply({}, 503)],
  ['the answer names no token', () => reply({ csrfToken: '' })],
])('keeps an empty token when %s, and only logs it', async (_, forToken) => {
  answer(forToken);
  await api.changeAccount('POST', change);
  await api.changeAccount('POST', change);
  expect([tokenCalls(), sentTokens(), logged.mock.calls.length]).toEqual([1, ['', ''], 1]);
});

it('fetches another token when one is refused, and tries once more', async () => {
  setCookie('a'.repeat(40));
  const answers = [refused(), reply({ detail: 'Logout successful' })];
  answer(
    () => reply({ csrfToken: token }),
    () => answers.shift() as Response,
  );
  expect((await api.changeAccount('POST', change)).isOk).toBe(true);
  expect([tokenCalls(), sentTokens()]).toEqual([1, ['a'.repeat(40), token]]);
});

it('tries no third time, and not where something else is refused', async () => {
  setCookie(token);
  answer(() => reply({ csrfToken: token }), refused);
  expect((await api.changeAccount('POST', change)).status).toBe(403);
  expect(sentTokens()).toHaveLength(2);
  answer(
    () => reply({ csrfToken: token }),
    () => reply({ detail: 'Voting has ended.' }, 403),
  );
  await api.changeAccount('POST', change);
  expect(sentTokens()).toHaveLength(3);
});

it('sends fields as a form, and JSON as JSON', async () => {
  setCookie(token);
  answer(() => reply({}));
  await api.changeAccount('POST', change, { login: 'a@b.example' });
  await api.postJson(change, { access_token: 'a.b.c' });
  await api.postJson(change);
  const [form, json, nothing] = fetched.mock.calls.map(([, init]) => init);
  expect(form?.body).toEqual(new URLSearchParams({ login: 'a@b.example' }));
  expect([json?.body, nothing?.body]).toEqual(['{"access_token":"a.b.c"}', undefined]);
  for (const init of [json, nothing]) expect(init?.headers).toMatchObject({ 'Content-Type': 'application/json' });
});

it('lets nobody read a field that the answer does not have, or trust one', async () => {
  fetched.mockResolvedValue(reply({ authenticated: true, user: { profile: { profile_icon: '/kuva/' } } }));
  const { json } = await api.askAccount<StatusAnswer>('/auth/status/');
  // @ts-expect-error: it is `authenticated`
  expect(json?.isAuthenticated).toBeUndefined();
  // @ts-expect-error: it is in the profile
  expect(json?.user?.profile_icon).toBeUndefined();
  // @ts-expect-error: it may be anything
  const icon: string | undefined = json?.user?.profile?.profile_icon;
  expect(icon).toBe('/kuva/');
});
