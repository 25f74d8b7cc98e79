// Takes every newsletter order of the site, from whichever form: each order once, and within the limits of its sender and of the
// mailbox that it names.
import { randomUUID } from 'node:crypto';
import { asciiEmail } from '../../shared/ascii-email.ts';
import type { MailLimits } from '../../shared/mail-limits.ts';
import type { NewsletterService, Subscribed, SubscriptionOrigin } from '../../shared/newsletter-service.ts';
import { allOf, countOnce, type RateLimit } from '../../shared/rate-limit.ts';
import type { SharedState } from '../../shared/state/shared-state.ts';

export interface NewsletterOrder {
  email: string;
  /** One list, or the lists that were ticked together. */
  lists: readonly string[];
  /** Set for an order from a partner's page, which has an idempotency key. */
  keyed?: {
    place: SubscriptionOrigin;
    /** Hash of the content: two orders with one key are equal only if this hash is equal, too. */
    fingerprint: string;
  };
}

/** The sender of an order. */
export interface Orderer {
  /** The address as `clientAddress` returns it. */
  address: string;
  /** Whether an order from a partner's page lacks a valid proof of work. */
  isDoubtful?: boolean;
  /** Whether `admit` has already counted the order. */
  isCounted?: boolean;
}

export interface NewsletterIntakeOptions {
  service: Pick<NewsletterService, 'subscribe'>;
  limits: Pick<MailLimits, 'orders' | 'orderMails'>;
  /** Rate limit for orders without a valid proof of work. */
  doubtfulLimit: RateLimit;
  state: SharedState;
}

/** The same time as the newsletter service remembers the key of an order. */
const keyKeptMs = 24 * 60 * 60_000;
/** An order that is repeated within this time, such as after a lost response, counts as the same order. */
const repeatedMs = 10 * 60_000;
const most = 20_000;
const latest = 'latest';

export type NewsletterIntake = ReturnType<typeof createNewsletterIntake>;

export function createNewsletterIntake({ service, limits, doubtfulLimit, state }: NewsletterIntakeOptions) {
  const underWay = new Map<string, { fingerprint: string; outcome: Promise<Subscribed> }>();
  // A repeated order is not sent again, and is not counted.
  const taken = state.claims('newsletter-order', { most, lifetimeMs: keyKeptMs });
  const recent = state.claims('recent-newsletter-order', { most, lifetimeMs: repeatedMs });
  /** Holds one id: that of the latest cancellation by any subscriber. An order before it is not the same as an order after it. */
  const cancellations = state.claims('newsletter-cancellation', { most: 1, lifetimeMs: repeatedMs });
  const doubtful = allOf([limits.orders, doubtfulLimit]);
  const nameOf = async (email: string, list: string) =>
    JSON.stringify([email.toLowerCase(), list, await cancellations.find(latest)]);

  /** The lists that this address has not ordered recently. */
  async function newLists({ email, lists }: NewsletterOrder): Promise<string[]> {
    const known = await Promise.all(lists.map(async (list) => recent.find(await nameOf(email, list))));
    return lists.filter((_, index) => known[index] === undefined);
  }

  async function orderOnce(order: NewsletterOrder, orderer: Orderer): Promise<Subscribed> {
    const { keyed } = order;
    const known = keyed && (await taken.find(keyed.place.key));
    if (known !== undefined) return { kind: known === keyed?.fingerprint ? 'sent' : 'other' };
    const lists = keyed ? order.lists : await newLists(order);
    return lists.length === 0 ? { kind: 'sent' } : orderWithinLimits({ ...order, lists }, orderer);
  }

  async function orderWithinLimits(order: NewsletterOrder, orderer: Orderer): Promise<Subscribed> {
    const { address, isDoubtful, isCounted } = orderer;
    const senders = countOnce(isDoubtful ? doubtful : limits.orders);
    const mails = countOnce(limits.orderMails);
    const seconds = isCounted ? 0 : await senders.take(address);
    if (seconds > 0) return { kind: 'limited', seconds };
    // The response is the usual one: a different response would reveal other people's orders.
    if ((await mails.take(order.email)) > 0) return { kind: 'sent' };
    const results = await Promise.all(order.lists.map((list) => subscribe(order, list, address)));
    if (results.every(({ kind }) => kind !== 'sent')) await Promise.all([senders.refund(), mails.refund()]);
    return results.find(({ kind }) => kind !== 'sent') ?? { kind: 'sent' };
  }

  async function subscribe({ email, keyed }: NewsletterOrder, list: string, address: string): Promise<Subscribed> {
    const result = await service.subscribe(email, list, { address, place: keyed?.place });
    if (result.kind !== 'sent') return result;
    if (keyed) await taken.claim(keyed.place.key, keyed.fingerprint);
    else await recent.claim(await nameOf(email, list), '');
    return result;
  }

  return {
    /**
     * Counts an order that is sent later, by its sender.
     * @returns 0, or the seconds until the next order is accepted
     */
    admit: limits.orders.take,
    /** Reverses {@link admit}. */
    dismiss: limits.orders.refund,

    /** Called after a cancellation: a new order is then no longer treated as a repetition after a lost response. */
    async forgetRecent(): Promise<void> {
      const before = await cancellations.find(latest);
      if (before !== undefined) await cancellations.release(latest, before);
      await cancellations.claim(latest, randomUUID());
    },

    async submit(asked: NewsletterOrder, orderer: Orderer): Promise<Subscribed> {
      // Known newsletter services refuse addresses with non-ASCII characters.
      const order = { ...asked, email: asciiEmail(asked.email) };
      const key = order.keyed?.place.key ?? JSON.stringify([order.email.toLowerCase(), order.lists]);
      const fingerprint = order.keyed?.fingerprint ?? '';
      const running = underWay.get(key);
      if (running) return running.fingerprint === fingerprint ? running.outcome : { kind: 'other' };
      const outcome = orderOnce(order, orderer).finally(() => underWay.delete(key));
      underWay.set(key, { fingerprint, outcome });
      return outcome;
    },
  };
}
