// Takes a newsletter order of an embedded form, once: with a rate limit by address, and a strict one for orders without
// a proof.
import type { NewsletterService, OrderPlace } from '../../shared/newsletter-service.ts';
import type { RateLimit } from '../../shared/rate-limit.ts';
import type { SharedState } from '../../shared/state/shared-state.ts';

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
  state: SharedState;
}

/** As long as a service knows the key of an order. */
const keyKeptMs = 24 * 60 * 60_000;

export type NewsletterIntake = ReturnType<typeof createNewsletterIntake>;

export function createNewsletterIntake({ service, limit, doubtfulLimit, state }: NewsletterIntakeOptions) {
  const underWay = new Map<string, { fingerprint: string; outcome: Promise<OrderOutcome> }>();
  /** Taken orders by their keys: a repeated order is not sent again, and does not count. */
  const taken = state.claims('newsletter-order', { most: 20_000, keptMs: keyKeptMs });

  async function orderOnce(order: NewsletterOrder, { address, isDoubtful }: Orderer): Promise<OrderOutcome> {
    const known = await taken.find(order.place.key);
    if (known !== undefined) return { kind: known === order.fingerprint ? 'sent' : 'other' };
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
    if (kind === 'sent') await taken.claim(order.place.key, order.fingerprint);
    else await refund();
    return { kind };
  }

  return {
    async submit(order: NewsletterOrder, orderer: Orderer): Promise<OrderOutcome> {
      const { fingerprint, place } = order;
      const running = underWay.get(place.key);
      if (running) return running.fingerprint === fingerprint ? running.outcome : { kind: 'other' };
      const outcome = orderOnce(order, orderer).finally(() => underWay.delete(place.key));
      underWay.set(place.key, { fingerprint, outcome });
      return outcome;
    },
  };
}
