// The dependencies of every route of the backend.

import type { Log } from '../shared/log.ts';
import type { Store } from '../store/open-store.ts';
import type { Counter } from '../tracking/counter.ts';
import type { RateLimits } from './rate-limits.ts';

/** One running API: its database, its public origin, its secrets and its clock. */
export interface RouteContext {
  store: Store;
  siteUrl: string;
  apiKey: string;
  previewSecret: string;
  /** Signs the tokens that changes of state must carry. */
  csrfSecret: string;
  /** Signs the cookies that distinguish visitors. */
  visitorSecret: string;
  /** Signs the links in mails about accounts. */
  accountSecret: string;
  limits: RateLimits;
  /** Counts reads and events of pages. */
  counter: Counter;
  now: () => Date;
  log: Log;
}
