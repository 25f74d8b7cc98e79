// Mailed links in the browser that has requested them, and in any other browser.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainLinkRequestCookie, secureLinkRequestCookie, secureSessionCookie } from '../../contract/cookies.ts';
import { addAccount, linkIn, mailsTo, testPassword } from '../testing/accounts.ts';
import { refuse } from '../testing/break-store-sql.ts';
import { createLoggedIn } from '../testing/logged-in.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

// Files and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const start = new Date('2026-05-10T09:00:00Z');
const hourMs = 60 * 60_000;
let time = start;
let backend: TestBackend;
let visitor: Visitor;
beforeAll(async () => {
  backend = await startBackend({ now: () => time, limits: { login: 100_000 } });
});
afterAll(() => backend.stop());
beforeEach(() => {
  time = start;
  visitor = createVisitor(backend);
});

const password = 'Vihreä-kuusi-9';
const newPassword = 'Punainen-mänty-5';
const register = (email: string, browser = visitor) => {
  const fields = { email, password, password_confirm: password, accept_terms: 'true' };
  return browser.send('POST', '/api/auth/register/', fields);
};
const askReset = (login: string, browser = visitor) =>
  browser.send('POST', '/api/auth/send-reset-password-link/', { login });
const verify = (link: Record<string, string>, browser = visitor) =>
  browser.send('POST', '/api/auth/verify-registration/', link);
const reset = (link: Record<string, string>, browser = visitor) =>
  browser.send('POST', '/api/auth/reset-password/', { ...link, password: newPassword });
const linkTo = async (email: string) => linkIn((await mailsTo(backend, email)).at(-1));
const userOf = async (browser: Visitor) => (await browser.get('/api/auth/status/')).json.user?.email ?? null;

describe('a mailed link', () => {
  it('logs in the browser that has registered, under a new session and a new token', async () => {
    await register('rekisteroija@posti.example');
    const csrf = visitor.cookies.get('csrftoken');
    const { status, json } = await verify(await linkTo('rekisteroija@posti.example'));
    expect([status, json]).toEqual([
      200,
      { detail: 'User verified successfully', email: 'rekisteroija@posti.example', signed_in: true },
    ]);
    expect(await userOf(visitor)).toBe('rekisteroija@posti.example');
    expect(visitor.cookies.get('csrftoken')).not.toBe(csrf);
    expect(visitor.cookies.has(secureLinkRequestCookie)).toBe(false);
  });

  it('logs in the browser that has asked for a new password, and ends the sessions of all others', async () => {
    const user = await addAccount(backend, 'unohtaja@posti.example');
    const elsewhere = await createLoggedIn(backend, { email: user.email }, { at: time });
    await askReset(' Unohtaja@POSTI.example');
    const link = await linkTo(user.email);
    time = new Date(start.getTime() + 1000);
    const { json } = await reset(link);
    expect(json).toEqual({ detail: 'Reset password successful', email: user.email, signed_in: true });
    expect([await userOf(visitor), await userOf(elsewhere)]).toEqual([user.email, null]);
  });

  it('logs no other browser in, and hands it the address', async () => {
    await register('toisaalla@posti.example');
    const phone = createVisitor(backend);
    const { json } = await verify(await linkTo('toisaalla@posti.example'), phone);
    expect(json).toMatchObject({ email: 'toisaalla@posti.example', signed_in: false });
    expect([await userOf(phone), phone.cookies.has(secureSessionCookie)]).toEqual([null, false]);
    await askReset('toisaalla@posti.example');
    const mails = await mailsTo(backend, 'toisaalla@posti.example', 2);
    const link = linkIn(mails.find(({ text }) => text.includes('/uusi-salasana/')));
    time = new Date(start.getTime() + 1000);
    expect((await reset(link, phone)).json).toMatchObject({ email: 'toisaalla@posti.example', signed_in: false });
    expect(await userOf(phone)).toBeNull();
  });

  it('takes the place of a session that the browser came with', async () => {
    const other = await createLoggedIn(backend, { email: 'edellinen@posti.example' }, { at: time });
    const before = other.cookies.get(secureSessionCookie) ?? '';
    await register('seuraava@posti.example', other);
    await verify(await linkTo('seuraava@posti.example'), other);
    expect(await userOf(other)).toBe('seuraava@posti.example');
    const thief = createVisitor(backend);
    thief.cookies.set(secureSessionCookie, before);
    expect(await userOf(thief)).toBeNull();
  });
});

describe('the mark of a browser that has asked', () => {
  const cookieOf = (answer: Awaited<ReturnType<typeof register>>) =>
    answer.headers.getSetCookie().find((line) => line.startsWith(secureLinkRequestCookie)) ?? '';

  it('is a cookie for an hour that no script reads, no other host sets, and that names no address', async () => {
    const line = cookieOf(await register('merkitty@posti.example'));
    for (const attribute of ['Max-Age=3600', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(line).toContain(attribute);
    expect(line).not.toMatch(/merkitty|Domain/);
    const value = line.split(';')[0] ?? '';
    expect(Buffer.from(value.split('.').at(-1) ?? '', 'base64url').toString('latin1')).not.toContain('merkitty');
  });

  it('is set for every address alike', async () => {
    await addAccount(backend, 'tunnettu@posti.example');
    const lines = [];
    for (const email of ['tunnettu@posti.example', 'tuntematon@posti.example'])
      lines.push(cookieOf(await askReset(email)));
    const shapes = lines.map((line) => line.replace(/=[^;]*/, '').replace(/Expires=[^;]*/, ''));
    expect([shapes[0], lines.map(({ length }) => length)]).toEqual([shapes[1], [lines[0]?.length, lines[0]?.length]]);
  });

  it.each<[string, (own: string, cookies: Map<string, string>) => Promise<void>]>([
    [
      'that is an hour old',
      async () => {
        time = new Date(start.getTime() + hourMs);
      },
    ],
    [
      'of another address',
      async (_own, cookies) => {
        const other = createVisitor(backend);
        await register('joku-muu@posti.example', other);
        cookies.set(secureLinkRequestCookie, other.cookies.get(secureLinkRequestCookie) ?? '');
      },
    ],
    [
      'of another purpose',
      async (own, cookies) => {
        const other = createVisitor(backend);
        await askReset(own, other);
        cookies.set(secureLinkRequestCookie, other.cookies.get(secureLinkRequestCookie) ?? '');
      },
    ],
    [
      'with a later time',
      async (_own, cookies) => {
        const [, signature = ''] = (cookies.get(secureLinkRequestCookie) ?? '').split('.');
        cookies.set(secureLinkRequestCookie, `${(start.getTime() + 1).toString(36)}.${signature}`);
      },
    ],
    [
      'under the name that any host of the domain may set',
      async (_own, cookies) => {
        cookies.set(plainLinkRequestCookie, cookies.get(secureLinkRequestCookie) ?? '');
        cookies.delete(secureLinkRequestCookie);
      },
    ],
    ['that holds anything', async (_own, cookies) => void cookies.set(secureLinkRequestCookie, '...;__proto__')],
  ])('is worth nothing %s', async (what, spoil) => {
    const email = `${what.replaceAll(' ', '-')}@posti.example`;
    await register(email);
    const link = await linkTo(email);
    await spoil(email, visitor.cookies);
    expect((await verify(link)).json).toMatchObject({ email, signed_in: false });
    expect(await userOf(visitor)).toBeNull();
  });

  it('is worth nothing without the link', async () => {
    const user = await addAccount(backend, 'ilman@posti.example');
    await askReset(user.email);
    const link = await linkTo(user.email);
    expect((await reset({ ...link, signature: 'x' })).status).toBe(400);
    expect(await userOf(visitor)).toBeNull();
  });

  it('fails without harm: the link has done its work, and the visitor logs in as usual', async () => {
    await register('hairio@posti.example');
    const link = await linkTo('hairio@posti.example');
    const allow = await refuse(backend.store, 'before insert on sessions');
    const { status, json } = await verify(link);
    await allow();
    expect([status, json.signed_in]).toEqual([200, false]);
    const login = { login: 'hairio@posti.example', password: testPassword };
    expect((await visitor.send('POST', '/api/auth/login/', login)).status).toBe(200);
  });
});
