// The profile on the host: its visitors, the calls of its forms, and the values that remain after a failure.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cookiesOf,
  type FormFields,
  formToken,
  postForm,
  serveAccounts,
} from '../../../tests/helpers/account-forms.ts';
import { type Call, startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { image, jpegBytes, partsOf, postMultipart } from '../../../tests/helpers/lead-post.ts';
import { type Answer, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const user = {
  id: 7,
  email: 'maija@posti.example',
  first_name: 'Maija',
  last_name: 'Mallikas',
  profile: {
    profile_icon: '/api/users/profile/icon/?v=1',
    has_password: true,
    created_at: '2026-05-01T21:30:00.000Z',
  },
};
const session = (id: string, is_current: boolean) => ({
  id,
  is_current,
  created_at: '2026-05-01T09:00:00.000Z',
  seen_at: '2026-05-09T11:05:00.000Z',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0',
});

beforeEach(() => {
  backend.calls.length = 0;
  serveAccounts(backend);
  backend.answer('/api/auth/status/', { json: { authenticated: true, user } });
  backend.answer('/api/users/sessions/', { json: { items: [session('a', true), session('b', false)] } });
  backend.answer('/api/users/newsletters/', { json: { items: [letter('piha', true), letter('koti', false)] } });
  backend.answer('/api/users/email-change/', { json: { new_email: null } });
});
const letter = (list: string, is_subscribed: boolean) => ({ list, name: `Kirje ${list}`, is_subscribed });

const cookie = `sessionid=istunto; csrftoken=${formToken}`;
const open = (path = '/profiili/') => host.ask(path, { headers: { cookie } });
const post = (path: string, fields: FormFields = {}) => postForm(host, path, fields, { cookie });
const callsTo = (path: string, method: string): Call[] =>
  backend.calls.filter((call) => call.path === path && call.method === method);

/** Sends a form that may contain a file, as a browser does. */
const postNames = (fields: Record<string, string>, profile_icon?: File): Promise<Answer> =>
  postMultipart(
    host,
    { csrfmiddlewaretoken: formToken, ...fields, ...(profile_icon && { profile_icon }) },
    { path: '/profiili/', headers: { cookie } },
  );
const valueIn = ({ text }: Answer, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1] ?? '';
const jpeg = (size = 2000) => image('C:\\kuvat\\minä.jpg', jpegBytes(size));

describe('the profile', () => {
  it('sends who is not logged in to the login, and back afterwards', async () => {
    const without = await host.ask('/profiili/');
    expect([without.status, without.headers.location]).toEqual([303, '/kirjaudu/?next=%2Fprofiili%2F']);
    expect(backend.countOf('/api/auth/status/')).toBe(0);
    backend.answer('/api/auth/status/', { json: { authenticated: false, user: null } });
    for (const path of ['/profiili/', '/profiili/tiedot/']) {
      const answer = await open(path);
      expect([answer.status, decodeURIComponent(answer.headers.location ?? '')]).toEqual([
        303,
        `/kirjaudu/?next=${path}`,
      ]);
    }
    expect((await post('/profiili/salasana/')).headers.location).toBe('/kirjaudu/?next=%2Fprofiili%2F');
    expect((await postNames({ first_name: 'Eve' })).headers.location).toBe('/kirjaudu/?next=%2Fprofiili%2F');
    expect(backend.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('shows the account, the sessions and a token, for this visitor alone', async () => {
    const { status, text, headers } = await open();
    expect(status).toBe(200);
    expect(text).toContain('Tunnus luotu 2.5.2026');
    expect(text).toContain('maija@posti.example');
    expect(text).toContain('src="/api/users/profile/icon/?v=1"');
    expect(text).toContain('Firefox, Linux');
    expect(text).toContain('9.5.2026 klo 14:05');
    expect(text.match(/Tämä laite/g)).toHaveLength(1);
    expect(text).toContain(`name="csrfmiddlewaretoken" value="${formToken}"`);
    expect(text).toContain('action="/kirjaudu-ulos/"');
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(text).toMatch(/<meta name="robots" content="noindex"/);
  });

  it('is shown without the sessions, when those do not come', async () => {
    backend.answer('/api/users/sessions/', { status: 500, json: {} });
    const { status, text } = await open();
    expect([status, text.includes('Kirjautumisia ei voitu hakea juuri nyt.')]).toEqual([200, true]);
  });

  it('says what has been done, first in its title', async () => {
    const words = {
      tallennettu: 'Muutokset on tallennettu',
      'kuva-poistettu': 'Profiilikuva on poistettu',
      'linkki-lahetetty': 'Lähetimme linkin osoitteeseen maija@posti.example. Se on voimassa tunnin.',
      'ulos-muualta': 'Muut laitteet on kirjattu ulos',
      'osoite-peruttu': 'Osoitteen vaihto on peruttu',
      'osoite-vaihdettu': 'Sähköpostiosoitteesi on nyt maija@posti.example',
      vahvistettu: 'Osoite on vahvistettu ja olet kirjautunut sisään. Tervetuloa mukaan!',
      'salasana-vaihdettu': 'Salasana on vaihdettu ja olet kirjautunut sisään. Muut laitteesi on kirjattu ulos.',
    };
    for (const [state, text] of Object.entries(words)) {
      const page = await open(`/profiili/?tila=${state}`);
      expect(page.text).toContain(`<title>${text} – Oma profiili`);
      expect(page.text.match(/class="own-done" role="status">.*?<\/p>/)?.[0]).toContain(text);
    }
    expect((await open('/profiili/?tila=muuta')).text).not.toContain('class="own-done');
  });
});

describe('names and picture', () => {
  it('are sent on together, and the visitor back to the page', async () => {
    backend.answer('/api/users/profile/', { json: { ...user, profile: {} } });
    const answer = await postNames({ first_name: 'Maija-Liisa', last_name: '' }, jpeg());
    expect([answer.status, answer.headers.location]).toEqual([303, '/profiili/?tila=tallennettu']);
    const [call] = callsTo('/api/users/profile/', 'PATCH');
    const parts = Object.fromEntries(await partsOf(call as Call));
    expect(JSON.parse(String(parts.data))).toEqual({ first_name: 'Maija-Liisa', last_name: '' });
    expect(Buffer.from(await (parts.profile_icon as File).arrayBuffer()).equals(jpegBytes(2000))).toBe(true);
    expect(call?.headers['x-csrftoken']).toBe(formToken);
  });

  it('that are wrong go no further, and stand in the page again', { tags: 'slow' }, async () => {
    const long = 'ä'.repeat(151);
    const answer = await postNames(
      { first_name: long, last_name: '<Mallikas>' },
      image('a.gif', Buffer.from('GIF89a'), 'image/gif'),
    );
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Nimessä saa olla enintään 150 merkkiä.');
    expect(answer.text).toContain('Virheellinen kuvatiedosto');
    expect([valueIn(answer, 'first_name'), valueIn(answer, 'last_name')]).toEqual([long, '&lt;Mallikas>']);
    const large = await postNames({}, jpeg(10 * 1024 * 1024 + 1));
    expect([large.status, large.text.includes('Liian suuri kuva')]).toEqual([400, true]);
    expect(callsTo('/api/users/profile/', 'PATCH')).toEqual([]);
  });

  it('that the backend refuses stand in the page again, and the picture must be chosen again', async () => {
    backend.answer('/api/users/profile/', { status: 400, json: { last_name: ['Not a valid string.'] } });
    const answer = await postNames({ first_name: 'Uusi', last_name: 'Nimi' }, jpeg());
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Virheellinen tieto');
    expect(answer.text).toContain('Valitse kuva uudelleen: selain ei säilytä sitä.');
    expect(valueIn(answer, 'first_name')).toBe('Uusi');
  });

  it('stay on the page while the account API is unavailable', async () => {
    backend.answer('/api/auth/status/', { drops: true });
    backend.answer('/api/users/profile/', { drops: true });
    const answer = await postNames({ first_name: 'Tallella', last_name: 'Nimi' });
    expect([answer.status, valueIn(answer, 'first_name')]).toEqual([503, 'Tallella']);
    expect(answer.text).toContain('Palvelu ei juuri nyt vastaa.');
    expect(answer.headers['retry-after']).toBe('30');
    // The account is unknown.
    expect(answer.text).not.toContain('action="/profiili/poista/"');
    expect((await open()).status).toBe(503);
  });

  it('of a body that is too large, broken or from elsewhere are refused', async () => {
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
    expect((await host.ask('/profiili/', { method: 'POST', headers, body: '--x\r\nnonsense' })).status).toBe(400);
    const elsewhere = { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await host.ask('/profiili/', { method: 'POST', headers: elsewhere, body: '' })).status).toBe(403);
    expect((await post('/profiili/poista/', { password: 'x'.repeat(20_000) })).status).toBe(413);
    expect(backend.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('a small form', () => {
  it.each([
    ['/profiili/kuva/poista/', 'DELETE', '/api/users/profile/icon/', '', '/profiili/?tila=kuva-poistettu'],
    ['/profiili/ulos-muualta/', 'POST', '/api/auth/logout-elsewhere/', '', '/profiili/?tila=ulos-muualta'],
    [
      '/profiili/salasana/',
      'POST',
      '/api/auth/send-reset-password-link/',
      'login=maija%40posti.example',
      '/profiili/?tila=linkki-lahetetty',
    ],
  ])('%s calls %s %s', async (path, method, called, body, goal) => {
    backend.answer(called, { json: { detail: 'OK' } });
    // The email address is that of the account, whatever the request contains.
    const answer = await post(path, { login: 'muu@posti.example' });
    expect([answer.status, answer.headers.location]).toEqual([303, goal]);
    expect(callsTo(called, method).map((call) => [call.body, call.headers['x-csrftoken']])).toEqual([
      [body, formToken],
    ]);
    // If this path is opened as a page, the visitor is redirected to the page with the form.
    const opened = await open(path);
    expect([opened.status, opened.headers.location]).toEqual([303, '/profiili/']);
  });

  it('is done where the API says so without a word', async () => {
    backend.answer('/api/users/profile/icon/', { status: 204, body: '' });
    const answer = await post('/profiili/kuva/poista/');
    expect([answer.status, answer.headers.location]).toEqual([303, '/profiili/?tila=kuva-poistettu']);
  });

  it('that is refused says so beside itself', async () => {
    const json = { detail: 'Request was throttled. Expected available in 90 seconds.' };
    backend.answer('/api/auth/send-reset-password-link/', { status: 429, json, headers: { 'retry-after': '90' } });
    const answer = await post('/profiili/salasana/');
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '90']);
    expect(answer.text).toContain('Odota 2 min ja yritä uudelleen.');
    backend.answer('/api/auth/logout-elsewhere/', {
      status: 403,
      json: { detail: 'CSRF Failed: CSRF token incorrect.' },
    });
    expect((await post('/profiili/ulos-muualta/')).text).toContain('Sivu oli ehtinyt vanhentua.');
    backend.answer('/api/auth/logout-elsewhere/', { drops: true });
    expect((await post('/profiili/ulos-muualta/')).status).toBe(503);
  });
});

describe('the address', () => {
  const change = '/api/users/email-change/';

  it('is changed by a mail to the new one, which the page then names', async () => {
    const { text } = await open();
    expect(text).toContain('action="/profiili/osoite/"');
    expect(text).toContain('ne tulevat edelleen osoitteeseen maija@posti.example.');
    expect(text).not.toContain('action="/profiili/osoite/peru/"');
    const answer = await post('/profiili/osoite/', { new_email: ' Maija@UUSI.example', password: 'Sinivuokko-1' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/profiili/?tila=osoite-pyydetty']);
    expect(callsTo(change, 'POST').map(({ body }) => body)).toEqual([
      'new_email=maija%40uusi.example&password=Sinivuokko-1',
    ]);
    backend.answer(change, { json: { new_email: 'maija@uusi.example' } });
    const page = await open('/profiili/?tila=osoite-pyydetty');
    expect(page.text).toContain('<title>Lähetimme vahvistuslinkin osoitteeseen maija@uusi.example.');
    expect(page.text).toContain('Vahvistus odottaa: maija@uusi.example');
    expect((await post('/profiili/osoite/peru/')).headers.location).toBe('/profiili/?tila=osoite-peruttu');
    expect(callsTo(change, 'DELETE')).toHaveLength(1);
  });

  it('that is wrong goes no further, and stays in the form without its password', async () => {
    for (const [new_email, message] of [
      ['maija@posti', 'Anna kelvollinen sähköpostiosoite.'],
      ['', 'Pakollinen tieto'],
    ] as const) {
      const answer = await post('/profiili/osoite/', { new_email, password: 'Sinivuokko-1' });
      expect([answer.status, valueIn(answer, 'new_email')]).toEqual([400, new_email]);
      expect(answer.text).toContain(message);
      expect(answer.text).not.toContain('Sinivuokko-1');
    }
    expect(callsTo(change, 'POST')).toEqual([]);
  });

  it('that the backend refuses stays in the open form, with the reason at its field', async () => {
    backend.answer(change, { status: 400, json: { password: ['Invalid password.'] } }, { json: { new_email: null } });
    const answer = await post('/profiili/osoite/', { new_email: 'maija@uusi.example', password: 'arvaus' });
    expect([answer.status, valueIn(answer, 'new_email')]).toEqual([400, 'maija@uusi.example']);
    expect(answer.text).toContain('<title>Salasana on väärin. – Oma profiili');
    expect(answer.text.match(/<details[^>]* open/g)).toHaveLength(1);
  });

  it.each([404, 405, 501])('stays as it is where the backend answers %i, and the profile goes on', async (status) => {
    backend.answer(change, { status, json: { detail: 'Not found.' } });
    const { status: shown, text } = await open();
    expect([shown, text.includes('action="/profiili/osoite/"')]).toEqual([200, false]);
    expect(text).toContain('Osoite on käyttäjätunnuksesi, eikä sitä voi vaihtaa.');
  });

  it('is shown without the form while nobody can tell', async () => {
    backend.answer(change, { status: 500, json: {} });
    const { status, text } = await open();
    expect([status, text.includes('Osoitetta ei voi vaihtaa juuri nyt.')]).toEqual([200, true]);
  });
});

describe('the end of an account', () => {
  it.each([
    ['a sentence', { json: { detail: 'Account deleted' } }],
    ['nothing', { status: 204, body: '' }],
  ])('takes the proof along, and after %s says goodbye to a browser that is logged out', async (_, reply) => {
    const gone = 'sessionid=""; Path=/; Max-Age=0';
    backend.answer('/api/users/profile/', { ...reply, headers: { 'set-cookie': gone } });
    const answer = await post('/profiili/poista/', { password: 'Sinivuokko-1', other: 'x' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/profiili/?tila=poistettu']);
    expect(Object.keys(cookiesOf(answer))).toEqual(expect.arrayContaining(['sessionid', 'signedin']));
    expect(callsTo('/api/users/profile/', 'DELETE').map(({ body }) => body)).toEqual(['password=Sinivuokko-1']);
    const goodbye = await host.ask('/profiili/?tila=poistettu');
    expect([goodbye.status, goodbye.text.includes('<h1>Tunnuksesi on poistettu</h1>')]).toEqual([200, true]);
    expect(goodbye.headers['cache-control']).toBe('no-store, no-transform');
  });

  it('stays open with what is wrong, and the password is not given back', async () => {
    backend.answer('/api/users/profile/', { status: 400, json: { password: ['Invalid password.'] } });
    const answer = await post('/profiili/poista/', { password: 'arvaus-arvaus' });
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/<details[^>]* open/);
    expect(answer.text).toContain('Salasana on väärin.');
    expect(answer.text).not.toContain('arvaus-arvaus');
    expect(answer.text).toContain('<title>Salasana on väärin. – Oma profiili');
  });
});

describe('the newsletters', () => {
  const boxes = ({ text }: Answer) =>
    [...text.matchAll(/<input class="tick"([^>]*)>/g)].map(([, box = '']) => [
      /name="([^"]*)"/.exec(box)?.[1],
      /value="([^"]*)"/.exec(box)?.[1],
      / checked/.test(box),
    ]);

  it('are boxes, ticked where the address gets them, and the end of the account asks about those', async () => {
    const page = await open();
    expect(boxes(page)).toEqual([
      ['lists', 'piha', true],
      ['lists', 'koti', false],
      ['cancel_newsletters', 'true', false],
    ]);
    expect(page.text).toContain('Nyt tilaat: Kirje piha.');
    expect(page.text).not.toContain('Uutiskirjeet tulevat edelleen.');
  });

  it('are chosen by a post, all at once', async () => {
    const answer = await post('/profiili/kirjeet/', { lists: ['koti', 'muu'] });
    expect([answer.status, answer.headers.location]).toEqual([303, '/profiili/?tila=kirjeet-tallennettu']);
    expect(callsTo('/api/users/newsletters/', 'PUT').map(({ body }) => body)).toEqual(['lists=koti&lists=muu']);
    expect((await open('/profiili/?tila=kirjeet-tallennettu')).text).toContain('Uutiskirjevalintasi on tallennettu');
  });

  it('stay as they were ticked when a post fails', async () => {
    const items = [letter('piha', true), letter('koti', false)];
    backend.answer('/api/users/newsletters/', { status: 500, json: {} }, { json: { items } });
    const answer = await post('/profiili/kirjeet/', { lists: 'koti' });
    expect(answer.status).toBe(503);
    expect(boxes(answer).slice(0, 2)).toEqual([
      ['lists', 'piha', false],
      ['lists', 'koti', true],
    ]);
  });

  it('end with the account if its owner wants so, and the wish outlives a wrong password', async () => {
    backend.answer('/api/users/profile/', { status: 400, json: { password: ['Invalid password.'] } });
    const wish = { password: 'arvaus-arvaus', cancel_newsletters: 'true' };
    expect(boxes(await post('/profiili/poista/', wish)).at(-1)).toEqual(['cancel_newsletters', 'true', true]);
    const [call] = callsTo('/api/users/profile/', 'DELETE');
    expect(call?.body).toBe('password=arvaus-arvaus&cancel_newsletters=true');
  });

  it('are not mentioned to choose from where the backend has no such call', async () => {
    backend.answer('/api/users/newsletters/', { status: 404, json: {} });
    const page = await open();
    expect([page.status, boxes(page), page.text.includes('Tallenna kirjeet')]).toEqual([200, [], false]);
    expect(page.text).toContain('Uutiskirjeet tulevat edelleen.');
  });

  it('that can’t be had leave the rest of the page', async () => {
    backend.answer('/api/users/newsletters/', { status: 500, json: {} });
    const page = await open();
    expect([page.status, page.text.includes('Uutiskirjeitäsi ei voitu hakea juuri nyt.')]).toEqual([200, true]);
  });
});

describe('own data', () => {
  it('is a file to keep', async () => {
    backend.answer('/api/users/profile/data/', { json: { profile: { email: user.email } } });
    const { status, text, headers } = await open('/profiili/tiedot/');
    expect([status, JSON.parse(text)]).toEqual([200, { profile: { email: user.email } }]);
    expect(headers['content-disposition']).toBe('attachment; filename=omat-tiedot.json');
    expect(headers['content-type']).toContain('application/json');
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual([
      'no-store, no-transform',
      'nosniff',
    ]);
  });

  it('that cannot be had is an honest page', async () => {
    backend.answer('/api/users/profile/data/', { status: 500, json: {} });
    expect((await open('/profiili/tiedot/')).status).toBe(503);
  });
});
