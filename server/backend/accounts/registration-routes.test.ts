// Registration: every message, one account per address, and the link that activates it (docs/content-api.md, section 7).
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAccount, allSubjects, linkIn, mailsTo } from '../testing/accounts.ts';
import { fillDisk } from '../testing/break-store-sql.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';
import { waitUntil } from '../testing/wait-until.ts';

// Files and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const start = new Date('2026-05-10T09:00:00Z');
let time = start;
let backend: TestBackend;
let visitor: Visitor;
const startHere = async (options: Parameters<typeof startBackend>[0] = {}) => {
  const started = await startBackend({ now: () => time, limits: { login: 100_000 }, ...options });
  const site = { ...(testContent['site.json'] as object), site_name: 'Piha & Räystäs' };
  await started.importContent(await writeFiles({ 'site.json': site }));
  return started;
};
beforeAll(async () => {
  backend = await startHere();
});
afterAll(() => backend.stop());
beforeEach(() => {
  time = start;
  visitor = createVisitor(backend);
});

/** Moves the clock to a time after the start. A CSRF token expires within days, so this returns another browser. */
const at = (days: number, ms = 0) => {
  time = new Date(start.getTime() + days * 24 * 60 * 60_000 + ms);
  visitor = createVisitor(backend);
};
const password = 'Vihreä-kuusi-9';
const filledIn = (fields: Record<string, string>) => ({
  email: 'maija@posti.example',
  password,
  password_confirm: fields.password ?? password,
  accept_terms: 'true',
  ...fields,
});
const register = (
  fields: Record<string, string> | URLSearchParams = {},
  headers: Record<string, string> = {},
  browser = visitor,
) => {
  const body = fields instanceof URLSearchParams ? fields : filledIn(fields);
  return browser.send('POST', '/api/auth/register/', body, headers);
};
const verify = (link: Record<string, string>) => visitor.send('POST', '/api/auth/verify-registration/', link);
const logIn = (login: string, browser = visitor) => browser.send('POST', '/api/auth/login/', { login, password });
const find = (email: string, from = backend) =>
  from.store.selectFrom('users').selectAll().where('email', '=', email).execute();
const exists = { email: ['user with this email address already exists.'] };

describe('registering', () => {
  it('opens an account that its address must confirm before anybody gets in', async () => {
    const { status, json } = await register({ email: ' Maija.Meikalainen@POSTI.example ' });
    const email = 'maija.meikalainen@posti.example';
    const registered = { id: json.id, email, first_name: '', last_name: '', newsletters_subscribed: true };
    expect([status, json]).toEqual([201, registered]);
    expect(await find(email)).toMatchObject([{ verified_at: null, newsletters: '[]', first_name: '' }]);
    expect((await logIn(email)).json).toEqual({ detail: 'Login or password invalid.' });
    const [mail] = await mailsTo(backend, email);
    expect(mail?.headers.subject).toBe('Vahvista tunnuksesi – Piha & Räystäs');
    expect((await verify(linkIn(mail))).json).toMatchObject({ detail: 'User verified successfully', email });
    expect((await logIn(email)).status).toBe(200);
    expect((await visitor.get('/api/auth/status/')).json.user.email).toBe(email);
  });

  it('mails a link of the public site, whatever the request calls it, in Finnish, as text and HTML', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    await register({ email: 'linkki@posti.example' }, forged);
    const [mail] = await mailsTo(backend, 'linkki@posti.example');
    expect(mail?.headers.from).toContain('Piha & Räystäs');
    expect(mail?.text).toMatch(
      new RegExp(`^${testSite}/vahvista/\\?user_id=\\d+&timestamp=${start.getTime()}&signature=[\\w-]{43}$`, 'm'),
    );
    for (const words of ['Hei!', 'Linkki on voimassa seitsemän päivää.', 'Etkö luonut tunnusta itse?']) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    expect(mail?.html).toContain('Piha &amp; Räystäs');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  it('takes only the listed fields', async () => {
    await register({ email: 'kentat@posti.example', id: '1', verified_at: '2020', first_name: 'Ei', google_id: 'x' });
    const [user] = await find('kentat@posti.example');
    expect(user).toMatchObject({ verified_at: null, first_name: '', google_id: null });
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
  });

  const blank = ['This field may not be blank.'];
  const required = ['This field is required.'];
  const long = (most: number) => [`Ensure this field has no more than ${most} characters.`];
  const similar = 'The password is too similar to the email address.';
  const short = 'This password is too short. It must contain at least 8 characters.';
  const common = 'This password is too common.';
  const numeric = 'This password is entirely numeric.';
  it.each<[string, Record<string, string>, object]>([
    ['an empty address', { email: ' ' }, { email: blank }],
    ['no address', { email: 'maija@posti' }, { email: ['Enter a valid email address.'] }],
    ['two addresses', { email: 'a@b.example,c@d.example' }, { email: ['Enter a valid email address.'] }],
    ['line breaks', { email: 'a@b.example\r\nBcc: c@d.example' }, { email: ['Enter a valid email address.'] }],
    // The Kelvin sign becomes a plain k in lower case: the address of another person.
    ['a look-alike', { email: '\u212Aalle@posti.example' }, { email: ['Enter a valid email address.'] }],
    ['a long address', { email: `${'a'.repeat(131)}@b.example` }, { email: long(140) }],
    ['an empty password', { password: '' }, { password: blank, password_confirm: blank }],
    ['a short password', { password: 'Pöllö-1' }, { password: [short] }],
    ['a long password', { password: `Ä1${'🌲!'.repeat(63)}x` }, { password: long(128) }],
    ['a common password', { password: 'SALASANA' }, { password: [common] }],
    ['digits', { password: '48205718365920' }, { password: [numeric] }],
    [
      'a password like the address',
      { email: 'matti.meikalainen@posti.example', password: 'meikalainen1' },
      { password: [similar] },
    ],
    [
      'everything wrong with a password',
      { email: '123456@posti.example', password: '123456' },
      { password: [similar, short, common, numeric] },
    ],
    ['another password', { password_confirm: 'Vihreä-kuusi-8' }, { password_confirm: ["Passwords don't match"] }],
    ['no consent', { accept_terms: 'false' }, { accept_terms: ['You must accept the terms of service.'] }],
    ['a NUL', { email: 'a\0@b.example' }, { email: ['Null characters are not allowed.'] }],
  ])('refuses %s, and stores nothing', async (_what, fields, errors) => {
    const { status, json } = await register({ email: 'virhe@posti.example', ...fields });
    expect([status, json]).toEqual([400, errors]);
    expect(await find('virhe@posti.example')).toEqual([]);
  });

  it('tells everything that is missing at once, and takes 140 and 128 characters', async () => {
    expect((await register(new URLSearchParams())).json).toEqual({
      ...{ email: required, password: required, password_confirm: required },
      accept_terms: ['You must accept the terms of service.'],
    });
    const twice = new URLSearchParams([...Object.entries(filledIn({})), ['email', 'toinen@posti.example']]);
    expect((await register(twice)).json).toEqual({ email: ['Not a valid string.'] });
    const email = `${'a'.repeat(130)}@b.example`;
    expect((await register({ email, password: `Ä1${'🌲!'.repeat(63)}` })).status).toBe(201);
  });

  it('says that an address has an account, once the rest is right', async () => {
    await addAccount(backend, 'tuttu@posti.example');
    const answer = await register({ email: 'TUTTU@posti.example' });
    expect([answer.status, answer.json]).toEqual([400, exists]);
    expect((await register({ email: 'tuttu@posti.example', accept_terms: '' })).json.email).toBeUndefined();
  });

  it('makes one account of fifty registrations at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => register({ email: 'yksi@posti.example' })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(49).fill(400)]);
    expect(await find('yksi@posti.example')).toHaveLength(1);
    expect(await mailsTo(backend, 'yksi@posti.example')).toHaveLength(1);
  });

  it('answers a retry with the same key alike, and makes no second account or mail', async () => {
    const key = { 'idempotency-key': 'a-b-c' };
    const first = await register({ email: 'avain@posti.example', newsletters: 'testi' }, key);
    const again = await register({ email: 'avain@posti.example', newsletters: 'testi' }, key);
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect((await register({ email: 'muu@posti.example' }, key)).status).toBe(422);
    expect((await register({ email: 'muu@posti.example' }, { 'idempotency-key': 'x'.repeat(101) })).status).toBe(400);
    expect(await find('muu@posti.example')).toEqual([]);
    // Neither an address nor data for guessing a password is stored with the key.
    const [kept] = await backend.store.selectFrom('idempotency').selectAll().execute();
    expect(kept?.answer_body).toBe(JSON.stringify({ id: first.json.id }));
    expect(kept?.fingerprint).toMatch(/^[\da-f]{64}$/);
    await mailsTo(backend, 'avain@posti.example', 2);
    const subjects = (await mailsTo(backend, 'avain@posti.example')).map(({ headers }) => headers.subject);
    expect(subjects.sort()).toEqual(['Vahvista tilaus: Testikirje', 'Vahvista tunnuksesi – Piha & Räystäs']);
  });

  it('subscribes to the ticked lists that there are, each with its own mail to confirm', async () => {
    const fields = Object.entries(filledIn({ email: 'kirjeet@posti.example' }));
    const lists = ['toinen', 'ei-ole', 'testi', 'testi'].map((list): [string, string] => ['newsletters', list]);
    expect((await register(new URLSearchParams([...fields, ...lists]))).status).toBe(201);
    expect(await find('kirjeet@posti.example')).toMatchObject([{ newsletters: '["testi","toinen"]' }]);
    const subscriptions = await waitUntil(async () => {
      const query = backend.store.selectFrom('newsletter_subscriptions').selectAll();
      const rows = await query.where('email', '=', 'kirjeet@posti.example').orderBy('list').execute();
      return rows.length === 2 ? rows : undefined;
    });
    expect(subscriptions).toMatchObject([
      { list: 'testi', status: 'pending' },
      { list: 'toinen', status: 'pending' },
    ]);
    await register({ email: 'pilkku@posti.example', newsletters: 'testi, toinen,__proto__' });
    expect(await find('pilkku@posti.example')).toMatchObject([{ newsletters: '["testi","toinen"]' }]);
  });

  it('leaves its newsletters to the host, where another service keeps them', async () => {
    const elsewhere = await startHere({ leavesNewsletters: true });
    const { status, json } = await register(
      { email: 'muualla@posti.example', newsletters: 'testi,toinen' },
      {},
      createVisitor(elsewhere),
    );
    expect([status, json.newsletters_subscribed]).toEqual([201, false]);
    expect(await elsewhere.store.selectFrom('newsletter_subscriptions').selectAll().execute()).toEqual([]);
    await elsewhere.stop();
  });

  it('mails one mailbox three times in an hour by spellings with a plus, is answered as usual afterwards, and leaves the owner theirs', async () => {
    const limited = await startHere();
    const answers = [];
    for (const n of [1, 2, 3, 4])
      answers.push((await register({ email: `yksi+${n}@posti.example` }, {}, createVisitor(limited))).status);
    expect(answers).toEqual([201, 201, 201, 201]);
    expect(await limited.store.selectFrom('users').selectAll().execute()).toHaveLength(4);
    await mailsTo(limited, 'yksi+3@posti.example', 1);
    expect(await mailsTo(limited, 'yksi+4@posti.example', 0)).toEqual([]);
    await register({ email: 'yksi@posti.example' }, {}, createVisitor(limited));
    expect(await mailsTo(limited, 'yksi@posti.example', 1)).toHaveLength(1);
    await limited.stop();
  });

  it('is refused after ten an hour from one address; what was filled in wrong does not count', async () => {
    const limited = await startBackend();
    const browser = createVisitor(limited);
    await register({ email: 'virhe' }, {}, browser);
    for (let index = 0; index < 10; index++) {
      expect((await register({ email: `a${index % 2}@posti.example` }, {}, browser)).status).toBe(
        index < 2 ? 201 : 400,
      );
    }
    const answer = await register({ email: 'a0@posti.example' }, {}, browser);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 1800]).toEqual([429, true]);
    const elsewhere = { authorization: 'Api-Key test-key', 'x-forwarded-for': '192.0.2.1' };
    expect((await register({ email: 'b@posti.example' }, elsewhere, browser)).status).toBe(201);
    await limited.stop();
  });
});

describe('the link to verify', () => {
  const linkFor = async (email: string) => {
    await register({ email });
    return linkIn((await mailsTo(backend, email)).at(-1));
  };
  const invalid = { detail: 'Invalid signature' };

  it('works once, for seven days, for its own account and purpose', async () => {
    const link = await linkFor('kerran@posti.example');
    const forged = { ...link, timestamp: String(Number(link.timestamp) + 1) };
    const another = { ...link, user_id: '1' };
    for (const changed of [forged, another, { ...link, signature: 'x' }, { ...link, user_id: `0${link.user_id}` }]) {
      expect((await verify(changed)).json).toEqual(invalid);
    }
    const asReset = await visitor.send('POST', '/api/auth/reset-password/', { ...link, password: 'Toinen-kuusi-7' });
    expect([asReset.status, asReset.json]).toEqual([400, invalid]);
    at(7, 1);
    expect([(await verify(link)).status, (await verify(link)).json]).toEqual([400, { detail: 'Signature expired' }]);
    // A forged link reveals nothing else, however old it is.
    expect((await verify(forged)).json).toEqual(invalid);
    at(7);
    expect((await verify(link)).status).toBe(200);
    expect((await verify(link)).json).toEqual(invalid);
  });

  it('says what is missing, and bears anything', async () => {
    const required = ['This field is required.'];
    expect((await verify({})).json).toEqual({ user_id: required, timestamp: required, signature: required });
    for (const odd of ['-1', '1e9', 'NaN', '9'.repeat(400), '__proto__', '../x']) {
      expect((await verify({ user_id: odd, timestamp: odd, signature: odd })).json).toEqual(invalid);
    }
  });

  it('opens nothing once the account is gone', async () => {
    const link = await linkFor('poissa@posti.example');
    await backend.store.deleteFrom('users').where('email', '=', 'poissa@posti.example').execute();
    expect((await verify(link)).json).toEqual({ detail: 'User not found' });
  });

  it('leaves the address free when nobody opens it, and opens nothing of the next account', async () => {
    const link = await linkFor('uudestaan@posti.example');
    at(7);
    expect((await register({ email: 'uudestaan@posti.example' })).json).toEqual(exists);
    at(7, 1);
    expect((await register({ email: 'uudestaan@posti.example' })).status).toBe(201);
    const again = linkIn((await mailsTo(backend, 'uudestaan@posti.example', 2)).at(-1));
    expect(again.user_id).not.toBe(link.user_id);
    expect((await verify(again)).status).toBe(200);
    at(0);
    expect((await verify(link)).json).toEqual({ detail: 'User not found' });
  });
});

describe('a site that hides which addresses it knows', () => {
  it('answers alike, and tells the owner by mail, three times an hour at most', async () => {
    const hiding = await startHere({ hidesKnownEmails: true });
    const browser = createVisitor(hiding);
    await addAccount(hiding, 'tuttu@posti.example');
    const fresh = await register({ email: 'uusi@posti.example', newsletters: 'testi' }, {}, browser);
    for (let index = 0; index < 4; index++) {
      const known = await register({ email: 'tuttu@posti.example', newsletters: 'testi' }, {}, browser);
      expect([known.status, known.json]).toEqual([fresh.status, { ...fresh.json, email: 'tuttu@posti.example' }]);
    }
    expect([fresh.status, fresh.json.id]).toEqual([201, null]);
    const [mail] = await mailsTo(hiding, 'tuttu@posti.example', 3);
    expect(mail?.headers.subject).toBe('Sinulla on jo tunnus – Piha & Räystäs');
    for (const address of [`${testSite}/kirjaudu/`, `${testSite}/unohtunut-salasana/`]) {
      expect(mail?.text).toContain(address);
      expect(mail?.html).toContain(address);
    }
    expect(mail?.text).toContain('Jos et ollut asialla itse');
    // An unconfirmed owner is not asked to confirm an account whose password another person may have chosen.
    await register({ email: 'uusi@posti.example' }, {}, browser);
    const subjects = (await mailsTo(hiding, 'uusi@posti.example', 3)).map(({ headers }) => headers.subject ?? '');
    expect(subjects.filter((subject) => subject.startsWith('Vahvista tunnuksesi'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.startsWith('Sinulla on jo'))).toHaveLength(1);
    expect((await allSubjects(hiding)).filter((subject) => subject.startsWith('Sinulla on jo'))).toHaveLength(4);
    expect(await find('tuttu@posti.example', hiding)).toHaveLength(1);
    await hiding.stop();
  });
});

describe('a full disk', () => {
  it('answers 503 and opens no account, and opens one when there is room', async () => {
    const full = await startHere();
    const browser = createVisitor(full);
    const makeRoom = await fillDisk(full.store);
    const statuses: number[] = [];
    for (let index = 0; !statuses.includes(503) && index < 200; index++) {
      statuses.push((await register({ email: `a${index}@posti.example` }, {}, browser)).status);
    }
    expect(statuses.at(-1)).toBe(503);
    const count = async () => (await full.store.selectFrom('users').select('id').execute()).length;
    expect(await count()).toBe(statuses.length - 1);
    await makeRoom();
    expect((await register({ email: 'tila@posti.example' }, {}, browser)).status).toBe(201);
    expect(await count()).toBe(statuses.length);
    await full.stop();
  });
});
