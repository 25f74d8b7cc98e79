// Subscribes newly registered visitors in the background to the newsletters that they have ticked.
import type { MailLimits } from '../../shared/mail-limits.ts';
import { countOnce } from '../../shared/rate-limit.ts';
import { findNewsletter, type SubscriptionContext, subscribe } from './subscriptions.ts';

/** Returns before the result is known, and never throws; failures are logged. */
export type Subscribe = (email: string, lists: readonly string[]) => void;

interface SubscribeContext extends SubscriptionContext {
  mailLimits: Pick<MailLimits, 'orderMails'>;
  /** Called after a mail has been added to the outbox. */
  onMailAdded: () => void;
}

export function createSubscribe(context: SubscribeContext): Subscribe {
  const { store, log, mailLimits, onMailAdded } = context;
  const fail = (err: unknown) => log.warn({ err }, 'a new account could not be subscribed to its newsletter');
  return (email, lists) => {
    // Counted as one order, whatever the number of lists, so that the mails of all lists are sent.
    const mails = countOnce(mailLimits.orderMails);
    const subscribeTo = async (list: string) => {
      const newsletter = await findNewsletter(store, list);
      if (newsletter && (await subscribe(context, email, newsletter, { mails }))) onMailAdded();
    };
    for (const list of lists) subscribeTo(list).catch(fail);
  };
}
