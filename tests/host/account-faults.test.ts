// Account calls while bodies arrive slowly, sign-ins are throttled, or the API returns unexpected responses.
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf, postForm, serveAccounts } from '../helpers/account-forms.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  host = await startHost(backend);
});
beforeEach(() => {
  serveAccounts(backend);
  backend.answer('/api/auth/login/', { json: { detail: 'Login successful' } });
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

/** Sends the headers of a call and the first byte of its body, and nothing more. */
function beginCall(method: string, path: string, length: number): Promise<Socket> {
  const socket = connect(Number(new URL(host.origin).port), '127.0.0.1');
  // When one address has too many connections, the host closes the oldest.
  socket.on('error', () => {});
  const head = `${method} ${path} HTTP/1.1\r\nHost: koe.example\r\nContent-Length: ${length}\r\n\r\n`;
  return new Promise((resolve) => socket.write(`${head}x`, () => resolve(socket)));
}

/** The response to another visitor in the meantime; "nothing" if it takes too long. */
const askMeanwhile = () =>
  Promise.race([
    host.ask('/api/csrf_token/').then(({ status }) => status),
    new Promise((resolve) => setTimeout(resolve, 5000, 'nothing')),
  ]);

const asMember = { headers: { cookie: 'sessionid=a; __Host-sessionid=a' } };

describe.each([
  ['a page', { body: '<!doctype html><title>Huolto</title>' }],
  ['nothing', { headers: { 'content-type': 'application/json' }, body: '' }],
  ['null', { json: null }],
])('an API that answers with %s', (_, reply) => {
  it('has done nothing, and browsers are told so', async () => {
    backend.answer('/api/auth/login/', reply);
    const answer = await host.ask('/api/auth/login/', { method: 'POST' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([503, { detail: 'Service temporarily unavailable.' }]);
  });

  it('has done nothing, and visitors without JavaScript are told so', async () => {
    backend.answer('/api/auth/login/', reply);
    const answer = await postForm(host, '/kirjaudu/', { login: 'a@b.example', password: 'x' });
    expect([answer.status, answer.headers.location]).toEqual([503, undefined]);
  });

  it('logs nobody out', async () => {
    backend.answer('/api/auth/status/', reply);
    const answer = await host.ask('/profiili/', asMember);
    expect([answer.status, cookiesOf(answer).signedin]).toEqual([503, undefined]);
  });
});

describe('an API that answers with the wrong types', () => {
  const user = { id: 1, email: 'a@b.example', first_name: '', last_name: '', profile: { profile_icon: null } };

  it.each([{ id: 'x' }, { email: 5 }, { first_name: {} }, { profile: 5 }])('is unavailable: %j', async (wrong) => {
    backend.answer('/api/auth/status/', { json: { authenticated: true, user: { ...user, ...wrong } } });
    expect((await host.ask('/profiili/', asMember)).status).toBe(503);
  });

  it.each([
    { saved_plants: 5, estimates: [] },
    { saved_plants: [{}], estimates: [] },
    { saved_plants: [], estimates: [{ id: 'x' }] },
  ])('is unavailable: %j', async (tools) => {
    backend.answer('/api/auth/status/', { json: { authenticated: true, user } });
    backend.answer('/api/users/tools/', { json: tools });
    expect((await host.ask('/omat-tyokalut/', asMember)).status).toBe(503);
  });
});

describe('an API that says nothing', () => {
  it('is not waited for', { tags: 'slow' }, async () => {
    backend.answer('/api/auth/status/', { hangs: true });
    expect((await host.ask('/api/auth/status/')).status).toBe(503);
  });
});

describe('many callers at once', () => {
  // The failures above may have opened the circuit of these calls.
  beforeAll(async () => {
    await host.close();
    host = await startHost(backend);
  });

  it.each([
    ['begin a body and never end it', 'POST', '/api/auth/logout/', 5000],
    ['send a picture letter by letter', 'PATCH', '/api/users/profile/', 5_000_000],
    // Last, because it uses every connection for sign-ins.
    ['are made to wait for their logins', 'POST', '/api/auth/login/', 1],
  ])('hold up nobody else when they %s', async (_, method, path, length) => {
    backend.answer('/api/auth/login/', { hangs: true });
    const sockets = await Promise.all(Array.from({ length: 150 }, () => beginCall(method, path, length)));
    expect(await askMeanwhile()).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});
