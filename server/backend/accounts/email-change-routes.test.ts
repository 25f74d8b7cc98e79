// A new address of an account: the responses and mails of its request, and the effect of its link (docs/content-api.md,
// section 7).
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asciiEmail } from '../../shared/ascii-email.ts';
import { addAccount, allSubjects, linkIn, mailsTo, testPassword } from '../testing/accounts.ts';
import { refuse } from '../testing/break-store-sql.ts';
import { createLoggedIn } from '../testing/logged-in.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';
import { findUser, findUserByEmail } from './user-queries.ts';

// Files and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const path = '/api/users/email-change/';
const start = new Date('2026-05-10T09:00:00Z');
const hourMs = 60 * 60_000;
let time = start;
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ now: () => time, limits: { login: 100_000, reset: 1000 } });
});
afterAll(() => backend.stop());
beforeEach(() => {
  time = start;
});

/** Logs in a browser to an account. */
const enter = (email: string, fields = {}) => createLoggedIn(backend, { email, ...fields }, { at: time });
const ask = (browser: Visitor, new_email: string, proof: Record<string, string> = { password: testPassword }) =>
  browser.send('POST', path, { new_email, ...proof });
const confirm = (link: Record<string, string>, browser: Visitor = createVisitor(backend)) =>
  browser.send('POST', '/api/auth/confirm-email-change/', link);
const linkFor = async (browser: Visitor, email: string, count = 1) => {
  expect((await ask(browser, email)).status).toBe(200);
  const mails = await mailsTo(backend, email, count);
  return linkIn(mails.find(({ text }) => text.includes('/uusi-osoite/')));
};
const logIn = (login: string, password = testPassword) =>
  createVisitor(backend).send('POST', '/api/auth/login/', { login, password });
const pendingOf = async (browser: Visitor) => (await browser.get(path)).json.new_email;
const isLoggedIn = async (browser: Visitor) => (await browser.get('/api/auth/status/')).json.authenticated;
const emailOf = async (id: number) => (await findUser(backend.store, id))?.email;

const sent = { detail: 'Confirmation link sent' };
const invalid = { detail: 'Invalid signature' };
const exists = { email: ['user with this email address already exists.'] };

describe('a new address', () => {
  it('takes the place of the old one when it has confirmed it, and the old one is told', async () => {
    const maija = await enter('maija@vanha.example');
    expect(await pendingOf(maija)).toBeNull();
    const answer = await ask(maija, 'maija@uusi.example');
    expect([answer.status, answer.json]).toEqual([200, sent]);
    expect(await pendingOf(maija)).toBe('maija@uusi.example');
    expect((await logIn('maija@uusi.example')).status).toBe(400);
    const [asked] = await mailsTo(backend, 'maija@uusi.example');
    expect(asked?.text).toContain('https://site.example/uusi-osoite/?user_id=');
    expect(asked?.text).toContain('voimassa vuorokauden');
    // A typing error may send the mail to a stranger.
    for (const body of [asked?.text, asked?.html]) expect(body).not.toContain('maija@vanha.example');
    const confirmed = await confirm(linkIn(asked));
    expect([confirmed.status, confirmed.json]).toEqual([
      200,
      { detail: 'Email changed', email: 'maija@uusi.example', signed_in: false },
    ]);
    expect([await emailOf(maija.user.id), await isLoggedIn(maija)]).toEqual(['maija@uusi.example', false]);
    expect((await logIn('maija@vanha.example')).status).toBe(400);
    expect((await logIn('maija@uusi.example')).status).toBe(200);
    const [told] = await mailsTo(backend, 'maija@vanha.example');
    expect(told?.headers.subject).toMatch(/^Sähköpostiosoitteesi on vaihdettu/);
    expect(told?.text).toContain('vaihdettiin 10.5.2026 klo 12:00.');
    expect(told?.text).toContain('Etkö vaihtanut osoitetta itse?');
    expect(told?.text).toContain('uutiskirjeet tulevat edelleen tänne');
    for (const body of [told?.text, told?.html]) expect(body).not.toContain('maija@uusi.example');
  });

  it('leaves the browser logged in that confirms it, and no other one', async () => {
    const [here, elsewhere] = [await enter('istunto@vanha.example'), await enter('istunto@vanha.example')];
    const { json } = await confirm(await linkFor(here, 'istunto@uusi.example'), here);
    expect(json).toMatchObject({ email: 'istunto@uusi.example', signed_in: true });
    expect([await isLoggedIn(here), await isLoggedIn(elsewhere), await pendingOf(here)]).toEqual([true, false, null]);
    const stranger = await enter('vieras@posti.example');
    const other = await confirm(await linkFor(here, 'istunto@kolmas.example'), stranger);
    expect(other.json).toMatchObject({ email: 'istunto@kolmas.example', signed_in: false });
    expect([await isLoggedIn(stranger), await isLoggedIn(here)]).toEqual([true, false]);
  });

  it('is asked for alike, whether another account has it or not, and only its owner is told which', async () => {
    await addAccount(backend, 'varattu@posti.example');
    const maija = await enter('kysyja@posti.example');
    for (const email of ['varattu@posti.example', 'vapaa@posti.example']) {
      const answer = await ask(maija, email);
      expect([answer.status, answer.json, await pendingOf(maija)]).toEqual([200, sent, email]);
    }
    const [taken] = await mailsTo(backend, 'varattu@posti.example');
    expect(taken?.headers.subject).toMatch(/^Osoitteellasi on jo tunnus/);
    expect([taken?.text.includes('signature='), taken?.text.includes('kysyja@')]).toEqual([false, false]);
    expect((await mailsTo(backend, 'vapaa@posti.example'))[0]?.text).toContain('/uusi-osoite/?user_id=');
  });

  it('is refused in words when another account has got it meanwhile', async () => {
    const maija = await enter('hidas@posti.example');
    const link = await linkFor(maija, 'kiistelty@posti.example');
    await addAccount(backend, 'kiistelty@posti.example');
    const answer = await confirm(link, maija);
    expect([answer.status, answer.json]).toEqual([400, exists]);
    expect([await emailOf(maija.user.id), await isLoggedIn(maija)]).toEqual(['hidas@posti.example', true]);
  });

  it('goes to who confirms it, before an account that never did', async () => {
    const unconfirmed = await addAccount(backend, 'varaus@posti.example', { verified_at: null });
    const maija = await enter('omistaja@posti.example');
    expect((await confirm(await linkFor(maija, 'varaus@posti.example'))).status).toBe(200);
    expect(await emailOf(unconfirmed.id)).toBeUndefined();
    expect(await emailOf(maija.user.id)).toBe('varaus@posti.example');
  });

  it('is read as a registration reads it', async () => {
    const maija = await enter('lukija@posti.example');
    for (const [typed, message] of [
      ['', 'This field may not be blank.'],
      ['lukija@posti', 'Enter a valid email address.'],
      [`${'a'.repeat(130)}@posti.example`, 'Ensure this field has no more than 140 characters.'],
      [' Lukija@POSTI.example', 'This is already the email address of the account.'],
    ] as const) {
      const answer = await ask(maija, typed);
      expect([answer.status, answer.json]).toEqual([400, { new_email: [message] }]);
    }
    // All missing fields are named at once.
    expect((await maija.send('POST', path)).json).toEqual({
      new_email: ['This field is required.'],
      password: ['This field is required.'],
    });
    await ask(maija, ' Aino+Koti@KÄRHÖ.example\u200b');
    expect(await pendingOf(maija)).toBe(asciiEmail('aino+koti@kärhö.example'));
  });

  it('keeps the newsletters of both addresses as they are', async () => {
    const maija = await enter('tilaaja@vanha.example');
    const row = { list: 'testi', status: 'confirmed' as const, campaign: '{}', site: '', page: '' };
    const at = { created_at: start.toISOString(), mailed_at: start.toISOString(), confirmed_at: start.toISOString() };
    const subscription = { id: 'tilaus', email: 'tilaaja@vanha.example', ...row, ...at };
    await backend.store.insertInto('newsletter_subscriptions').values(subscription).execute();
    await confirm(await linkFor(maija, 'tilaaja@uusi.example'));
    const rows = await backend.store.selectFrom('newsletter_subscriptions').select('email').execute();
    expect(rows).toEqual([{ email: 'tilaaja@vanha.example' }]);
  });
});

describe('asking for a new address', () => {
  it('wants the password, and stops after five wrong ones together with the deletion', async () => {
    const limited = await startBackend();
    const maija = await createLoggedIn(limited, { email: 'salasana@posti.example' });
    const wrong = { status: 400, json: { password: ['Invalid password.'] } };
    for (let n = 0; n < 4; n += 1)
      expect(await ask(maija, 'uusi@posti.example', { password: 'väärä' })).toMatchObject(wrong);
    expect((await maija.send('DELETE', '/api/users/profile/', { password: 'väärä' })).status).toBe(400);
    expect((await ask(maija, 'uusi@posti.example')).status).toBe(429);
    expect(await pendingOf(maija)).toBeNull();
    await limited.stop();
  });

  it('wants the present address of an account without a password', async () => {
    const google = await enter('google@posti.example', { password_hash: '', google_id: 'g-1' });
    expect((await ask(google, 'uusi-google@posti.example')).json).toEqual({ email: ['This field is required.'] });
    const wrong = await ask(google, 'uusi-google@posti.example', { email: 'uusi-google@posti.example' });
    expect(wrong.json).toEqual({ email: ['This is not the email address of the account.'] });
    expect((await ask(google, 'uusi-google@posti.example', { email: ' Google@posti.example' })).status).toBe(200);
    await confirm(linkIn((await mailsTo(backend, 'uusi-google@posti.example'))[0]), google);
    expect(await findUser(backend.store, google.user.id)).toMatchObject({
      email: 'uusi-google@posti.example',
      google_id: 'g-1',
      password_hash: '',
    });
  });

  it('mails one mailbox three times in an hour, says nothing of it, and the last link goes on working', async () => {
    const usual = await startBackend({ now: () => time });
    const maija = await createLoggedIn(usual, { email: 'usein@posti.example' }, { at: time });
    const email = 'usein@uusi.example';
    for (let n = 0; n < 5; n += 1) {
      time = new Date(start.getTime() + n * 1000);
      const answer = await ask(maija, email);
      expect([answer.status, answer.json]).toEqual([200, sent]);
    }
    await allSubjects(usual);
    const mails = await mailsTo(usual, email, 3);
    expect(mails).toHaveLength(3);
    const links = mails.map(linkIn).sort((a, b) => Number(a.timestamp) - Number(b.timestamp));
    expect((await confirm(links[1] ?? {}, maija)).json).toEqual(invalid);
    expect((await confirm(links[2] ?? {}, maija)).status).toBe(200);
    await usual.stop();
  });

  it('is counted with the requests for a new password of one sender', async () => {
    const limited = await startBackend({ limits: { reset: 1 } });
    const maija = await createLoggedIn(limited, { email: 'raja@posti.example' });
    for (let n = 0; n < 10; n += 1)
      expect(
        (await maija.send('POST', '/api/auth/send-reset-password-link/', { login: `a${n}@posti.example` })).status,
      ).toBe(200);
    const answer = await ask(maija, 'uusi@posti.example');
    expect([answer.status, await pendingOf(maija)]).toEqual([429, null]);
    await limited.stop();
  });

  it('stores the request with its mail, or neither', async () => {
    const maija = await enter('molemmat@posti.example');
    const allow = await refuse(backend.store, 'before insert on outbox');
    expect((await ask(maija, 'molemmat@uusi.example')).status).toBe(500);
    await allow();
    expect(await pendingOf(maija)).toBeNull();
  });

  it('is for nobody without a session', async () => {
    const visitor = createVisitor(backend);
    for (const answer of [
      await visitor.get(path),
      await ask(visitor, 'a@b.example'),
      await visitor.send('DELETE', path),
    ])
      expect(answer.status).toBe(403);
  });
});

describe('the link to a new address', () => {
  it('works once, for a day, for its own account, address and purpose', async () => {
    const maija = await enter('linkki@posti.example');
    const other = await enter('toinen@posti.example');
    const link = await linkFor(maija, 'linkki@uusi.example');
    await ask(other, 'toinen@uusi.example');
    for (const forged of [
      { ...link, user_id: String(other.user.id) },
      { ...link, timestamp: String(start.getTime() + 1) },
      { ...link, signature: 'x' },
      ...['0', '-1', '1e3', `${2 ** 53}`, 'x', '1 or 1=1'].map((user_id) => ({ ...link, user_id })),
    ]) {
      const answer = await confirm(forged);
      expect([answer.status, answer.json]).toEqual([400, invalid]);
    }
    const visitor = createVisitor(backend);
    expect((await visitor.send('POST', '/api/auth/verify-registration/', link)).json).toEqual(invalid);
    const reset = { ...link, password: 'Punainen-mänty-5' };
    expect((await visitor.send('POST', '/api/auth/reset-password/', reset)).json).toEqual(invalid);
    time = new Date(start.getTime() + 24 * hourMs + 1);
    expect((await confirm(link)).json).toEqual({ detail: 'Signature expired' });
    expect((await (await enter('linkki@posti.example')).get(path)).json).toEqual({ new_email: null });
    time = new Date(start.getTime() + 24 * hourMs);
    expect((await confirm(link)).status).toBe(200);
    expect((await confirm(link)).json).toEqual(invalid);
    const required = ['This field is required.'];
    expect((await confirm({})).json).toEqual({ user_id: required, timestamp: required, signature: required });
  });

  it('does not prove another address that was asked for in the same instant', async () => {
    const maija = await enter('hetki@posti.example');
    const link = await linkFor(maija, 'hetki@oma.example');
    await ask(maija, 'uhri@posti.example');
    expect((await confirm(link)).json).toEqual(invalid);
    expect(await emailOf(maija.user.id)).toBe('hetki@posti.example');
  });

  it.each<[string, (browser: Visitor, email: string) => Promise<unknown>]>([
    ['the change was cancelled', (browser) => browser.send('DELETE', path)],
    ['another address was asked for', (browser, email) => ask(browser, `muu-${email}`)],
    [
      'the owner has got a new password',
      async (browser, email) => {
        await browser.send('POST', '/api/auth/send-reset-password-link/', { login: email });
        const link = linkIn((await mailsTo(backend, email)).at(-1));
        time = new Date(time.getTime() + 1000);
        return browser.send('POST', '/api/auth/reset-password/', { ...link, password: 'Punainen-mänty-5' });
      },
    ],
    ['the account was deleted', (browser) => browser.send('DELETE', '/api/users/profile/', { password: testPassword })],
  ])('opens nothing after %s', async (what, change) => {
    const name = what.replaceAll(' ', '-');
    const maija = await enter(`${name}@posti.example`);
    const link = await linkFor(maija, `${name}@uusi.example`);
    expect(await change(maija, `${name}@posti.example`)).toMatchObject({ status: 200 });
    expect((await confirm(link)).json).toEqual(invalid);
    expect(await findUserByEmail(backend.store, `${name}@uusi.example`)).toBeUndefined();
  });

  it('opens nothing a second time when the same address is asked for again later', async () => {
    const maija = await enter('edestakaisin@posti.example');
    const first = await linkFor(maija, 'edestakaisin@uusi.example');
    await confirm(first, maija);
    time = new Date(start.getTime() + hourMs);
    await confirm(await linkFor(maija, 'edestakaisin@posti.example', 2), maija);
    expect(await emailOf(maija.user.id)).toBe('edestakaisin@posti.example');
    time = new Date(start.getTime() + 2 * hourMs);
    await ask(maija, 'edestakaisin@uusi.example');
    expect((await confirm(first)).json).toEqual(invalid);
  });

  it('makes useless what was mailed to the old address', async () => {
    const maija = await enter('ennen@posti.example');
    await maija.send('POST', '/api/auth/send-reset-password-link/', { login: 'ennen@posti.example' });
    const reset = linkIn((await mailsTo(backend, 'ennen@posti.example'))[0]);
    time = new Date(start.getTime() + 1000);
    await confirm(await linkFor(maija, 'ennen@uusi.example'));
    const answer = await maija.send('POST', '/api/auth/reset-password/', { ...reset, password: 'Punainen-mänty-5' });
    expect(answer.json).toEqual(invalid);
    expect((await logIn('ennen@uusi.example')).status).toBe(200);
  });
});
