// A form post by the widget: the data for the backend, and the response to the visitor.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import {
  filled,
  image,
  jpegBytes,
  leadCalls,
  messageOf,
  partsOf,
  postLead,
  serveCsrf,
  serveForm,
  takeLeads,
} from '../../../tests/helpers/lead-post.ts';
import { rawField, rawForm } from '../../../tests/helpers/raw-content.ts';
import { siteUrl, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { form as texts } from '../../../texts/fi.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveForm(backend);
  host = await startHost(backend, { ownHosts: [] });
});
beforeEach(() => {
  backend.calls.length = 0;
  serveCsrf(backend, 'kone');
  takeLeads(backend, { status: 201, json: { message: 'Form submitted' } });
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const incoming = () => readdirSync(`${host.leadFolder}/incoming`);
const key = '0d5e8f6a-3b8c-4f3e-9a51-6d2f4c7b8e90';
const maxBytes = 10 * 1024 * 1024;

describe('a filled-in form', () => {
  it('reaches the backend with its fields, images, page, campaign, consent and key', async () => {
    const values = {
      ...filled,
      aiheet: ['piha', 'sauna'],
      viesti: 'Rivi 1\r\nRivi 2',
      kuvat: [image('a.jpg'), image('b.jpg', jpegBytes(5000))],
      keksitty: 'x',
      parent_page: '17',
      _page: '/puutarha/juttu/?a=1#b',
      _campaign: 'utm_source=kirje&salaisuus=1&gclid=abc',
      _consent: '0123456789abcdef',
      _muu: 'x',
    };
    const answer = await postLead(host, values, { headers: { 'idempotency-key': key.toUpperCase() } });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([201, { message: 'Kiitos pyynnöstä!' }]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const [call, ...more] = leadCalls(backend);
    expect(more).toEqual([]);
    expect(call?.headers).toMatchObject({
      'idempotency-key': key,
      'x-csrftoken': 'kone',
      cookie: 'csrftoken=kone-keksi',
      origin: siteUrl,
      referer: `${siteUrl}/`,
      // The backend shares its capacity by the visitor's address, which it only trusts together with the key.
      authorization: 'Api-Key koeavain',
      'x-forwarded-for': '127.0.0.1',
    });
    const parts = call ? await partsOf(call) : [];
    expect(parts.filter(([, value]) => typeof value === 'string')).toEqual([
      ['nimi', 'Aino'],
      ['email', 'aino@koe.example'],
      ['viesti', 'Rivi 1\r\nRivi 2'],
      ['aiheet', 'piha'],
      ['aiheet', 'sauna'],
      ['parent_page', '17'],
      ['_consent', '0123456789abcdef'],
      ['_page', '/puutarha/juttu/'],
      ['_campaign', 'utm_source=kirje&gclid=abc'],
    ]);
    const files = parts.flatMap(([name, value]) =>
      value instanceof File ? [[name, value.name, value.type, value.size]] : [],
    );
    expect(files).toEqual([
      ['kuvat', 'a.jpg', 'image/jpeg', 100],
      ['kuvat', 'b.jpg', 'image/jpeg', 5000],
    ]);
    await vi.waitFor(() => expect(incoming()).toEqual([]), { timeout: 10_000 });
  });

  it('of a popup goes to the address of popups', async () => {
    backend.answer('/api/generalpopup/3/form-submissions/', { status: 201, json: { message: '' } });
    expect((await postLead(host, { ...filled, _popup: '1' })).status).toBe(201);
    expect(leadCalls(backend).map(({ path }) => path)).toEqual(['/api/generalpopup/3/form-submissions/']);
  });

  it('is taken without images as a simple form', async () => {
    const answer = await host.ask('/lomake/3/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: 'nimi=Aino+Ilona&email=aino%40koe.example&aiheet=piha&aiheet=sauna',
    });
    expect(answer.status).toBe(201);
    const parts = await partsOf(leadCalls(backend)[0] as never);
    expect(parts).toEqual([
      ['nimi', 'Aino Ilona'],
      ['email', 'aino@koe.example'],
      ['aiheet', 'piha'],
      ['aiheet', 'sauna'],
    ]);
  });

  it('names as its page and campaign what the browser says, when the form says nothing', async () => {
    await postLead(host, filled, { headers: { referer: `${siteUrl}/juttu/?utm_medium=email&x=1` } });
    expect((await partsOf(leadCalls(backend)[0] as never)).slice(2)).toEqual([
      ['_page', '/juttu/'],
      ['_campaign', 'utm_medium=email'],
    ]);
  });

  it('counts a line break as the one character that it was', async () => {
    const viesti = `${'a\r\n'.repeat(10)}${'b'.repeat(9980)}`;
    expect((await postLead(host, { ...filled, viesti })).status).toBe(201);
    expect((await postLead(host, { ...filled, viesti: `${viesti}b` })).status).toBe(400);
  });

  it.each<[string, Reply]>([
    ['in English', { status: 201, json: { message: 'Form submitted' } }],
    ['nothing', { status: 201, json: {} }],
  ])('is confirmed in its own words, or in common ones, when the backend says %s', async (_, reply) => {
    takeLeads(backend, reply);
    expect(messageOf(await postLead(host))).toBe('Kiitos pyynnöstä!');
    backend.answer('/api/forms/15/', { json: rawForm({ id: 15, success_text: ' ' }) });
    backend.answer('/api/forms/15/form-submissions/', reply);
    expect(messageOf(await postLead(host, filled, { path: '/lomake/15/' }))).toBe(texts.success);
  });
});

describe('a form that is filled in wrongly', () => {
  const errorsIn = (text: string) => JSON.parse(text) as Record<string, { message: string; code: string }[]>;
  const wrong = async (values: Parameters<typeof postLead>[1]) => {
    const answer = await postLead(host, values);
    expect([answer.status, leadCalls(backend)]).toEqual([400, []]);
    expect(incoming()).toEqual([]);
    return errorsIn(messageOf(answer));
  };

  it('is refused in the API’s own words, and the backend is not asked', async () => {
    expect(await wrong({ email: 'aino', viesti: 'x'.repeat(10_001) })).toEqual({
      nimi: [{ message: 'Pakollinen tieto', code: 'invalid' }],
      email: [{ message: 'Sähköposti ei ole oikein', code: 'invalid' }],
      viesti: [{ message: 'Liian pitkä', code: 'invalid' }],
    });
  });

  it('because of an image of one byte too many says so, and keeps the connection', async () => {
    const errors = await wrong({ ...filled, kuvat: [image('iso.jpg', jpegBytes(maxBytes + 1)), image('pieni.jpg')] });
    expect(errors).toEqual({ kuvat: [{ message: 'Liian suuri kuva', code: 'invalid' }] });
  });

  it('is not so with an image of 10 MB', async () => {
    expect((await postLead(host, { ...filled, kuvat: image('iso.jpg', jpegBytes(maxBytes)) })).status).toBe(201);
    expect(leadCalls(backend)[0]?.bytes.length).toBeGreaterThan(maxBytes);
  });

  it.each([
    ['no ending', 'piha', ''],
    ['an unknown ending', 'piha.jpg_large', 'application/octet-stream'],
    ['another picture’s ending', 'piha.heic', 'image/heic'],
    ['the ending of a text', 'piha.txt', 'text/plain'],
  ])('is not so with a JPEG that has %s: its bytes decide', async (_, name, type) => {
    backend.calls.length = 0;
    expect((await postLead(host, { ...filled, kuvat: image(name, jpegBytes(), type) })).status).toBe(201);
    const [, sent] = (await partsOf(leadCalls(backend)[0] as never)).at(-1) as [string, File];
    expect([sent.name, sent.type, sent.size]).toEqual([name, 'image/jpeg', 100]);
  });

  it.each<[string, File | string]>([
    ['no image', image('a.pdf', Buffer.from('%PDF'), 'application/pdf')],
    ['an image by name only', image('a.jpg', Buffer.from('<script>'), 'image/jpeg')],
    ['an empty file', image('a.jpg', Buffer.alloc(0))],
    ['a text', 'kuva.jpg'],
  ])('because of %s in an image’s place says so', async (_, kuvat) => {
    expect((await wrong({ ...filled, kuvat })).kuvat?.[0]?.message).toBe('Virheellinen kuvatiedosto');
  });

  it('because of eleven images says so', async () => {
    const kuvat = Array.from({ length: 11 }, (_, n) => image(`${n}.jpg`));
    expect((await wrong({ ...filled, kuvat })).kuvat?.[0]?.message).toBe(texts.tooManyImages);
  });

  it('because of a file in a text’s place says so', async () => {
    expect((await wrong({ ...filled, nimi: image() })).nimi?.[0]?.message).toBe('Virheellinen tieto');
  });

  it('wants consent when the form asks for it, whatever version it names', async () => {
    const other = await startHost(backend);
    backend.answer('/api/forms/3/', { json: rawForm({ consent_text: '<p>Hyväksyn.</p>' }) });
    const answer = await postLead(other);
    expect(errorsIn(messageOf(answer))).toEqual({
      _consent: [{ message: 'Ole hyvä ja hyväksy käyttöehdot!', code: 'invalid' }],
    });
    expect((await postLead(other, { ...filled, _consent: 'vanha' })).status).toBe(201);
    backend.answer('/api/forms/3/', { json: rawForm() });
    await other.close();
  });

  it('can’t be wrong in fields that are the form’s own, whatever is sent for them', async () => {
    const other = await startHost(backend);
    const own = [rawField('piilo', 'hidden', { required: true }), rawField('kiinni', 'email', { disabled: true })];
    backend.answer('/api/forms/3/', { json: rawForm({ form_fields: own }) });
    expect((await postLead(other, { piilo: 'muutettu', kiinni: 'x', kuvat: image() })).status).toBe(201);
    expect(await partsOf(leadCalls(backend)[0] as never)).toEqual([
      ['piilo', ''],
      ['kiinni', ''],
    ]);
    backend.answer('/api/forms/3/', { json: rawForm() });
    await other.close();
  });
});

describe('what the backend says against a form', () => {
  it.each<[string, Reply, number, string]>([
    [
      'of its fields',
      { status: 400, json: { message: '{"email":[{"message":"Ei","code":"invalid"}]}' } },
      400,
      '{"email":[{"message":"Ei","code":"invalid"}]}',
    ],
    ['in words', { status: 400, json: { message: 'Ei käy' } }, 400, 'Ei käy'],
    ['without words', { status: 400, json: {} }, 400, texts.serverError],
    ['that it is gone', { status: 404, json: { message: 'x' } }, 404, texts.gone],
    ['that it is too large', { status: 413, json: { message: 'x' } }, 413, texts.tooLarge],
    ['that its key is another’s', { status: 422, json: { message: 'x' } }, 422, texts.serverError],
  ])('is passed on: %s', async (_, reply, status, message) => {
    takeLeads(backend, reply);
    const answer = await postLead(host, { ...filled, kuvat: image() });
    expect([answer.status, messageOf(answer)]).toEqual([status, message]);
    await vi.waitFor(() => expect(incoming()).toEqual([]), { timeout: 10_000 });
    expect(leadCalls(backend)).toHaveLength(1);
  });

  it('that it is in progress is asked again for five seconds, and then passed on', { tags: 'slow' }, async () => {
    takeLeads(backend, { status: 409, json: { message: 'x' } });
    const answer = await postLead(host);
    expect([answer.status, messageOf(answer)]).toEqual([409, texts.serverError]);
    expect(leadCalls(backend).length).toBeGreaterThan(2);
  });

  it.each(['csrfToken', 'csrf_token'])('about its token brings a new one, once, as %s', async (name) => {
    await postLead(host);
    serveCsrf(backend, 'uusi', name);
    takeLeads(backend, { status: 403, json: { detail: 'CSRF Failed' } }, { status: 201, json: { message: 'ok' } });
    expect((await postLead(host)).status).toBe(201);
    expect(leadCalls(backend).map(({ headers }) => headers['x-csrftoken'])).toEqual(['kone', 'kone', 'uusi']);
    serveCsrf(backend, 'kone');
    takeLeads(backend, { status: 403, json: {} }, { status: 201, json: {} });
    await postLead(host);
  });
});

describe('a form that is not there', () => {
  it.each([
    '/lomake/4/',
    '/lomake/0/',
    '/lomake/-1/',
    '/lomake/abc/',
    '/lomake/99999999999/',
    '/lomake/__proto__/',
    '/lomake/3%2f..%2f4/',
  ])('is a 404: %s', async (path) => {
    const answer = await postLead(host, filled, { path });
    expect([answer.status, messageOf(answer)]).toEqual([404, texts.gone]);
    expect(leadCalls(backend)).toEqual([]);
    expect((await host.ask(path)).status).toBe(404);
  });

  it('is one that is not live', async () => {
    backend.answer('/api/forms/5/', { json: rawForm({ id: 5, live: false }) });
    expect((await postLead(host, filled, { path: '/lomake/5/' })).status).toBe(404);
    expect((await host.ask('/lomake/5/')).status).toBe(404);
  });
});

describe('two posts of one form', () => {
  it('at once are one call, and both get its answer', async () => {
    takeLeads(backend, { status: 201, json: { message: 'kerran' }, delayMs: 800 });
    const headers = { 'idempotency-key': key.replace('0d5e', '1111') };
    const answers = await Promise.all([1, 2, 3].map(() => postLead(host, filled, { headers })));
    expect(answers.map((answer) => [answer.status, messageOf(answer)])).toEqual(
      Array(3).fill([201, 'Kiitos pyynnöstä!']),
    );
    expect(leadCalls(backend)).toHaveLength(1);
  });

  it('at once with other content under the same key are told apart', async () => {
    takeLeads(backend, { status: 201, json: { message: '' }, delayMs: 800 });
    const headers = { 'idempotency-key': key.replace('0d5e', '2222') };
    const answers = await Promise.all(['Aino', 'Eino'].map((nimi) => postLead(host, { ...filled, nimi }, { headers })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('one after the other carry their key to the backend, which knows it', async () => {
    const headers = { 'idempotency-key': key.replace('0d5e', '3333') };
    await postLead(host, filled, { headers });
    await postLead(host, filled, { headers });
    expect(leadCalls(backend).map((call) => call.headers['idempotency-key'])).toEqual(
      Array(2).fill(headers['idempotency-key']),
    );
  });

  it.each(['', 'x', '../../etc/passwd', `${key}x`])(
    'without a right key get one by their content: %j',
    async (wrongKey) => {
      for (const nimi of ['Aino', 'Aino', 'Eino'])
        await postLead(host, { ...filled, nimi, viesti: wrongKey }, { headers: { 'idempotency-key': wrongKey } });
      const keys = leadCalls(backend).map((call) => call.headers['idempotency-key']);
      expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(keys[0]).toBe(keys[1]);
      expect(keys[2]).not.toBe(keys[0]);
    },
  );
});

describe('a form post from another site', () => {
  it.each([[{ origin: 'https://evil.example' }], [{ 'sec-fetch-site': 'cross-site' }], [{ origin: 'null' }]])(
    'is refused: %j',
    async (headers) => {
      expect((await postLead(host, filled, { headers: headers as Record<string, string> })).status).toBe(403);
      expect(leadCalls(backend)).toEqual([]);
    },
  );
});

it('logs nothing of what visitors write', async () => {
  takeLeads(backend, { status: 500 });
  await postLead(host, { ...filled, nimi: 'Salainen' });
  const logged = JSON.stringify(host.logged);
  expect(logged).toContain('the backend does not take a lead');
  for (const secret of ['Salainen', 'aino@koe', 'Aino']) expect(logged).not.toContain(secret);
});
