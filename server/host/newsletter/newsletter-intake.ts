// Takes every newsletter order of the site, whichever form it comes from: once, and within the limits of its sender and
// of the mailbox that it names.
import { randomUUID } from 'node:crypto';
import { asciiEmail } from '../../shared/ascii-email.ts';
import type { MailLimits } from '../../shared/mail-limits.ts';
import type { NewsletterService, OrderPlace, Subscribed } from '../../shared/newsletter-service.ts';
import { allOf, countOnce, type RateLimit } from '../../shared/rate-limit.ts';
import type { SharedState } from '../../shared/state/shared-state.ts';

export interface NewsletterOrder {
  email: string;
  /** One list, or those that were ticked together. */
  lists: readonly string[];
  /** An order of a partner's page, under a key of its own. */
  keyed?: {
    place: OrderPlace;
    /** Hash of the content: two orders with one key are equal only if this is equal too. */
    fingerprint: string;
  };
}

/** The sender of an order. */
export interface Orderer {
  /** As `clientAddress` gives it. */
  address: string;
  /** Whether an order of a partner's page lacks a valid proof. */
  isDoubtful?: boolean;
  /** Whether `admit` has counted the sender. */
  isCounted?: boolean;
}

export interface NewsletterIntakeOptions {
  service: Pick<NewsletterService, 'subscribe'>;
  limits: Pick<MailLimits, 'orders' | 'orderMails'>;
  /** Of orders without a proof. */
  doubtfulLimit: RateLimit;
  state: SharedState;
}

/** As long as a service knows the key of an order. */
const keyKeptMs = 24 * 60 * 60_000;
/** An order that comes again within this time, such as after a lost answer, is the same one. */
const repeatedMs = 10 * 60_000;
const most = 20_000;
const latest = 'latest';

export type NewsletterIntake = ReturnType<typeof createNewsletterIntake>;

export function createNewsletterIntake({ service, limits, doubtfulLimit, state }: NewsletterIntakeOptions) {
  const underWay = new Map<string, { fingerprint: string; outcome: Promise<Subscribed> }>();
  // A repeated order is not sent again, and does not count.
  const taken = state.claims('newsletter-order', { most, keptMs: keyKeptMs });
  const recent = state.claims('recent-newsletter-order', { most, keptMs: repeatedMs });
  /** Holds one id: the latest cancellation, whoever's it was. An order before it is not the same as one after it. */
  const cancellations = state.claims('newsletter-cancellation', { most: 1, keptMs: repeatedMs });
  const doubtful = allOf([limits.orders, doubtfulLimit]);
  const nameOf = async (email: string, list: string) =>
    JSON.stringify([email.toLowerCase(), list, await cancellations.find(latest)]);

  /** The lists that this address has not ordered just now. */
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
    // As usual, whatever is known of the address: an answer of its own would tell of other people's orders.
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
    /** Counts an order that is sent later, by its sender. @returns 0, or the seconds until the next one may come */
    admit: limits.orders.take,
    /** Reverses {@link admit}. */
    dismiss: limits.orders.refund,

    /** Called after a cancellation: who orders again is no longer taken for somebody whose answer was lost. */
    async forgetRecent(): Promise<void> {
      const before = await cancellations.find(latest);
      if (before !== undefined) await cancellations.release(latest, before);
      await cancellations.claim(latest, randomUUID());
    },

    async submit(asked: NewsletterOrder, orderer: Orderer): Promise<Subscribed> {
      // The services that we know refuse other letters.
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
