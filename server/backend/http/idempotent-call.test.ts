// A slow call, for example with many images, is not taken over while its process works on it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { engineOf } from '../store/engine.ts';
import { inTransaction, openStore, type Store } from '../store/open-store.ts';
import { DatabaseAway } from '../store/temporary-failure.ts';
import { callOnce, type IdempotencyContext } from './idempotent-call.ts';

let folder: string;
let context: IdempotencyContext;
let time: Date;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-once-'));
  time = new Date('2026-05-10T09:00:00Z');
  const log = { info() {}, warn() {}, error() {} };
  context = { store: await openStore(folder), now: () => time, log, startedAt: time, running: new Set() };
});
afterEach(async () => {
  await context.store.destroy();
  await rm(folder, { recursive: true });
});

const call = { scope: 'koe', key: 'k', fingerprint: 'f' };
const answer = { status: 201, body: '{}' };
const act = (works: () => Promise<void>) =>
  callOnce(context, call, async (keep) => {
    await works();
    await inTransaction(context.store, (transaction) => keep(transaction, answer));
    return answer;
  });

/** Starts work that lasts until it is released. */
async function beginSlow() {
  const begun = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  const slow = act(() => {
    begun.resolve();
    return work.promise;
  });
  await begun.promise;
  return { slow, release: work.resolve };
}

it('does its work once, however long it takes', async () => {
  const { slow, release } = await beginSlow();
  time = new Date(time.getTime() + 10 * 60_000);
  const again: string[] = [];
  await expect(act(async () => void again.push('x'))).rejects.toMatchObject({ status: 409 });
  release();
  expect(await slow).toEqual(answer);
  expect(await act(async () => void again.push('x'))).toEqual(answer);
  expect(again).toEqual([]);
});

it('is free again after work that failed', async () => {
  await expect(act(() => Promise.reject(new Error('ei')))).rejects.toThrow('ei');
  expect(await act(async () => {})).toEqual(answer);
});

it('is taken over by another process within eight seconds when its own has ended or is frozen', async () => {
  const claim = { ...call, status: 'under way' as const, owner: 'somebody', created_at: time.toISOString() };
  await context.store.insertInto('idempotency').values(claim).execute();
  time = new Date(time.getTime() + 7000);
  expect(await askAnother()).toBe(409);
  time = new Date(time.getTime() + 1001);
  expect(await askAnother()).toEqual(answer);
});

it('is not taken over by another process while its own works on it, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { slow, release } = await beginSlow();
    const stored = async () =>
      (await context.store.selectFrom('idempotency').select('created_at').executeTakeFirst())?.created_at;
    for (let seconds = 0; seconds < 60; seconds += 10) {
      time = new Date(time.getTime() + 10_000);
      vi.advanceTimersByTime(10_000);
      await expect.poll(stored).toBe(time.toISOString());
      expect(await askAnother()).toBe(409);
    }
    release();
    expect(await slow).toEqual(answer);
    vi.advanceTimersByTime(10_000);
    expect(await askAnother()).toEqual(answer);
  } finally {
    vi.useRealTimers();
  }
});

it('is taken over when it was left behind by a clock that was ahead', async () => {
  const claim = { ...call, status: 'under way' as const, owner: 'somebody', created_at: '2027-05-10T09:00:00.000Z' };
  await context.store.insertInto('idempotency').values(claim).execute();
  expect(await act(async () => {})).toEqual(answer);
});

/** The same store with some members replaced. */
const changed = (inner: Store, members: Partial<Record<keyof Store, () => unknown>>): Store =>
  new Proxy(inner, {
    get(target, name) {
      const value = members[name as keyof Store] ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
const goAway = () => {
  throw new DatabaseAway(new Error('nobody listens'));
};
/** Sends the call to another process, whose clock has not moved. */
const askAnother = () =>
  callOnce({ ...context, startedAt: new Date(0), running: new Set() }, call, async () => answer).catch(
    ({ status }) => status,
  );

it('is free again soon after the database is back that was unavailable when the work failed', async () => {
  let isAway = true;
  const store = context.store;
  const failing = changed(store, { deleteFrom: () => (isAway ? goAway() : store.deleteFrom('idempotency')) });
  const lost = callOnce({ ...context, startedAt: new Date(0), store: failing }, call, async () => goAway());
  await expect(lost).rejects.toThrow(DatabaseAway);
  expect(await askAnother()).toBe(409);
  isAway = false;
  await expect.poll(askAnother, { timeout: 10_000 }).toEqual(answer);
});

it('is free again soon after the database is back that was lost when it stored the claim', async () => {
  const engine = engineOf(context.store);
  const transaction = async (store: Store, work: (store: Store) => Promise<unknown>) => {
    await engine.transaction(store, work);
    goAway();
  };
  const failing = changed(context.store, {
    getExecutor: () => ({ adapter: { engine: { ...engine, transaction } } }),
  });
  const lost = callOnce({ ...context, startedAt: new Date(0), store: failing }, call, async () => answer);
  await expect(lost).rejects.toThrow(DatabaseAway);
  expect(await askAnother()).toBe(409);
  await expect.poll(askAnother, { timeout: 10_000 }).toEqual(answer);
});
