// The limits of acts that send a mail to an address that anybody may type. Host and backend count by the same figures:
// the backend decides, and the host protects a backend that counts nothing.
import { mailboxOf } from './mailbox.ts';
import type { RateLimit } from './rate-limit.ts';
import { bySender } from './sender-limit.ts';
import type { SharedState } from './state/shared-state.ts';

/** How many of them, from the configuration. */
export interface MailLimitFigures {
  /** Twice as many registrations of one sender in an hour. */
  login: number;
  /** Mails about an account to one mailbox in an hour; ten times as many requests of one sender. */
  reset: number;
  /** Newsletter orders of one sender in ten minutes. */
  newsletter: number;
  /** Newsletter orders in an hour that mail one mailbox. */
  newsletterMails: number;
}

/** All by the sender's address, as `clientAddress` gives it, and by its network, except `orderMails`. */
export interface MailLimits {
  registrations: RateLimit;
  /** Requested links to an account: to a new password, and to a new address. */
  resets: RateLimit;
  /** Newsletter orders, whichever form they come from. */
  orders: RateLimit;
  /** By the recipient's address: newsletter orders that mail. Whoever is above it gets the usual answer, and no mail. */
  orderMails: RateLimit;
}

const minute = 60;
const hour = 60 * minute;

/** @param side each of them counts for itself: an order that goes through both counts once at each */
export const createMailLimits = (
  state: SharedState,
  { login, reset, newsletter, newsletterMails }: MailLimitFigures,
  side: 'host' | 'backend',
): MailLimits => ({
  registrations: bySender(state, `${side}-registration`, 2 * login, hour),
  resets: bySender(state, `${side}-reset`, 10 * reset, hour),
  orders: bySender(state, `${side}-newsletter`, newsletter, 10 * minute),
  orderMails: byMailbox(state.rateLimit(`${side}-newsletter-mail`, newsletterMails, hour)),
});

/** Counts addresses by their mailboxes. */
export const byMailbox = (limit: RateLimit): RateLimit => ({
  take: (email) => limit.take(mailboxOf(email)),
  refund: (email) => limit.refund(mailboxOf(email)),
});
