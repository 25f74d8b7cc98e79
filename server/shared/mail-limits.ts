// The limits of actions that send a mail to an address that any visitor may type. Host and backend use the same numbers: the
// backend decides, and the host protects a backend without limits.
import { asciiEmail } from './ascii-email.ts';
import type { RateLimit } from './rate-limit.ts';
import { bySender } from './sender-limit.ts';
import type { SharedState } from './state/shared-state.ts';

/** The numbers in the configuration. */
export interface MailLimitFigures {
  /** Half the number of registrations of one sender in an hour. */
  login: number;
  /** Mails about an account to one mailbox in an hour. A sender may make ten times as many requests. */
  reset: number;
  /** Newsletter subscriptions of one sender in ten minutes. */
  newsletter: number;
  /** Newsletter subscriptions in an hour that send a mail to one mailbox. */
  newsletterMails: number;
}

/** The limits. All count by the sender's address, as `clientAddress` returns it, and by its network, except `orderMails`. */
export interface MailLimits {
  registrations: RateLimit;
  /** Requests for mailed links of an account: for a new password, and for a new address. */
  resets: RateLimit;
  /** Newsletter subscriptions from all forms. */
  orders: RateLimit;
  /**
   * Newsletter subscriptions that send a mail, by the recipient's address. Above the limit, the response is the same, and no mail
   * is sent.
   */
  orderMails: RateLimit;
}

const minute = 60;
const hour = 60 * minute;

/** @param side the program that counts: a subscription that passes through both is counted once by each */
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

/**
 * Counts addresses by their mailboxes. All spellings of a mailbox with a plus are counted together, and apart from the spelling
 * without: anybody can invent them, and would use up the mails of the owner.
 */
export const byMailbox = (limit: RateLimit): RateLimit => ({
  take: (email) => limit.take(countedName(email)),
  refund: (email) => limit.refund(countedName(email)),
});

const countedName = (email: string): string => {
  const { mailbox, hasPlus } = readMailbox(email);
  return hasPlus ? `${mailbox} with a plus` : mailbox;
};

/** Domains of Google, which ignores dots in the names of addresses. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Identifies the mailbox of an address, for counting only: stored and used addresses are those that were typed.
 * @returns one name for all spellings of an address that belong to one mailbox: in lower case, without the text after a plus, and
 * at Gmail without dots
 */
export const mailboxOf = (email: string): string => readMailbox(email).mailbox;

function readMailbox(email: string): { mailbox: string; hasPlus: boolean } {
  const address = asciiEmail(email.trim()).toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const name = address.slice(0, Math.max(0, at));
  // A name that begins with a plus would be empty without the text after it.
  const plus = name.indexOf('+', 1);
  const hasPlus = plus !== -1;
  const bare = hasPlus ? name.slice(0, plus) : name;
  const mailbox = dotless.has(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
  return { mailbox, hasPlus };
}
