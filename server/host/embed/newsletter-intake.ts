// Takes a newsletter order of an embedded form, once: with a rate limit by address, and a strict one for orders without
// a proof.
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import type { NewsletterService, OrderPlace } from '../../shared/newsletter-service.ts';
import type { RateLimit } from '../../shared/rate-limit.ts';

export interface NewsletterOrder {
  email: string;
  list: string;
  place: OrderPlace;
  /** Hash of the content: two orders with one key are equal only if this is equal too. */
  fingerprint: string;
}

/** The sender of an order. */
export interface Orderer {
  address: string;
  /** Whether the order lacks a valid proof. */
  isDoubtful: boolean;
}

export type OrderOutcome = { kind: 'sent' | 'other' | 'busy' | 'failed' } | { kind: 'limited'; seconds: number };

export interface NewsletterIntakeOptions {
  service: Pick<NewsletterService, 'subscribe'>;
  limit: RateLimit;
  doubtfulLimit: RateLimit;
}

export type NewsletterIntake = ReturnType<typeof createNewsletterIntake>;

export function createNewsletterIntake({ service, limit, doubtfulLimit }: NewsletterIntakeOptions) {
  const underWay = new Map<string, { fingerprint: string; outcome: Promise<OrderOutcome> }>();
  /** Taken orders by their keys: a repeated order is not sent again, and does not count. */
  const taken = createBoundedCache<string, string>(20_000);

  async function orderOnce(order: NewsletterOrder, { address, isDoubtful }: Orderer): Promise<OrderOutcome> {
    const limits = isDoubtful ? [limit, doubtfulLimit] : [limit];
    const counted: RateLimit[] = [];
    const refund = () => Promise.all(counted.map((one) => one.refund(address)));
    for (const one of limits) {
      const seconds = await one.take(address);
      if (seconds > 0) {
        await refund();
        return { kind: 'limited', seconds };
      }
      counted.push(one);
    }
    const kind = await service.subscribe(order.email, order.list, order.place);
    if (kind === 'sent') taken.set(order.place.key, order.fingerprint);
    else await refund();
    return { kind };
  }

  return {
    submit(order: NewsletterOrder, orderer: Orderer): Promise<OrderOutcome> {
      const { fingerprint, place } = order;
      const known = taken.get(place.key) ?? underWay.get(place.key)?.fingerprint;
      if (known !== undefined && known !== fingerprint) return Promise.resolve({ kind: 'other' });
      if (taken.has(place.key)) return Promise.resolve({ kind: 'sent' });
      const running = underWay.get(place.key);
      if (running) return running.outcome;
      const outcome = orderOnce(order, orderer).finally(() => underWay.delete(place.key));
      underWay.set(place.key, { fingerprint, outcome });
      return outcome;
    },
  };
}
