// Votes: one per visitor and work, in spite of repeated and parallel calls; imports do not change them.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, deleteUser } from '../accounts/user-queries.ts';
import { defaultLimits } from '../http/rate-limits.ts';
import { hashFor } from '../shared/secrets.ts';
import { findSetting } from '../store/settings.ts';
import { writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';
import { createCsrfToken } from '../visitors/csrf-token.ts';
import { visitorBinding } from '../visitors/require-csrf.ts';
import { addSession } from '../visitors/session-queries.ts';
import { anonymiseVotes, findVotesOf } from './vote-queries.ts';

const opening = new Date('2026-07-10T09:00:00Z');
const closing = '2026-08-31T23:59:59+03:00';
const works = [
  { id: 2, name: 'Nimimerkki', vote_count: 0 },
  { id: 7, room_usage: 'Kasvihuone', vote_count: 3 },
];

let backend: TestBackend;
let now = opening;
beforeAll(async () => {
  backend = await startBackend({ limits: { vote: 1_000_000 }, now: () => now });
  await importWorks();
});
beforeEach(async () => {
  now = opening;
  await backend.store.deleteFrom('votes').execute();
});
afterAll(() => backend.stop());

const importWorks = async () =>
  backend.importContent(await writeFiles({ 'competition.json': { closes_at: closing, submissions: works } }));
const path = (id: number | string, call: 'vote' | 'vote-status') => `/api/competition/submissions/${id}/${call}/`;
const vote = (visitor: Visitor, id: number | string = 7, headers?: Record<string, string>) =>
  visitor.send('POST', path(id, 'vote'), undefined, headers);
const statusOf = async (visitor: Visitor, id = 7) => (await visitor.get(path(id, 'vote-status'))).json;

/** Logs in a browser without the login route. */
async function logIn(visitor: Visitor, email: string): Promise<number> {
  const at = opening.toISOString();
  const user = await addUser(backend.store, {
    email,
    password_hash: '',
    password_changed_at: at,
    first_name: '',
    last_name: '',
    icon_file: '',
    created_at: at,
    verified_at: at,
    newsletters: '[]',
  });
  await joinAs(visitor, user.id);
  return user.id;
}

async function joinAs(visitor: Visitor, userId: number): Promise<void> {
  const value = randomUUID();
  const at = opening.toISOString();
  await addSession(backend.store, {
    id_hash: hashFor('session', value),
    user_id: userId,
    created_at: at,
    seen_at: at,
    expires_at: '2027-01-01T00:00:00Z',
    is_remembered: 0,
    user_agent: '',
  });
  visitor.cookies.set('__Host-sessionid', value);
  visitor.cookies.delete('csrftoken');
}

function logOut(visitor: Visitor): void {
  visitor.cookies.delete('__Host-sessionid');
  visitor.cookies.delete('csrftoken');
}

describe('a vote', () => {
  it('is counted on top of the imported votes, once, and the browser is known for a year', async () => {
    const visitor = createVisitor(backend);
    expect(await statusOf(visitor)).toEqual({ has_voted: false, vote_count: 3 });
    expect(visitor.cookies.size).toBe(0);
    const first = await vote(visitor);
    expect([first.status, first.json]).toEqual([200, { has_voted: true, vote_count: 4 }]);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.getSetCookie().at(-1)).toMatch(
      /^visitor=[\w.-]+; Max-Age=31536000; Path=\/;.*HttpOnly; Secure/,
    );
    const second = await vote(visitor);
    expect([second.status, second.json]).toEqual([409, { has_voted: true, vote_count: 4 }]);
    expect(await statusOf(visitor)).toEqual({ has_voted: true, vote_count: 4 });
    expect(await statusOf(createVisitor(backend))).toEqual({ has_voted: false, vote_count: 4 });
  });

  it('may be given to each work', async () => {
    const visitor = createVisitor(backend);
    for (const id of [2, 7]) expect((await vote(visitor, id)).status).toBe(200);
    const { json } = await backend.ask('/api/competition/submissions/');
    expect(json.items.map((item: { vote_count: number }) => item.vote_count)).toEqual([1, 4]);
  });

  it('is not given again by logging in or out, and the account takes it along to another browser', async () => {
    const browser = createVisitor(backend);
    await vote(browser, 2);
    const userId = await logIn(browser, 'aino@posti.example');
    expect([(await vote(browser, 2)).status, (await vote(browser, 7)).status]).toEqual([409, 200]);
    logOut(browser);
    expect(await statusOf(browser)).toMatchObject({ has_voted: true });
    expect((await vote(browser, 7)).status).toBe(409);
    const other = createVisitor(backend);
    await joinAs(other, userId);
    expect(await statusOf(other)).toEqual({ has_voted: true, vote_count: 4 });
    expect((await vote(other, 7)).status).toBe(409);
  });

  it('is kept by an import, which neither loses nor doubles it, even while the work was missing', async () => {
    const visitor = createVisitor(backend);
    await vote(visitor);
    await importWorks();
    expect(await statusOf(visitor)).toEqual({ has_voted: true, vote_count: 4 });
    await backend.importContent(await writeFiles({ 'competition.json': { submissions: [] } }));
    expect((await visitor.get(path(7, 'vote-status'))).status).toBe(404);
    await importWorks();
    expect(await statusOf(visitor)).toEqual({ has_voted: true, vote_count: 4 });
  });

  it.each(['99', '0', 'x', '-1', '1e9'])('is 404 for the unknown work %s', async (id) => {
    const visitor = createVisitor(backend);
    expect((await vote(visitor, id)).status).toBe(404);
    expect((await visitor.get(path(id, 'vote-status'))).status).toBe(404);
  });

  it('needs the token, and the origin of this site', async () => {
    const answers = [
      await vote(createVisitor(backend), 7, { 'x-csrftoken': '' }),
      await vote(createVisitor(backend), 7, { origin: 'https://evil.example' }),
      await backend.ask(path(7, 'vote'), { method: 'POST' }),
    ];
    for (const { status, json } of answers) {
      expect(status).toBe(403);
      expect(json.detail).toMatch(/^CSRF Failed/);
    }
    expect(await statusOf(createVisitor(backend))).toMatchObject({ vote_count: 3 });
  });

  it('is taken up to the second of the closing, and refused from it on; its state is still told', async () => {
    const visitor = createVisitor(backend);
    now = new Date('2026-08-31T20:59:58Z');
    expect((await vote(visitor, 2)).status).toBe(200);
    now = new Date(closing);
    const { status, json } = await vote(visitor, 7);
    expect([status, json]).toEqual([403, { detail: 'Voting has ended.' }]);
    expect(await statusOf(visitor, 2)).toEqual({ has_voted: true, vote_count: 1 });
  });
});

describe('votes at the same time', { timeout: 60_000 }, () => {
  it('of one visitor are one, fifty at once', async () => {
    const visitor = createVisitor(backend);
    await visitor.get('/api/csrf_token/');
    const answers = await Promise.all(Array.from({ length: 50 }, () => vote(visitor)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
    expect(await statusOf(visitor)).toEqual({ has_voted: true, vote_count: 4 });
  });

  it('of one account from fifty browsers are one', async () => {
    const userId = await logIn(createVisitor(backend), 'otto@posti.example');
    const browsers = Array.from({ length: 50 }, () => createVisitor(backend));
    for (const browser of browsers) {
      await joinAs(browser, userId);
      await browser.get('/api/csrf_token/');
    }
    const answers = await Promise.all(browsers.map((browser) => vote(browser)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await statusOf(createVisitor(backend))).toMatchObject({ vote_count: 4 });
  });

  it('of a thousand visitors are a thousand', { tags: 'slow' }, async () => {
    const [visitorSecret = '', csrfSecret = ''] = [
      await findSetting(backend.store, 'visitor_secret'),
      await findSetting(backend.store, 'csrf_secret'),
    ];
    const visitors = Array.from({ length: 1000 }, () => {
      const visitor = createVisitor(backend);
      const id = randomUUID();
      const signature = createHmac('sha256', visitorSecret).update(`visitor:${id}`).digest('base64url');
      visitor.cookies.set('visitor', `${id}.${signature}`);
      visitor.cookies.set('csrftoken', createCsrfToken({ secret: csrfSecret, binding: visitorBinding(id) }, now));
      return visitor;
    });
    // The system resets connections that a busy machine does not accept in time: at most 511 may wait.
    for (let from = 0; from < visitors.length; from += 250) {
      const answers = await Promise.all(visitors.slice(from, from + 250).map((visitor) => vote(visitor)));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    }
    expect(await statusOf(createVisitor(backend))).toEqual({ has_voted: false, vote_count: 1003 });
  });
});

describe('the votes of an account', () => {
  it('are told to its owner, and stay counted when the account is deleted, without a name', async () => {
    const visitor = createVisitor(backend);
    const userId = await logIn(visitor, 'ville@posti.example');
    await vote(visitor, 7);
    await vote(visitor, 2);
    const at = opening.toISOString();
    expect(await findVotesOf(backend.store, userId)).toEqual([
      { submission_id: 7, created_at: at },
      { submission_id: 2, created_at: at },
    ]);
    await anonymiseVotes(backend.store, userId);
    expect(await findVotesOf(backend.store, userId)).toEqual([]);
    await deleteUser(backend.store, userId);
    logOut(visitor);
    // The browser's own vote still counts.
    expect(await statusOf(visitor)).toEqual({ has_voted: true, vote_count: 4 });
    expect((await vote(visitor)).status).toBe(409);
  });

  it('stay counted even when nobody has made them anonymous first', async () => {
    const visitor = createVisitor(backend);
    await deleteUser(backend.store, await voteAndTell(visitor));
    expect(await statusOf(createVisitor(backend))).toMatchObject({ vote_count: 4 });
  });

  async function voteAndTell(visitor: Visitor): Promise<number> {
    const userId = await logIn(visitor, 'maija@posti.example');
    await vote(visitor);
    return userId;
  }
});

describe('the limit', () => {
  it('is thirty votes a minute by default, counted for the address that the host names', async () => {
    expect(defaultLimits.vote).toBe(30);
    const limited = await startBackend({ limits: { vote: 2 } });
    const visitor = createVisitor(limited);
    const from = (address: string) =>
      vote(visitor, 1, { authorization: 'Api-Key test-key', 'x-forwarded-for': address });
    // This backend has no works, but attempts count anyway.
    for (const status of [404, 404, 429]) expect((await from('192.0.2.1')).status).toBe(status);
    const refused = await from('192.0.2.1');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(refused.json.detail).toBe(`Request was throttled. Expected available in ${seconds} seconds.`);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await from('192.0.2.2')).status).toBe(404);
    // Ten times as many for their network.
    for (let n = 3; n <= 19; n += 1) expect((await from(`192.0.2.${n}`)).status).toBe(404);
    expect((await from('192.0.2.20')).status).toBe(429);
    expect((await from('198.51.100.1')).status).toBe(404);
    await limited.stop();
  });
});
