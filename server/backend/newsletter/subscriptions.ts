// Double opt-in: a subscription becomes valid when the link in its mail is opened.
import { mailedPaths } from '../../../rules/site/site-paths.ts';
import { clockSkewMs, isInFuture } from '../../shared/clocks.ts';
import type { CountedAction } from '../../shared/rate-limit.ts';
import { addMail } from '../mail/outbox-queries.ts';
import type { Log } from '../shared/log.ts';
import { hashFor, makeSecret } from '../shared/secrets.ts';
import { type NewsletterSite, readSite } from '../site/read-site.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { confirmationMail } from './confirmation-mail.ts';
import {
  addSubscription,
  addToken,
  confirmSubscription,
  deleteExpiredTokens,
  noteMailed,
  type OrderedOn,
  removeSubscription,
} from './subscription-queries.ts';
import { readUnsubscribeToken, subscriptionId, type UnsubscribeContext, unsubscribeUrl } from './unsubscribe-link.ts';

const mailAgainAfterMs = 10 * 60_000;
const tokenHoldsMs = 7 * 24 * 60 * 60_000;

/** The dependencies of subscriptions. */
export interface SubscriptionContext extends UnsubscribeContext {
  store: Store;
  now: () => Date;
  log: Log;
}

/** Further data of an order. */
export interface OrderDetails {
  /** Counts the mails to the recipient's mailbox. */
  mails: Pick<CountedAction, 'take'>;
  place?: OrderedOn;
  /** Runs in the transaction of the order. */
  alongside?: (transaction: Store) => Promise<void>;
}

/** The newsletter of a list id, or undefined. */
export async function findNewsletter(store: Store, list: string): Promise<NewsletterSite | undefined> {
  return (await readSite(store)).newsletter_sites.find((newsletter) => newsletter.list === list);
}

/**
 * Stores a pending subscription together with its confirmation mail; returns whether a mail is sent. An already subscribed
 * address also gets a mail, at most once in ten minutes, so that responses reveal nothing about the address. Above the limit of
 * its mailbox nothing is stored, because without a mail nobody could confirm it.
 */
export async function subscribe(
  context: SubscriptionContext,
  email: string,
  newsletter: NewsletterSite,
  { mails, place, alongside = async () => {} }: OrderDetails,
) {
  const { store, siteUrl, newsletterSecret, now, log } = context;
  const time = now();
  const { site_name: siteName } = (await readSite(store)) as { site_name?: string };
  const token = makeSecret();
  await deleteExpiredTokens(store, time.toISOString());
  return inTransaction(store, async (transaction) => {
    const at = time.toISOString();
    await alongside(transaction);
    // The row is inserted first: of equal concurrent orders, all but one wait for it, and do not count a mail.
    const order = { id: subscriptionId(email, newsletter.list, newsletterSecret), email, list: newsletter.list };
    const { isNew, subscription } = await addSubscription(transaction, order, at, place);
    if (!isNew && isMailedJustNow(subscription, time)) return false;
    if ((await mails.take(email)) > 0) {
      if (isNew) await removeSubscription(transaction, subscription.id);
      log.info({ list: newsletter.list }, 'an order is not mailed: its mailbox has had all mails of this hour');
      return false;
    }
    const expiresAt = new Date(time.getTime() + tokenHoldsMs).toISOString();
    await noteMailed(transaction, subscription.id, at);
    await addToken(transaction, hashToken(token), subscription.id, expiresAt);
    const link = `${siteUrl}${mailedPaths.confirmNewsletter}?token=${token}`;
    const mail = confirmationMail({
      recipient: email,
      listName: newsletter.name,
      siteName: siteName ?? '',
      link,
      unsubscribeUrl: unsubscribeUrl({ id: subscription.id, list: newsletter.list }, context),
    });
    await addMail(transaction, mail, time);
    return true;
  });
}

const isMailedJustNow = ({ mailed_at }: { mailed_at: string }, now: Date): boolean =>
  now.getTime() - Date.parse(mailed_at) < mailAgainAfterMs && !isInFuture(mailed_at, now);

/**
 * Confirms a subscription with the token of a mail.
 * @returns the address that cancels the subscription; null when the token is unknown, older than seven days, or from the future
 */
export async function confirm(context: SubscriptionContext, token: string): Promise<string | null> {
  const { store, now } = context;
  const at = now();
  const latest = new Date(at.getTime() + tokenHoldsMs + clockSkewMs).toISOString();
  const subscription = await inTransaction(store, (transaction) =>
    confirmSubscription(transaction, hashToken(token), at.toISOString(), latest),
  );
  return subscription ? unsubscribeUrl(subscription, context) : null;
}

/** Cancels the subscription of a signed address, if it still exists; false when the token is not genuine. */
export async function unsubscribe(context: SubscriptionContext, list: string, token: string): Promise<boolean> {
  const { store, log } = context;
  const id = readUnsubscribeToken(list, token, context);
  if (id === null) return false;
  const isCancelled = await inTransaction(store, (transaction) => removeSubscription(transaction, id));
  if (isCancelled) log.info({ list }, 'a newsletter subscription was cancelled');
  return true;
}

const hashToken = (token: string) => hashFor('newsletter-confirmation', token);
