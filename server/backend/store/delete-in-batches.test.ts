// Rows of any number are deleted in parts, between which other writers have their turn.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { deleteInBatches, deleteSome } from './delete-in-batches.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
});
afterEach(() => backend.stop());

const isOld = sql<boolean>`counted_at < ${'2026-02'}`;

/** Visits of 2,500 old days and of one new day. */
async function addVisits(): Promise<void> {
  for (let start = 0; start < 2500; start += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      page_id: start + index,
      visitor_hash: 'a',
      counted_at: '2026-01-01',
    }));
    await backend.store.insertInto('page_visits').values(rows).execute();
  }
  await backend.store
    .insertInto('page_visits')
    .values({ page_id: 1, visitor_hash: 'b', counted_at: '2026-03-01' })
    .execute();
}

const countVisits = async () => (await backend.store.selectFrom('page_visits').select('page_id').execute()).length;

it('deletes a thousand rows in a part, and all in the end', async () => {
  await addVisits();
  expect(await deleteSome(backend.store, 'page_visits', isOld)).toBe(1000);
  expect(await countVisits()).toBe(1501);
  expect(await deleteInBatches(backend.store, 'page_visits', isOld)).toBe(1500);
  expect(await countVisits()).toBe(1);
});

it('holds no transaction between two parts', async () => {
  await addVisits();
  const deleting = deleteInBatches(backend.store, 'page_visits', isOld);
  // The backend's store has one connection to SQLite: a write that comes now has its turn before the end.
  await backend.store
    .insertInto('page_visits')
    .values({ page_id: 2, visitor_hash: 'b', counted_at: '2026-03-01' })
    .execute();
  expect(await countVisits()).toBeGreaterThan(2);
  await deleting;
  expect(await countVisits()).toBe(2);
});
