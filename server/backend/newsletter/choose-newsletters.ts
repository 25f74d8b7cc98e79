// Lists and changes the newsletters of a verified address without a confirmation mail.
import { readSite } from '../site/read-site.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { addSubscription, confirmPending, findSubscriptionsOf, removeConfirmed } from './subscription-queries.ts';
import type { SubscriptionContext } from './subscriptions.ts';
import { subscriptionId } from './unsubscribe-link.ts';

/** A newsletter as shown to the owner of an address. */
export interface OwnNewsletter {
  list: string;
  name: string;
  is_subscribed: boolean;
}

/** The site's newsletters, and those that the site no longer offers but the address still receives. */
export async function listChoices(store: Store, email: string): Promise<OwnNewsletter[]> {
  const { newsletter_sites: offered } = await readSite(store);
  const orders = await findSubscriptionsOf(store, email);
  const subscribed = new Set(orders.filter(({ status }) => status === 'confirmed').map(({ list }) => list));
  const names = new Map([
    ...[...subscribed].map((list) => [list, list] as const),
    ...offered.map(({ list, name }) => [list, name] as const),
  ]);
  const lists = new Set([...offered.map(({ list }) => list), ...subscribed]);
  return [...lists].map((list) => ({ list, name: names.get(list) ?? list, is_subscribed: subscribed.has(list) }));
}

/**
 * Subscribes an address to these lists, and cancels its other subscriptions. The owner has verified the address, so no
 * confirmation mail is sent. A pending subscription to another list stays pending.
 */
export async function chooseNewsletters(context: SubscriptionContext, email: string, chosen: readonly string[]) {
  const { store, newsletterSecret, now, log } = context;
  const at = now().toISOString();
  const before = await listChoices(store, email);
  const added = before.filter(({ list, is_subscribed }) => !is_subscribed && chosen.includes(list));
  const removed = before.filter(({ list, is_subscribed }) => is_subscribed && !chosen.includes(list));
  await inTransaction(store, async (transaction) => {
    for (const { list } of added) {
      const id = subscriptionId(email, list, newsletterSecret);
      const { subscription } = await addSubscription(transaction, { id, email, list }, at);
      await confirmPending(transaction, subscription.id, at);
    }
    for (const { list } of removed) await removeConfirmed(transaction, email, list);
  });
  for (const { list } of removed) log.info({ list }, 'a newsletter subscription was cancelled');
}
