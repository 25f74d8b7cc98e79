// Google sign-in: the accepted tokens, and the accounts that they open.
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount, testPassword } from '../testing/accounts.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

const time = new Date('2026-05-10T09:00:00Z');
const clientId = 'pihlaja.apps.example';
let google: Server;
let keys: { privateKey: CryptoKey; publicKey: CryptoKey };
let foreign: typeof keys;
let backend: TestBackend;
let visitor: Visitor;
let isGoogleUp = true;
beforeAll(async () => {
  [keys, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  google = createServer((_request, response) => {
    response.writeHead(isGoogleUp ? 200 : 500, { 'content-type': 'application/json' });
    response.end(isGoogleUp ? JSON.stringify({ keys: [jwk] }) : 'no');
  });
  await new Promise<void>((done) => google.listen(0, '127.0.0.1', done));
  backend = await startHere();
});
afterAll(async () => {
  await backend.stop();
  google.close();
});
beforeEach(() => {
  visitor = createVisitor(backend);
});

const startHere = () => {
  const jwksUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/certs`;
  return startBackend({ now: () => time, limits: { login: 100_000 }, google: { clientId, jwksUrl } });
};
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const identity = (claims: JWTPayload = {}): JWTPayload => ({
  iss: 'https://accounts.google.com',
  aud: clientId,
  sub: '1001',
  email: 'Maija@posti.example',
  email_verified: true,
  given_name: 'Maija',
  family_name: 'Meikäläinen',
  iat: seconds(time),
  exp: seconds(time) + 3600,
  ...claims,
});
const token = (claims: JWTPayload = {}, key = keys.privateKey, kid = 'one') =>
  new SignJWT(identity(claims)).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
const signIn = (accessToken: string, browser = visitor) =>
  browser.send('POST', '/api/auth/google/', JSON.stringify({ access_token: accessToken }), {
    'content-type': 'application/json',
  });
const users = () => backend.store.selectFrom('users').selectAll().execute();
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token', () => {
  it('is refused where Google is not set up, and when it is missing', async () => {
    const plain = await startBackend();
    const answer = await signIn(await token(), createVisitor(plain));
    expect([answer.status, answer.json]).toEqual([400, { detail: 'Google sign-in is not available.' }]);
    await plain.stop();
    const missing = await visitor.send('POST', '/api/auth/google/');
    expect([missing.status, missing.json]).toEqual([400, { access_token: ['This field is required.'] }]);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['for another site', () => token({ aud: 'other.apps.example' })],
    ['of another issuer', () => token({ iss: 'https://accounts.evil.example' })],
    ['that has expired', () => token({ exp: seconds(time) - 1 })],
    ['that never expires', () => token({ exp: undefined })],
    ['of an address that Google has not verified', () => token({ email_verified: false })],
    ['without an address', () => token({ email: undefined })],
    ['with no real address', () => token({ email: 'maija' })],
    ['without an owner', () => token({ sub: undefined })],
    ['signed with a foreign key', () => token({}, foreign.privateKey)],
    ['signed with a foreign key of another name', () => token({}, foreign.privateKey, 'two')],
    ['signed with nothing', () => `${base64({ alg: 'none', kid: 'one' })}.${base64(identity())}.`],
    ['that is none', () => 'a.b.c'],
    ['of one part', () => 'x'.repeat(5000)],
  ])('%s opens nothing', async (_what, make) => {
    const { status, json } = await signIn(await make());
    expect([status, json]).toEqual([400, { error: 'Invalid token' }]);
    expect(await users()).toEqual([]);
    expect((await visitor.get('/api/auth/status/')).json.authenticated).toBe(false);
  });

  it('signed with the public key as a shared secret opens nothing', async () => {
    const content = `${base64({ alg: 'HS256', kid: 'one' })}.${base64(identity())}`;
    const signature = createHmac('sha256', await exportSPKI(keys.publicKey))
      .update(content)
      .digest('base64url');
    expect((await signIn(`${content}.${signature}`)).json).toEqual({ error: 'Invalid token' });
  });

  it("is not judged while Google's keys cannot be had", async () => {
    const cold = await startHere();
    isGoogleUp = false;
    const answer = await signIn(await token(), createVisitor(cold));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    isGoogleUp = true;
    await cold.stop();
  });
});

describe('a genuine token', () => {
  it('opens a new account, and the same one ever after, whatever its address is then', async () => {
    const { status, json, headers } = await signIn(await token());
    expect(status).toBe(200);
    expect(json).toEqual({
      access_token: '',
      user: {
        ...{ id: json.user.id, email: 'maija@posti.example', first_name: 'Maija', last_name: 'Meikäläinen' },
        profile: { profile_icon: null, has_password: false, created_at: time.toISOString() },
      },
    });
    expect(headers.getSetCookie().some((line) => line.startsWith('__Host-sessionid='))).toBe(true);
    expect((await visitor.get('/api/auth/status/')).json.user).toEqual(json.user);
    const again = await signIn(await token({ email: 'toinen@posti.example', iss: 'accounts.google.com' }));
    expect(again.json.user).toEqual(json.user);
    // The session's new token works, and the logout ends it.
    expect((await visitor.send('POST', '/api/auth/logout/')).status).toBe(200);
    const password = await visitor.send('POST', '/api/auth/login/', { login: 'maija@posti.example', password: 'x' });
    expect(password.json).toEqual({ detail: 'Login or password invalid.' });
  });

  it('opens the verified account of its address too, whose password still works', async () => {
    const { id } = await addAccount(backend, 'liitos@posti.example', { first_name: 'Oma' });
    const { json } = await signIn(await token({ sub: '2002', email: 'liitos@posti.example' }));
    expect(json.user).toMatchObject({ id, first_name: 'Oma', profile: { has_password: true } });
    const login = { login: 'liitos@posti.example', password: testPassword };
    expect((await visitor.send('POST', '/api/auth/login/', login)).status).toBe(200);
    const another = await signIn(await token({ sub: '2003', email: 'liitos@posti.example' }));
    expect(another.json).toEqual({ error: 'Invalid token' });
  });

  it('takes over an account that nobody has verified, and its password with it', async () => {
    const { id } = await addAccount(backend, 'kaapattu@posti.example', { verified_at: null, first_name: 'Varas' });
    const { json } = await signIn(await token({ sub: '3003', email: 'kaapattu@posti.example' }));
    expect(json.user).toMatchObject({ id, first_name: 'Maija', profile: { has_password: false } });
    const thief = createVisitor(backend);
    const login = { login: 'kaapattu@posti.example', password: testPassword };
    expect((await thief.send('POST', '/api/auth/login/', login)).status).toBe(400);
  });

  it('makes one account of many first visits at once, and keeps names short and in one line', async () => {
    const odd = await token({ sub: '4004', email: 'nimi@posti.example', given_name: `A\n\0${'ö'.repeat(200)}` });
    const answers = await Promise.all([1, 2, 3].map(() => signIn(odd, createVisitor(backend))));
    expect(new Set(answers.map(({ json }) => json.user.id)).size).toBe(1);
    expect(answers[0]?.json.user.first_name).toBe(`A ${'ö'.repeat(148)}`);
  });
});

it('a token that is sent again and again opens no more sessions in an hour than a password', async () => {
  const jwksUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/certs`;
  const limited = await startBackend({ now: () => time, limits: { login: 1 }, google: { clientId, jwksUrl } });
  const sent = await token({ sub: '6006' });
  const statuses: number[] = [];
  for (let index = 0; index < 7; index++) statuses.push((await signIn(sent, createVisitor(limited))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const another = await signIn(await token({ sub: '6007', email: 'muu@posti.example' }), createVisitor(limited));
  expect(another.status).toBe(200);
  await limited.stop();
});
