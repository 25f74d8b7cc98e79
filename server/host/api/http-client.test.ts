// The content client against a faulty backend.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movedTo, type Reply, startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { ContractError } from '../../contract/parse.ts';
import { createHttpClient } from './http-client.ts';
import { ContentApiError } from './load.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let client: ReturnType<typeof createHttpClient>;
beforeAll(async () => {
  backend = await startFakeBackend();
  client = createHttpClient({ baseUrl: backend.apiUrl, apiKey: 'avain' });
});
beforeEach(() => {
  backend.calls.length = 0;
});
afterAll(async () => {
  await backend.close();
  await client.close();
});

const asIs = (raw: unknown) => raw;
const load = (path: string) => client.load(path, asIs);
const nested = (levels: number): unknown => (levels === 0 ? 'syvällä' : [nested(levels - 1)]);

/**
 * Calls a path for which the backend has these responses.
 * @returns the failure, and the time until it occurred, in milliseconds
 */
async function failureOf(...replies: Reply[]): Promise<{ error: ContentApiError; ms: number }> {
  backend.answer('/api/x/', ...replies);
  const start = performance.now();
  const error = await load('/x/').then(
    (value) => new Error(`There was no failure but ${JSON.stringify(value)}`),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(ContentApiError);
  expect(error.message).toMatch(/^Problem while making API call: /);
  return { error, ms: performance.now() - start };
}

describe('an answer that is known already', () => {
  it('is the same again, unparsed, when the backend says that it is still current, and a new one else', async () => {
    const headers = { etag: '"uusi"', 'content-type': 'application/json' };
    backend.answer('/api/x/', { status: 304, body: '', headers }, { json: { a: 2 }, headers });
    const known = { etag: '"vanha"', value: { a: 1 } };
    const tags: (string | undefined)[] = [];
    const parse = (raw: unknown, _length?: number, etag?: string) => {
      tags.push(etag);
      return raw;
    };
    expect(await client.load('/x/', parse, undefined, known)).toBe(known.value);
    expect(await client.load('/x/', parse, undefined, known)).toEqual({ a: 2 });
    expect(backend.calls.map((call) => call.headers['if-none-match'])).toEqual(['"vanha"', '"vanha"']);
    expect(tags).toEqual(['"uusi"']);
  });

  it('is a failure when a backend answers 304 to a call without a tag', async () => {
    expect((await failureOf({ status: 304, body: '' })).error.kind).toBe('status');
  });
});

it('calls that hang leave connections for others', async () => {
  const slow = await startFakeBackend();
  const busy = createHttpClient({ baseUrl: slow.apiUrl, apiKey: 'avain' });
  slow.answer('/api/hangs/', { hangs: true });
  slow.answer('/api/x/', { json: { a: 1 } });
  const hanging = Array.from({ length: 100 }, () => busy.load('/hangs/', asIs).catch(() => {}));
  await expect.poll(() => slow.countOf('/api/hangs/')).toBe(100);
  expect(await busy.load('/x/', asIs)).toEqual({ a: 1 });
  await slow.close();
  await Promise.all(hanging);
  await busy.close();
});

describe('files of the backend', () => {
  it('are paths, however it names them', async () => {
    const siteClient = createHttpClient({ baseUrl: backend.apiUrl, apiKey: 'avain', siteUrl: 'https://koe.example' });
    const { host } = new URL(backend.origin);
    const text = (own: string, site: string) => ({
      relative: '/media/a.webp',
      own: `${own}/media/a.webp`,
      site: `${site}/media/a.webp`,
      list: [`${own}/media/b.pdf?v=1`],
      html: `<p><a href="${own}/media/b.pdf">Ohje</a> <img src='${site}/media/a.webp'></p>`,
    });
    const elsewhere = {
      api: `${backend.origin}/api/site/`,
      page: 'https://koe.example/mediaa/',
      cdn: 'https://cdn.example/media/a.webp',
      alike: `https://koe.example.evil.example/media/a.webp`,
      port: 'https://koe.example:8443/media/a.webp',
      sentence: `Katso ${backend.origin}/media/a.webp`,
    };
    for (const own of [backend.origin, `https://${host}`, `//${host}`])
      for (const isEscaped of [false, true]) {
        const json = JSON.stringify({ ...text(own, 'https://koe.example'), ...elsewhere });
        const body = isEscaped ? json.replaceAll('/', '\\/') : json;
        backend.answer('/api/site/', { body, headers: { 'content-type': 'application/json' } });
        expect(await siteClient.load('/site/', asIs)).toEqual({ ...text('', ''), ...elsewhere });
      }
    await siteClient.close();
  });
});

describe('an answer as it should be', () => {
  it('is parsed and given back, and was asked for with the key', async () => {
    backend.answer('/api/site/', { json: { site_name: 'Koe' } });
    const value = await client.load('/site/', (raw) => (raw as { site_name: string }).site_name);
    expect(value).toBe('Koe');
    expect(backend.calls).toHaveLength(1);
    expect(backend.calls[0]?.headers).toMatchObject({ authorization: 'Api-Key avain', accept: 'application/json' });
  });

  it('is null for a 404, asked for once', async () => {
    expect(await load('/nothing/')).toBeNull();
    expect(backend.calls).toHaveLength(1);
  });

  it('may nest 64 levels deep', async () => {
    backend.answer('/api/deep/', { json: nested(64) });
    expect(await load('/deep/')).toEqual(nested(64));
  });

  it('may come slowly, as long as it is whole in time', { tags: 'slow' }, async () => {
    backend.answer('/api/slow/', { json: { text: 'x'.repeat(100) }, delayMs: 600, trickleMs: 100 });
    expect(await load('/slow/')).toEqual({ text: 'x'.repeat(100) });
  });
});

describe('a failure that may pass', () => {
  it.each([500, 502, 503, 504])('such as a %i is tried once more', async (status) => {
    backend.answer('/api/x/', { status, json: {} }, { json: 'toinen' });
    expect(await load('/x/')).toBe('toinen');
    expect(backend.calls).toHaveLength(2);
  });

  it('such as a dropped connection is tried once more', async () => {
    backend.answer('/api/x/', { drops: true }, { json: 'toinen' });
    expect(await load('/x/')).toBe('toinen');
    expect(backend.calls).toHaveLength(2);
  });

  it('is tried twice and no more', async () => {
    const { error } = await failureOf({ status: 500, json: {} });
    expect(error).toMatchObject({ kind: 'status', status: 500 });
    expect(backend.calls).toHaveLength(2);
  });

  it('is of the network when the second connection drops as well', async () => {
    expect((await failureOf({ drops: true })).error.kind).toBe('network');
    expect(backend.calls).toHaveLength(2);
  });

  it('is of the network when the body is cut off', async () => {
    const { error } = await failureOf({ json: { text: 'x'.repeat(5000) }, cutAfterBytes: 1000 });
    expect(error.kind).toBe('network');
    expect(backend.calls).toHaveLength(2);
  });

  it('is of the network when nobody listens', async () => {
    const dead = await startFakeBackend();
    await dead.close();
    const lonely = createHttpClient({ baseUrl: dead.apiUrl, apiKey: 'avain' });
    await expect(lonely.load('/x/', asIs)).rejects.toMatchObject({ name: 'ContentApiError', kind: 'network' });
    await lonely.close();
  });
});

describe('the deadline', () => {
  it.concurrent('is kept with a backend that says nothing', { tags: 'slow' }, async () => {
    backend.answer('/api/silent/', { hangs: true });
    await expectTimeout('/silent/');
  });

  it.concurrent('of the headers is two seconds, after which another try is made', { tags: 'slow' }, async () => {
    backend.answer('/api/late/', { hangs: true }, { json: 'toinen' });
    const start = performance.now();
    expect(await load('/late/')).toBe('toinen');
    expect(performance.now() - start).toBeGreaterThan(1900);
  });

  it.concurrent('of the headers ends no call: of two that are slow, the first to answer counts', {
    tags: 'slow',
  }, async () => {
    backend.answer('/api/slow-twice/', { json: 'ensimmäinen', delayMs: 2600 }, { json: 'toinen', delayMs: 2600 });
    expect(await load('/slow-twice/')).toBe('ensimmäinen');
  });

  it.concurrent('is kept with a backend that goes on for ever', { tags: 'slow' }, async () => {
    backend.answer('/api/dripping/', { json: { text: 'x'.repeat(100) }, trickleMs: 1000 });
    await expectTimeout('/dripping/');
  });

  it.concurrent('is kept with a backend that says nothing after its headers', { tags: 'slow' }, async () => {
    backend.answer('/api/stalled/', { json: 'x'.repeat(100), headers: { 'content-length': '500' } });
    await expectTimeout('/stalled/');
  });

  it.concurrent('is one for the redirect and where it leads', { tags: 'slow' }, async () => {
    backend.answer('/api/far/', { ...movedTo('/api/farther/'), delayMs: 1500 });
    backend.answer('/api/farther/', { json: 1, delayMs: 5500 });
    await expectTimeout('/far/');
  });

  it.concurrent('is kept with an address where no one answers the door', async () => {
    // TEST-NET-1 (RFC 5737) belongs to no host: connections to it hang, or are refused at once.
    const lonely = createHttpClient({ baseUrl: 'http://192.0.2.1/api', apiKey: 'avain' });
    await expect(lonely.load('/x/', asIs)).rejects.toMatchObject({ name: 'ContentApiError' });
  });

  async function expectTimeout(path: string): Promise<void> {
    await expect(load(path)).rejects.toMatchObject({ name: 'ContentApiError', kind: 'timeout' });
  }
});

describe('a page that a path has led to', () => {
  const at = '/pages/find/?html_path=%2Fsaunat%2Fk%C3%B6yl%C3%A4%2F';
  const find = '/api/pages/find/?html_path=/saunat/köylä/';
  const sauna = (id: number, meta: object) => ({ json: { id, meta }, headers: { etag: `"${id}"` } });
  const asked = () => backend.calls.map(({ path }) => path);
  beforeEach(async () => {
    await client.close();
    client = createHttpClient({ baseUrl: backend.apiUrl, apiKey: 'avain' });
    backend.answer(find, movedTo('/api/pages/7/'));
    backend.answer('/api/pages/7/', sauna(7, { relative_url: '/saunat/k%C3%B6yl%C3%A4/' }));
    await load(at);
    expect(asked()).toEqual([find, '/api/pages/7/']);
    backend.calls.length = 0;
  });

  it('is asked for itself the next time', async () => {
    expect(await load(at)).toMatchObject({ id: 7 });
    expect(asked()).toEqual(['/api/pages/7/']);
  });

  it('is the known one when the backend says that it is still current', async () => {
    backend.answer('/api/pages/7/', { status: 304, body: '' });
    expect(await client.load(at, asIs, undefined, { etag: '"7"', value: 'tunnettu' })).toBe('tunnettu');
    expect(asked()).toEqual(['/api/pages/7/']);
  });

  it.each<[string, Reply]>([
    ['has moved', sauna(7, { relative_url: '/muualla/' })],
    ['is gone', { status: 404, json: {} }],
    ['is for others', { status: 403, json: {} }],
    ['no longer names its path', sauna(7, {})],
  ])('is looked for again when it %s', async (_, reply) => {
    backend.answer('/api/pages/7/', reply);
    backend.answer('/api/pages/8/', sauna(8, { html_url: 'https://koe.example/saunat/köylä/' }));
    backend.answer(find, movedTo('/api/pages/8/'));
    expect(await load(at)).toMatchObject({ id: 8 });
    expect(asked()).toEqual(['/api/pages/7/', find, '/api/pages/8/']);
    expect(await load(at)).toMatchObject({ id: 8 });
    expect(asked()).toHaveLength(4);
  });

  it('is missing when nothing is at its path any more', async () => {
    backend.answer('/api/pages/7/', { status: 404, json: {} });
    backend.answer(find, { status: 404, json: {} });
    expect(await load(at)).toBeNull();
  });

  it('fails as it does, and is not looked for elsewhere', async () => {
    backend.answer('/api/pages/7/', { status: 500, json: {} });
    await expect(load(at)).rejects.toMatchObject({ kind: 'status', status: 500 });
    expect(asked()).toEqual(['/api/pages/7/', '/api/pages/7/']);
  });
});

describe('an answer that is wrong as such', () => {
  it.each<[string, Reply, string]>([
    ['400', { status: 400, json: { message: 'unknown fields: x' } }, 'status'],
    ['403', { status: 403, json: { detail: 'Authentication credentials were not provided.' } }, 'status'],
    ['429', { status: 429, json: {} }, 'status'],
    ['204', { status: 204, body: '', headers: { 'content-length': '0' } }, 'status'],
    ['HTML', { body: '<!doctype html><title>Virhe</title>' }, 'not-json'],
    ['HTML that says it is JSON', { body: '<p>', headers: { 'content-type': 'application/json' } }, 'not-json'],
    ['JSON that ends too early', { body: '{"a": [1, 2', headers: { 'content-type': 'application/json' } }, 'not-json'],
    ['nothing', { body: '', headers: { 'content-type': 'application/json' } }, 'not-json'],
    ['65 levels of nesting', { json: nested(65) }, 'not-json'],
    ['more than 5 MB', { json: 'x'.repeat(5 * 1024 * 1024) }, 'too-large'],
  ])('is refused at once: %s', async (_, reply, kind) => {
    const { error, ms } = await failureOf(reply);
    expect(error.kind).toBe(kind);
    expect(backend.calls).toHaveLength(1);
    expect(ms).toBeLessThan(1500);
  });

  it('survives a hundred thousand levels of nesting', async () => {
    const body = '['.repeat(100_000) + ']'.repeat(100_000);
    const { error } = await failureOf({ body, headers: { 'content-type': 'application/json' } });
    expect(error.kind).toBe('not-json');
  });

  it('is too large also when it does not say how large it is', async () => {
    const { error } = await failureOf({
      json: 'x'.repeat(6 * 1024 * 1024),
      headers: { 'transfer-encoding': 'chunked' },
    });
    expect(error.kind).toBe('too-large');
  });

  it('names the field that breaks the contract', async () => {
    backend.answer('/api/x/', { json: {} });
    const parse = () => {
      throw new ContractError('page', 'meta.category.title', 'is missing, string is wanted');
    };
    await expect(client.load('/x/', parse)).rejects.toMatchObject({
      kind: 'contract',
      message: expect.stringMatching(/^Problem while making API call: .*"meta\.category\.title" is missing/),
    });
    expect(backend.calls).toHaveLength(1);
  });
});
