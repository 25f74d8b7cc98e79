// Takes a newsletter order of an embedded form, once: with a limit by address, and a strict one for who shows no proof.
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import type { NewsletterService, OrderPlace } from '../../shared/newsletter-service.ts';
import type { CallLimit } from '../../shared/rate-limit.ts';

export interface Order {
  email: string;
  list: string;
  place: OrderPlace;
  /** Names the content: two orders with one key are the same if this is the same too. */
  fingerprint: string;
}

/** Who brings it. */
export interface Orderer {
  address: string;
  /** Whether no proof came along. */
  isDoubtful: boolean;
}

export type OrderOutcome = { kind: 'sent' | 'other' | 'busy' | 'failed' } | { kind: 'limited'; seconds: number };

export interface NewsletterDeskOptions {
  service: Pick<NewsletterService, 'subscribe'>;
  limit: CallLimit;
  doubtfulLimit: CallLimit;
}

export type NewsletterDesk = ReturnType<typeof createNewsletterDesk>;

export function createNewsletterDesk({ service, limit, doubtfulLimit }: NewsletterDeskOptions) {
  const underWay = new Map<string, { fingerprint: string; outcome: Promise<OrderOutcome> }>();
  /** Taken ones by their keys: the same again is no second one, and counts for nothing. */
  const taken = createBoundedCache<string, string>(20_000);

  async function orderOnce(order: Order, { address, isDoubtful }: Orderer): Promise<OrderOutcome> {
    const limits = isDoubtful ? [limit, doubtfulLimit] : [limit];
    const counted: CallLimit[] = [];
    const giveBack = () => Promise.all(counted.map((one) => one.giveBack(address)));
    for (const one of limits) {
      const seconds = await one.take(address);
      if (seconds > 0) {
        await giveBack();
        return { kind: 'limited', seconds };
      }
      counted.push(one);
    }
    const kind = await service.subscribe(order.email, order.list, order.place);
    if (kind === 'sent') taken.set(order.place.key, order.fingerprint);
    else await giveBack();
    return { kind };
  }

  return {
    submit(order: Order, orderer: Orderer): Promise<OrderOutcome> {
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
