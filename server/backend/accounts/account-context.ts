// The dependencies of registration, verification and login.
import type { MailLimits } from '../../shared/mail-limits.ts';
import type { RateLimit } from '../../shared/rate-limit.ts';
import type { RouteContext } from '../http/route-context.ts';
import type { Subscribe } from '../newsletter/subscribe-registered.ts';
import { hashFor } from '../shared/secrets.ts';
import type { GoogleOptions } from './google-token.ts';
import type { LoginDelays } from './login-delays.ts';

/** The part of a running backend that accounts need. */
export interface AccountContext extends RouteContext {
  /** Whether the response to a registration is the same for an address that already has an account. */
  hidesKnownEmails: boolean;
  /** Undefined for a site without Google sign-in. */
  google: GoogleOptions | undefined;
  /** Failed logins, by account. */
  delays: LoginDelays;
  callLimits: AccountLimits;
  mailLimits: Pick<MailLimits, 'registrations' | 'resets' | 'orders'>;
  /**
   * Subscribes an address to lists of the site; callers don't wait for the result. Null on a site whose host handles newsletter
   * orders.
   */
  subscribe: Subscribe | null;
  /** Called after mails have been added to the outbox. */
  onMailAdded: () => void;
  /** Called after a visitor has requested a reset link. */
  onResetAsked: () => void;
}

/** The rate limits of calls. */
export interface AccountLimits {
  /** Failed logins, by the caller's address. */
  login: RateLimit;
  /** Successful logins, by the caller's address and the account, as {@link loginsOf} names them. */
  logins: RateLimit;
  /** Mails about accounts that anybody can cause, by the recipient's mailbox. */
  mails: RateLimit;
  /** Reset mails of confirmed accounts, by the account's address: other spellings of its mailbox must not use them up. */
  confirmedMails: RateLimit;
  /**
   * The first mails of new accounts, by the recipient's mailbox: a stranger's registrations must not block the owner's password
   * resets.
   */
  firstMails: RateLimit;
}

/**
 * The key under which an address's logins to one account are counted. The account stays private: it is hashed.
 * @param account the email address or Google id used for the login
 */
export const loginsOf = (address: string, account: string): string => `${address} ${hashFor('logins', account)}`;
