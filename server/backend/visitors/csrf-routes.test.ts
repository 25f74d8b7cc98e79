// The CSRF token: its creation, and the requests that require it.
import { createHmac } from 'node:crypto';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from '../http/api-error.ts';
import { hashFor } from '../shared/secrets.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';
import { createVisitor } from '../testing/visitor.ts';
import { createCsrfToken } from './csrf-token.ts';
import { requireCsrf, sessionBinding, visitorBinding } from './require-csrf.ts';

let backend: TestBackend;
let time = new Date('2026-05-10T09:00:00Z');
beforeAll(async () => {
  backend = await startBackend({ now: () => time });
});
afterAll(() => backend.stop());

const askToken = (cookie = '') => backend.ask('/api/csrf_token/', { headers: { authorization: '', cookie } });

describe('GET /csrf_token/', () => {
  it('gives everybody a token of 32 letters or more, in the body and in a cookie for this site alone', async () => {
    const { status, json, headers } = await askToken();
    expect(status).toBe(200);
    expect(json.csrfToken.length).toBeGreaterThanOrEqual(32);
    const [visitor = '', cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^csrftoken=${json.csrfToken};`));
    for (const word of ['Path=/', 'SameSite=Lax', 'Secure', 'Max-Age=86400'])
      expect(cookie.split('; ')).toContain(word);
    // The cookie to which the token is bound is a session cookie, and scripts can't read it.
    expect(visitor).toMatch(/^visitor=[\w-]+\.[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await askToken()).json.csrfToken).not.toBe(json.csrfToken);
  });

  it('marks the cookie for HTTPS only where there is HTTPS', async () => {
    const plain = await startBackend({ siteUrl: 'http://localhost:3000' });
    const { headers } = await plain.ask('/api/csrf_token/');
    expect(headers.get('set-cookie')).not.toContain('Secure');
    await plain.stop();
  });

  it('gives a young token again, and a new one in the place of an old or a forged one', async () => {
    time = new Date('2026-05-10T09:00:00Z');
    const browser = createVisitor(backend);
    const { csrfToken } = (await browser.get('/api/csrf_token/')).json;
    const visitor = `visitor=${browser.cookies.get('visitor')}`;
    expect((await askToken(`a=b; ${visitor}; csrftoken=${csrfToken}`)).json.csrfToken).toBe(csrfToken);
    expect((await askToken(`${visitor}; csrftoken=${csrfToken}x`)).json.csrfToken).not.toBe(csrfToken);
    expect((await askToken(`csrftoken=${csrfToken}`)).json.csrfToken).not.toBe(csrfToken);
    time = new Date('2026-05-10T21:00:01Z');
    expect((await askToken(`${visitor}; csrftoken=${csrfToken}`)).json.csrfToken).not.toBe(csrfToken);
  });
});

describe('a change of state', () => {
  const secret = 'secret';
  const issued = new Date('2026-05-10T09:00:00Z');
  const visitorOf = (id: string) => `${id}.${createHmac('sha256', secret).update(`visitor:${id}`).digest('base64url')}`;
  const visitor = `visitor=${visitorOf('a')}`;
  const session = '__Host-sessionid=abc';
  const bound = { secret, binding: visitorBinding('a') };
  const token = createCsrfToken(bound, issued);
  const other = createCsrfToken(bound, issued);
  const forged = createCsrfToken({ ...bound, secret: 'another secret' }, issued);
  const ofSession = createCsrfToken({ secret, binding: sessionBinding(hashFor('session', 'abc')) }, issued);

  const send = async (headers: Record<string, string>, now = issued) => {
    const app = express();
    app.post(
      '/',
      requireCsrf({ siteUrl: testSite, csrfSecret: secret, visitorSecret: secret, now: () => now }),
      (_request, response) => {
        response.json({ detail: 'done' });
      },
    );
    app.use(answerErrors({ info() {}, warn() {}, error() {} }));
    const server = app.listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers });
    const { detail } = (await answer.json()) as { detail: string };
    server.closeAllConnections();
    server.close();
    return [answer.status, detail];
  };
  const both = { cookie: `${visitor}; csrftoken=${token}`, 'x-csrftoken': token };
  const loggedIn = { cookie: `${session}; ${visitor}; csrftoken=${ofSession}`, 'x-csrftoken': ofSession };

  it.each([
    ['the token twice', both],
    ['this site as its origin', { ...both, origin: testSite, 'sec-fetch-site': 'same-origin' }],
    ['other cookies around', { ...both, cookie: `a=b; ${visitor}; csrftoken=${token}; c` }],
    ['the token of its session', loggedIn],
  ])('passes with %s', async (_name, headers) => {
    expect(await send(headers)).toEqual([200, 'done']);
  });

  it('passes with a token of a backend whose clock is up to a minute ahead', async () => {
    expect(await send(both, new Date(issued.getTime() - 60_000))).toEqual([200, 'done']);
    expect(await send(both, new Date(issued.getTime() - 61_000))).toEqual([403, 'CSRF Failed: CSRF token incorrect.']);
  });

  it.each([
    ['no cookie', { 'x-csrftoken': token }, 'CSRF cookie not set.'],
    ['an empty cookie', { ...both, cookie: 'csrftoken=' }, 'CSRF cookie not set.'],
    ['no header', { cookie: both.cookie }, 'CSRF token missing.'],
    ['another token in the header', { ...both, 'x-csrftoken': other }, 'CSRF token incorrect.'],
    ['a forged token', { cookie: `${visitor}; csrftoken=${forged}`, 'x-csrftoken': forged }, 'CSRF token incorrect.'],
    ['a token of the attacker’s making', { cookie: 'csrftoken=a', 'x-csrftoken': 'a' }, 'CSRF token incorrect.'],
    [
      'the token of another visitor',
      { ...both, cookie: `visitor=${visitorOf('b')}; csrftoken=${token}` },
      'CSRF token incorrect.',
    ],
    ['a forged visitor', { ...both, cookie: `visitor=a.a; csrftoken=${token}` }, 'CSRF token incorrect.'],
    ['a token from before the login', { ...both, cookie: `${session}; ${both.cookie}` }, 'CSRF token incorrect.'],
    [
      'the token of another session',
      { ...loggedIn, cookie: `__Host-sessionid=abd; csrftoken=${ofSession}` },
      'CSRF token incorrect.',
    ],
    [
      'another origin',
      { ...both, origin: 'https://evil.example' },
      'Origin checking failed - https://evil.example does not match any trusted origins.',
    ],
    [
      'an origin that hides',
      { ...both, origin: 'null' },
      'Origin checking failed - null does not match any trusted origins.',
    ],
    [
      'a browser that says so',
      { ...both, 'sec-fetch-site': 'cross-site' },
      'Origin checking failed - null does not match any trusted origins.',
    ],
  ])('is refused with %s', async (_name, headers, problem) => {
    expect(await send(headers as Record<string, string>)).toEqual([403, `CSRF Failed: ${problem}`]);
  });

  it('is refused with a token older than a day, or from the future', async () => {
    const at = (hours: number) => new Date(issued.getTime() + hours * 3600_000);
    expect(await send(both, at(23.9))).toEqual([200, 'done']);
    expect(await send(both, at(24))).toEqual([403, 'CSRF Failed: CSRF token incorrect.']);
    expect(await send(both, at(-1))).toEqual([403, 'CSRF Failed: CSRF token incorrect.']);
  });
});
