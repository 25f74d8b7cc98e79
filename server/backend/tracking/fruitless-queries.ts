// Counts the visitors of searches without results, and reads and deletes the words of these searches.
import { sql } from 'kysely';
import { deleteInBatches } from '../store/delete-in-batches.ts';
import type { Store } from '../store/open-store.ts';
import type { FruitlessSearchesTable } from '../store/tracking-tables.ts';

/** Minimum number of visitors for words to be shown. Rarer words may identify a visitor: they are deleted after the month. */
export const fewestVisitors = 5;
/**
 * Maximum number of different words in a month, so that the database stays small. Anyone can send invented words: at the limit,
 * the words of single visitors are deleted, so that nobody can fill the month.
 */
export const maxSearchesAMonth = 5000;

/** A search as it is written. Only a hashed mark distinguishes its visitor. */
export interface MarkedSearch {
  /** The month: `2026-05` */
  month: string;
  words: string;
  /** A different hash for each pair of visitor and words, so that searches of one visitor can't be linked. */
  hash: string;
}

/** Counts searches, each visitor once per month for the same words. */
export async function addFruitlessSearches(store: Store, searches: readonly MarkedSearch[]): Promise<void> {
  for (const { month, words, hash } of searches) {
    const row = { month, words, visitors: 1 };
    if (!(await isKnown(store, row)) && !(await makeRoom(store, month))) continue;
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

/** @returns whether the month has room for new words */
async function makeRoom(store: Store, month: string): Promise<boolean> {
  if ((await countWords(store, month)) < maxSearchesAMonth) return true;
  const ofOneVisitor = store.deleteFrom('fruitless_searches').where('month', '=', month).where('visitors', '=', 1);
  await ofOneVisitor.execute();
  return (await countWords(store, month)) < maxSearchesAMonth;
}

async function countWords(store: Store, month: string): Promise<number> {
  const query = store.selectFrom('fruitless_searches').where('month', '=', month);
  const { rows } = await query.select((eb) => eb.fn.countAll().as('rows')).executeTakeFirstOrThrow();
  return Number(rows);
}

/** The words of a month that enough visitors have searched for, most visitors first. */
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

/** Deletes the words of earlier months that too few visitors have searched for. */
export async function forgetRareWords(store: Store, month: string): Promise<void> {
  const where = sql<boolean>`month <> ${month} and visitors < ${fewestVisitors}`;
  await deleteInBatches(store, 'fruitless_searches', where);
}
