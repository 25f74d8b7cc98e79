// Accounts at two backends at once: a limit holds, a mailbox has one account, and no session of a replaced password
// remains.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { estimateLimits, maxSavedPlants } from '../../rules/estimate.ts';
import { makeLink } from '../../server/backend/accounts/mailed-link.ts';
import { findSetting } from '../../server/backend/store/settings.ts';
import { addAccount, testPassword } from '../../server/backend/testing/accounts.ts';
import { testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { createLoggedIn } from '../../server/backend/testing/logged-in.ts';
import { testSite } from '../../server/backend/testing/start-backend.ts';
import { createVisitor } from '../../server/backend/testing/visitor.ts';
import { type BackendPair, countRows, createTally, race, rounds, sameBrowser, startTwo, type Tally } from './race.ts';
import { startServer } from './server.ts';

// A real hash takes a tenth of a second of a core, so a thousand rounds would take minutes.
vi.mock('../../server/backend/accounts/password-hash.ts', () => {
  const hashPassword = async (password: string) => createHash('sha256').update(password).digest('hex');
  const isRightPassword = async (password: string, kept: string) => (await hashPassword(password)) === kept;
  return { hashPassword, isRightPassword };
});

const server = await startServer();
let two: BackendPair;
let failures: Tally;
beforeAll(async () => {
  if (!server) return;
  ({ two, failures } = await startTwo(server, 'account_races'));
  await two[0].importContent(await writeFiles(testContent));
});
afterAll(async () => {
  for (const backend of two ?? []) await backend.stop();
  await server?.stop();
});
const newPassword = 'Sininen-mänty-7';

describe.skipIf(!server)('at two backends at once', () => {
  it('one address opens one account', async () => {
    const outcomes = createTally();
    const visitors = two.map((backend) => createVisitor(backend));
    await race(async (round) => {
      const email = `new-${round}@posti.example`;
      const form = { email, password: newPassword, password_confirm: newPassword, accept_terms: 'true' };
      const answers = await Promise.all(visitors.map((visitor) => visitor.send('POST', '/api/auth/register/', form)));
      outcomes.add(answers.map(({ status }) => status).sort());
    });
    expect(outcomes.all()).toEqual({ '201,400': rounds });
    expect(await countRows(two[0].store.selectFrom('users').where('email', 'like', 'new-%'))).toBe(rounds);
  });

  it('one of two accounts gets an address that both confirm', async () => {
    const outcomes = createTally();
    const { store } = two[0];
    const accountSecret = (await findSetting(store, 'account_secret')) ?? '';
    const visitors = two.map((backend) => createVisitor(backend));
    await race(async (round) => {
      const email = `wanted-${round}@posti.example`;
      const now = new Date();
      const links = await Promise.all(
        // Every other time the link of a single account is opened twice.
        (round % 2 === 0 ? ['a', 'b'] : ['a']).map(async (name) => {
          const { id } = await addAccount(two[0], `${name}-${round}@vanha.example`);
          await store.insertInto('email_changes').values({ user_id: id, email, asked_at: now.toISOString() }).execute();
          const link = makeLink('email', id, { siteUrl: testSite, accountSecret, now: () => now }, email);
          return Object.fromEntries(new URL(link).searchParams);
        }),
      );
      const answers = await Promise.all(
        visitors.map((visitor, at) => visitor.send('POST', '/api/auth/confirm-email-change/', links[at] ?? links[0])),
      );
      const mails = await countRows(store.selectFrom('outbox').where('recipient', 'like', `%-${round}@vanha.example`));
      const owners = await countRows(store.selectFrom('users').where('email', '=', email));
      outcomes.add(`${answers.map(({ status }) => status).sort()}, ${owners}, ${mails}`);
    });
    expect(outcomes.all()).toEqual({ '200,400, 1, 1': rounds });
  });

  it('no session of a password outlives its reset', async () => {
    const outcomes = createTally();
    const { store } = two[0];
    const accountSecret = (await findSetting(store, 'account_secret')) ?? '';
    const [one, other] = two.map((backend) => createVisitor(backend));
    await race(async (round) => {
      const email = `reset-${round}@posti.example`;
      const { id } = await addAccount(two[0], email);
      const link = new URL(makeLink('reset', id, { siteUrl: testSite, accountSecret, now: () => new Date() }));
      const fields = { ...Object.fromEntries(link.searchParams), password: newPassword };
      const [login, reset] = await Promise.all([
        createVisitor(two[0]).send('POST', '/api/auth/login/', { login: email, password: testPassword }),
        (round % 2 === 0 ? one : other)?.send('POST', '/api/auth/reset-password/', fields),
      ]);
      const sessions = await countRows(store.selectFrom('sessions').where('user_id', '=', id));
      outcomes.add(`${login.status === 200 || login.status === 400},${reset?.status},${sessions}`);
    });
    expect(outcomes.all()).toEqual({ 'true,200,0': rounds });
  });

  it('no new address that an old password has asked for outlives its reset', async () => {
    const outcomes = createTally();
    const { store } = two[0];
    const accountSecret = (await findSetting(store, 'account_secret')) ?? '';
    const visitor = createVisitor(two[1]);
    const askAndReset = async (round: number) => {
      const thief = await createLoggedIn(two[0], { email: `owner-${round}@posti.example` });
      const { id } = thief.user;
      const link = new URL(makeLink('reset', id, { siteUrl: testSite, accountSecret, now: () => new Date() }));
      const fields = { ...Object.fromEntries(link.searchParams), password: newPassword };
      await thief.get('/api/csrf_token/');
      const wish = { new_email: `thief-${round}@posti.example`, password: testPassword };
      const [asked, reset] = await Promise.all([
        thief.send('POST', '/api/users/email-change/', wish),
        visitor.send('POST', '/api/auth/reset-password/', fields),
      ]);
      const waiting = await countRows(store.selectFrom('email_changes').where('user_id', '=', id));
      outcomes.add(`${asked.status < 500},${reset.status},${waiting}`);
    };
    const count = rounds / 5;
    await race(askAndReset, { count, atOnce: 2 });
    expect(outcomes.all()).toEqual({ 'true,200,0': count });
  });

  it('a deleted account has no session, and its other calls are refused as those of nobody', async () => {
    const outcomes = createTally();
    const { store } = two[0];
    const plant = await store.selectFrom('pages').select('id').where('type', '=', 'PlantCardPage').executeTakeFirst();
    await race(async (round) => {
      const email = `gone-${round}@posti.example`;
      const [one, other] = await sameBrowser(two, await createLoggedIn(two[0], { email }));
      const calls = [
        () => createVisitor(two[1]).send('POST', '/api/auth/login/', { login: email, password: testPassword }),
        () => other.send('PUT', `/api/users/saved-plants/${plant?.id}/`),
        () => other.send('POST', '/api/users/estimates/', estimate),
        () => other.send('POST', '/api/competition/submissions/7/vote/'),
      ];
      const call = calls[round % calls.length] ?? calls[0];
      const [deletion, answer] = await Promise.all([
        one.send('DELETE', '/api/users/profile/', { password: testPassword }),
        call?.(),
      ]);
      const user = await countRows(store.selectFrom('users').where('email', '=', email));
      outcomes.add(`${deletion.status},${(answer?.status ?? 500) < 500},${user}`);
    });
    expect(outcomes.all()).toEqual({ '200,true,0': rounds });
    const orphans = store.selectFrom('sessions').where('user_id', 'not in', store.selectFrom('users').select('id'));
    expect(await countRows(orphans)).toBe(0);
  });

  it('no account has more plants than it may, and none twice', async () => {
    const outcomes = createTally();
    const { store } = two[0];
    const card = await store
      .selectFrom('pages')
      .selectAll()
      .where('type', '=', 'PlantCardPage')
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: maxSavedPlants + 1 }, (_, index) => 90_000 + index);
    await store
      .insertInto('pages')
      .values(ids.map((id) => ({ ...card, id, path: `/kasvit/${id}/` })))
      .execute();
    const owner = await createLoggedIn(two[0], { email: 'plants@posti.example' });
    const [{ user }, browser] = [owner, await sameBrowser(two, owner)];
    const saved = store.selectFrom('saved_plants').where('user_id', '=', user.id);
    const at = new Date().toISOString();
    const known = ids.slice(0, maxSavedPlants - 1).map((page_id) => ({ user_id: user.id, page_id, saved_at: at }));
    await store.insertInto('saved_plants').values(known).execute();
    const lastTwo = ids.slice(-2);
    const put = (at: 0 | 1, id = 0) => browser[at].send('PUT', `/api/users/saved-plants/${id}/`);
    await race(
      async (round) => {
        const isSame = round % 2 === 0;
        const answers = await Promise.all([put(0, lastTwo[0]), put(1, lastTwo[isSame ? 0 : 1])]);
        outcomes.add(`${isSame}: ${answers.map(({ status }) => status).sort()}, ${await countRows(saved)}`);
        await store.deleteFrom('saved_plants').where('user_id', '=', user.id).where('page_id', 'in', lastTwo).execute();
      },
      { atOnce: 1 },
    );
    expect(outcomes.all()).toEqual({
      [`false: 200,400, ${maxSavedPlants}`]: rounds / 2,
      [`true: 200,200, ${maxSavedPlants}`]: rounds / 2,
    });
  });

  it('no account has more estimates than it may', async () => {
    const outcomes = createTally();
    const { store } = two[0];
    const owner = await createLoggedIn(two[0], { email: 'sums@posti.example' });
    const [{ user }, browser] = [owner, await sameBrowser(two, owner)];
    const row = { user_id: user.id, title: 'a', lines: '[]', opens_structures: 0, saved_at: '2020-01-01T00:00:00Z' };
    const known = Array.from({ length: estimateLimits.kept - 1 }, (_, index) => ({ ...row, id: `known-${index}` }));
    await store.insertInto('estimates').values(known).execute();
    const mine = store.selectFrom('estimates').where('user_id', '=', user.id);
    await race(
      async () => {
        const answers = await Promise.all(browser.map((at) => at.send('POST', '/api/users/estimates/', estimate)));
        outcomes.add(`${answers.map(({ status }) => status).sort()}, ${await countRows(mine)}`);
        await store.deleteFrom('estimates').where('user_id', '=', user.id).where('id', 'not like', 'known%').execute();
      },
      { atOnce: 1 },
    );
    expect(outcomes.all()).toEqual({ [`201,400, ${estimateLimits.kept}`]: rounds });
  });

  it('nothing has failed meanwhile', () => {
    expect(failures.all()).toEqual({});
  });
});

const estimate = {
  title: 'Terassi',
  lines: JSON.stringify([{ work: 'Lattian laatoitus', amount: 12.5, level: 1 }]),
};
