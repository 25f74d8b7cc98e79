// Login and registration as pages without JavaScript.
import { describe, expect, it } from 'vitest';
import {
  cookiesOf,
  type FormFields,
  formToken,
  loginPropsOf,
  postForm,
  postsTo,
} from '../../../tests/helpers/account-forms.ts';
import type { FakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { provideAccounts } from '../../../tests/helpers/provide-accounts.ts';
import { rawSite } from '../../../tests/helpers/raw-content.ts';
import { type Answer, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { withoutStyles } from '../../../tests/helpers/without-styles.ts';

let backend: FakeBackend;
let host: TestHost;
provideAccounts((started) => {
  ({ backend, host } = started);
});

const outdated = { status: 403, json: { detail: 'CSRF Failed: CSRF token incorrect.' } };
const user = { id: 7, email: 'maija@koe.example', first_name: '', last_name: '', profile: { profile_icon: null } };
const session = 'sessionid=istunto; Path=/; HttpOnly; SameSite=Lax';

describe('the page of the login', () => {
  it('holds a form with a token, and is kept and listed by nobody', async () => {
    const page = await host.ask('/kirjaudu/?next=/kasvikortisto/');
    expect(page.status).toBe(200);
    expect(loginPropsOf(page)).toMatchObject({
      mode: 'page',
      view: 'login',
      next: '/kasvikortisto/',
      csrfToken: formToken,
      values: { email: '', remember: false },
      errors: {},
      problem: '',
      link: null,
    });
    expect(cookiesOf(page).csrftoken).toContain(formToken);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Encoding, Cookie',
    });
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    expect(page.text).toContain('<title>Kirjaudu sisään – Koe &amp; Näyte</title>');
  });

  it('lets no script turn texts into code, and no other service in', async () => {
    const { headers } = await host.ask('/kirjaudu/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).toContain("frame-src 'self';");
    expect(policy).not.toContain('https:');
  });

  it('asks Google only where it is configured, and only there', async () => {
    const withGoogle = await startHost(backend, { googleClientId: 'koe.apps.example' });
    const [front, login, register] = await Promise.all(
      ['/', '/kirjaudu/', '/rekisteroidy/'].map((path) => withGoogle.ask(path)),
    );
    await withGoogle.close();
    const policyOf = (page?: Answer) => String(page?.headers['content-security-policy']);
    const google = 'https://accounts.google.com/gsi/';
    expect(policyOf(front)).toMatch(/script-src [^;]* https:\/\/accounts\.google\.com\/gsi\/client;/);
    expect(policyOf(login)).toContain(`frame-src 'self' ${google};`);
    expect(policyOf(login)).toMatch(/require-trusted-types-for 'script'; trusted-types google-sign-in goog#html$/);
    expect(policyOf(register)).not.toContain('google');
    expect([login, register].map((page) => page && loginPropsOf(page).googleClientId)).toEqual([
      'koe.apps.example',
      '',
    ]);
    expect(policyOf(await host.ask('/'))).not.toContain('google.com/gsi');
  });

  it('is compressed only in its styles, for the length of the rest would tell of the token', async () => {
    const plain = await host.ask('/kirjaudu/');
    const { headers, bytes } = await host.ask('/kirjaudu/', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(bytes.length).toBeGreaterThan(withoutStyles(plain.text).length);
    expect(bytes.length).toBeLessThan(plain.text.length);
  });

  it('takes no next but a path of this site', async () => {
    for (const next of ['//evil.example', '/%5Cevil.example', 'https:evil', '/%09/evil', '/%0A/evil', '/kirjaudu/'])
      expect(loginPropsOf(await host.ask(`/kirjaudu/?next=${next}`)).next, next).toBe('');
  });

  it.each(['/kirjaudu/', '/rekisteroidy/'])('%s sends on who is logged in already', async (path) => {
    backend.answer('/api/auth/status/', { json: { authenticated: true, user } });
    const headers = { cookie: 'sessionid=istunto' };
    expect((await host.ask(path, { headers })).headers.location).toBe('/profiili/');
    const onward = await host.ask(`${path}?next=/omat-tyokalut/`, { headers });
    expect([onward.status, onward.headers.location]).toEqual([303, '/omat-tyokalut/']);
  });

  it('is shown when a session has ended, and the hint of it goes', async () => {
    const page = await host.ask('/kirjaudu/', { headers: { cookie: 'sessionid=vanha; signedin=1' } });
    expect(page.status).toBe(200);
    expect(cookiesOf(page).signedin).toContain('Max-Age=0');
  });

  it('says so when the account API is out of order, and can be sent all the same later', async () => {
    backend.answer('/api/csrf_token/', { status: 500, json: {} });
    const page = await host.ask('/kirjaudu/');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '30']);
    expect(loginPropsOf(page)).toMatchObject({
      csrfToken: '',
      problem: expect.stringContaining('ei juuri nyt vastaa'),
    });
    backend.answer('/api/auth/status/', { drops: true });
    const known = await host.ask('/kirjaudu/', { headers: { cookie: 'sessionid=istunto' } });
    expect(known.status).toBe(503);
  });
});

describe('a login', () => {
  const login = (fields: FormFields, headers?: Record<string, string>) =>
    postForm(host, '/kirjaudu/', { login: 'Maija@Koe.example ', password: 'salasana1', ...fields }, headers);

  it('sends the address in small letters, sets the cookies and goes to where the visitor was', async () => {
    backend.answer('/api/auth/login/', {
      json: { detail: 'Login successful' },
      headers: { 'set-cookie': [session, 'csrftoken=uusi; Path=/'] },
    });
    const answer = await login({ next: '/kasvikortisto/?page=2', remember_me: 'on' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/kasvikortisto/?page=2']);
    expect(answer.headers['cache-control']).toBe('no-store, no-transform');
    expect(cookiesOf(answer)).toMatchObject({
      sessionid: `${session}; Secure`,
      csrftoken: 'csrftoken=uusi; Path=/; Secure',
      signedin: 'signedin=1; Path=/; SameSite=Lax; Secure',
    });
    const [sent] = postsTo(backend, '/api/auth/login/');
    expect(sent?.fields).toEqual({ login: 'maija@koe.example', password: 'salasana1', remember_me: 'true' });
    expect(sent?.headers).toMatchObject({ 'x-csrftoken': formToken, cookie: `csrftoken=${formToken}` });
    expect((await login({ next: '//evil.example' })).headers.location).toBe('/');
    expect((await login({})).headers.location).toBe('/');
    expect(postsTo(backend, '/api/auth/login/').at(-1)?.fields.remember_me).toBe('false');
  });

  it('wants both fields, and asks nobody without them', async () => {
    for (const name of ['login', 'password']) {
      const page = await login({ [name]: ' '.repeat(name === 'login' ? 1 : 0) });
      expect(page.status).toBe(400);
      expect(loginPropsOf(page).problem).toBe('Sähköpostiosoite ja salasana ovat pakollisia!');
    }
    expect(postsTo(backend, '/api/auth/login/')).toEqual([]);
  });

  it('that is refused keeps what was typed, but for the password', async () => {
    backend.answer('/api/auth/login/', { status: 400, json: { detail: 'Login or password invalid.' } });
    const page = await login({ remember_me: 'on', next: '/a/', password: 'väärä-salasana' });
    expect(page.status).toBe(400);
    expect(loginPropsOf(page)).toMatchObject({
      view: 'login',
      next: '/a/',
      problem: 'Sähköpostiosoite tai salasana on väärin.',
      values: { email: 'Maija@Koe.example', remember: true },
    });
    expect(page.text).not.toContain('väärä-salasana');
  });

  it.each([
    ['an outdated token', outdated, 403, 'Sivu oli ehtinyt vanhentua.'],
    ['too many tries', { status: 429, headers: { 'retry-after': '120' }, json: {} }, 429, 'Odota 2 min'],
    ['an API that fails', { status: 500, body: 'x' }, 503, 'Tapahtui odottamaton virhe. Yritä uudelleen.'],
    ['no answer', { drops: true }, 503, 'Tapahtui odottamaton virhe. Yritä uudelleen.'],
    [
      'an answer that leads elsewhere',
      { status: 302, headers: { location: 'https://evil.example/' } },
      503,
      'Tapahtui',
    ],
    ['no reason', { status: 400, json: {} }, 400, 'Kirjautuminen epäonnistui'],
  ])('with %s shows the page again and says so', async (_, reply, status, words) => {
    backend.answer('/api/auth/login/', reply);
    const page = await login({ csrfmiddlewaretoken: 'vanha' });
    expect(page.status).toBe(status);
    const props = loginPropsOf(page);
    expect(props.problem).toContain(words);
    expect(props.values.email).toBe('Maija@Koe.example');
    // The token is valid, or may be once the API is available again.
    expect(props.csrfToken).toBe(status === 503 ? 'vanha' : formToken);
    if (status === 429) expect(page.headers['retry-after']).toBe('120');
  });

  it('from a page of another site is refused', async () => {
    const foreign: [string, string][] = [
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
    ];
    for (const header of foreign) expect((await login({}, Object.fromEntries([header]))).status).toBe(403);
    expect(backend.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('a registration', () => {
  const typed = {
    email: 'Maija@Koe.example',
    password: 'hyvä-salasana',
    password_confirm: 'hyvä-salasana',
    accept_terms: 'on',
    newsletters: ['koe', 'toinen'],
  };
  const register = (fields = {}) => postForm(host, '/rekisteroidy/', { ...typed, ...fields });

  it("recommends the site's own newsletter", async () => {
    const props = loginPropsOf(await host.ask('/rekisteroidy/'));
    expect(props).toMatchObject({ view: 'register', values: { newsletters: ['koe'], terms: false } });
    expect(props.newsletters).toEqual([{ list: 'koe', name: 'Koekirje', isRecommended: true }]);
  });

  it('leads on, tells the address, and sends nothing at a reload', async () => {
    backend.answer('/api/auth/register/', { status: 201, json: { id: 7, email: 'maija@koe.example' } });
    const answer = await register();
    expect([answer.status, answer.headers.location]).toEqual([303, '/rekisteroidy/?tila=lahetetty']);
    const kept = cookiesOf(answer).lahetetty ?? '';
    expect(kept).toMatch(/; Path=\/rekisteroidy\/; .*HttpOnly; Secure; SameSite=Lax$/);
    for (const _ of ['sent', 'reloaded']) {
      const headers = { cookie: kept.split(';')[0] ?? '' };
      const page = await host.ask('/rekisteroidy/?tila=lahetetty', { headers });
      expect(loginPropsOf(page)).toMatchObject({ view: 'register-sent', values: { email: 'Maija@Koe.example' } });
    }
    const elsewhere = loginPropsOf(await host.ask('/rekisteroidy/?tila=lahetetty'));
    expect(elsewhere).toMatchObject({ view: 'register-sent', values: { email: '' } });
    const [sent, ...more] = postsTo(backend, '/api/auth/register/');
    expect(more).toEqual([]);
    expect(sent?.fields).toMatchObject({
      email: 'maija@koe.example',
      password: 'hyvä-salasana',
      password_confirm: 'hyvä-salasana',
      accept_terms: 'true',
    });
    expect(sent?.body).toContain('newsletters=koe&newsletters=toinen');
  });

  it('has the same key at a double click, and another for other content', async () => {
    backend.answer('/api/auth/register/', { status: 201, json: {} });
    await register();
    await register();
    await register({ password: 'toinen-salasana' });
    const keys = postsTo(backend, '/api/auth/register/').map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\da-f]{64}$/);
    expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([true, false]);
  });

  it('that is refused says why in Finnish at each field, and keeps what was chosen', async () => {
    backend.answer('/api/site/', {
      json: rawSite({
        newsletter_sites: [
          { name: 'Toinen', domain: 'toinen.example', list: 'toinen' },
          { name: 'Koekirje', domain: 'koe.example', list: 'koe' },
        ],
      }),
    });
    const own = await startHost(backend);
    backend.answer('/api/auth/register/', {
      status: 400,
      json: {
        email: ['user with this email address already exists.'],
        password: ['This password is too common.', 'This password is entirely numeric.'],
        password_confirm: ["Passwords don't match"],
        accept_terms: ['You must accept the terms of service.'],
      },
    });
    const { accept_terms: _, ...withoutTerms } = typed;
    const page = await postForm(own, '/rekisteroidy/', { ...withoutTerms, newsletters: ['toinen', 'ei-ole'] });
    await own.close();
    expect(page.status).toBe(400);
    expect(loginPropsOf(page)).toMatchObject({
      view: 'register',
      problem: '',
      errors: {
        email: 'Tällä sähköpostiosoitteella on jo tunnus.',
        password: 'Salasana on liian yleinen. Salasana ei voi sisältää vain numeroita.',
        password_confirm: 'Salasanat eivät täsmää.',
        accept_terms: 'Hyväksy käyttöehdot jatkaaksesi.',
      },
      values: { email: 'Maija@Koe.example', terms: false, newsletters: ['toinen'] },
      newsletters: [{ isRecommended: false }, { isRecommended: true }],
    });
    expect(page.text).not.toContain('hyvä-salasana');
  });

  it.each([
    ['an outdated token', { status: 403, json: { detail: 'CSRF Failed: CSRF token missing.' } }, 403, 'vanhentua'],
    ['no answer', { drops: true }, 503, 'ei juuri nyt vastaa'],
  ])('with %s says that something went wrong, and what', async (_, reply, status, words) => {
    backend.answer('/api/auth/register/', reply);
    const page = await register();
    expect(page.status).toBe(status);
    const { problem, values } = loginPropsOf(page);
    expect(problem).toMatch(new RegExp(`^Jotain meni vikaan! .*${words}`));
    expect(values.email).toBe('Maija@Koe.example');
  });
});
