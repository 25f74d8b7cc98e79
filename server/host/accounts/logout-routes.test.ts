// The logout without JavaScript.
import { describe, expect, it } from 'vitest';
import { cookiesOf, formToken, postForm, postsTo } from '../../../tests/helpers/account-forms.ts';
import type { FakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { provideAccounts } from '../../../tests/helpers/provide-accounts.ts';
import { siteUrl, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: FakeBackend;
let host: TestHost;
provideAccounts((started) => {
  ({ backend, host } = started);
});

const outdated = { status: 403, json: { detail: 'CSRF Failed: CSRF token incorrect.' } };

describe('the logout', () => {
  const logOut = (headers: Record<string, string> = {}) =>
    postForm(host, '/kirjaudu-ulos/', {}, { cookie: `sessionid=istunto; csrftoken=${formToken}`, ...headers });

  it('ends the session, forgets it in the browser and goes to the front page', async () => {
    backend.answer('/api/auth/logout/', {
      json: { detail: 'Logout successful' },
      headers: { 'set-cookie': ['sessionid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'csrftoken=; Path=/'] },
    });
    const answer = await logOut();
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    expect(cookiesOf(answer)).toMatchObject({ signedin: expect.stringContaining('Max-Age=0') });
    expect(postsTo(backend, '/api/auth/logout/')[0]?.headers).toMatchObject({
      'x-csrftoken': formToken,
      'content-type': 'application/json',
    });
  });

  it.each([
    ['does not answer', { drops: true }],
    ['fails', { status: 500, json: {} }],
  ])('does so even if the server %s', async (_, reply) => {
    backend.answer('/api/auth/logout/', reply);
    const answer = await logOut();
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    const gone = cookiesOf(answer);
    for (const name of ['sessionid', '__Host-sessionid', 'csrftoken']) expect(gone[name]).toContain('01 Jan 1970');
    expect(gone.signedin).toContain('Max-Age=0');
  });

  it('from an old page asks for a new token, where the browser says that it is our page', async () => {
    backend.answer('/api/auth/logout/', outdated, { json: {} });
    expect((await logOut({ origin: siteUrl })).headers.location).toBe('/');
    expect(postsTo(backend, '/api/auth/logout/')).toHaveLength(2);
  });

  it('from an old page says that it has not happened, where nobody says whose page that is', async () => {
    backend.answer('/api/auth/logout/', outdated);
    const page = await logOut();
    expect(page.status).toBe(403);
    expect(page.text).toContain('Et ole vielä kirjautunut ulos');
    expect(cookiesOf(page).sessionid).toBeUndefined();
    expect(postsTo(backend, '/api/auth/logout/')).toHaveLength(1);
  });

  it('is never done by opening an address', async () => {
    expect((await host.ask('/kirjaudu-ulos/')).status).toBe(404);
    expect(backend.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
