// Subscribes newly registered visitors to the newsletters that they have ticked, without waiting.
import { createNewsletterService } from '../../shared/newsletter-service.ts';
import type { Log } from '../shared/log.ts';
import { findNewsletter, type SubscriptionContext, subscribe } from './subscriptions.ts';

/** An external newsletter service. */
export interface NewsletterOptions {
  /** Its base; `/subscribe` is below it. */
  url: string;
  apiKey: string;
}

/** Never throws, and returns before the result; failures are logged. */
export type Subscribe = (email: string, list: string) => void;

interface SubscribeContext extends SubscriptionContext {
  log: Log;
  /** Called after a mail has been added to the outbox. */
  onMailAdded: () => void;
}

/** @param service stores the subscribers; without it this backend does */
export function createSubscribe(context: SubscribeContext, service: NewsletterOptions | undefined): Subscribe {
  const { store, log, onMailAdded } = context;
  const fail = (err: unknown) => log.warn({ err }, 'a newsletter was not subscribed to');
  if (service) {
    const elsewhere = createNewsletterService({ ...service, onFailure: (_call, reason) => fail(reason) });
    return (email, list) => void elsewhere.subscribe(email, list);
  }
  const subscribeHere = async (email: string, list: string) => {
    const newsletter = await findNewsletter(store, list);
    if (newsletter && (await subscribe(context, email, newsletter))) onMailAdded();
  };
  return (email, list) => void subscribeHere(email, list).catch(fail);
}
