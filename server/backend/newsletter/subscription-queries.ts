// Newsletter subscriptions and the tokens that confirm them.

import { sql } from 'kysely';
import { deleteInBatches, deleteSome } from '../store/delete-in-batches.ts';
import type { Store } from '../store/open-store.ts';
import type { NewsletterSubscriptionsTable } from '../store/service-tables.ts';

/** The columns of a subscription that matter when its address subscribes again. */
interface SubscriptionRow {
  id: string;
  status: 'pending' | 'confirmed';
  mailed_at: string;
}

/** The source of a subscription's first order; `campaign` is JSON. */
export type OrderedOn = Pick<NewsletterSubscriptionsTable, 'site' | 'page' | 'campaign'>;
/** The source of an order on the site's own pages. */
const onOurSite: OrderedOn = { site: '', page: '', campaign: '{}' };

/** Adds a pending subscription, or finds the existing one; `isNew` distinguishes the two. */
export async function addSubscription(
  store: Store,
  order: Pick<NewsletterSubscriptionsTable, 'id' | 'email' | 'list'>,
  at: string,
  place = onOurSite,
) {
  const { email, list } = order;
  const row = { ...order, status: 'pending' as const, created_at: at, mailed_at: at };
  const result = await store
    .insertInto('newsletter_subscriptions')
    .values({ ...row, ...place, confirmed_at: null })
    // Both the id and the address with its list are unique.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(result.numInsertedOrUpdatedRows ?? 0) === 1) return { isNew: true, subscription: row };
  const subscription: SubscriptionRow = await store
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'status', 'mailed_at'])
    .where('email', '=', email)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return { isNew: false, subscription };
}

/** Deletes a subscription with its tokens; false when there is none. */
export async function removeSubscription(store: Store, id: string): Promise<boolean> {
  const result = await store.deleteFrom('newsletter_subscriptions').where('id', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Records the time of a subscription's last confirmation mail. */
export async function noteMailed(store: Store, id: string, at: string): Promise<void> {
  await store.updateTable('newsletter_subscriptions').set({ mailed_at: at }).where('id', '=', id).execute();
}

/**
 * Deletes some expired tokens. Call it outside of transactions, which would wait for all other orders. The number is limited,
 * because a visitor waits for the response.
 */
export async function deleteExpiredTokens(store: Store, at: string): Promise<void> {
  await deleteSome(store, 'newsletter_tokens', sql`expires_at < ${at}`);
}

/** Deletes the orders whose last mail was written before `before`, and that nobody has confirmed. @returns their number */
export const forgetUnconfirmedOrders = (store: Store, before: string): Promise<number> =>
  deleteInBatches(store, 'newsletter_subscriptions', sql`status = 'pending' and mailed_at < ${before}`);

/** Stores a token's hash until it expires. */
export async function addToken(store: Store, tokenHash: string, subscriptionId: string, expiresAt: string) {
  await store
    .insertInto('newsletter_tokens')
    .values({ token_hash: tokenHash, subscription_id: subscriptionId, expires_at: expiresAt })
    .execute();
}

/**
 * Confirms the subscription of a token; undefined when the token is unknown or expired. Repeating it is harmless.
 * @param latest the latest possible expiry of a token created by now
 */
export async function confirmSubscription(
  store: Store,
  tokenHash: string,
  now: string,
  latest: string,
): Promise<{ id: string; list: string } | undefined> {
  const subscription = await store
    .selectFrom('newsletter_tokens')
    .innerJoin('newsletter_subscriptions', 'newsletter_subscriptions.id', 'subscription_id')
    .select(['newsletter_subscriptions.id', 'list'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>=', now)
    .where('expires_at', '<=', latest)
    .executeTakeFirst();
  if (!subscription) return undefined;
  await confirmPending(store, subscription.id, now);
  return subscription;
}

/** Confirms a pending subscription; the time of an earlier confirmation stays. */
export async function confirmPending(store: Store, id: string, at: string): Promise<void> {
  await store
    .updateTable('newsletter_subscriptions')
    .set({ status: 'confirmed', confirmed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Deletes the confirmed subscription of an address to a list. */
export async function removeConfirmed(store: Store, email: string, list: string): Promise<void> {
  await store
    .deleteFrom('newsletter_subscriptions')
    .where('email', '=', email)
    .where('list', '=', list)
    .where('status', '=', 'confirmed')
    .execute();
}

/** Deletes every subscription of an address, including pending ones. */
export async function removeSubscriptionsOf(store: Store, email: string): Promise<void> {
  await store.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute();
}

/** A filter for subscriptions; times are UTC, `until` is excluded. */
export interface SubscriptionFilter {
  site?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

/** Subscriptions filtered by site and time, oldest first. */
export const findSubscriptions = (store: Store, filter: SubscriptionFilter) =>
  selectSubscriptions(store, filter).execute();

const subscriptionsAtOnce = 500;

/** Reads the same subscriptions in batches. */
export async function* readSubscriptions(store: Store, filter: SubscriptionFilter) {
  let last: Awaited<ReturnType<typeof findSubscriptions>>[number] | undefined;
  for (;;) {
    const { created_at = '', id = '' } = last ?? {};
    const rows = await selectSubscriptions(store, filter)
      .where((eb) =>
        eb.and([eb('created_at', '>=', created_at), eb.or([eb('created_at', '>', created_at), eb('id', '>', id)])]),
      )
      .limit(subscriptionsAtOnce)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

function selectSubscriptions(store: Store, { site, since, until }: SubscriptionFilter) {
  let query = store.selectFrom('newsletter_subscriptions').selectAll();
  if (site !== undefined) query = query.where('site', '=', site);
  if (since !== undefined) query = query.where('created_at', '>=', since);
  if (until !== undefined) query = query.where('created_at', '<', until);
  return query.orderBy('created_at').orderBy('id');
}

/** The subscriptions of an address, confirmed or not, ordered by list. */
export async function findSubscriptionsOf(store: Store, email: string) {
  return store
    .selectFrom('newsletter_subscriptions')
    .select(['list', 'status', 'created_at', 'confirmed_at', 'site', 'page', 'campaign'])
    .where('email', '=', email)
    .orderBy('list')
    .execute();
}
