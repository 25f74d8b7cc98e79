// Numbers that tell an operator what a database holds, and whether the file is whole.
import { engineOf } from './engine.ts';
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

/** @returns the first damage that the database finds in itself; null when there is none */
export const findDamage = (store: Store): Promise<string | null> => engineOf(store).findDamage(store);
