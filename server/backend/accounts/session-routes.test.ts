import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { holdWriters } from '../testing/break-store-sql.ts';
import { createLoggedIn } from '../testing/logged-in.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

const path = '/api/users/sessions/';
const email = 'maija@posti.example';
const hourMs = 60 * 60_000;
const now = new Date('2026-05-10T09:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * hourMs);

let backend: TestBackend;
beforeAll(async () => {
  // A session's use waits for its turn on a connection of its own, while the answer is read on another one.
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

it('is told at once while another program writes, though it is to be noted that the session was used', async () => {
  const one = await createLoggedIn(backend, { email: 'kesken@posti.example' }, { at: before(1) });
  const letGo = await holdWriters(backend.store, backend.dataDir, 'sessions');
  const begun = performance.now();
  expect((await one.get(path)).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(2500);
  await letGo();
});

it('lists fifty at most, the present one among them', async () => {
  const one = await createLoggedIn(backend, { email: 'moni@posti.example' }, { at: before(20), userAgent: 'Tämä' });
  for (let index = 0; index < 60; index++) await createLoggedIn(backend, { email: 'moni@posti.example' }, { at: now });
  const { items } = (await one.get(path)).json;
  expect([items.length, items[0].user_agent]).toEqual([50, 'Tämä']);
});
