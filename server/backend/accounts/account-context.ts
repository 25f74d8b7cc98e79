// What accounts are opened, verified and logged into with.
import type { RateLimit } from '../../shared/rate-limit.ts';
import type { Subscribe } from '../newsletter/subscribe-registered.ts';
import type { OnceContext } from '../once.ts';
import type { GoogleOptions } from '../options.ts';
import type { RouteContext } from '../routes/context.ts';
import type { LoginDelays } from './login-delays.ts';

/** One running backend, as far as accounts need it. */
export interface AccountContext extends RouteContext, OnceContext {
  /** Whether registering with a known address looks as with any other. */
  hidesKnownEmails: boolean;
  /** Undefined where nobody signs in with Google. */
  google: GoogleOptions | undefined;
  /** Logins that failed, by account. */
  delays: LoginDelays;
  callLimits: AccountLimits;
  /** Subscribes an address to a list of the site's; what becomes of it is nothing to wait for. */
  subscribe: Subscribe;
  /** Called after mails were put into the outbox. */
  onMailAdded: () => void;
  /** Called after somebody has asked for a reset link. */
  onResetAsked: () => void;
}

/** How often what may be called. */
export interface AccountLimits {
  /** By caller's address: logins that fail, registrations, asked-for reset links. */
  login: RateLimit;
  registration: RateLimit;
  resetCalls: RateLimit;
  /** By account: mails that anybody may have sent to it. */
  mails: RateLimit;
}
