// Reads the source of a newsletter order: a partner's page, named by the host, or the site itself.
import { isSiteId, partnerPage } from '../../contract/embeds.ts';
import type { KeyedCall } from '../http/idempotency-queries.ts';
import { hashFor } from '../shared/secrets.ts';
import type { OrderedOn } from './subscription-queries.ts';

const longestKey = 100;
const most = { parameters: 20, name: 60, value: 200 };

/** Returns a field of the request body by its name; empty when it is missing. */
export type OrderField = (name: string) => string;

/** @param field reads the body of a call that has the service's key */
export function readOrderSource(field: OrderField): OrderedOn {
  const site = field('site');
  if (!isSiteId(site)) return { site: '', page: '', campaign: '{}' };
  const parameters = [...new URLSearchParams(field('campaign'))].slice(0, most.parameters);
  const campaign = parameters.map(([name, value]) => [name.slice(0, most.name), value.slice(0, most.value)] as const);
  return { site, page: partnerPage(field('page')), campaign: JSON.stringify(Object.fromEntries(campaign)) };
}

/** An order with an idempotency key, which is unique within its site; null without a key. */
export function keyedOrder(field: OrderField, email: string, list: string): KeyedCall | null {
  const key = field('idempotency_key');
  if (key === '' || key.length > longestKey) return null;
  const { site, page, campaign } = readOrderSource(field);
  const fingerprint = hashFor('newsletter-order', JSON.stringify([email, list, page, campaign]));
  return { scope: `newsletter:@${site}`, key, fingerprint };
}
