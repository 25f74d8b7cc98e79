// Any number of rows is deleted in batches, between which other writers can proceed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteInBatches, deleteSome } from './delete-in-batches.ts';
import { openStore, type Store } from './open-store.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-deleted-'));
  store = await openStore(folder);
});
afterEach(async () => {
  await store.destroy();
  await rm(folder, { recursive: true });
});

const isOld = sql<boolean>`counted_at < ${'2026-02'}`;

/** Adds views of 2,500 old days and of one recent day. */
async function addVisits(): Promise<void> {
  for (let start = 0; start < 2500; start += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      page_id: start + index,
      visitor_hash: 'a',
      counted_at: '2026-01-01',
    }));
    await store.insertInto('page_visits').values(rows).execute();
  }
  await store.insertInto('page_visits').values({ page_id: 1, visitor_hash: 'b', counted_at: '2026-03-01' }).execute();
}

const countVisits = async () => (await store.selectFrom('page_visits').select('page_id').execute()).length;

it('deletes a thousand rows in a part, and all in the end', async () => {
  await addVisits();
  expect(await deleteSome(store, 'page_visits', isOld)).toBe(1000);
  expect(await countVisits()).toBe(1501);
  expect(await deleteInBatches(store, 'page_visits', isOld)).toBe(1500);
  expect(await countVisits()).toBe(1);
});

it('ends a transaction with each part: other connections see it before the next one begins', async () => {
  await addVisits();
  const seen: number[] = [];
  const watched = store.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      seen.push(await countVisits());
      return result;
    },
  });
  await deleteInBatches(watched, 'page_visits', isOld);
  expect(seen).toEqual([1501, 501, 1, 1]);
});
