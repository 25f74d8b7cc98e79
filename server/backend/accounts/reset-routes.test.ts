// A forgotten password: responses hide which addresses have an account, and each link changes one password once
// (docs/content-api.md, section 7).
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAccount, allSubjects, linkIn, mailsTo, testPassword } from '../testing/accounts.ts';
import { waits } from '../testing/login-waits.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

// Files and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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
});
afterAll(() => backend.stop());
beforeEach(() => {
  time = start;
  visitor = createVisitor(backend);
});

const sent = { detail: 'Reset link sent if the user exists in database' };
const askLink = (login: string, browser = visitor) =>
  browser.send('POST', '/api/auth/send-reset-password-link/', { login });
const linkFor = async (email: string) => {
  expect((await askLink(email)).json).toEqual(sent);
  return linkIn((await mailsTo(backend, email)).at(-1));
};
const newPassword = 'Punainen-mänty-5';
const reset = (link: Record<string, string>, password = newPassword, browser = visitor) =>
  browser.send('POST', '/api/auth/reset-password/', { ...link, password });
const logIn = (login: string, password: string, browser = visitor) =>
  browser.send('POST', '/api/auth/login/', { login, password });
const invalid = { detail: 'Invalid signature' };

describe('asking for a link', () => {
  it('answers alike for everybody, and mails those who have an account', async () => {
    await addAccount(backend, 'maija@posti.example');
    for (const login of [' MAIJA@posti.example', 'ei-ole@posti.example', 'ei osoite', "' or 1=1"]) {
      const { status, json } = await askLink(login);
      expect([status, json]).toEqual([200, sent]);
    }
    const [mail] = await mailsTo(backend, 'maija@posti.example');
    expect(mail?.headers.subject).toMatch(/^Valitse uusi salasana/);
    expect(mail?.text).toMatch(
      new RegExp(`^${testSite}/uusi-salasana/\\?user_id=\\d+&timestamp=${start.getTime()}&signature=[\\w-]{43}$`, 'm'),
    );
    for (const words of ['Linkki on voimassa tunnin ja toimii vain kerran.', 'Jos et pyytänyt tätä viestiä']) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    expect(await allSubjects(backend)).toHaveLength(1);
  });

  it('says what is wrong with the field', async () => {
    const answer = await visitor.send('POST', '/api/auth/send-reset-password-link/');
    expect([answer.status, answer.json]).toEqual([400, { login: ['This field is required.'] }]);
    expect((await askLink(' ')).json).toEqual({ login: ['This field may not be blank.'] });
    expect((await askLink('a'.repeat(141))).json).toEqual({
      login: ['Ensure this field has no more than 140 characters.'],
    });
  });

  it('mails an account three times an hour at most, and says nothing of it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    await addAccount(backend, 'usein@posti.example');
    const ask = async (times: number) => {
      for (let index = 0; index < times; index++) expect((await askLink('usein@posti.example')).json).toEqual(sent);
      await allSubjects(backend);
      return (await mailsTo(backend, 'usein@posti.example')).length;
    };
    expect(await ask(5)).toBe(3);
    vi.advanceTimersByTime(60 * 60_000 + 1000);
    expect(await ask(1)).toBe(4);
    vi.useRealTimers();
  });

  it('mails a confirmed account, whatever links others have asked for to spellings of its mailbox', async () => {
    const owner = 'minna.m@gmail.com';
    await addAccount(backend, owner);
    for (const email of ['minnam@gmail.com', 'minna.m+1@gmail.com'])
      await addAccount(backend, email, { verified_at: null });
    for (let n = 0; n < 3; n += 1)
      for (const email of ['minnam@gmail.com', 'minna.m+1@gmail.com']) await askLink(email);
    await askLink(owner);
    expect(await mailsTo(backend, owner, 1)).toHaveLength(1);
  });

  it('bounds how many one address may ask for', async () => {
    const limited = await startBackend({ limits: { reset: 1 } });
    const browser = createVisitor(limited);
    for (let index = 0; index < 10; index++) expect((await askLink(`a${index}@b.example`, browser)).status).toBe(200);
    expect((await askLink('a@b.example', browser)).status).toBe(429);
    await limited.stop();
  });

  it('gives an address to its owner that somebody else has registered, and a password to those with Google', async () => {
    const registered = await addAccount(backend, 'uusi@posti.example', { verified_at: null });
    await addAccount(backend, 'google@posti.example', { password_hash: '', google_id: 'g' });
    await Promise.all([askLink('uusi@posti.example'), askLink('google@posti.example')]);
    const mails = await mailsTo(backend, 'uusi@posti.example');
    expect(mails.map(({ text }) => text.includes('/uusi-salasana/?'))).toEqual([true]);
    expect((await reset(linkIn(mails[0]))).status).toBe(200);
    expect((await logIn('uusi@posti.example', testPassword)).status).toBe(400);
    expect((await logIn('uusi@posti.example', newPassword)).status).toBe(200);
    const { verified_at } = await backend.store
      .selectFrom('users')
      .select('verified_at')
      .where('id', '=', registered.id)
      .executeTakeFirstOrThrow();
    expect(verified_at).not.toBeNull();
    const [google] = await mailsTo(backend, 'google@posti.example');
    expect((await reset(linkIn(google))).status).toBe(200);
    expect((await logIn('google@posti.example', newPassword)).status).toBe(200);
    expect((await visitor.get('/api/auth/status/')).json.user.profile.has_password).toBe(true);
  });

  it('looks for no account before it answers, so that its time tells nothing either', async () => {
    const blind = await startBackend();
    await addAccount(blind, 'maija@posti.example');
    await sql`alter table users rename to users_away`.execute(blind.store);
    const browser = createVisitor(blind);
    for (const login of ['maija@posti.example', 'ei-ole@posti.example']) {
      const { status, json } = await browser.send('POST', '/api/auth/send-reset-password-link/', { login });
      expect([status, json]).toEqual([200, sent]);
    }
    await blind.stop();
  });

  it('mails after a restart what was asked for before', async () => {
    await addAccount(backend, 'ennen@posti.example');
    const row = { id: 'r', login: 'ennen@posti.example', created_at: start.toISOString() };
    await backend.store.insertInto('reset_requests').values(row).execute();
    const again = await startBackend({ dataDir: backend.dataDir });
    expect(await mailsTo(backend, 'ennen@posti.example')).toHaveLength(1);
    expect(await backend.store.selectFrom('reset_requests').selectAll().execute()).toEqual([]);
    await again.stop();
  });
});

describe('a new password', () => {
  it('is set once, ends every session, and its owner is told', async () => {
    const user = await addAccount(backend, 'kerran@posti.example');
    const browsers = [createVisitor(backend), createVisitor(backend)];
    for (const browser of browsers) await logIn(user.email, testPassword, browser);
    const link = await linkFor(user.email);
    time = new Date(start.getTime() + 60_000);
    const { status, json } = await reset(link, newPassword, browsers[0]);
    const done = { detail: 'Reset password successful', email: user.email, signed_in: false };
    expect([status, json]).toEqual([200, done]);
    for (const browser of browsers) expect((await browser.get('/api/auth/status/')).json.authenticated).toBe(false);
    expect((await logIn(user.email, testPassword)).status).toBe(400);
    expect((await logIn(user.email, newPassword)).status).toBe(200);
    // The link works only once.
    expect((await reset(link, 'Keltainen-koivu-3')).json).toEqual(invalid);
    expect((await logIn(user.email, newPassword)).status).toBe(200);
    const mail = (await mailsTo(backend, user.email, 2)).find(({ headers }) =>
      headers.subject?.startsWith('Salasanasi'),
    );
    expect(mail?.headers.subject).toMatch(/^Salasanasi on vaihdettu/);
    expect(mail?.text).toContain('vaihdettiin 10.5.2026 klo 12:01.');
    expect(mail?.text).toMatch(/Etkö vaihtanut salasanaa itse\? .*:\nhttps:\/\/site\.example\/unohtunut-salasana\/$/m);
    expect(mail?.html).toContain(`href="${testSite}/unohtunut-salasana/"`);
  });

  it('is set by one of many at once', async () => {
    const user = await addAccount(backend, 'monta@posti.example');
    const link = await linkFor(user.email);
    time = new Date(start.getTime() + 60_000);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(link, `${newPassword}-${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const winner = answers.findIndex(({ status }) => status === 200) + 1;
    expect((await logIn(user.email, `${newPassword}-${winner}`)).status).toBe(200);
  });

  it('makes other links that were mailed before it useless', async () => {
    const user = await addAccount(backend, 'ennen-sita@posti.example');
    const first = await linkFor(user.email);
    time = new Date(start.getTime() + 1000);
    await askLink(user.email);
    const second = linkIn((await mailsTo(backend, user.email, 2)).at(-1));
    time = new Date(start.getTime() + 2000);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).json).toEqual(invalid);
  });

  it('wants a genuine link of the last hour, for this account and this purpose', async () => {
    const user = await addAccount(backend, 'tunti@posti.example', { first_name: 'Kaarlo', last_name: 'Virtasalmi' });
    const link = await linkFor(user.email);
    const other = await addAccount(backend, 'toinen@posti.example');
    expect((await reset({ ...link, user_id: String(other.id) })).json).toEqual(invalid);
    expect((await reset({ ...link, timestamp: String(start.getTime() + 1) })).json).toEqual(invalid);
    expect((await visitor.send('POST', '/api/auth/verify-registration/', link)).json).toEqual(invalid);
    time = new Date(start.getTime() + 60 * 60_000 + 1);
    expect((await reset(link)).json).toEqual({ detail: 'Signature expired' });
    expect((await reset({ ...link, signature: 'x' })).json).toEqual(invalid);
    time = new Date(start.getTime() + 60 * 60_000);
    // A refused password does not use up the link.
    for (const [password, message] of [
      ['kaarlo99', 'The password is too similar to the first name.'],
      ['Virtasalmi-1', 'The password is too similar to the last name.'],
      ['salasana', 'This password is too common.'],
      ['Ä'.repeat(129), 'Ensure this field has no more than 128 characters.'],
    ] as const) {
      const answer = await reset(link, password);
      expect([answer.status, answer.json]).toEqual([400, { password: [message], non_field_errors: [] }]);
    }
    const required = ['This field is required.'];
    expect((await visitor.send('POST', '/api/auth/reset-password/')).json).toEqual({
      ...{ user_id: required, timestamp: required, signature: required, password: required },
    });
    expect((await reset(link)).status).toBe(200);
    await backend.store.deleteFrom('users').where('id', '=', user.id).execute();
    expect((await reset(link)).json).toEqual({ detail: 'User not found' });
  });

  it('ends the delay that guesses have brought', async () => {
    const user = await addAccount(backend, 'arvattu@posti.example');
    for (const guess of ['a', 'b', 'c']) await logIn(user.email, guess);
    await reset(await linkFor(user.email));
    waits.splice(0);
    expect((await logIn(user.email, newPassword)).status).toBe(200);
    expect(waits).toEqual([]);
  });
});
