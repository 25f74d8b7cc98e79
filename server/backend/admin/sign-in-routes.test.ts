// Sign-in to the operators' page: access, its duration, and the reports of guessed codes.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailsTo, testPassword } from '../testing/accounts.ts';
import { createLoggedIn } from '../testing/logged-in.ts';
import { codeAt, createOperator, createOperatorBrowser } from '../testing/operator.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

// Guesses are delayed for seconds; the delays themselves are tested with logins.
vi.mock(import('../accounts/login-delays.ts'), async (load) => ({ ...(await load()), waitFor: async () => true }));

const minute = 60_000;
let time = Date.parse('2026-05-10T09:00:00Z');
const now = () => new Date(time);
let number = 0;
const address = () => `hoitaja${++number}@posti.example`;
const listed = Array.from({ length: 60 }, (_, index) => `hoitaja${index + 1}@posti.example`);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ now, adminEmails: listed });
});
afterAll(() => backend.stop());
// Codes are valid for half a minute, and each test begins with a new one.
beforeEach(() => {
  time += 10 * minute;
});

const paths = ['/api/admin/status/', '/api/admin/acts/'];

describe('who may', () => {
  it('is nobody without ADMIN_EMAILS', async () => {
    const none = await startBackend({ now });
    const visitor = await createOperatorBrowser(none, { email: 'maija@posti.example' }, now());
    for (const path of paths) expect((await visitor.ask(path)).status).toBe(404);
    await none.stop();
  });

  it('is nobody without the key of the host', async () => {
    const { get } = await createOperator(backend, address(), now());
    expect((await get('/api/admin/acts/')).status).toBe(403);
  });

  it('is told to log in without a session', async () => {
    expect((await backend.ask('/api/admin/status/')).json).toEqual({ state: 'logged-out' });
    expect((await backend.ask('/api/admin/acts/')).status).toBe(403);
  });

  it('is no other account: for it there is nothing', async () => {
    const other = await createOperatorBrowser(backend, { email: 'vieras@posti.example' }, now());
    for (const path of paths) expect((await other.ask(path)).status).toBe(404);
    expect((await other.post('/api/admin/enrolment/', { password: testPassword })).status).toBe(404);
  });

  it('is nobody whose address was never confirmed', async () => {
    const unconfirmed = await createOperatorBrowser(backend, { email: address(), verified_at: null }, now());
    expect((await unconfirmed.ask('/api/admin/status/')).status).toBe(404);
  });
});

describe('the enrolment', () => {
  it('wants the password, and then a first code, and lets in with recovery codes and a mail', async () => {
    const email = address();
    const browser = await createOperatorBrowser(backend, { email }, now());
    const status = { state: 'new', email, needs_password: true, needs_login: false };
    expect((await browser.ask('/api/admin/status/')).json).toEqual(status);
    expect((await browser.post('/api/admin/enrolment/', { password: 'väärä' })).json).toEqual({
      password: ['Invalid password.'],
    });
    const { json: started } = await browser.post('/api/admin/enrolment/', { password: testPassword });
    expect(started.address).toMatch(/^otpauth:\/\/totp\/.*hoitaja/);
    expect((await browser.ask('/api/admin/enrolment/')).json).toEqual(started);
    expect((await browser.post('/api/admin/enrolment/confirm/', { code: '000000' })).status).toBe(400);
    expect((await browser.ask('/api/admin/acts/')).status).toBe(403);

    const { json } = await browser.post('/api/admin/enrolment/confirm/', { code: codeAt(started.secret, now()) });
    expect(new Set(json.recovery_codes).size).toBe(10);
    expect((await browser.ask('/api/admin/status/')).json).toEqual({
      state: 'open',
      email,
      until: new Date(time + 60 * minute).toISOString(),
      recovery_codes: 10,
    });
    expect((await mailsTo(backend, email))[0]?.headers.subject).toContain('Ylläpidon tunnistus on otettu käyttöön');
  });

  it('shows its secret to the session that asked for it, for a quarter of an hour, and never again', async () => {
    const email = address();
    const thief = await createOperatorBrowser(backend, { email }, now());
    const owner = await createOperatorBrowser(backend, { email }, now());
    const { secret } = (await owner.post('/api/admin/enrolment/', { password: testPassword })).json;
    expect((await thief.ask('/api/admin/enrolment/')).status).toBe(404);
    expect((await thief.post('/api/admin/enrolment/confirm/', { code: codeAt(secret, now()) })).status).toBe(404);
    time += 16 * minute;
    expect((await owner.ask('/api/admin/enrolment/')).status).toBe(404);
    const again = (await owner.post('/api/admin/enrolment/', { password: testPassword })).json;
    await owner.post('/api/admin/enrolment/confirm/', { code: codeAt(again.secret, now()) });
    expect((await owner.ask('/api/admin/enrolment/')).status).toBe(404);
    expect((await owner.post('/api/admin/enrolment/', { password: testPassword })).status).toBe(404);
  });

  it('wants a login of the last minutes from an account without a password', async () => {
    const account = { email: address(), password_hash: '', google_id: `google-${number}` };
    const old = await createOperatorBrowser(backend, account, new Date(time - 20 * minute));
    expect((await old.ask('/api/admin/status/')).json).toMatchObject({ state: 'new', needs_login: true });
    expect((await old.post('/api/admin/enrolment/')).json).toEqual({ detail: 'You must log in again.' });
    const fresh = await createOperatorBrowser(backend, { email: account.email }, now());
    expect((await fresh.post('/api/admin/enrolment/')).status).toBe(200);
  });
});

describe('an enrolled operator', () => {
  it('comes in with a code, for an hour from the login', async () => {
    const email = address();
    const { secret } = await createOperator(backend, email, now());
    const loggedInAt = now();
    time += 20 * minute;
    const browser = await createOperatorBrowser(backend, { email }, loggedInAt);
    expect((await browser.ask('/api/admin/status/')).json).toEqual({
      state: 'locked',
      email,
      needs_password: false,
      needs_login: false,
    });
    expect((await browser.post('/api/admin/confirm/', { code: codeAt(secret, now()) })).status).toBe(200);
    expect((await browser.ask('/api/admin/acts/')).status).toBe(200);
    time += 41 * minute;
    expect((await browser.ask('/api/admin/acts/')).status).toBe(403);
  });

  it('gives the password again where the login is older, and then has another hour', async () => {
    const email = address();
    const { secret, ...browser } = await createOperator(backend, email, now());
    time += 61 * minute;
    expect((await browser.ask('/api/admin/status/')).json).toMatchObject({ state: 'locked', needs_password: true });
    const code = codeAt(secret, now());
    expect((await browser.post('/api/admin/confirm/', { code })).json).toEqual({
      password: ['This field is required.'],
    });
    expect((await browser.post('/api/admin/confirm/', { code, password: 'väärä' })).status).toBe(400);
    expect((await browser.post('/api/admin/confirm/', { code, password: testPassword })).status).toBe(200);
    time += 59 * minute;
    expect((await browser.ask('/api/admin/acts/')).status).toBe(200);
  });

  it('uses each code once, also those of the period before', async () => {
    const email = address();
    const { secret, ...browser } = await createOperator(backend, email, now());
    const used = codeAt(secret, now());
    expect((await browser.post('/api/admin/confirm/', { code: used })).json).toEqual({ code: ['Invalid code.'] });
    time += minute / 2;
    const next = `${codeAt(secret, now()).slice(0, 3)} ${codeAt(secret, now()).slice(3)}`;
    expect((await browser.post('/api/admin/confirm/', { code: next })).status).toBe(200);
    expect((await browser.post('/api/admin/confirm/', { code: used })).status).toBe(400);
  });

  it('uses each recovery code once, and hears of it', async () => {
    const email = address();
    const { recoveryCodes, ...browser } = await createOperator(backend, email, now());
    const code = recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ') ?? '';
    expect((await browser.post('/api/admin/confirm/', { code })).status).toBe(200);
    expect((await browser.post('/api/admin/confirm/', { code })).status).toBe(400);
    expect((await browser.ask('/api/admin/status/')).json.recovery_codes).toBe(9);
    expect((await mailsTo(backend, email, 2)).map(({ headers }) => headers.subject).join()).toContain('varakoodilla');
  });

  it('makes new recovery codes with a code, and the old ones are of no use', async () => {
    const { recoveryCodes, secret, ...browser } = await createOperator(backend, address(), now());
    time += minute;
    const { json } = await browser.post('/api/admin/recovery-codes/', { code: codeAt(secret, now()) });
    expect((await browser.post('/api/admin/confirm/', { code: recoveryCodes[0] ?? '' })).status).toBe(400);
    expect((await browser.post('/api/admin/confirm/', { code: json.recovery_codes[0] })).status).toBe(200);
  });

  it('is out after leaving, after a logout, and at once when taken from the list', async () => {
    const email = address();
    const { secret, ...browser } = await createOperator(backend, email, now());
    await browser.post('/api/admin/leave/');
    expect((await browser.ask('/api/admin/acts/')).status).toBe(403);
    time += minute;
    await browser.post('/api/admin/confirm/', { code: codeAt(secret, now()) });
    expect((await browser.ask('/api/admin/acts/')).status).toBe(200);
    const changed = await startBackend({ dataDir: backend.dataDir, now, adminEmails: ['toinen@posti.example'] });
    const headers = { cookie: browser.cookieHeader() };
    expect((await changed.ask('/api/admin/acts/', { headers })).status).toBe(404);
    await changed.stop();
    expect((await browser.ask('/api/admin/acts/')).status).toBe(200);
    const countOpen = async () => (await backend.store.selectFrom('operator_sessions').selectAll().execute()).length;
    const before = await countOpen();
    await browser.post('/api/auth/logout/');
    expect(await countOpen()).toBe(before - 1);
  });

  it('shares nothing with another session of the same account', async () => {
    const email = address();
    await createOperator(backend, email, now());
    const stolen = await createOperatorBrowser(backend, { email }, now());
    expect((await stolen.ask('/api/admin/acts/')).status).toBe(403);
    expect((await stolen.ask('/api/admin/enrolment/')).status).toBe(404);
  });
});

describe('guesses', () => {
  it('are told to the owner after the fifth, noted, and refused after the tenth', async () => {
    const email = address();
    const { secret, ...browser } = await createOperator(backend, email, now());
    for (let guess = 0; guess < 10; guess++)
      expect((await browser.post('/api/admin/confirm/', { code: String(100_000 + guess) })).status).toBe(400);
    time += minute;
    const { status, headers } = await browser.post('/api/admin/confirm/', { code: codeAt(secret, now()) });
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    const subjects = (await mailsTo(backend, email, 2)).map((mail) => mail.headers.subject);
    expect(subjects.filter((subject) => subject?.includes('yritetty arvata'))).toHaveLength(1);
    const { json } = await browser.ask('/api/admin/acts/');
    const acts = json.items.filter(({ who }: { who: string }) => who === email).map(({ act }: { act: string }) => act);
    expect(acts).toEqual([...Array(10).fill('code-refused'), 'factor-added']);
  });

  it('come from our own pages only', async () => {
    const email = address();
    const visitor = await createLoggedIn(backend, { email }, { at: now() });
    const headers = { authorization: 'Api-Key test-key' };
    const forged = { ...headers, origin: 'https://evil.example' };
    for (const path of ['enrolment', 'enrolment/confirm', 'confirm', 'recovery-codes', 'leave'])
      expect((await visitor.send('POST', `/api/admin/${path}/`, { code: '1' }, forged)).status).toBe(403);
  });
});
