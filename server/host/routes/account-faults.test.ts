// Calls of accounts while bodies come slowly, logins are made to wait, or the API answers with something else.
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf, postForm, serveAccounts } from '../../../tests/helpers/account-forms.ts';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

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

/** Sends the head of a call and the first letter of its body, and then nothing more. */
function beginCall(method: string, path: string, length: number): Promise<Socket> {
  const socket = connect(Number(new URL(host.origin).port), '127.0.0.1');
  const head = `${method} ${path} HTTP/1.1\r\nHost: koe.example\r\nContent-Length: ${length}\r\n\r\n`;
  return new Promise((resolve) => socket.write(`${head}x`, () => resolve(socket)));
}

/** What another visitor hears meanwhile; "nothing" when it takes too long. */
const askMeanwhile = () =>
  Promise.race([
    host.ask('/api/auth/status/').then(({ status }) => status),
    new Promise((resolve) => setTimeout(resolve, 2000, 'nothing')),
  ]);

describe('an API that answers with a page', () => {
  const html = { body: '<!doctype html><title>Huolto</title>' };

  it('has done nothing, and browsers are told so', async () => {
    backend.answer('/api/auth/login/', html);
    const answer = await host.ask('/api/auth/login/', { method: 'POST' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([503, { detail: 'Service temporarily unavailable.' }]);
  });

  it('has done nothing, and visitors without JavaScript are told so', async () => {
    backend.answer('/api/auth/login/', html);
    const answer = await postForm(host, '/kirjaudu/', { login: 'a@b.example', password: 'x' });
    expect([answer.status, answer.headers.location]).toEqual([503, undefined]);
  });

  it('logs nobody out', async () => {
    backend.answer('/api/auth/status/', html);
    const answer = await host.ask('/profiili/', { headers: { cookie: 'sessionid=a; __Host-sessionid=a' } });
    expect([answer.status, cookiesOf(answer).signedin]).toEqual([503, undefined]);
  });
});

describe('many callers at once', () => {
  it.each([
    ['begin a body and never end it', 'POST', '/api/auth/logout/', 5000],
    ['send a picture letter by letter', 'PATCH', '/api/users/profile/', 5_000_000],
    // Last, for it takes every connection of logins.
    ['are made to wait for their logins', 'POST', '/api/auth/login/', 1],
  ])('hold up nobody else when they %s', async (_, method, path, length) => {
    backend.answer('/api/auth/login/', { hangs: true });
    const sockets = await Promise.all(Array.from({ length: 150 }, () => beginCall(method, path, length)));
    expect(await askMeanwhile()).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});
