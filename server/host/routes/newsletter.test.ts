// The newsletter's posts, with and without JavaScript, and the link in its mail.
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
/** Of another person in each test: an order that comes again is the same one. */
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

  it('trims the address', async () => {
    expect((await postForm({ email: ` ${valid.email} `, list: 'koe' })).status).toBe(303);
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
  const confirm = async (reply: Reply, query = '?token=abc') => {
    backend.answer('/newsletter/confirm', reply);
    return host.ask(`/uutiskirje/vahvista/${query}`);
  };

  it('is not confirmed by a program that only looks at it', async () => {
    const { status } = await host.ask('/uutiskirje/vahvista/?token=abc', { method: 'HEAD' });
    expect([status, sent()]).toEqual([200, []]);
  });

  it('confirms the subscription', async () => {
    const { status, headers, text } = await confirm({ body: 'true' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('<h1>Tilauksesi on vahvistettu</h1>');
    expect(sent()).toEqual([{ api_key: 'kirjeavain', token: 'abc' }]);
  });

  it('that is too old says so, and offers the form', async () => {
    const { status, text } = await confirm({ body: 'Invalid token.' });
    expect(status).toBe(410);
    expect(text).toContain('<h1>Linkki ei ole enää voimassa</h1>');
    expect(text).toContain('data-widget="newsletter"');
  });

  it.each(['', '?token=', '?token=a&token=b', '?token[]=a'])(
    'that is cut off is too old, unasked: %j',
    async (query) => {
      expect((await confirm({ body: 'true' }, query)).status).toBe(410);
      expect(sent()).toEqual([]);
    },
  );

  it.each<[string, Reply]>([
    ['does not answer', { drops: true }],
    ['fails', { status: 500, body: '' }],
  ])('says that it still holds when the service %s', async (_, reply) => {
    const { status, headers, text } = await confirm(reply);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).toContain('<h1>Vahvistus ei onnistunut juuri nyt</h1>');
    expect(text).toContain('se on edelleen voimassa');
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
