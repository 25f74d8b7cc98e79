// The rate limit for leads of one address (5 in 10 minutes).
import type { RateLimit } from '../../shared/rate-limit.ts';
import type { SharedState } from '../../shared/state/shared-state.ts';

const periodSeconds = 600;

export type LeadLimit = RateLimit;

export const createLeadLimit = (state: SharedState, points: number): LeadLimit =>
  state.rateLimit('lead', points, periodSeconds);
