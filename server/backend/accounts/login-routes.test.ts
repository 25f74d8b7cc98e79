// Login and logout: access, the information in the responses, and delays against guessing.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAccount, testPassword } from '../testing/accounts.ts';
import { waits } from '../testing/login-waits.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

vi.mock('node:timers/promises', async (importReal) => {
  const { noteWaits } = await import('../testing/login-waits.ts');
  return noteWaits(await importReal<typeof import('node:timers/promises')>());
});

const start = new Date('2026-05-10T09:00:00Z');
let time = start;
let backend: TestBackend;
let visitor: Visitor;
beforeAll(async () => {
  backend = await startBackend({ now: () => time, limits: { login: 100_000 } });
  await addAccount(backend, 'maija@posti.example', { first_name: 'Maija' });
  await addAccount(backend, 'uusi@posti.example', { verified_at: null });
  await addAccount(backend, 'google@posti.example', { password_hash: '', google_id: 'g' });
});
afterAll(() => backend.stop());
beforeEach(() => {
  time = start;
  visitor = createVisitor(backend);
});

const logIn = (fields: Record<string, string> = {}, browser = visitor) =>
  browser.send('POST', '/api/auth/login/', { login: 'maija@posti.example', password: testPassword, ...fields });
const isIn = async (browser = visitor) => (await browser.get('/api/auth/status/')).json.authenticated;
const refused = { detail: 'Login or password invalid.' };
const required = ['This field is required.'];

describe('logging in', () => {
  it('opens a session, however the address is written, and says who it is', async () => {
    expect((await visitor.get('/api/auth/status/')).json).toEqual({ authenticated: false, user: null });
    const { status, json } = await logIn({ login: ' \u200bMaija@POSTI.example\u00a0 ' });
    expect([status, json]).toEqual([200, { detail: 'Login successful' }]);
    const answer = await visitor.get('/api/auth/status/');
    expect(answer.json).toEqual({
      authenticated: true,
      user: {
        ...{ id: 1, email: 'maija@posti.example', first_name: 'Maija', last_name: '' },
        profile: { profile_icon: null, has_password: true, created_at: '2026-05-01T09:00:00.000Z' },
      },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await visitor.get('/api/users/profile/permissions/')).json).toEqual({ permissions: [] });
  });

  it('gives a new session and a new token each time, and ends the session before', async () => {
    await logIn();
    const before = { session: visitor.cookies.get('__Host-sessionid'), token: visitor.cookies.get('csrftoken') };
    await logIn();
    expect(visitor.cookies.get('__Host-sessionid')).not.toBe(before.session);
    expect(visitor.cookies.get('csrftoken')).not.toBe(before.token);
    const old = await backend.ask('/api/auth/status/', { headers: { cookie: `__Host-sessionid=${before.session}` } });
    expect(old.json.authenticated).toBe(false);
    // The new token works immediately.
    expect((await visitor.send('POST', '/api/auth/logout/')).status).toBe(200);
  });

  it('has a cookie with another name where there is no HTTPS, which browsers would refuse the strict one', async () => {
    const plain = await startBackend({ siteUrl: 'http://localhost:3000' });
    await addAccount(plain, 'maija@posti.example');
    const browser = createVisitor(plain);
    const form = { login: 'maija@posti.example', password: testPassword };
    const answer = await browser.send('POST', '/api/auth/login/', form, { origin: 'http://localhost:3000' });
    const cookie = answer.headers.getSetCookie().find((line) => line.includes('sessionid=')) ?? '';
    expect(cookie).toMatch(/^sessionid=[^;]+; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
    await plain.stop();
  });

  it('takes no session that a stranger has planted', async () => {
    visitor.cookies.set('__Host-sessionid', 'planted');
    await logIn();
    expect(visitor.cookies.get('__Host-sessionid')).not.toBe('planted');
  });

  it('keeps whom it shall remember for thirty days, and others until the browser ends', async () => {
    const cookieOf = (answer: Awaited<ReturnType<typeof logIn>>) =>
      answer.headers.getSetCookie().find((line) => line.startsWith('__Host-sessionid=')) ?? '';
    const words = ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'];
    expect(
      cookieOf(await logIn())
        .split('; ')
        .slice(1)
        .sort(),
    ).toEqual([...words].sort());
    expect(cookieOf(await logIn({ remember_me: 'on' }))).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
    time = new Date(start.getTime() + 29 * 24 * 60 * 60_000);
    expect(await isIn()).toBe(true);
    time = new Date(start.getTime() + 60 * 24 * 60 * 60_000);
    expect(await isIn()).toBe(false);
  });

  it.each([
    ['a wrong password', { password: 'Vihreä-kuusi-8' }],
    ['an unknown address', { login: 'ei-ole@posti.example' }],
    ['an account that is not verified', { login: 'uusi@posti.example' }],
    ['an account that is only opened with Google', { login: 'google@posti.example' }],
    ['an injection', { login: "' or 1=1 --" }],
  ])('refuses %s like any other', async (_what, fields: Record<string, string>) => {
    const { status, json } = await logIn(fields);
    expect([status, json]).toEqual([400, refused]);
    expect(await isIn()).toBe(false);
  });

  it('tells which fields are missing or wrong', async () => {
    expect((await visitor.send('POST', '/api/auth/login/')).json).toEqual({ login: required, password: required });
    const wrong = await logIn({ login: '  ', password: 'ä'.repeat(129) });
    expect([wrong.status, wrong.json]).toEqual([
      400,
      {
        login: ['This field may not be blank.'],
        password: ['Ensure this field has no more than 128 characters.'],
      },
    ]);
    const long = await logIn({ login: `${'a'.repeat(131)}@x.example` });
    expect(long.json).toEqual({ login: ['Ensure this field has no more than 140 characters.'] });
  });

  it.each([
    ['a repeated field', 'login=a&login=b&password=x', { login: ['Not a valid string.'] }],
    ['brackets', 'login[x]=a&password[]=x', { login: required, password: required }],
    ['__proto__', '__proto__[login]=a&__proto__=b&password=x', { login: required }],
    ['a NUL', 'login=a%00&password=x', { login: ['Null characters are not allowed.'] }],
    ['broken percent-encoding', 'login=%&password=%E0%A4%A&remember_me=%', refused],
    ['a repeated box', 'login=a&password=b&remember_me=1&remember_me=1', { remember_me: ['Must be a valid boolean.'] }],
  ])('answers %s with 400', async (_what, body, json) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await visitor.send('POST', '/api/auth/login/', body, form);
    expect([answer.status, answer.json]).toEqual([400, json]);
  });

  it.each([
    ['cut off', '{"login":', 400],
    ['a list', '[]', 400],
    ['of objects in the place of texts', '{"login":{"toString":1},"password":["x"],"remember_me":{"toString":1}}', 400],
    ['of half a letter', '{"login":"\\ud800","password":"x"}', 400],
    ['of a __proto__', '{"__proto__":{"login":"a","password":"b"}}', 400],
    ['more than 16 kB', JSON.stringify({ login: 'x'.repeat(17_000) }), 413],
  ])('refuses JSON that is %s', async (_what, body, status) => {
    const answer = await visitor.send('POST', '/api/auth/login/', body, { 'content-type': 'application/json' });
    expect(answer.status).toBe(status);
  });

  it('changes nothing without the token, from another site or without a cookie', async () => {
    const form = new URLSearchParams({ login: 'maija@posti.example', password: testPassword });
    for (const path of ['login', 'logout', 'register', 'verify-registration', 'google', 'reset-password']) {
      const answer = await backend.ask(`/api/auth/${path}/`, { method: 'POST', body: form });
      expect([answer.status, answer.json.detail]).toEqual([403, 'CSRF Failed: CSRF cookie not set.']);
    }
    const foreign = await visitor.send('POST', '/api/auth/login/', form, { origin: 'https://evil.example' });
    expect([foreign.status, await isIn()]).toEqual([403, false]);
  });
});

describe('logging out', () => {
  it('ends the session and takes its cookies and its token away', async () => {
    await logIn();
    const cookie = visitor.cookieHeader();
    const { status, json } = await visitor.send('POST', '/api/auth/logout/', '{}', {
      'content-type': 'application/json',
    });
    expect([status, json]).toEqual([200, { detail: 'Logout successful' }]);
    expect([...visitor.cookies.keys()]).toEqual(['visitor']);
    expect((await backend.ask('/api/auth/status/', { headers: { cookie } })).json.authenticated).toBe(false);
    expect((await backend.ask('/api/users/profile/permissions/', { headers: { cookie } })).status).toBe(403);
    expect((await visitor.send('POST', '/api/auth/logout/')).status).toBe(200);
  });
});

describe('guessing', () => {
  it('is slowed down by account, and the right password always gets in after its delay', async () => {
    await addAccount(backend, 'arvattu@posti.example');
    const guess = (password: string) => logIn({ login: 'arvattu@posti.example', password }, createVisitor(backend));
    for (const password of ['a', 'b', 'c']) expect((await guess(password)).status).toBe(400);
    const before = performance.now();
    expect((await guess(testPassword)).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(490);
    expect(waits.splice(0)).toEqual([500]);
    // The success resets the delay.
    await guess('d');
    expect(waits).toEqual([]);
  });

  it('is refused after five a minute from one address, whoever is guessed and whoever comes in', async () => {
    const limited = await startBackend();
    await addAccount(limited, 'maija@posti.example');
    const from = (address: string) => ({ authorization: 'Api-Key test-key', 'x-forwarded-for': address });
    const browser = createVisitor(limited);
    const tryFrom = (address: string, login: string, password = 'x') =>
      browser.send('POST', '/api/auth/login/', { login, password }, from(address));
    // Successful logins do not count, and neither do incomplete forms.
    for (let index = 0; index < 6; index++) {
      expect((await tryFrom('192.0.2.1', 'maija@posti.example', testPassword)).status).toBe(200);
      expect((await tryFrom('192.0.2.1', '')).status).toBe(400);
    }
    for (let index = 0; index < 5; index++) {
      expect((await tryFrom('192.0.2.1', `a${index}@posti.example`)).status).toBe(400);
    }
    const answer = await tryFrom('192.0.2.1', 'maija@posti.example', testPassword);
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(answer.json).toEqual({ detail: `Request was throttled. Expected available in ${seconds} seconds.` });
    expect((await tryFrom('192.0.2.2', 'maija@posti.example', testPassword)).status).toBe(200);
    await limited.stop();
  });

  it('lets one address log in to one account six times as often in an hour, and tells when it may again', {
    tags: 'slow',
  }, async () => {
    const limited = await startBackend({ limits: { login: 2 } });
    for (const name of ['maija', 'toinen']) await addAccount(limited, `${name}@posti.example`);
    const count = async () => (await limited.store.selectFrom('sessions').select('id_hash').execute()).length;
    const logInFrom = (address: string, name: string, password = testPassword) => {
      const form = { login: `${name}@posti.example`, password };
      const from = { authorization: 'Api-Key test-key', 'x-forwarded-for': address };
      return createVisitor(limited).send('POST', '/api/auth/login/', form, from);
    };
    for (let index = 0; index < 12; index++) {
      expect((await logInFrom('192.0.2.1', 'maija')).status).toBe(200);
      // A wrong password does not count as one of the owner's logins, even when it comes from the owner's address.
      if (index === 0) expect((await logInFrom('192.0.2.1', 'maija', 'x')).status).toBe(400);
    }
    const refusal = await logInFrom('192.0.2.1', 'maija');
    const seconds = Number(refusal.headers.get('retry-after'));
    expect([refusal.status, seconds > 60, seconds <= 3600]).toEqual([429, true, true]);
    expect(refusal.json).toEqual({ detail: `Request was throttled. Expected available in ${seconds} seconds.` });
    expect(await count()).toBe(12);
    // The owner can log in from elsewhere, and others can log in to another account from the shared address.
    expect((await logInFrom('192.0.2.9', 'maija')).status).toBe(200);
    expect((await logInFrom('192.0.2.1', 'toinen')).status).toBe(200);
    await limited.stop();
  });

  it('takes as long for an unknown address as for a known one', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < 10; index++) {
      await addAccount(backend, `tuttu${index}@posti.example`);
      for (const kind of ['known', 'unknown'] as const) {
        const login = `${kind === 'known' ? 'tuttu' : 'vieras'}${index}@posti.example`;
        const before = performance.now();
        await logIn({ login, password: 'väärä-salasana' });
        times[kind].push(performance.now() - before);
      }
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[list.length / 2] ?? 0;
    const [known, unknown] = [median(times.known), median(times.unknown)];
    // Without a hash check, the response takes a tenth of the time.
    expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.5);
  });
});

describe('what is kept', () => {
  it('neither names visitors in the log nor lets the database be logged in with', async () => {
    const lines: unknown[] = [];
    const note = (details: object, message: string) => void lines.push(details, message);
    const quiet = await startBackend({ log: { info: note, warn: note, error: note } });
    await addAccount(quiet, 'maija@posti.example');
    const browser = createVisitor(quiet);
    await logIn({}, browser);
    await logIn({ password: 'väärä' }, browser);
    expect(JSON.stringify(lines)).toContain('a visitor logged in');
    expect(JSON.stringify(lines)).not.toMatch(/posti|Vihreä|väärä/);
    const stored = JSON.stringify(await quiet.store.selectFrom('sessions').selectAll().execute());
    expect(stored).not.toContain(browser.cookies.get('__Host-sessionid'));
    const { password_hash: hash } = await quiet.store.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await quiet.stop();
  });

  it('forgets ended sessions at the next start', async () => {
    await logIn();
    const count = async () => (await backend.store.selectFrom('sessions').select('id_hash').execute()).length;
    expect(await count()).toBeGreaterThan(0);
    const later = new Date(start.getTime() + 100 * 24 * 60 * 60_000);
    const again = await startBackend({ dataDir: backend.dataDir, now: () => later });
    expect(await count()).toBe(0);
    await again.stop();
  });
});

describe('a full disk', () => {
  it('answers 503 and leaves the browser as it was', async () => {
    await logIn();
    const cookies = visitor.cookieHeader();
    const failing = vi.spyOn(backend.store, 'transaction').mockImplementation(() => {
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    });
    const answer = await logIn();
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []]);
    failing.mockRestore();
    expect(visitor.cookieHeader()).toBe(cookies);
    expect(await isIn()).toBe(true);
  });
});
