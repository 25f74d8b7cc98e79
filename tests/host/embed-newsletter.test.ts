// Newsletter subscriptions from partners' pages: each is processed once, within the rate limits, with the data that the
// service needs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HostOptions } from '../../server/host/host-options.ts';
import { server as texts } from '../../texts/embed/server.ts';
import { postEmbed, readAnswer, solved, someAddress, submission } from '../helpers/embed-post.ts';
import { type Reply, startFakeBackend } from '../helpers/fake-backend.ts';
import { serveSite } from '../helpers/raw-content.ts';
import { embedsIn, manyMails, partner, siteUrl, startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
const folder = mkdtempSync(`${tmpdir()}/pihlaja-orders-`);
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  host = await startHost(backend, { trustedProxies: 1 });
});
beforeEach(() => {
  backend.calls.length = 0;
  answerService({ body: 'true' });
});
afterAll(async () => {
  await host.close();
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});
/** Replaces the default host with another one with other settings. */
async function onAnother(options: Partial<HostOptions>, run: () => Promise<void>): Promise<void> {
  const usual = host;
  host = await startHost(backend, { trustedProxies: 1, embeds: embedsIn(folder), ...options });
  try {
    await run();
  } finally {
    await host.close();
    host = usual;
  }
}

const answerService = (...replies: Reply[]) => backend.answer('/newsletter/subscribe', ...replies);
const orders = () =>
  backend.calls
    .filter(({ path }) => path === '/newsletter/subscribe')
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
const order = async (changes = {}): Promise<Record<string, string>> => ({
  ...submission(),
  ...(await solved(host)),
  email: 'aino@koe.example',
  list: 'koe',
  ...changes,
});
const post = async (fields: Record<string, string>, address?: string) =>
  postEmbed(host, 'newsletter', fields, { ...(address && { address }) });
const taken = { status: 201, message: texts.fi.ordered };

describe('an order', () => {
  it('reaches the service with its site, its page, its campaign and a key', async () => {
    const context = { _campaign: 'utm_source=kumppani&x=1', _hidden_paikka: 'alku', _page: `${partner.origin}/a/?b#c` };
    expect(readAnswer(await post(await order({ ...context, email: ' aino@koe.example ' })))).toEqual(taken);
    expect(orders()).toEqual([
      {
        ...{ api_key: 'kirjeavain', email: 'aino@koe.example', list: 'koe', boolean: 'true', site: 'koti' },
        page: `${partner.origin}/a/`,
        campaign: 'utm_source=kumppani&hidden-paikka=alku',
        idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  it('without a list is one of the site’s own, and of an unknown list none', async () => {
    expect(readAnswer(await post(await order({ list: '' })))).toEqual(taken);
    expect(orders()[0]?.list).toBe('koe');
    expect(readAnswer(await post(await order({ list: 'muu' })))).toMatchObject({ status: 404, code: 'list' });
    expect(orders()).toHaveLength(1);
  });

  it.each(['', 'aino', `${'a'.repeat(300)}@koe.example`, 'a@koe.example\nbcc: b@koe.example'])(
    'with the address %j is refused',
    async (email) => {
      const answer = readAnswer(await post({ ...submission(), email }));
      expect(answer).toEqual({
        status: 400,
        code: 'invalid',
        message: texts.fi.invalid,
        errors: { email: texts.fi.email },
      });
      expect(orders()).toEqual([]);
    },
  );

  it.each<[string, Reply, number, string, string]>([
    ['fails', { status: 500, body: 'true' }, 503, 'unavailable', '5'],
    ['says no', { status: 400, body: 'Already subscribed.' }, 503, 'unavailable', '5'],
    ['is unavailable', { drops: true }, 503, 'unavailable', '5'],
    ['works on it still', { status: 409, json: {} }, 409, 'busy', '1'],
  ])('is not taken while the service %s, and is once it does', async (_, reply, status, code, retryAfter) => {
    answerService(reply, { body: 'true' });
    const fields = await order();
    const refused = await post(fields);
    expect(readAnswer(refused)).toMatchObject({ status, code });
    expect(refused.headers['retry-after']).toBe(retryAfter);
    expect(readAnswer(await post(fields))).toEqual(taken);
  });

  it.each(['Already subscribed.', 'false', '', '{"error":"exists"}'])(
    'is taken like any other when the service answers 200 and %j, as for somebody who subscribes already',
    async (body) => {
      answerService({ body });
      const fields = await order();
      expect(readAnswer(await post(fields))).toEqual(taken);
      // Processed once: neither an automatic retry nor a second press sends another request.
      expect(readAnswer(await post(fields))).toEqual(taken);
      expect(orders()).toHaveLength(1);
    },
  );

  it('is not taken while nobody knows the lists', async () => {
    backend.answer('/api/site/', { status: 500 });
    await onAnother({}, async () => {
      const answer = await post(await order());
      expect(readAnswer(answer)).toMatchObject({ status: 503, code: 'unavailable' });
      expect(answer.headers['retry-after']).toBe('30');
    });
    serveSite(backend, {});
  });
});

describe('an order that comes again', () => {
  it('gets the same answer, with another challenge or none, and is one', async () => {
    const { _challenge, _proof, ...fields } = await order();
    expect(readAnswer(await post({ ...fields, _challenge: _challenge ?? '', _proof: _proof ?? '' }))).toEqual(taken);
    expect(readAnswer(await post({ ...fields, ...(await solved(host)) }))).toEqual(taken);
    expect(readAnswer(await post({ ...fields, _lang: 'sv' }))).toEqual({ status: 201, message: texts.sv.ordered });
    expect(orders()).toHaveLength(1);
  });

  it('fifty times at once is one', async () => {
    const fields = await order();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(fields, '10.0.0.1')));
    expect(answers.map(readAnswer)).toEqual(Array(50).fill(taken));
    expect(orders()).toHaveLength(1);
  });

  it('with another address, list, page or addition is refused, at once and afterwards', async () => {
    const fields = await order();
    const changes: Record<string, string>[] = [
      { email: 'b@koe.example' },
      { _campaign: 'utm_source=b' },
      { _page: `${partner.origin}/b` },
      { _hidden_a: 'b' },
    ];
    answerService({ body: 'true', delayMs: 100 });
    const first = post(fields);
    const other = post({ ...fields, email: 'b@koe.example' });
    expect((await Promise.all([first, other])).map(({ status }) => status).sort()).toEqual([201, 422]);
    await post(fields);
    for (const change of changes)
      expect(readAnswer(await post({ ...fields, email: orders()[0]?.email ?? '', ...change }))).toMatchObject({
        code: 'other',
      });
    expect(orders()).toHaveLength(1);
  });

  it('to a service that knows the key for another’s is refused', async () => {
    answerService({ status: 422, json: {} });
    expect(readAnswer(await post(await order()))).toMatchObject({
      status: 422,
      code: 'other',
      message: texts.fi.other,
    });
  });

  it('from another site is another', async () => {
    const fields = await order();
    await post(fields);
    const piha = { site: 'piha', origin: 'https://piha.example' };
    const answer = await postEmbed(
      host,
      'newsletter',
      { ...fields, ...(await solved(host, piha)), _site: 'piha' },
      piha,
    );
    expect(answer.status).toBe(201);
    expect(orders().map(({ site }) => site)).toEqual(['koti', 'piha']);
    expect(new Set(orders().map(({ idempotency_key }) => idempotency_key)).size).toBe(2);
  });
});

describe('orders from one address', () => {
  it('are as many in ten minutes as are configured; replays and failures count for nothing', () =>
    onAnother({ mailLimits: { ...manyMails, newsletter: 2 } }, async () => {
      const address = someAddress();
      answerService({ status: 500 }, { body: 'true' });
      expect((await post(await order(), address)).status).toBe(503);
      const fields = await order();
      for (let n = 0; n < 3; n += 1) expect((await post(fields, address)).status).toBe(201);
      expect((await post(await order(), address)).status).toBe(201);
      const answer = await post(await order({ _lang: 'sv' }), address);
      expect(readAnswer(answer)).toMatchObject({
        status: 429,
        code: 'limit',
        message: expect.stringContaining('10 min'),
      });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(300);
      expect(answer.headers['access-control-allow-origin']).toBe(partner.origin);
      expect((await post(fields, address)).status).toBe(201);
      expect((await post(await order(), someAddress())).status).toBe(201);
    }));

  it('that show no proof are one in ten minutes; those that do are not counted among them', async () => {
    const address = someAddress();
    const unsolved = { _challenge: '', _proof: '' };
    const used = await order();
    expect((await post(used, address)).status).toBe(201);
    expect((await post(await order(unsolved), address)).status).toBe(201);
    const doubtful = [unsolved, { _proof: 'x' }, { _challenge: used._challenge, _proof: used._proof }];
    for (const parts of doubtful) expect((await post(await order(parts), address)).status).toBe(429);
    expect((await post(await order(), address)).status).toBe(201);
    expect(orders()).toHaveLength(3);
  });

  it('with the trap filled are dropped, in the same words', async () => {
    expect(readAnswer(await post(await order({ _website: 'https://muu.example' })))).toEqual(taken);
    expect(orders()).toEqual([]);
  });
});

it('comes from the playground’s own pages for every partner, where there is one', () =>
  onAnother({ embeds: { ...embedsIn(folder), countsOwnPages: true } }, async () => {
    const fields = await order({ _site: 'piha', ...(await solved(host, { site: 'piha', origin: siteUrl })) });
    expect((await postEmbed(host, 'newsletter', fields, { origin: siteUrl })).status).toBe(201);
    // A page of the same origin sends no `Origin` header.
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await host.ask('/embed/api/challenge?site=piha', { headers })).status).toBe(200);
    expect((await host.ask('/embed/api/challenge?site=piha')).status).toBe(403);
  }));
