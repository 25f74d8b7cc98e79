// The targets of mailed links, and the request for a link, without JavaScript.
import { describe, expect, it } from 'vitest';
import { cookiesOf, formToken, loginPropsOf, postForm, postsTo } from '../../../tests/helpers/account-forms.ts';
import type { FakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { provideAccounts } from '../../../tests/helpers/provide-accounts.ts';
import { siteUrl, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: FakeBackend;
let host: TestHost;
provideAccounts((started) => {
  ({ backend, host } = started);
});

const link = { user_id: '7', timestamp: '1760000000000', signature: 'abc-DEF_123:x' };
const query = `?${new URLSearchParams(link)}`;
const outdated = { status: 403, json: { detail: 'CSRF Failed: CSRF token incorrect.' } };
const posts = () => backend.calls.filter(({ method }) => method === 'POST');

describe('asking for a link to a new password', () => {
  it('leads on, tells the address, and sends nothing at a reload', async () => {
    backend.answer('/api/auth/send-reset-password-link/', { json: { detail: 'Reset link sent' } });
    const answer = await postForm(host, '/unohtunut-salasana/', { login: ' Maija@koe.example' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/unohtunut-salasana/?tila=lahetetty']);
    const cookie = (cookiesOf(answer).lahetetty ?? '').split(';')[0] ?? '';
    const page = await host.ask('/unohtunut-salasana/?tila=lahetetty', { headers: { cookie } });
    expect(loginPropsOf(page)).toMatchObject({ view: 'forgot-sent', values: { email: 'Maija@koe.example' } });
    const sent = postsTo(backend, '/api/auth/send-reset-password-link/');
    expect(sent.map(({ fields }) => fields)).toEqual([{ login: 'maija@koe.example' }]);
  });

  it('wants an address, and keeps it when it is refused', async () => {
    const empty = await postForm(host, '/unohtunut-salasana/', { login: '' });
    expect(empty.status).toBe(400);
    expect(loginPropsOf(empty)).toMatchObject({ view: 'forgot', errors: { login: 'Pakollinen tieto' } });
    expect(posts()).toEqual([]);
    backend.answer('/api/auth/send-reset-password-link/', outdated);
    const late = await postForm(host, '/unohtunut-salasana/', { login: 'maija@koe.example', next: '/a/' });
    expect(late.status).toBe(403);
    expect(loginPropsOf(late)).toMatchObject({ view: 'forgot', next: '/a/', values: { email: 'maija@koe.example' } });
    for (const [reply, problem] of [
      [{ status: 400, json: { detail: 'Osoite on estetty.' } }, /^Osoite on estetty\.$/],
      [{ status: 400, json: {} }, /^Jotain meni vikaan!$/],
      [{ drops: true }, /^Jotain meni vikaan! Palvelu/],
    ] as const) {
      backend.answer('/api/auth/send-reset-password-link/', reply);
      const page = await postForm(host, '/unohtunut-salasana/', { login: 'maija@koe.example' });
      expect(loginPropsOf(page).problem).toMatch(problem);
    }
  });
});

describe.each([
  ['/vahvista/', 'verify', 'verify-gone', '/api/auth/verify-registration/', 'vahvistettu', {}],
  [
    '/uusi-salasana/',
    'new-password',
    'link-gone',
    '/api/auth/reset-password/',
    'salasana-vaihdettu',
    { password: 'uusi-salasana' },
  ],
  ['/uusi-osoite/', 'new-email', 'email-gone', '/api/auth/confirm-email-change/', 'osoite-vaihdettu', {}],
])('the page %s', (path, view, goneView, api, state, fields) => {
  it('changes nothing when it is opened, and tells its address to no other page', async () => {
    for (const method of ['GET', 'HEAD']) {
      const page = await host.ask(path + query, { method, headers: { 'sec-fetch-site': 'cross-site' } });
      expect([page.status, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
      expect(page.headers['cache-control']).toBe('no-store, no-transform');
      if (method === 'GET') {
        expect(loginPropsOf(page)).toMatchObject({ view, link, csrfToken: formToken });
        expect(page.text).toContain(`<link rel="canonical" href="${siteUrl}${path}">`);
        expect(page.text.match(/https?:\/\/[^"<\s]+/g)?.filter((url) => !url.startsWith(siteUrl))).toEqual(
          page.text.match(/https:\/\/schema\.org/g) ?? [],
        );
      }
    }
    expect(posts()).toEqual([]);
  });

  it.each(['user_id', 'timestamp', 'signature'])('says that the link is cut off without its %s', async (name) => {
    const rest = Object.fromEntries(Object.entries(link).filter(([other]) => other !== name));
    const pages = [
      await host.ask(`${path}?${new URLSearchParams(rest)}`),
      await host.ask(`${path}?${new URLSearchParams({ ...rest, [name]: 'a'.repeat(301) })}`),
      await postForm(host, path, { ...rest, ...fields }),
    ];
    for (const page of pages) {
      expect([page.status, page.headers['referrer-policy']]).toEqual([400, 'no-referrer']);
      expect(page.text).toContain('<h1>Linkki on katkennut</h1>');
      expect(page.text).toContain('<p lang="en">Missing required parameters</p>');
      const place = path === '/uusi-osoite/' ? '/profiili/' : '/unohtunut-salasana/';
      expect(page.text).toContain(`href="${place}">Pyydä uusi linkki</a>`);
    }
    expect(posts()).toEqual([]);
  });

  it('leads to the login with the address in it, which is in no address of a page', async () => {
    backend.answer(api, { json: { detail: 'done', email: 'maija@koe.example', signed_in: false } });
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    const answer = await postForm(host, path, { ...link, ...fields }, headers);
    expect([answer.status, answer.headers.location]).toEqual([303, `/kirjaudu/?tila=${state}`]);
    const [sent] = postsTo(backend, api);
    expect(sent?.fields).toEqual({ ...link, ...fields });
    // The host has checked the origin of the form post, and sends the site's own origin.
    expect(sent?.headers).toMatchObject({ origin: siteUrl, referer: `${siteUrl}/` });
    const line = cookiesOf(answer).lahetetty ?? '';
    expect(line).toMatch(/; Max-Age=3600; Path=\/kirjaudu\/;.* HttpOnly; Secure; SameSite=Lax/);
    expect(line).not.toContain('koe.example');
    const cookie = line.split(';')[0] ?? '';
    const login = { view: 'login', outcome: state, link: null };
    const page = await host.ask(`/kirjaudu/?tila=${state}`, { headers: { cookie } });
    expect(loginPropsOf(page)).toMatchObject({ ...login, values: { email: 'maija@koe.example' } });
    const elsewhere = await host.ask(`/kirjaudu/?tila=${state}`);
    expect(loginPropsOf(elsewhere)).toMatchObject({ ...login, values: { email: '' } });
    expect(posts()).toHaveLength(1);
  });

  it('leads to the profile in a browser that the API has logged in', async () => {
    const cookie = 'sessionid=uusi; Path=/; HttpOnly; SameSite=Lax';
    const json = { detail: 'done', email: 'maija@koe.example', signed_in: true };
    backend.answer(api, { json, headers: { 'set-cookie': cookie } });
    const answer = await postForm(host, path, { ...link, ...fields });
    expect([answer.status, answer.headers.location]).toEqual([303, `/profiili/?tila=${state}`]);
    expect(Object.keys(cookiesOf(answer)).sort()).toEqual(['sessionid', 'signedin']);
  });

  it.each([
    ['says no more', { json: { detail: 'done' } }],
    ['says nothing', { status: 204, body: '' }],
    ['says something else', { json: { email: ['x'], signed_in: 'yes' } }],
  ])('leads to the empty login where the API %s', async (_, reply) => {
    backend.answer(api, reply);
    const answer = await postForm(host, path, { ...link, ...fields });
    expect([answer.status, answer.headers.location]).toEqual([303, `/kirjaudu/?tila=${state}`]);
    expect(cookiesOf(answer).lahetetty).toBeUndefined();
  });

  it.each(['Invalid signature', 'Signature expired', 'User not found'])(
    'offers a new link after "%s"',
    async (detail) => {
      backend.answer(api, { status: 400, json: { detail } });
      const page = await postForm(host, path, { ...link, ...fields });
      expect(page.status).toBe(410);
      expect(loginPropsOf(page)).toMatchObject({ view: goneView, link: null });
      expect(page.headers['referrer-policy']).toBe('no-referrer');
    },
  );

  it.each([
    ['an outdated token', outdated, 403, 'vanhentua'],
    ['no answer', { drops: true }, 503, 'Jotain meni vikaan! Palvelu ei juuri nyt vastaa.'],
    ['no reason', { status: 400, json: {} }, 400, 'Jotain meni vikaan!'],
  ])('is shown again with its link after %s', async (_, reply, status, words) => {
    backend.answer(api, reply);
    const page = await postForm(host, path, { ...link, ...fields });
    expect(page.status).toBe(status);
    expect(loginPropsOf(page)).toMatchObject({ view, link, problem: expect.stringContaining(words) });
    expect(page.text).not.toContain('uusi-salasana"');
  });
});

it('says of a new password what is wrong with it, and wants one', async () => {
  const json = { password: ['This password is too common.'], non_field_errors: [] };
  backend.answer('/api/auth/reset-password/', { status: 400, json });
  const page = await postForm(host, '/uusi-salasana/', { ...link, password: 'salasana' });
  expect(loginPropsOf(page)).toMatchObject({
    view: 'new-password',
    errors: { password: 'Salasana on liian yleinen.' },
  });
  const empty = await postForm(host, '/uusi-salasana/', { ...link, password: '' });
  expect(loginPropsOf(empty)).toMatchObject({ link, errors: { password: 'Pakollinen tieto' } });
  expect(posts()).toHaveLength(1);
});

it('says in words that another account has got a new address meanwhile', async () => {
  const json = { email: ['user with this email address already exists.'] };
  backend.answer('/api/auth/confirm-email-change/', { status: 400, json });
  const page = await postForm(host, '/uusi-osoite/', link);
  expect(page.status).toBe(400);
  expect(loginPropsOf(page)).toMatchObject({ view: 'new-email', problem: expect.stringContaining('vaihtoa ei tehty') });
});
