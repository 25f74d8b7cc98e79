// The dependencies of all routes of the backend.
import type { SharedState } from '../../shared/state/shared-state.ts';
import type { IdempotencyContext } from './idempotent-call.ts';
import type { RateLimits } from './rate-limits.ts';

/** The database, public origin, secrets and clock of a running API. */
export interface RouteContext extends IdempotencyContext {
  siteUrl: string;
  apiKey: string;
  previewSecret: string;
  /** The secret for CSRF tokens, which requests that change state must carry. */
  csrfSecret: string;
  /** The secret for the cookies that distinguish visitors. */
  visitorSecret: string;
  /** The secret for links in mails about accounts. */
  accountSecret: string;
  /** The secret for addresses that cancel newsletters. */
  newsletterSecret: string;
  limits: RateLimits;
  /** Whether this process does background work: mails and sweeps. */
  worksInBackground: boolean;
  /** The state that all backends of the site share. */
  state: SharedState;
}
