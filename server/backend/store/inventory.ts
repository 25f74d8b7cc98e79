// Numbers of rows for operators, and a check of the database for corruption.
import { engineOf } from './engine.ts';
import type { Store } from './open-store.ts';

/** The numbers of the most important rows. */
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

/** @returns the first corruption that the database detects; null when there is none */
export const findDamage = (store: Store): Promise<string | null> => engineOf(store).findDamage(store);
