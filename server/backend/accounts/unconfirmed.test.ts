// Addresses that nobody has confirmed: accounts and newsletter orders are deleted after 30 days.
import { afterEach, expect, it, vi } from 'vitest';
import { addSubscription } from '../newsletter/subscription-queries.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { addUser } from './user-queries.ts';

// A backend needs time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const now = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();
const started: TestBackend[] = [];
afterEach(async () => {
  for (const backend of started.splice(0).reverse()) await backend.stop();
});

async function start(dataDir?: string): Promise<TestBackend> {
  const backend = await startBackend({ now: () => now, ...(dataDir && { dataDir }) });
  started.push(backend);
  return backend;
}

async function addAccount({ store }: TestBackend, email: string, created: string, verified: string | null) {
  const names = { first_name: '', last_name: '', icon_file: '', google_id: null, newsletters: '[]' };
  const times = { created_at: created, verified_at: verified, password_changed_at: created };
  await addUser(store, { email, password_hash: '', ...names, ...times });
}

it('deletes what nobody has confirmed in 30 days, and nothing else', async () => {
  const first = await start();
  await addAccount(first, 'vanha@posti.example', daysAgo(31), null);
  await addAccount(first, 'tuore@posti.example', daysAgo(29), null);
  await addAccount(first, 'oma@posti.example', daysAgo(400), daysAgo(400));
  for (const [email, days] of [
    ['vanha@posti.example', 31],
    ['tuore@posti.example', 29],
    ['tilaaja@posti.example', 400],
  ] as const)
    await addSubscription(first.store, { id: email, email, list: 'testi' }, daysAgo(days));
  await first.store
    .updateTable('newsletter_subscriptions')
    .set({ status: 'confirmed', confirmed_at: daysAgo(400) })
    .where('email', '=', 'tilaaja@posti.example')
    .execute();
  const second = await start(first.dataDir);
  const emailsIn = async (table: 'users' | 'newsletter_subscriptions') =>
    (await second.store.selectFrom(table).select('email').orderBy('email').execute()).map(({ email }) => email);
  expect(await emailsIn('users')).toEqual(['oma@posti.example', 'tuore@posti.example']);
  expect(await emailsIn('newsletter_subscriptions')).toEqual(['tilaaja@posti.example', 'tuore@posti.example']);
});
