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
  /** Whether a registration with a known address looks like any other. */
  hidesKnownEmails: boolean;
  /** Undefined for a site without Google sign-in. */
  google: GoogleOptions | undefined;
  /** Failed logins, by account. */
  delays: LoginDelays;
  callLimits: AccountLimits;
  mailLimits: Pick<MailLimits, 'registrations' | 'resets' | 'orders'>;
  /** Subscribes an address to lists of the site; callers don't wait. Null where the host orders what was ticked. */
  subscribe: Subscribe | null;
  /** Called after mails have been added to the outbox. */
  onMailAdded: () => void;
  /** Called after a visitor has requested a reset link. */
  onResetAsked: () => void;
}

/** The rate limits of calls. */
export interface AccountLimits {
  /** By caller's address: failed logins. */
  login: RateLimit;
  /** By caller's address and account, as {@link loginsOf} names them: successful logins. */
  logins: RateLimit;
  /** By the recipient's address, whose mailbox counts: mails to an account that anybody can cause. */
  mails: RateLimit;
  /** Likewise, the first mails of new accounts: a stranger's registrations must not block the resets of an owner. */
  firstMails: RateLimit;
}

/**
 * The logins of an address to one account. The account stays private: it is named by a hash.
 * @param account what it is logged in with: its address, or its Google id
 */
export const loginsOf = (address: string, account: string): string => `${address} ${hashFor('logins', account)}`;
