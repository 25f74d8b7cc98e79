// Counts the visitors of searches that found nothing, and reads and deletes their words.
import { sql } from 'kysely';
import { deleteInBatches } from '../store/delete-in-batches.ts';
import type { Store } from '../store/open-store.ts';
import type { FruitlessSearchesTable } from '../store/tracking-tables.ts';

/** Words of fewer visitors may name one of them: they are never shown, and deleted with the month. */
export const fewestVisitors = 5;
/**
 * The largest number of different words in a month. Anyone may send invented ones: beyond it, only words that are known
 * are counted, so that the database stays small.
 */
export const mostSearchesAMonth = 5000;

/** A search as it is written, with only a mark of its visitor. */
export interface MarkedSearch {
  /** `2026-05` */
  month: string;
  words: string;
  /** One of its own for each visitor and words, so that no two searches can be linked. */
  hash: string;
}

/** Counts each visitor once in a month for the same words. */
export async function addFruitlessSearches(store: Store, searches: readonly MarkedSearch[]): Promise<void> {
  for (const { month, words, hash } of searches) {
    const row = { month, words, visitors: 1 };
    if (!(await isKnown(store, row)) && (await countWords(store, month)) >= mostSearchesAMonth) continue;
    const mark = store.insertInto('visitor_marks').values({ period: month, kind: 'search', hash });
    const result = await mark.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
    if (Number(result.numInsertedOrUpdatedRows ?? 0) === 0) continue;
    await store
      .insertInto('fruitless_searches')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['month', 'words']).doUpdateSet((eb) => ({
          visitors: eb('fruitless_searches.visitors', '+', 1),
        })),
      )
      .execute();
  }
}

async function isKnown(store: Store, { month, words }: FruitlessSearchesTable): Promise<boolean> {
  const query = store.selectFrom('fruitless_searches').select('visitors').where('month', '=', month);
  return (await query.where('words', '=', words).executeTakeFirst()) !== undefined;
}

async function countWords(store: Store, month: string): Promise<number> {
  const query = store.selectFrom('fruitless_searches').where('month', '=', month);
  const { rows } = await query.select((eb) => eb.fn.countAll().as('rows')).executeTakeFirstOrThrow();
  return Number(rows);
}

/** The words of a month that enough visitors have searched for, those of most visitors first. */
export function findFruitlessSearches(
  store: Store,
  month: string,
  most: number,
): Promise<Omit<FruitlessSearchesTable, 'month'>[]> {
  return store
    .selectFrom('fruitless_searches')
    .select(['words', 'visitors'])
    .where('month', '=', month)
    .where('visitors', '>=', fewestVisitors)
    .orderBy('visitors', 'desc')
    .orderBy('words')
    .limit(most)
    .execute();
}

/** Deletes the words of other months than this one that too few visitors have searched for. */
export async function forgetRareWords(store: Store, month: string): Promise<void> {
  const where = sql<boolean>`month <> ${month} and visitors < ${fewestVisitors}`;
  await deleteInBatches(store, 'fruitless_searches', where);
}
