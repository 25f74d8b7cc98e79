// The dependencies of every route of the backend.
import type { SharedState } from '../../shared/state/shared-state.ts';
import type { IdempotencyContext } from './idempotent-call.ts';
import type { RateLimits } from './rate-limits.ts';

/** One running API: its database, its public origin, its secrets and its clock. */
export interface RouteContext extends IdempotencyContext {
  siteUrl: string;
  apiKey: string;
  previewSecret: string;
  /** Signs the tokens that changes of state must carry. */
  csrfSecret: string;
  /** Signs the cookies that distinguish visitors. */
  visitorSecret: string;
  /** Signs the links in mails about accounts. */
  accountSecret: string;
  /** Signs the addresses that cancel newsletters. */
  newsletterSecret: string;
  limits: RateLimits;
  /** Whether this process does what no call waits for: mails and sweeps. */
  worksInBackground: boolean;
  /** What all backends of the site agree on. */
  state: SharedState;
}
