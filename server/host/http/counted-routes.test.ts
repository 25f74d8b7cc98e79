// Reports of page views are forwarded to the content API, and no failure reaches the visitor.
import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeBackend, Reply } from '../../../tests/helpers/fake-backend.ts';
import { provideAccounts } from '../../../tests/helpers/provide-accounts.ts';
import { type Asking, siteUrl, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: FakeBackend;
let host: TestHost;
provideAccounts((started) => {
  ({ backend, host } = started);
});

const beacon = (path: string, { body = '{}', headers = {} }: Asking = {}) =>
  host.ask(path, { method: 'POST', body, headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers } });
const notCounted = { hit_counted: false, hit_message: 'Hit not counted.' };
const failures: [string, Reply][] = [
  ['fails', { status: 500, body: '<h1>Server Error</h1>' }],
  ['does not know the call', { status: 404, body: '<h1>Server Error</h1>' }],
  ['refuses', { status: 403, json: { detail: 'CSRF Failed: CSRF token missing.' } }],
  ['has heard enough', { status: 429, json: { detail: {} } }],
  ['answers with a page', { body: '<h1>Server Error</h1>' }],
  ['leads elsewhere', { status: 302, headers: { location: '/' }, body: '' }],
  ['drops the connection', { drops: true }],
];

describe('a read that is counted', () => {
  beforeEach(() => {
    backend.answer('/api/track/', { status: 204, body: '', headers: { 'cache-control': 'no-store' } });
    backend.answer('/api/pages/1/hit_count/', { json: { hit_counted: true, hit_message: 'Hit counted.' } });
  });

  it('passes with and without the slash at its end, and its answer of nothing is one', async () => {
    for (const path of ['/api/track/', '/api/track']) {
      const { status, text, headers } = await beacon(path);
      expect([status, text, headers['content-length']]).toEqual([204, '', undefined]);
    }
    expect(JSON.parse((await beacon('/api/pages/1/hit_count/')).text)).toMatchObject({ hit_counted: true });
    expect(backend.calls.map(({ path }) => path)).toEqual(['/api/track/', '/api/track/', '/api/pages/1/hit_count/']);
  });

  it('tells the API the browser and its address, and none of its cookies', async () => {
    await beacon('/api/track/', {
      body: '{"a":1}',
      headers: { cookie: 'sessionid=abc; visitor=v.s; userId=x', 'user-agent': 'Selain' },
    });
    const { cookie, ...headers } = backend.calls[0]?.headers ?? {};
    expect([cookie, backend.calls[0]?.body]).toEqual([undefined, '{"a":1}']);
    expect(headers).toMatchObject({
      ...{ 'user-agent': 'Selain', 'x-forwarded-for': '127.0.0.1', authorization: 'Api-Key koeavain' },
      ...{ 'content-type': 'text/plain;charset=UTF-8', origin: siteUrl },
    });
  });

  it('is small', async () => {
    expect((await beacon('/api/track/', { body: 'x'.repeat(2049) })).status).toBe(204);
    expect(backend.calls).toEqual([]);
    await beacon('/api/track/', { body: 'x'.repeat(2048) });
    expect(backend.countOf('/api/track/')).toBe(1);
  });

  it('is told in the log once while the API is unavailable, and waited for by nobody', { tags: 'slow' }, async () => {
    host.logged.length = 0;
    backend.answer('/api/track/', { drops: true });
    backend.answer('/api/pages/1/hit_count/', { drops: true });
    for (const path of ['/api/track/', '/api/track/', '/api/pages/1/hit_count/']) await beacon(path);
    expect(host.logged.map(({ msg }) => msg)).toEqual(['the content API did not accept a view or an event']);
    backend.answer('/api/track/', { hangs: true });
    expect((await beacon('/api/track/')).status).toBe(204);
  });
});

describe('a read that is not counted', () => {
  it('brings no cookie along', async () => {
    const reply = { status: 204, body: '', headers: { 'set-cookie': 'visitor=a' } };
    for (const at of ['/api/track/', '/api/pages/1/hit_count/']) {
      backend.answer(at, reply);
      const { status, text, headers } = await beacon(at);
      expect([status, text, headers['set-cookie'], headers['content-length']]).toEqual([204, '', undefined, undefined]);
    }
  });

  it('is nothing even where it is too large, without a length, or of another site', async () => {
    const askings: Asking[] = [
      { body: 'x'.repeat(2049) },
      { headers: { 'transfer-encoding': 'chunked' } },
      { headers: { origin: 'https://evil.example' } },
      { headers: { 'sec-fetch-site': 'cross-site', accept: 'text/html' } },
    ];
    for (const asking of askings) {
      expect((await beacon('/api/track/', asking)).status).toBe(204);
      expect(JSON.parse((await beacon('/api/pages/1/hit_count/', asking)).text)).toEqual(notCounted);
    }
    expect(backend.calls).toEqual([]);
  });

  // Runs last: so many failures may open the circuit of these calls.
  it.each(failures)('is nothing for the visitor when the backend %s', async (_, reply) => {
    backend.answer('/api/track/', reply);
    backend.answer('/api/pages/1/hit_count/', reply);
    for (const at of ['/api/track', '/api/track/']) {
      const { status, text, headers } = await beacon(at);
      expect([status, text, headers['set-cookie'], headers['retry-after']]).toEqual([204, '', undefined, undefined]);
    }
    const hit = await beacon('/api/pages/1/hit_count/');
    expect([hit.status, JSON.parse(hit.text), hit.headers['set-cookie']]).toEqual([200, notCounted, undefined]);
  });
});
