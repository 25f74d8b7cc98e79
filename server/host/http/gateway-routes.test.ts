// The gateway for visitors' calls to the content API: the data that is forwarded in each direction, and the data that is not.
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf, postForm, serveAccounts } from '../../../tests/helpers/account-forms.ts';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { type Asking, siteUrl, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let proxied: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  host = await startHost(backend);
  proxied = await startHost(backend, { trustedProxies: 1 });
});
beforeEach(() => {
  backend.calls.length = 0;
  serveAccounts(backend);
  backend.answer('/api/auth/login/', { json: { detail: 'Login successful' } });
});
afterAll(async () => {
  await host.close();
  await proxied.close();
  await backend.close();
});

const login = (headers: Asking['headers'] = {}, body = 'login=a&password=b') =>
  host.ask('/api/auth/login/', { method: 'POST', headers, body });

describe('what may be called', () => {
  it.each([
    ['GET', '/api/site/'],
    ['GET', '/api/pages/'],
    ['GET', '/api/pages/preview/?token=x'],
    ['GET', '/api/track/'],
    ['POST', '/api/track//'],
    ['POST', '/api/track/x/'],
    ['GET', '/api/pages/1/hit_count/'],
    ['POST', '/api/pages/1/hit_count'],
    ['POST', '/api/pages/1%2f/hit_count/'],
    ['POST', '/api/pages/1/'],
    ['GET', '/api/auth/login/'],
    ['PUT', '/api/auth/login/'],
    ['DELETE', '/api/auth/status/'],
    ['HEAD', '/api/auth/status/'],
    ['OPTIONS', '/api/auth/login/'],
    ['TRACE', '/api/auth/status/'],
    ['GET', '/api/auth/../users/profile/'],
    ['GET', '/api/auth/%2e%2e/users/profile/'],
    ['GET', '/api/auth/status/../../site/'],
    ['GET', '/api/auth/status%2f'],
    ['GET', '/api/auth/status/%00'],
    ['GET', '/api/auth/status/%0d%0aX-Evil:1'],
    ['GET', '/api//auth/status/'],
    ['GET', '/api/auth/status//'],
    ['GET', '/api/auth/status'],
    ['GET', '/api/auth/status;x=1/'],
    ['GET', '/api/auth\\status/'],
    ['GET', '/api/auth/common-passwords/abcd/'],
    ['GET', '/api/users/saved-plants/1/'],
    ['PUT', '/api/users/saved-plants/1%2f..%2f2/'],
    ['PUT', '/api/users/saved-plants/12345678901/'],
    ['POST', '/api/competition/submissions/-1/vote/'],
  ])('is not %s %s', async (method, path) => {
    const answer = await host.ask(path, { method });
    expect(answer.status).toBe(404);
    expect(backend.calls).toEqual([]);
  });

  it('is what the list names, without its query', async () => {
    const answer = await host.ask('/api/auth/status/?a=b&next=//evil');
    expect([answer.status, answer.text]).toEqual([200, '{"authenticated":false,"user":null}']);
    expect(backend.calls.map(({ path }) => path)).toEqual(['/api/auth/status/']);
  });

  it.each(['//api/auth/status/', '/./api/auth/status/', '/%61pi/auth/status/'])('is not %s', async (path) => {
    expect((await host.ask(path)).status).not.toBe(200);
    expect(backend.countOf('/api/auth/status/')).toBe(0);
  });
});

describe('what the API hears of a browser', () => {
  it("is its own cookies, its kind and its token; the host's key, and never the browser's", async () => {
    await login({
      cookie: 'mainos=1; sessionid=abc; sessionidx=2; __Host-sessionid=def; userId=x; csrftoken=t; visitor=v.s',
      authorization: 'Api-Key arvattu',
      'x-csrftoken': 't',
      'user-agent': 'Selain',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.9',
      'accept-language': 'fi',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'avain',
      connection: 'keep-alive, x-csrftoken',
      'x-http-method-override': 'DELETE',
    });
    const [call] = backend.calls;
    expect(call?.body).toBe('login=a&password=b');
    const { host: _, connection: __, 'x-request-id': id, ...headers } = call?.headers ?? {};
    expect(id).toMatch(/^[\da-f]{12}-\w+$/);
    expect(headers).toEqual({
      cookie: 'sessionid=abc; __Host-sessionid=def; csrftoken=t; visitor=v.s',
      authorization: 'Api-Key koeavain',
      'x-csrftoken': 't',
      'user-agent': 'Selain',
      'x-forwarded-for': '127.0.0.1',
      accept: 'application/json',
      'accept-language': 'en',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '18',
      'idempotency-key': 'avain',
      origin: siteUrl,
      referer: `${siteUrl}/`,
    });
  });

  it('is the address that the nearest trusted proxy saw', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
    await proxied.ask('/api/auth/status/', { headers });
    await proxied.ask('/api/auth/status/', { headers: { 'x-forwarded-for': '2001:db8:1:2:3::4' } });
    await host.ask('/api/auth/status/', { headers });
    expect(backend.calls.map((call) => call.headers['x-forwarded-for'])).toEqual([
      '203.0.113.9',
      '2001:db8:1:2::/64',
      '127.0.0.1',
    ]);
  });

  it('is nothing that a header smuggles in', async () => {
    for (const name of ['x-csrftoken', 'user-agent', 'cookie', 'idempotency-key']) {
      const { hostname, port } = new URL(host.origin);
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), hostname);
        let text = '';
        socket.on('data', (chunk) => (text += chunk.toString()));
        socket.on('close', () => resolve(text));
        socket.on('error', reject);
        socket.end(`GET /api/auth/status/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${name}: a\nX-Evil: 1\r\n\r\n`);
      });
      expect(answer).toMatch(/^HTTP\/1\.1 [24]/);
    }
    expect(backend.calls.filter(({ headers }) => Object.values(headers).join().includes('Evil'))).toEqual([]);
    expect(backend.calls.filter(({ headers }) => headers['x-evil'])).toEqual([]);
  });

  it('is no body of a call that only asks', async () => {
    const answer = await host.ask('/api/auth/status/', { headers: { 'content-length': '3' }, body: 'abc' });
    expect([answer.status, backend.calls[0]?.body]).toEqual([200, '']);
  });
});

describe('a change', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://koe.example', host: 'koe.example' }],
    [{ origin: siteUrl, 'sec-fetch-site': 'cross-site' }],
  ])('that another site makes a browser send is refused: %j', async (headers) => {
    const answer = await login(headers as Asking['headers']);
    expect([answer.status, backend.countOf('/api/auth/login/')]).toEqual([403, 0]);
  });

  it('is bounded, and says how long it is', async () => {
    const tooLarge = await login({}, 'x'.repeat(16 * 1024 + 1));
    expect([tooLarge.status, JSON.parse(tooLarge.text)]).toEqual([413, { detail: 'Request is too large.' }]);
    expect((await login({}, 'x'.repeat(16 * 1024))).status).toBe(200);
    const streamed = await login({ 'transfer-encoding': 'chunked' });
    expect([streamed.status, backend.countOf('/api/auth/login/')]).toEqual([411, 1]);
    const picture = { method: 'PATCH', body: Buffer.alloc(10.5 * 1024 * 1024 + 1) };
    expect((await host.ask('/api/users/profile/', picture)).status).toBe(413);
  });
});

describe('what a browser hears of the API', () => {
  const nothing = (cookies: string[]) => ({ status: 204, body: '', headers: { 'set-cookie': cookies } });

  it.each([
    ['DELETE', '/api/users/profile/'],
    ['DELETE', '/api/users/saved-plants/1/'],
    ['DELETE', '/api/users/estimates/a1b2/'],
    ['POST', '/api/auth/logout/'],
  ])('is that a change has been done without a word: %s %s', async (method, path) => {
    backend.answer(path, nothing(['sessionid=; Path=/; Max-Age=0', 'SERVERID=web3; Path=/']));
    const answer = await host.ask(path, { method });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['content-type']).toBeUndefined();
    expect(answer.headers['content-length']).toBeUndefined();
    expect(Object.keys(cookiesOf(answer))).toEqual(['sessionid', 'signedin']);
  });

  it('is no nothing where something was asked', async () => {
    backend.answer('/api/users/tools/', nothing(['sessionid=; Path=/; Max-Age=0']));
    const answer = await host.ask('/api/users/tools/');
    expect([answer.status, answer.headers['set-cookie']]).toEqual([503, undefined]);
  });

  it('is its cookies and the hint of a session that begins or ends', async () => {
    const begun = ['__Host-sessionid=a; Path=/; Max-Age=2592000; HttpOnly; Secure', 'csrftoken=b; Path=/; Secure'];
    backend.answer('/api/auth/login/', { json: {}, headers: { 'set-cookie': begun } });
    const headers = (await login()).headers['set-cookie'];
    expect(headers).toEqual([...begun, 'signedin=1; Path=/; SameSite=Lax; Max-Age=2592000; Secure']);
    const ended = 'sessionid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
    backend.answer('/api/auth/logout/', { json: {}, headers: { 'set-cookie': ended } });
    const out = await host.ask('/api/auth/logout/', { method: 'POST' });
    expect(cookiesOf(out).signedin).toContain('Max-Age=0');
    expect(cookiesOf(await host.ask('/api/auth/status/')).signedin).toContain('Max-Age=0');
  });

  it('is no cookie that leaves HTTPS, and no session that a script can read, whatever the backend says', async () => {
    const cookies = ['sessionid=a; Path=/; SameSite=Lax', 'csrftoken=b; Path=/; secure', 'visitor=c; Path=/; HTTPONLY'];
    backend.answer('/api/auth/login/', { json: {}, headers: { 'set-cookie': cookies } });
    expect((await login()).headers['set-cookie']).toEqual([
      'sessionid=a; Path=/; SameSite=Lax; Secure; HttpOnly',
      'csrftoken=b; Path=/; secure',
      'visitor=c; Path=/; HTTPONLY; Secure',
      'signedin=1; Path=/; SameSite=Lax; Secure',
    ]);
  });

  it('is no Secure cookie on a site without HTTPS: a browser would drop it', async () => {
    const plain = await startHost(backend, { siteUrl: 'http://localhost:3000' });
    backend.answer('/api/auth/login/', { json: {}, headers: { 'set-cookie': ['csrftoken=b; Path=/'] } });
    const answer = await plain.ask('/api/auth/login/', { method: 'POST', body: 'login=a&password=b' });
    await plain.close();
    expect(answer.headers['set-cookie']).toEqual(['csrftoken=b; Path=/']);
  });

  it('is no cookie but its own: nobody has agreed to those of its proxies', async () => {
    const cookies = ['SERVERID=web3; Path=/', 'csrftoken=b; Path=/', '_ga=1', 'visitor=c; Path=/', 'visitors=d'];
    backend.answer('/api/auth/login/', { json: {}, headers: { 'set-cookie': cookies } });
    expect((await login()).headers['set-cookie']).toEqual(['csrftoken=b; Path=/; Secure', 'visitor=c; Path=/; Secure']);
    const page = await postForm(host, '/kirjaudu/', { login: 'a@b.example', password: 'x' });
    expect(Object.keys(cookiesOf(page))).toEqual(['csrftoken', 'visitor']);
  });

  describe('is the hint of a visitor who can be told apart', () => {
    const vote = '/api/competition/submissions/5/vote/';
    const hintAfter = async (path: string, status: number, cookie: string, method = 'POST') => {
      backend.answer(path, { status, json: { has_voted: true, vote_count: 1 }, headers: { 'set-cookie': cookie } });
      return cookiesOf(await host.ask(path, { method })).hasvisitor;
    };
    const age = 'Path=/; Max-Age=31536000; HttpOnly';

    it.each([
      ['a vote', vote, 200, `visitor=a.b; ${age}; Secure`, 'hasvisitor=1; Path=/; SameSite=Lax; Max-Age=31536000; Secure'],
      ['a second vote', vote, 409, `visitor=a.b; ${age}`, 'hasvisitor=1; Path=/; SameSite=Lax; Max-Age=31536000; Secure'],
      ['a vote known by another cookie', vote, 200, `kavija=a; ${age}`, 'hasvisitor=1; Path=/; SameSite=Lax; Max-Age=31536000'],
      ['a vote known by the session', vote, 200, 'csrftoken=a; Path=/', 'hasvisitor=1; Path=/; SameSite=Lax; Max-Age=31536000; Secure'],
      ['a date in place of an age', '/api/auth/login/', 200, 'visitor=a; Expires=Fri, 31 Dec 2100 10:00:00 GMT', 'hasvisitor=1; Path=/; SameSite=Lax; Expires=Fri, 31 Dec 2100 10:00:00 GMT; Secure'],
      ['a cookie that goes', vote, 200, 'visitor=""; Max-Age=0', 'hasvisitor=; Path=/; SameSite=Lax; Max-Age=0'],
    ])('with %s', async (_, path, status, cookie, hint) =>
      expect(await hintAfter(path, status, cookie)).toBe(hint)); // biome-ignore format: one answer a line

    it.each([
      ['a vote that is refused', vote, 403, 'csrftoken=a'],
      ['a cookie that ends with the browser', '/api/auth/login/', 200, 'visitor=a; Path=/; HttpOnly'],
      ['another cookie', '/api/auth/login/', 200, `visitors=a; ${age}`],
    ])('and none with %s', async (_, path, status, cookie) =>
      expect(await hintAfter(path, status, cookie)).toBeUndefined(),
    );
  });

  it('is kept nowhere, and runs nothing', async () => {
    backend.answer('/api/users/profile/data/', {
      body: '["<script>alert(1)</script>"]',
      headers: {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="tiedot.json"',
        server: 'x',
        'x-secret': 'y',
      },
    });
    const { headers } = await host.ask('/api/users/profile/data/');
    expect(headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': 'attachment; filename="tiedot.json"',
    });
    expect([headers.server, headers['x-secret']]).toEqual([undefined, undefined]);
  });

  it('is its refusals as they are', async () => {
    backend.answer('/api/auth/login/', { status: 429, json: { detail: 'x' }, headers: { 'retry-after': '60' } });
    const answer = await login();
    expect([answer.status, answer.headers['retry-after'], answer.text]).toEqual([429, '60', '{"detail":"x"}']);
  });

  it.each([
    ['drops the connection', { drops: true }],
    ['leads elsewhere', { status: 302, headers: { location: 'https://evil.example/' }, body: '' }],
    ['stops halfway', { body: 'x'.repeat(100), cutAfterBytes: 10 }],
    ['never ends', { body: 'x'.repeat(2 * 1024 * 1024 + 1) }],
  ])('is 503 as JSON when it %s', async (_, reply) => {
    backend.answer('/api/auth/login/', reply);
    const { status, headers, text } = await login();
    expect([status, headers['retry-after'], JSON.parse(text)]).toEqual([
      503,
      '5',
      { detail: 'Service temporarily unavailable.' },
    ]);
    expect(backend.calls.map(({ path }) => path)).toEqual(['/api/auth/login/']);
  });
});
