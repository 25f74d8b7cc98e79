// Backends that issue no CSRF token: some need none; a backend that needs one accepts no form post.
import { describe, expect, it } from 'vitest';
import { loginPropsOf, postForm, postsTo } from '../../../tests/helpers/account-forms.ts';
import type { FakeBackend, Reply } from '../../../tests/helpers/fake-backend.ts';
import { provideAccounts } from '../../../tests/helpers/provide-accounts.ts';
import { rawList, rawSubmission } from '../../../tests/helpers/raw-content.ts';
import type { TestHost } from '../../../tests/helpers/start-host.ts';

let backend: FakeBackend;
let host: TestHost;
provideAccounts((started) => {
  ({ backend, host } = started);
});

const tokenless: [string, Reply][] = [
  ['does not know the call', { status: 404, body: '<h1>Not Found</h1>' }],
  ['refuses it', { status: 403, json: { detail: 'Permission denied.' } }],
  ['names no token', { json: { csrfToken: null } }],
];
const forgery: Reply = { status: 403, json: { detail: 'CSRF Failed: CSRF token missing.' } };
const filled = { login: 'meri@posti.example', password: 'laiturinnokka-83', csrfmiddlewaretoken: '' };

describe.each(tokenless)('a backend that %s', (_, noToken) => {
  it('may need none: its forms are shown and sent', async () => {
    backend.answer('/api/csrf_token/', noToken);
    backend.answer('/api/auth/login/', { json: { detail: 'Login successful' } });
    const page = await host.ask('/kirjaudu/');
    expect([page.status, loginPropsOf(page).problem]).toEqual([200, '']);
    expect((await postForm(host, '/kirjaudu/', filled)).status).toBe(303);
    expect(postsTo(backend, '/api/auth/login/')[0]?.headers['x-csrftoken']).toBeUndefined();
  });

  it.each([
    ['/kirjaudu/', '/api/auth/login/', filled, 'Kirjautuminen epäonnistui'],
    ['/rekisteroidy/', '/api/auth/register/', { email: 'a@b.example', password: 'x' }, 'Jotain meni vikaan!'],
    ['/unohtunut-salasana/', '/api/auth/send-reset-password-link/', { login: 'a@b.example' }, 'Jotain meni vikaan!'],
  ])('and wants one is never said to have sent an outdated page: %s', async (path, call, fields, words) => {
    backend.answer('/api/csrf_token/', noToken);
    backend.answer(call, forgery);
    const page = await postForm(host, path, fields);
    expect([page.status, loginPropsOf(page).problem]).toEqual([403, words]);
  });

  it('and wants one for a vote says that voting does not work', async () => {
    backend.answer('/api/competition/', { json: { title: '', closes_at: '2999-08-31T20:59:59Z' } });
    backend.answer('/api/competition/submissions/', { json: rawList([rawSubmission(5)]) });
    backend.answer('/api/competition/submissions/5/vote-status/', { json: { has_voted: false, vote_count: 1 } });
    backend.answer('/api/csrf_token/', noToken);
    backend.answer('/api/competition/submissions/5/vote/', forgery);
    const { status, text } = await postForm(host, '/aanesta/5/', { csrfmiddlewaretoken: '' });
    expect(status).toBe(403);
    expect(text).toContain('Äänestäminen ei juuri nyt onnistu');
    expect(text).not.toContain('vanhentunut');
  });
});

it('says that the page was outdated where there is a new token to send', async () => {
  backend.answer('/api/auth/login/', forgery);
  const page = await postForm(host, '/kirjaudu/', filled);
  expect(loginPropsOf(page).problem).toContain('Sivu oli ehtinyt vanhentua.');
});
