// The counts in memory, and their writes.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTransaction } from '../store/open-store.ts';
import { startBackend } from '../testing/start-backend.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { startCounter } from './counter.ts';

it('writes each event once when it ends during a write', async () => {
  const backend = await startBackend();
  try {
    const { store } = backend;
    const failures: object[] = [];
    const log = { info() {}, warn() {}, error: (details: object) => void failures.push(details) };
    const counter = startCounter({ store, now: () => new Date('2026-05-09T12:00:00Z'), log, everyMs: 5 });
    const count = () =>
      counter.count({ event: 'page_view', pageId: 0, subject: '', path: '', userId: 'kayttaja', sessionId: 'istunto' });
    const counted = async () => (await store.selectFrom('day_counts').select('count').execute())[0]?.count;
    // The first write also deletes old marks; after the second, no write is in progress.
    for (const n of [1, 2]) {
      count();
      await waitUntil(async () => (await counted()) === n || undefined);
    }
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    const other = inTransaction(store, () => isFree);
    // All these events are written together, as soon as the other transaction ends.
    for (let n = 0; n < 500; n += 1) count();
    const ended = counter.stop();
    // Long enough for a second write to begin, unless it waits.
    await sleep(50);
    free();
    await Promise.all([other, ended]);
    expect([await counted(), failures]).toEqual([502, []]);
  } finally {
    await backend.stop();
  }
});

it('drops what comes while five thousand counts wait to be written, and logs it once', async () => {
  const backend = await startBackend();
  try {
    const warnings: string[] = [];
    const log = { info() {}, warn: (_: object, message: string) => void warnings.push(message), error() {} };
    const counter = startCounter({ store: backend.store, now: () => new Date('2026-05-09T12:00:00Z'), log });
    // One turn of the event loop, in which nothing is written.
    for (let n = 0; n < 5010; n += 1)
      counter.count({ event: 'page_view', pageId: 0, subject: '', path: '', userId: 'kayttaja', sessionId: 'istunto' });
    await counter.stop();
    const [row] = await backend.store.selectFrom('day_counts').select('count').execute();
    expect([row?.count, warnings]).toEqual([5000, ['views and events were dropped: too many wait to be written']]);
  } finally {
    await backend.stop();
  }
});
