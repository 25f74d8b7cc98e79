// Subscribes newly registered visitors to the newsletters that they have ticked, without waiting.
import type { MailLimits } from '../../shared/mail-limits.ts';
import { countOnce } from '../../shared/rate-limit.ts';
import { findNewsletter, type SubscriptionContext, subscribe } from './subscriptions.ts';

/** Never throws, and returns before the result; failures are logged. */
export type Subscribe = (email: string, lists: readonly string[]) => void;

interface SubscribeContext extends SubscriptionContext {
  mailLimits: Pick<MailLimits, 'orderMails'>;
  /** Called after a mail has been added to the outbox. */
  onMailAdded: () => void;
}

export function createSubscribe(context: SubscribeContext): Subscribe {
  const { store, log, mailLimits, onMailAdded } = context;
  const fail = (err: unknown) => log.warn({ err }, 'a newsletter was not subscribed to');
  return (email, lists) => {
    // One order, whatever the number of its lists: whoever ticks all of them gets the mails of all.
    const mails = countOnce(mailLimits.orderMails);
    const subscribeTo = async (list: string) => {
      const newsletter = await findNewsletter(store, list);
      if (newsletter && (await subscribe(context, email, newsletter, { mails }))) onMailAdded();
    };
    for (const list of lists) subscribeTo(list).catch(fail);
  };
}
