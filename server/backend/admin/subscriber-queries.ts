// Newsletter subscriptions for operators: counted, read in batches, found by address, and removed.
import { type SqlBool, sql } from 'kysely';
import { unsubscribedList } from '../newsletter/unsubscribe-link.ts';
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';

/** The number of subscriptions of each list by status. */
export async function countSubscriptions(store: Store) {
  const rows = await store
    .selectFrom('newsletter_subscriptions')
    .select(({ fn }) => ['list', 'status', fn.countAll<number>().as('count')])
    .groupBy(['list', 'status'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** Reads confirmed subscriptions in batches, ordered by address. @param list empty for all lists */
export async function* readConfirmed(store: Store, list: string, atOnce = 500) {
  let after = { email: '', list: '' };
  for (;;) {
    // As a row value, the condition lets the index of addresses and lists seek to the position.
    let query = store
      .selectFrom('newsletter_subscriptions')
      .selectAll()
      .where('status', '=', 'confirmed')
      .where(sql<SqlBool>`(email, list) > (${after.email}, ${after.list})`)
      .orderBy('email')
      .orderBy('list')
      .limit(atOnce);
    if (list !== '') query = query.where('list', '=', list);
    const rows = await query.execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last;
  }
}

/** The subscriptions of an address, confirmed or not. @param email in lower case, its domain in ASCII */
export async function findSubscriptionRows(store: Store, email: string) {
  return store
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'list', 'status', 'created_at', 'confirmed_at'])
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('list')
    .execute();
}

/**
 * Removes subscriptions of an address, with their confirmation links and unsent mails. Call it in a transaction.
 * @param list empty for all lists
 * @returns the lists of the removed subscriptions
 */
export async function removeSubscriptionRows(store: Store, email: string, list: string): Promise<string[]> {
  const isMeant = (one: string | null) => list === '' || one === list;
  const rows = (await findSubscriptionRows(store, email)).filter((row) => isMeant(row.list));
  const mails = await store
    .selectFrom('outbox')
    .select(['id', 'unsubscribe_url'])
    .where(sql<string>`lower(recipient)`, '=', email)
    .where('unsubscribe_url', '<>', '')
    .execute();
  const mailIds = mails.flatMap(({ id, unsubscribe_url: url }) => (isMeant(unsubscribedList(url)) ? [id] : []));
  const { isOneOf } = engineOf(store);
  await store.deleteFrom('outbox').where(isOneOf('id', mailIds)).execute();
  const ids = rows.map(({ id }) => id);
  await store.deleteFrom('newsletter_subscriptions').where(isOneOf('id', ids)).execute();
  return rows.map((row) => row.list);
}
