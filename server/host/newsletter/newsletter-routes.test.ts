// The newsletter's form posts, with and without JavaScript, and the link in its mail.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Reply, startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawPage, serveSite } from '../../../tests/helpers/raw-content.ts';
import { type Asking, siteUrl, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { '/': rawPage('HomePage') });
  host = await startHost(backend);
});
beforeEach(() => {
  person += 1;
  valid = { email: `aino.${person}@koe.example`, list: 'koe' };
  backend.calls.length = 0;
  answerService({ body: 'true' });
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const answerService = (reply: Reply) => backend.answer('/newsletter/subscribe', reply);
const sent = () =>
  backend.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
const post = (contentType: string, body: string, headers: Asking['headers'] = {}) =>
  host.ask('/uutiskirje/', { method: 'POST', headers: { 'content-type': contentType, ...headers }, body });
const postJson = (body: unknown, headers?: Asking['headers']) =>
  post('application/json', JSON.stringify(body), headers);
const postForm = (fields: Record<string, string>, headers?: Asking['headers']) =>
  post('application/x-www-form-urlencoded', new URLSearchParams(fields).toString(), headers);
/** An order of another person in each test, because a repeated order counts as the same one. */
let valid: { email: string; list: string };
let person = 0;

describe('a subscription by the widget', () => {
  it('is 201, and the service gets the address with the key that no browser sees', async () => {
    const { status, headers, text } = await postJson(valid);
    expect([status, JSON.parse(text)]).toEqual([201, { status: 'sent' }]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(sent()).toEqual([{ api_key: 'kirjeavain', ...valid, boolean: 'true' }]);
    expect((await host.ask('/')).text).not.toContain('kirjeavain');
  });

  it.each([
    [{ email: 'aino', list: 'koe' }],
    [{ email: '', list: 'koe' }],
    [{ email: ['aino@koe.example'], list: 'koe' }],
    [{ email: { $ne: '' } }],
    [{ email: `${'a'.repeat(300)}@koe.example` }],
    [{ email: 'aino@koe.example\nbcc: muu@koe.example' }],
    [{}],
    [[]],
  ])('is 422 for %j, and the service is not asked', async (body) => {
    const { status, text } = await postJson(body);
    expect([status, JSON.parse(text)]).toEqual([422, { status: 'invalid' }]);
    expect(sent()).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['says why not', { status: 400, body: 'Invalid email address.' }],
    ['answers 500', { status: 500, body: 'true' }],
    ['drops the connection', { drops: true }],
    ['is covered by a login page', { status: 200, body: '<!doctype html><title>Kirjaudu</title>' }],
    ['redirects', { status: 302, headers: { location: 'https://evil.example/' }, body: 'true' }],
  ])('is 503 when the service %s, says when to come again, and the reason goes to the log', async (_, reply) => {
    answerService(reply);
    const { status, headers, text } = await postJson(valid);
    expect([status, headers['retry-after'], JSON.parse(text)]).toEqual([503, '5', { status: 'failed' }]);
    expect(host.logged.at(-1)).toMatchObject({ msg: 'the newsletter service failed', call: 'subscribe' });
    expect(sent().length).toBeLessThanOrEqual(1);
  });

  it('is taken when the service answers 200 in words of its own, which go to the log', async () => {
    answerService({ body: 'Already subscribed.' });
    expect((await postJson(valid)).status).toBe(201);
    expect(host.logged.at(-1)).toMatchObject({ level: 40, words: 'Already subscribed.' });
  });

  it('may be of an address whose domain has Finnish letters, which the service gets in ASCII', async () => {
    expect((await postJson({ ...valid, email: `Matti.${person}@Kärhö.fi` })).status).toBe(201);
    expect(sent()).toMatchObject([{ email: `Matti.${person}@xn--krh-qla6g.fi` }]);
  });

  it('orders a list of the site, whatever list the form names', async () => {
    await postJson({ ...valid, list: 'jonkun-muun-lista' });
    expect(sent()).toMatchObject([{ list: 'koe' }]);
  });

  it('is refused when it is no JSON, or too much of it', async () => {
    expect((await post('application/json', '{"email":')).status).toBe(400);
    expect((await post('application/json', JSON.stringify({ email: 'x'.repeat(20_000) }))).status).toBe(413);
    expect((await post('application/json', '{"__proto__":{"email":"aino@koe.example"}}')).status).toBe(422);
    expect(sent()).toEqual([]);
  });
});

describe('a subscription by a form', () => {
  it('leads on, so that a reload sends nothing twice', async () => {
    const { status, headers } = await postForm(valid);
    expect([status, headers.location]).toEqual([303, '/uutiskirje/?tila=tilattu']);
    const { text } = await host.ask('/uutiskirje/?tila=tilattu');
    expect(text).toContain('<h1>Enää yksi klikkaus!</h1>');
    expect(text).toContain('Tarkista postilaatikkosi');
    expect(sent()).toHaveLength(1);
  });

  it('keeps what was typed, says what is wrong, and marks the field', async () => {
    const { status, headers, text } = await postForm({ email: '"><b>aino', list: 'koe' });
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;aino"');
    expect(text).toContain('Syötä osoite oikein');
    expect(text).toContain('aria-invalid="true"');
    expect(text).toMatch(/<input[^>]*aria-describedby="email-error"/);
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed when the service fails, and says so in both languages', async () => {
    answerService({ status: 500, body: '' });
    const { status, headers, text } = await postForm(valid);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).toContain(`value="${valid.email}"`);
    expect(text).toContain('<span lang="en">An error occurred. Please try again later.</span>');
    expect(text).toContain('Tilaus ei onnistunut');
  });

  it('takes spaces and what nobody sees off the address', async () => {
    expect((await postForm({ email: ` \u200b${valid.email}\u00a0 `, list: 'koe' })).status).toBe(303);
    expect(sent()).toMatchObject([{ email: valid.email }]);
  });
});

describe('a post from another site', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://koe.example' }],
    [{ origin: 'https://koe.example.evil.example' }],
    [{ origin: siteUrl, 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('is refused: %j', async (headers) => {
    const answers = [await postForm(valid, headers), await postJson(valid, headers)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(sent()).toEqual([]);
  });

  it.each([[{ origin: siteUrl, 'sec-fetch-site': 'same-origin' }], [{ origin: siteUrl, host: 'sisainen:3000' }], [{}]])(
    'is not what our own pages and other clients send: %j',
    async (headers) => expect((await postForm(valid, headers as Asking['headers'])).status).toBe(303),
  );
});

describe('the link of the confirmation mail', () => {
  const path = '/uutiskirje/vahvista/';
  const press = (fields: Record<string, string>, headers: Asking['headers'] = {}) =>
    host.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  const confirm = async (reply: Reply, fields: Record<string, string> = { token: 'abc' }) => {
    backend.answer('/newsletter/confirm', reply);
    return press(fields);
  };

  it.each(['GET', 'HEAD'])('is not confirmed by a program that looks at it with %s', async (method) => {
    const { status, headers } = await host.ask(`${path}?token=abc`, { method });
    expect([status, headers['cache-control'], sent()]).toEqual([200, 'no-store, no-transform', []]);
  });

  it('leads to a button, which confirms the subscription', async () => {
    const page = await host.ask(`${path}?token=abc%22%3E`);
    expect(page.text).toContain('<h1>Vahvista uutiskirjeen tilaus</h1>');
    expect(page.text).toMatch(/<form method="post" action="\/uutiskirje\/vahvista\/">/);
    expect(page.text).toContain('name="token" value="abc&quot;&gt;"');
    const { status, headers, text } = await confirm({ body: 'true' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store, no-transform']);
    expect(text).toContain('<h1>Tilauksesi on vahvistettu</h1>');
    expect(sent()).toEqual([{ api_key: 'kirjeavain', token: 'abc' }]);
  });

  it('is not confirmed by the page of another site', async () => {
    expect((await press({ token: 'abc' }, { origin: 'https://evil.example' })).status).toBe(403);
    expect(sent()).toEqual([]);
  });

  it('that is too old says so, and offers the form', async () => {
    const { status, text } = await confirm({ body: 'Invalid token.' });
    expect(status).toBe(410);
    expect(text).toContain('<h1>Linkki ei ole enää voimassa</h1>');
    expect(text).toContain('data-widget="newsletter"');
  });

  it.each(['', '?token=', '?token=a&token=b', '?token[]=a', `?token=${'a'.repeat(501)}`])(
    'that is cut off is too old, unasked: %.20j',
    async (query) => {
      expect((await host.ask(`${path}${query}`)).status).toBe(410);
      expect((await confirm({ body: 'true' }, {})).status).toBe(410);
      expect(sent()).toEqual([]);
    },
  );

  it.each<[string, Reply]>([
    ['does not answer', { drops: true }],
    ['fails', { status: 500, body: '' }],
  ])('says that it still holds when the service %s, and has its button again', async (_, reply) => {
    const { status, headers, text } = await confirm(reply);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).toContain('<h1>Vahvistus ei onnistunut juuri nyt</h1>');
    expect(text).toContain('se on edelleen voimassa');
    expect(text).toContain('name="token" value="abc"');
  });
});

describe('the link of a letter', () => {
  const path = '/uutiskirje/peru/';
  const letter = `${path}?kirje=koe&token=abc`;
  const answerCancelling = (reply: Reply) => backend.answer('/newsletter/unsubscribe', reply);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = (address: string, asking: Partial<Asking> = {}) =>
    host.ask(address, { method: 'POST', headers: form, body: '', ...asking });
  beforeEach(() => answerCancelling({ body: 'true' }));

  it.each(['GET', 'HEAD'])('cancels nothing for a program that looks at it with %s', async (method) => {
    const { status, headers } = await host.ask(letter, { method });
    expect([status, headers['cache-control'], sent()]).toEqual([200, 'no-store, no-transform', []]);
  });

  it('leads to a page that names the letter and has one button, which cancels, twice too', async () => {
    const page = await host.ask(`${path}?kirje=koe&token=a%22b`);
    expect(page.text).toContain('<h1>Peru uutiskirjeen tilaus</h1>');
    expect(page.text).toContain('kirje ”Koekirje” ei enää tule sinulle');
    const action = /<form method="post" action="([^"]*)">\s*<button/.exec(page.text)?.[1] ?? '';
    expect(action).toBe(`${path}?kirje=koe&amp;token=a%22b`);
    for (const _time of [1, 2]) {
      const { status, text } = await press(action.replace('&amp;', '&'));
      expect([status, text.includes('<h1>Tilaus on peruttu</h1>')]).toEqual([200, true]);
    }
    expect(sent()).toEqual([1, 2].map(() => ({ api_key: 'kirjeavain', list: 'koe', token: 'a"b' })));
  });

  it('ends what was ordered just now: the same order is a new one, and mailed again', async () => {
    const order = () => postJson(valid);
    await order();
    await order();
    expect(sent()).toHaveLength(1);
    await press(letter);
    expect((await order()).status).toBe(201);
    await order();
    expect(sent().filter(({ email }) => email === valid.email)).toHaveLength(2);
  });

  const boundary = '--a\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--a--\r\n';
  it.each<[string, Partial<Asking>]>([
    ['a form', { body: 'List-Unsubscribe=One-Click' }],
    ['parts', { headers: { 'content-type': 'multipart/form-data; boundary=a' }, body: boundary }],
    [
      'a form of another site',
      { headers: { ...form, origin: 'https://posti.example', 'sec-fetch-site': 'cross-site' } },
    ],
  ])('is one click for a mail program that posts %s, without cookies', async (_, asking) => {
    expect((await press(letter, asking)).status).toBe(200);
    expect(sent()).toEqual([{ api_key: 'kirjeavain', list: 'koe', token: 'abc' }]);
  });

  it.each([400, 404, 410])('that the service refuses with %i says what is wrong with it', async (refusal) => {
    answerCancelling({ status: refusal, body: 'unknown token' });
    const { status, text } = await press(letter);
    expect([status, text.includes('<h1>Perumislinkki ei toimi</h1>')]).toEqual([404, true]);
  });

  it.each(['?token=', '?token=abc', '?kirje=koe&token=a&token=b', '?kirje=a&kirje=b&token=a', '?kirje[]=a&token=a'])(
    'that is cut off cancels nothing: %j',
    async (query) => {
      expect((await host.ask(path + query)).status).toBe(404);
      expect((await press(path + query)).status).toBe(404);
      expect(sent()).toEqual([]);
    },
  );

  it.each<[string, Reply]>([
    ['does not answer', { drops: true }],
    ['fails', { status: 500, body: '' }],
    ['is covered by a login page', { body: '<!doctype html><title>Kirjaudu</title>' }],
  ])('still works when the service %s, and the page has its button again', async (_, reply) => {
    answerCancelling(reply);
    const { status, headers, text } = await press(letter);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).toContain('<h1>Peruminen ei onnistunut juuri nyt</h1>');
    expect(text).toContain(`action="${letter.replace('&', '&amp;')}"`);
  });

  it('is also on the page of the confirmation, if the service names it, and is an address of a page', async () => {
    const confirmed = async (headers: Record<string, string>) => {
      backend.answer('/newsletter/confirm', { body: 'true', headers });
      return (await press('/uutiskirje/vahvista/', { body: 'token=abc' })).text;
    };
    const named = await confirmed({ 'list-unsubscribe': `<${siteUrl}${letter}>` });
    expect(named).toContain(`href="${siteUrl}${letter.replace('&', '&amp;')}">Peru tilaus</a>`);
    for (const header of [undefined, '<javascript:alert(1)>', 'mailto:a@b.fi', '<https:>']) {
      const text = await confirmed(header === undefined ? {} : { 'list-unsubscribe': header });
      expect([text.includes('Tilauksesi on vahvistettu'), text.includes('Peru tilaus')]).toEqual([true, false]);
    }
  });

  it('is not needed to find the page, which says where the link is', async () => {
    const { status, text } = await host.ask(path);
    expect([status, text.includes('Perumislinkki on viestissä')]).toEqual([200, true]);
    expect((await host.ask('/uutiskirje/')).text).toContain(`href="${path}"`);
  });

  it('may be a page of the service’s own, for which a setting stands', async () => {
    const unsubscribeUrl = 'https://kirjeet.example/peru';
    const other = await startHost(backend, { unsubscribeUrl });
    expect((await other.ask(path)).headers.location).toBe(unsubscribeUrl);
    backend.answer('/newsletter/confirm', { body: 'true' });
    const confirmed = await other.ask('/uutiskirje/vahvista/', { method: 'POST', headers: form, body: 'token=abc' });
    expect(confirmed.text).toContain(`href="${unsubscribeUrl}">Peru tilaus</a>`);
    await other.close();
  });
});

describe('the newsletter’s page', () => {
  it('works without JavaScript', async () => {
    const { status, text } = await host.ask('/uutiskirje/');
    expect(status).toBe(200);
    expect(text).toMatch(/<form method="post" action="\/uutiskirje\/"/);
    expect(text).toContain('content="noindex"');
  });
});
