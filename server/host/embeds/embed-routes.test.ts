// Common rules of embedded forms' calls: the allowed callers, the readers of the response, and its language.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postEmbed, readAnswer, solved, someAddress, submission } from '../../../tests/helpers/embed-post.ts';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { leadCalls, serveForm } from '../../../tests/helpers/lead-post.ts';
import { rawField, rawForm } from '../../../tests/helpers/raw-content.ts';
import {
  type Answer,
  type Asking,
  embedsIn,
  partner,
  siteUrl,
  startHost,
  type TestHost,
} from '../../../tests/helpers/start-host.ts';
import { server as texts } from '../../../texts/embed/server.ts';
import { openLocalFiles } from '../../shared/files/local-files.ts';
import { readRefusedOrigins } from './refused-origins.ts';

const { origin } = partner;
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveForm(backend);
  backend.answer('/newsletter/subscribe', { body: 'true' });
  host = await startHost(backend, { trustedProxies: 1 });
});
beforeEach(() => {
  backend.calls.length = 0;
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

/** Expects that the calling page can read the response, and that no cache stores it. */
function expectReadable({ headers }: Answer, from: string | undefined = origin): void {
  expect(headers).toMatchObject({
    vary: 'Origin',
    'access-control-expose-headers': 'Retry-After',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(headers['access-control-allow-origin']).toBe(from);
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(headers['content-security-policy'] ?? '').toBe('');
}

const ask = (path: string, asking: Asking = {}) =>
  host.ask(`/embed/api/${path}`, {
    ...asking,
    headers: { origin, 'x-forwarded-for': someAddress(), ...asking.headers },
  });
const order = () => ({ ...submission(), email: 'aino@koe.example' });

describe('a post', () => {
  it.each([
    ['a foreign origin', 'https://muu.example', 'koti', 'origin'],
    ['another partner’s origin', 'https://piha.example', 'koti', 'origin'],
    ['the host’s own origin without a playground', siteUrl, 'koti', 'origin'],
    ['a hidden origin', 'null', 'koti', 'origin'],
    ['an origin that begins like one', `${origin}.muu.example`, 'koti', 'origin'],
    ['an unknown site', origin, 'muu', 'site'],
    ['the name of a property', origin, '__proto__', 'site'],
    ['no site', origin, '', 'site'],
  ])('of %s is refused, readably, and goes nowhere', async (_, from, site, code) => {
    for (const call of ['newsletter', 'lead-form'] as const) {
      const answer = await postEmbed(host, call, { ...order(), _site: site }, { origin: from });
      expect(readAnswer(answer)).toEqual({ status: 403, code, message: texts.fi[code as 'site'] });
      expectReadable(answer, from);
    }
    expect(backend.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('without an origin comes from no page', async () => {
    const answer = await postEmbed(host, 'newsletter', order(), { origin: null });
    expect(readAnswer(answer)).toMatchObject({ status: 403, code: 'origin' });
    expect(answer.headers).toMatchObject({ vary: 'Origin' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('may come from every origin of its site, and is not taken for another site’s page', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', accept: '*/*' };
    const sent = { origin: 'https://www.kumppani.example', headers };
    const answer = await postEmbed(host, 'newsletter', { ...order(), ...(await solved(host)) }, sent);
    expect(answer.status).toBe(201);
    expectReadable(answer, sent.origin);
  });

  it.each<[string, Asking, number, string]>([
    ['JSON', { headers: { 'content-type': 'application/json' }, body: '{}' }, 415, 'kind'],
    ['plain text', { headers: { 'content-type': 'text/plain' }, body: 'email=a' }, 415, 'kind'],
    ['compression', { headers: { 'content-encoding': 'gzip' }, body: 'email=a' }, 415, 'kind'],
    ['unknown compression', { headers: { 'content-encoding': 'zip' }, body: 'email=a' }, 415, 'kind'],
    [
      'a strange alphabet',
      { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=x' }, body: 'a=b' },
      415,
      'kind',
    ],
    ['too much', { body: `_site=koti&viesti=${'a'.repeat(1_100_000)}` }, 413, 'large'],
    ['too many parts', { body: 'a=b&'.repeat(300) }, 413, 'large'],
    ['nothing', {}, 403, 'site'],
  ])('that holds %s is refused, readably', async (_, { headers, body = '' }, status, code) => {
    for (const call of ['newsletter', 'lead-form']) {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await ask(call, { method: 'POST', headers: { ...type, ...headers }, body });
      expect(readAnswer(answer)).toMatchObject({ status, code });
      expectReadable(answer);
    }
  });

  it('with a broken multipart body is refused, readably; an order is never multipart', async () => {
    const asking = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nrikki',
    };
    const answer = await ask('lead-form', asking);
    expect(readAnswer(answer)).toMatchObject({ status: 400, code: 'invalid' });
    expectReadable(answer);
    expect(readAnswer(await ask('newsletter', asking))).toMatchObject({ status: 415, code: 'kind' });
  });

  it.each(['', 'x', '1', `${randomUUID()}x`, '../../etc/passwd'])('with the id %j is refused', async (_id) => {
    for (const call of ['newsletter', 'lead-form'] as const)
      expect(readAnswer(await postEmbed(host, call, { ...order(), _id }))).toMatchObject({
        status: 400,
        code: 'invalid',
      });
  });

  it('is answered in the language of its page, and in Finnish where there is none', async () => {
    for (const language of ['fi', 'sv', 'en'] as const) {
      const { message } = readAnswer(await postEmbed(host, 'newsletter', { ...order(), email: 'x', _lang: language }));
      expect(message).toBe(texts[language].invalid);
    }
    const other = readAnswer(await postEmbed(host, 'newsletter', { ...order(), email: 'x', _lang: 'toString' }));
    expect(other).toMatchObject({ message: texts.fi.invalid, errors: { email: texts.fi.email } });
  });
});

describe('any call', () => {
  it.each(['challenge', 'site', 'lead-form', 'newsletter'])('of %s answers a preflight', async (call) => {
    const answer = await ask(call, { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers).toMatchObject({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': '*, Authorization',
    });
    expectReadable(answer);
  });

  it.each([
    ['GET', 'newsletter'],
    ['DELETE', 'challenge'],
    ['GET', 'muu'],
    ['DELETE', 'lead-form'],
    ['GET', ''],
  ])('%s %s that is none is 404, readably', async (method, path) => {
    const answer = await ask(path, { method });
    expect(readAnswer(answer)).toMatchObject({ status: 404, code: 'missing' });
    expectReadable(answer);
  });
});

describe('a challenge', () => {
  it('is given to a post, which nothing on the way keeps, and to the GET of older scripts', async () => {
    const all = await Promise.all(
      ['POST', 'POST', 'GET'].map(async (method) => JSON.parse((await ask('challenge?site=koti', { method })).text)),
    );
    expect(new Set(all.map(({ challenge }) => challenge)).size).toBe(3);
  });

  it('is for a site’s pages alone', async () => {
    const answer = await ask('challenge?site=koti');
    expect(readAnswer(answer)).toMatchObject({
      status: 200,
      bits: 13,
      challenge: expect.stringMatching(/^[\w.-]{60,120}$/),
    });
    expectReadable(answer);
    for (const [path, code] of [
      ['challenge', 'site'],
      ['challenge?site=muu', 'site'],
      ['challenge?site=piha', 'origin'],
      ['challenge?site=koti&site=piha', 'site'],
    ] as const) {
      const refused = await ask(path);
      expect(readAnswer(refused)).toMatchObject({ status: 403, code, hint: expect.stringContaining(origin) });
      expectReadable(refused);
    }
    const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': someAddress() };
    expect((await host.ask('/embed/api/challenge?site=koti', { headers })).status).toBe(403);
  });

  it('is given to one address sixty times a minute', async () => {
    const headers = { 'x-forwarded-for': someAddress() };
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n += 1) statuses.add((await ask('challenge?site=koti', { headers })).status);
    expect([...statuses]).toEqual([200]);
    const answer = await ask('challenge?site=koti&_lang=en', { headers });
    expect(readAnswer(answer)).toMatchObject({
      status: 429,
      code: 'limit',
      message: expect.stringContaining('many forms'),
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(30);
    expectReadable(answer);
    expect((await ask('challenge?site=koti')).status).toBe(200);
  });
});

describe('the check of a page that is being made', () => {
  it('says nothing against a page of the site, as often as it is asked', async () => {
    const headers = { 'x-forwarded-for': someAddress() };
    for (let n = 0; n < 65; n += 1) {
      const answer = await ask('site?site=koti', { headers });
      expect(readAnswer(answer)).toEqual({ status: 200, site: 'koti' });
      if (n === 0) expectReadable(answer);
    }
  });

  it.each([
    ['piha', origin, 'origin', `site "piha" does not list the origin ${origin}`],
    [
      'kotii',
      origin,
      'site',
      `"kotii" is no site id at ${siteUrl}, and ${origin} cannot send its forms. Correct data-site`,
    ],
    ['koti', 'null', 'origin', 'no origin (null): it is a file, or in a sandboxed frame'],
    ['a\nb', origin, 'site', '"a b" is no site id'],
    ['x'.repeat(300), origin, 'site', `"${'x'.repeat(100)}" is no site id`],
  ])('names site %j and origin %s and what to do', async (site, from, code, hint) => {
    const answer = await ask(`site?site=${encodeURIComponent(site)}`, { headers: { origin: from } });
    const { hint: told, ...refusal } = readAnswer(answer);
    expect(refusal).toEqual({ status: 403, code, message: texts.fi[code as 'site'] });
    expect(told).toContain(hint);
    expect(told).not.toContain('\n');
    expectReadable(answer, from);
  });
});

describe('a form’s definition', () => {
  it('is all that can be seen of it, for everybody, and without markup', async () => {
    const changes = {
      id: 4,
      consent_text: '<p>Hyväksyn <a href="/ehdot/">ehdot</a>.</p>',
      form_fields: [
        rawField('nimi', 'singleline', { required: true }),
        rawField('lahde', 'hidden', { default_value: 'salaa' }),
      ],
    };
    backend.answer('/api/forms/4/', { json: rawForm(changes) });
    const { headers, text } = await ask('lead-form?form=4');
    expect(JSON.parse(text)).toEqual({
      id: 4,
      title: 'Pyydä tarjous',
      fields: [
        expect.objectContaining({ clean_name: 'nimi', field_type: 'singleline', required: true, disabled: false }),
      ],
      consent: {
        version: expect.stringMatching(/^[0-9a-f]{16}$/),
        text: [{ text: 'Hyväksyn ' }, { text: 'ehdot', href: `${siteUrl}/ehdot/` }, { text: '.' }],
      },
      companies: [],
      success: 'Kiitos pyynnöstä!',
    });
    expect(Object.keys(JSON.parse(text).fields[0])).not.toContain('id');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers.vary).toBeUndefined();
  });

  it('is 404 for a form that is not there or not live, and 503 while nobody knows', async () => {
    backend.answer('/api/forms/5/', { json: rawForm({ id: 5, live: false }) });
    backend.answer('/api/forms/6/', { status: 500 });
    for (const query of ['', '?form=abc', '?form=99', '?form=5', '?form=3&form=3']) {
      const answer = await ask(`lead-form${query}`);
      expect(readAnswer(answer)).toMatchObject({ status: 404, code: 'form' });
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    }
    const away = await ask('lead-form?form=6');
    expect(readAnswer(away)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(away.headers['retry-after']).toBe('30');
  });
});

it('a call beyond those that one sender may have in progress is told to come again', { tags: 'slow' }, async () => {
  let release: () => void = () => {};
  const heldUntil = new Promise<void>((resolve) => {
    release = resolve;
  });
  const call = (id: number) =>
    host.ask(`/embed/api/lead-form?form=${id}`, { headers: { origin, 'x-forwarded-for': '192.0.2.44' } });
  const ids = Array.from({ length: 33 }, (_, index) => 100 + index);
  for (const id of ids) backend.answer(`/api/forms/${id}/`, { json: rawForm({ id }), heldUntil });
  const calls = ids.map(call);
  const refused = await Promise.race(calls);
  expect(refused.status).toBe(503);
  expectReadable(refused);
  expect(refused.headers['retry-after']).toBe('5');
  release();
  expect((await Promise.all(calls)).filter(({ status }) => status === 200)).toHaveLength(32);
});

it('counts which origin was refused for which site, whatever the call, and nothing of the visitor', async () => {
  const embeds = embedsIn(`${host.imageFolder}/counted`);
  const own = await startHost(backend, { trustedProxies: 1, embeds });
  const from = 'https://muu.example';
  const headers = { origin: from, 'x-forwarded-for': '192.0.2.7', 'user-agent': 'Selain/1' };
  await own.ask('/embed/api/site?site=koti', { headers });
  await own.ask('/embed/api/challenge?site=koti', { headers });
  await own.ask('/embed/api/challenge?site=koti', { headers: { ...headers, origin } });
  await postEmbed(own, 'newsletter', order(), { origin: from });
  await postEmbed(own, 'lead-form', { ...order(), _site: 'kotii' });
  // The origin of this call is right, and the error is a different one.
  await postEmbed(own, 'newsletter', { ...order(), _id: 'x' });
  await own.close();
  const found = await readRefusedOrigins(openLocalFiles(embeds.refusalFolder), Date.now());
  // The last calls of both may have happened in the same millisecond, so their order is not checked.
  expect(found.map(({ site, origin, problem, calls }) => [site, origin, problem, calls]).toSorted()).toEqual([
    ['koti', from, 'origin', 3],
    ['kotii', origin, 'site', 1],
  ]);
  expect(Object.keys(found[0] ?? {}).sort()).toEqual(['calls', 'firstAt', 'lastAt', 'origin', 'problem', 'site']);
});

it('names an id beyond its site: no lead of another has it', async () => {
  const fields = { ...submission(), _form: '3', nimi: 'Aino', email: 'aino@koe.example' };
  await postEmbed(host, 'lead-form', fields);
  await postEmbed(host, 'lead-form', { ...fields, _site: 'piha' }, { origin: 'https://piha.example' });
  const keys = leadCalls(backend).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain(fields._id);
});
