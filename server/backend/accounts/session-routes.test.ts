import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testPassword } from '../testing/accounts.ts';
import { holdWriters } from '../testing/break-store-sql.ts';
import { createLoggedIn } from '../testing/logged-in.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';
import { findSessionsOf } from '../visitors/session-queries.ts';
import { findUserByEmail } from './user-queries.ts';

const path = '/api/users/sessions/';
const email = 'maija@posti.example';
const hourMs = 60 * 60_000;
const now = new Date('2026-05-10T09:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * hourMs);

let backend: TestBackend;
beforeAll(async () => {
  // Recording the use of a session waits for a connection of its own, while the response is read on another one.
  vi.stubEnv('TEST_POOL', '2');
  backend = await startBackend({ now: () => now });
});
afterAll(() => backend.stop());

it('lists the present session first, then the last used, with nothing to log in with', async () => {
  const phone = await createLoggedIn(backend, { email }, { at: before(0.1), userAgent: 'Puhelin' });
  await createLoggedIn(backend, { email }, { at: before(25), userAgent: 'Vanhentunut' });
  await createLoggedIn(backend, { email }, { at: before(2), userAgent: 'Tabletti' });
  const desk = await createLoggedIn(backend, { email }, { at: before(1), userAgent: 'Työpöytä' });
  const other = await createLoggedIn(backend, { email: 'toinen@posti.example' }, { at: now });

  const { json, text } = await desk.get(path);
  expect(json.items.map((one: { user_agent: string }) => one.user_agent)).toEqual(['Työpöytä', 'Puhelin', 'Tabletti']);
  expect(json.items[0]).toEqual({
    id: expect.stringMatching(/^[\da-f]{16}$/),
    is_current: true,
    created_at: before(1).toISOString(),
    seen_at: before(1).toISOString(),
    user_agent: 'Työpöytä',
  });
  expect(json.items.map((one: { is_current: boolean }) => one.is_current)).toEqual([true, false, false]);
  for (const { id_hash } of await backend.store.selectFrom('sessions').select('id_hash').execute()) {
    expect(text).not.toContain(id_hash.slice(0, 16));
  }

  const ended = await desk.send('POST', '/api/auth/logout-elsewhere/');
  expect([ended.status, ended.json]).toEqual([200, { detail: 'Logged out elsewhere', ended: 2 }]);
  expect((await phone.get(path)).status).toBe(403);
  expect((await desk.get(path)).json.items).toHaveLength(1);
  expect((await other.get(path)).json.items).toHaveLength(1);
  expect((await desk.send('POST', '/api/auth/logout-elsewhere/')).json.ended).toBe(0);
});

it('is told while another program writes, though it is to be noted that the session was used', async () => {
  const one = await createLoggedIn(backend, { email: 'kesken@posti.example' }, { at: before(1) });
  const letGo = await holdWriters(backend.store, backend.dataDir, 'sessions');
  expect((await one.get(path)).status).toBe(200);
  await letGo();
});

it('lists fifty at most, the present one among them', async () => {
  const one = await createLoggedIn(backend, { email: 'moni@posti.example' }, { at: before(20), userAgent: 'Tämä' });
  for (let index = 0; index < 60; index++) await createLoggedIn(backend, { email: 'moni@posti.example' }, { at: now });
  const { items } = (await one.get(path)).json;
  expect([items.length, items[0].user_agent]).toEqual([50, 'Tämä']);
});

describe('an account that logs in again and again', () => {
  const account = 'kirjautuu@posti.example';
  const logIn = async (browser: Visitor) =>
    (await browser.send('POST', '/api/auth/login/', { login: account, password: testPassword })).status;
  const agentsOf = async (userId: number) => {
    const query = backend.store.selectFrom('sessions').select('user_agent').where('user_id', '=', userId);
    return (await query.orderBy('seen_at').execute()).map(({ user_agent }) => user_agent);
  };
  /** Adds sessions from before the limit existed, the last of which was used this many hours ago. @returns the account's id */
  async function addSessions(count: number, hours = 2): Promise<number> {
    for (let index = 0; index < count; index++) {
      const at = before(hours + (count - 1 - index) / 100);
      await createLoggedIn(backend, { email: account }, { at, userAgent: `Selain ${index}` });
    }
    return (await findUserByEmail(backend.store, account))?.id ?? 0;
  }

  it('keeps fifty sessions, of which those end that were used least recently, however many it had before', async () => {
    const other = await createLoggedIn(backend, { email: 'sivullinen@posti.example' }, { at: before(23) });
    const id = await addSessions(70);
    const browser = createVisitor(backend);
    expect(await logIn(browser)).toBe(200);
    expect(await agentsOf(id)).toEqual([
      ...Array.from({ length: 49 }, (_, at) => `Selain ${at + 21}`),
      expect.anything(),
    ]);
    expect((await browser.get(path)).json.items).toHaveLength(50);
    // One more login ends one more session.
    expect(await logIn(createVisitor(backend))).toBe(200);
    expect((await agentsOf(id)).slice(0, 2)).toEqual(['Selain 22', 'Selain 23']);
    expect((await browser.get(path)).json.items).toHaveLength(50);
    expect((await other.get(path)).json.items).toHaveLength(1);
  });

  it('loses no session to those of a clock that was ahead', async () => {
    await backend.store.deleteFrom('sessions').execute();
    const id = await addSessions(60, -48);
    const browsers = [createVisitor(backend), createVisitor(backend)] as const;
    for (const browser of browsers) expect(await logIn(browser)).toBe(200);
    expect((await browsers[0].get(path)).json.items[0].is_current).toBe(true);
    expect(await agentsOf(id)).toHaveLength(50);
  });

  it('keeps fifty also when many browsers log in at once', { tags: 'slow' }, async () => {
    await backend.store.deleteFrom('sessions').execute();
    const id = await addSessions(48);
    const browsers = Array.from({ length: 5 }, () => createVisitor(backend));
    expect(await Promise.all(browsers.map(logIn))).toEqual(browsers.map(() => 200));
    expect(await agentsOf(id)).toHaveLength(50);
  });

  it('reads no more than the list shows', async () => {
    await backend.store.deleteFrom('sessions').execute();
    const id = await addSessions(60);
    expect(await findSessionsOf(backend.store, id, now.toISOString())).toHaveLength(50);
  });
});
