// Numbers that tell an operator what a database holds, and whether the file is whole.
import { sql } from 'kysely';
import type { Store } from './open-store.ts';

/** The number of rows that an operator would miss first. */
export interface Inventory {
  leads: number;
  accounts: number;
  votes: number;
  articles: number;
}

export async function takeInventory(store: Store): Promise<Inventory> {
  const count = async (table: 'leads' | 'users' | 'votes') => {
    const query = store.selectFrom(table).select((of) => of.fn.countAll<number>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  };
  const articles = store.selectFrom('pages').select((of) => of.fn.countAll<number>().as('count'));
  return {
    leads: await count('leads'),
    accounts: await count('users'),
    votes: await count('votes'),
    articles: Number((await articles.where('type', '=', 'ArticlePage').executeTakeFirstOrThrow()).count),
  };
}

/** @returns the first damage that SQLite finds in the file; null when there is none */
export async function findDamage(store: Store): Promise<string | null> {
  try {
    const query = sql<{ result: string }>`select quick_check as result from pragma_quick_check limit 1`;
    const [row] = (await query.execute(store)).rows;
    return row?.result === 'ok' ? null : (row?.result ?? 'no answer');
  } catch (error) {
    return (error as Error).message;
  }
}
