// The owner's control of the whole account: the data export and the deletion.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMail } from '../mail/outbox-queries.ts';
import { addSubscription } from '../newsletter/subscription-queries.ts';
import { refuse } from '../testing/break-store-sql.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { createLoggedIn, type LoggedIn } from '../testing/logged-in.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { fileOf, plainImage } from '../testing/test-images.ts';
import { addVote, hasVoted } from '../votes/vote-queries.ts';
import { hashPassword } from './password-hash.ts';
import { findUserByEmail, updateUser } from './user-queries.ts';

const path = '/api/users/profile/';
const email = 'maija@posti.example';
const password = 'Syreeni-7-kukkii';

let backend: TestBackend;
let visitor: LoggedIn;
let passwordHash: string;
let plantId: number;
beforeAll(async () => {
  const picture = await plainImage('png');
  passwordHash = await hashPassword(password);
  backend = await startBackend({ mail: { url: 'smtp://127.0.0.1:1', outboxDir: '', from: 't@site.example' } });
  await backend.importContent(await writeFiles(testContent));
  const kielo = await backend.store.selectFrom('pages').select('id').where('slug', '=', 'kielo').executeTakeFirst();
  plantId = kielo?.id ?? 0;
  visitor = await logIn();
  const body = new FormData();
  body.append('profile_icon', fileOf(picture));
  await visitor.send('PATCH', path, body);
});
afterAll(() => backend.stop());

const logIn = () =>
  createLoggedIn(backend, { email, first_name: 'Maija', password_hash: passwordHash, google_id: 'google-sub-7' });
const icons = () => readdir(join(backend.dataDir, 'uploads/profile-icons'));
const mails = () => backend.store.selectFrom('outbox').selectAll().execute();
const count = async (table: 'sessions' | 'saved_plants' | 'estimates' | 'users') =>
  (await backend.store.selectFrom(table).selectAll().execute()).length;

/** Adds all data that an account can have. */
async function fill(): Promise<void> {
  await visitor.send('PUT', `/api/users/saved-plants/${plantId}/`);
  const lines = JSON.stringify([{ work: 'Maalaus', amount: 3, level: 0 }]);
  await visitor.send('POST', '/api/users/estimates/', { title: 'Eteinen', lines });
  await addSubscription(backend.store, { id: 'a1', email, list: 'testi' }, '2026-05-01T07:00:00.000Z');
  const voter = { userId: visitor.user.id, visitorHash: 'browser-hash' };
  await addVote(backend.store, { submissionId: 7, voter, at: '2026-05-02T07:00:00.000Z' });
}

describe('the file with everything', () => {
  it('is an attachment for its owner, with nothing in it that opens anything', async () => {
    await fill();
    await createLoggedIn(backend, { email }, { userAgent: 'Puhelin' });
    const answer = await visitor.get(`${path}data/`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=omat-tiedot.json');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).toBe(`${JSON.stringify(answer.json, null, 2)}\n`);
    expect(answer.json).toEqual({
      created_by: 'https://site.example',
      created_at: expect.any(String),
      profile: {
        id: visitor.user.id,
        email,
        first_name: 'Maija',
        last_name: '',
        profile_icon: expect.stringMatching(/^https:\/\/site\.example\/api\/users\/profile\/icon\/\?v=/),
        has_password: true,
        created_at: visitor.user.created_at,
        verified_at: visitor.user.verified_at,
        signs_in_with_google: true,
        new_email: null,
        second_factor_since: null,
        newsletters_chosen_at_registration: [],
      },
      sessions: [
        expect.objectContaining({ is_current: true, user_agent: 'Testiselain' }),
        expect.objectContaining({ is_current: false, user_agent: 'Puhelin' }),
      ],
      saved_plants: [
        {
          id: plantId,
          title: 'Kielo',
          url: expect.stringMatching(/^https:\/\/site\.example\/.*kielo\/$/),
          saved_at: expect.any(String),
        },
      ],
      estimates: [expect.objectContaining({ title: 'Eteinen', lines: [{ work: 'Maalaus', amount: 3, level: 0 }] })],
      newsletters: [
        {
          list: 'testi',
          status: 'pending',
          created_at: '2026-05-01T07:00:00.000Z',
          confirmed_at: null,
          site: '',
          page: '',
          campaign: {},
        },
      ],
      votes: [{ submission_id: 7, created_at: '2026-05-02T07:00:00.000Z' }],
    });
    const [session] = await backend.store.selectFrom('sessions').selectAll().execute();
    const secrets = [
      passwordHash,
      'argon2',
      session?.id_hash ?? '',
      'browser-hash',
      'google-sub-7',
      (await icons())[0] ?? '',
    ];
    for (const secret of [...secrets, ...visitor.cookies.values()]) expect(answer.text).not.toContain(secret);
  });

  it('has nobody else’s things in it', async () => {
    const other = await createLoggedIn(backend, { email: 'toinen@posti.example' });
    const { json } = await other.get(`${path}data/`);
    expect(json).toMatchObject({ saved_plants: [], estimates: [], newsletters: [], votes: [] });
    expect([json.profile.email, json.sessions.length]).toEqual(['toinen@posti.example', 1]);
  });
});

describe('deleting an account', () => {
  beforeEach(async () => {
    expect(await findUserByEmail(backend.store, email)).toBeDefined();
  });

  it('wants the password, not the address', async () => {
    for (const body of [undefined, {}, { email }]) {
      const answer = await visitor.send('DELETE', path, body as Record<string, string>);
      expect([answer.status, answer.json]).toEqual([400, { password: ['This field is required.'] }]);
    }
    const twice = new URLSearchParams([
      ['password', password],
      ['password', password],
    ]);
    expect((await visitor.send('DELETE', path, twice)).status).toBe(400);
    const long = await visitor.send('DELETE', path, { password: 'x'.repeat(129) });
    expect(long.json).toEqual({ password: ['Ensure this field has no more than 128 characters.'] });
    for (const wrong of [`${password}x`, password.toLowerCase(), 'x'.repeat(128)]) {
      const answer = await visitor.send('DELETE', path, { password: wrong });
      expect([answer.status, answer.json]).toEqual([400, { password: ['Invalid password.'] }]);
    }
  });

  it('stops after five wrong passwords in a minute, for this account alone', async () => {
    const again = await logIn();
    for (const _left of [4, 5]) expect((await again.send('DELETE', path, { password: 'väärä' })).status).toBe(400);
    for (const wanted of [password, 'väärä']) {
      const answer = await again.send('DELETE', path, { password: wanted });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(30);
      expect(answer.json.detail).toMatch(/^Request was throttled\. Expected available in \d+ seconds\.$/);
    }
    const other = await createLoggedIn(backend, { email: 'kolmas@posti.example', password_hash: passwordHash });
    expect((await other.send('DELETE', path, { password: 'väärä' })).status).toBe(400);
  });

  it('wants the address of an account that has no password, in whatever letters', async () => {
    const google = await createLoggedIn(backend, {
      email: 'google@posti.example',
      google_id: 'google-sub-8',
      password_hash: '',
    });
    const missing = await google.send('DELETE', path, { password });
    expect([missing.status, missing.json]).toEqual([400, { email: ['This field is required.'] }]);
    const wrong = await google.send('DELETE', path, { email });
    expect([wrong.status, wrong.json]).toEqual([400, { email: ['This is not the email address of the account.'] }]);
    const answer = await google.send('DELETE', path, { email: ' Google@Posti.example ' });
    expect([answer.status, answer.json]).toEqual([200, { detail: 'Account deleted' }]);
    expect((await mails()).map(({ recipient }) => recipient)).toContain('google@posti.example');
  });

  it.each([
    [{}, ['testi'], 'jatkuvat ennallaan'],
    [{ cancel_newsletters: 'true' }, [], 'on peruttu'],
  ])('does with the newsletters of its address what its owner wants: %j', async (wish, left, words) => {
    const address = `lukija-${left.length}@posti.example`;
    const reader = await createLoggedIn(backend, { email: address, password_hash: passwordHash });
    await addSubscription(backend.store, { id: address, email: address, list: 'testi' }, '2026-05-01T07:00:00.000Z');
    expect((await reader.send('DELETE', path, { password, ...wish })).status).toBe(200);
    const of = backend.store.selectFrom('newsletter_subscriptions').select('list').where('email', '=', address);
    expect((await of.execute()).map(({ list }) => list)).toEqual(left);
    const mail = (await mails()).find(({ recipient }) => recipient === address);
    expect(mail?.body_text).toContain(words);
  });

  it('takes all of it or nothing', async () => {
    const allow = await refuse(backend.store, 'before insert on outbox');
    const next = await restart();
    const again = await createLoggedIn(next, { email });
    expect((await again.send('DELETE', path, { password })).status).toBe(500);
    await allow();
    expect((await again.get('/api/users/tools/')).json.estimates).toHaveLength(1);
    expect(await icons()).toHaveLength(1);
    await next.stop();
  });

  it('leaves nothing of the account but its votes, which are nobody’s, and a mail to its owner', async () => {
    const next = await restart();
    const owner = await createLoggedIn(next, { email });
    // Unsent mails: about the account, failed or not, and about another subject.
    const unsent = { recipient: email, text: '', html: '' };
    await addMail(next.store, { ...unsent, subject: 'Valitse uusi salasana', userId: owner.user.id }, new Date());
    await addMail(next.store, { ...unsent, subject: 'Salasanasi on vaihdettu', userId: owner.user.id }, new Date());
    await addMail(next.store, { ...unsent, subject: 'Uusi yhteydenotto' }, new Date());
    await sql`update outbox set dead_at = '2026-05-01' where subject = 'Salasanasi on vaihdettu'`.execute(next.store);
    const [sessions, users] = [await count('sessions'), await count('users')];
    const mine = (await next.store.selectFrom('sessions').selectAll().where('user_id', '=', visitor.user.id).execute())
      .length;
    const answer = await owner.send('DELETE', path, { password });
    expect([answer.status, answer.json]).toEqual([200, { detail: 'Account deleted' }]);
    expect([...owner.cookies.keys()]).toEqual([]);

    expect(await findUserByEmail(next.store, email)).toBeUndefined();
    expect([await count('users'), await count('sessions')]).toEqual([users - 1, sessions - mine]);
    expect([await count('saved_plants'), await count('estimates'), await icons()]).toEqual([0, 0, []]);
    expect((await visitor.get(path)).status).toBe(403);
    expect(await next.store.selectFrom('votes').select(['submission_id', 'user_id']).execute()).toEqual([
      { submission_id: 7, user_id: null },
    ]);
    expect(await hasVoted(next.store, 7, { userId: visitor.user.id, visitorHash: null })).toBe(false);

    const left = (await mails()).filter(({ recipient }) => recipient === email);
    expect(left.map(({ subject }) => subject).sort()).toEqual([
      'Tunnuksesi on poistettu – Testisivusto',
      'Uusi yhteydenotto',
    ]);
    const mail = left.find(({ subject }) => subject !== 'Uusi yhteydenotto');
    for (const body of [mail?.body_text, mail?.body_html]) {
      expect(body).toContain('Poistimme tunnuksesi pyynnöstäsi.');
      expect(body).toContain('Etkö poistanut tunnusta itse?');
    }
    await next.stop();
    // A later account with this address is a different one.
    const anew = await createLoggedIn(backend, { email, password_hash: '' });
    expect(anew.user.id).toBeGreaterThan(visitor.user.id);
    expect((await anew.get(`${path}data/`)).json).toMatchObject({ estimates: [], votes: [] });
  });

  it('does not wait for a picture that cannot be deleted', async () => {
    const owner = await createLoggedIn(backend, { email });
    // A folder in place of the picture, because the deletion of pictures deletes no folders.
    const folder = join(backend.dataDir, 'uploads/profile-icons');
    await mkdir(join(folder, 'kansio.webp'));
    await writeFile(join(folder, 'kansio.webp', 'x'), '');
    await updateUser(backend.store, owner.user.id, { icon_file: 'kansio.webp' });
    expect((await owner.send('DELETE', path, { email })).status).toBe(200);
    expect(backend.logged).toContain('a profile picture could not be deleted');
    await createLoggedIn(backend, { email });
  });
});

/** Starts another process on the same data, which has not counted any wrong passwords. */
const restart = () =>
  startBackend({
    dataDir: backend.dataDir,
    mail: { url: 'smtp://127.0.0.1:1', outboxDir: '', from: 't@site.example' },
  });
