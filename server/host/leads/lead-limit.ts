// The rate limits for leads of one address (5 in 10 minutes), and for its posts that are refused (30). A network may send ten times
// as many.
import type { RateLimit } from '../../shared/rate-limit.ts';
import { bySender } from '../../shared/sender-limit.ts';
import type { SharedState } from '../../shared/state/shared-state.ts';

const periodSeconds = 600;
/** Number of refusals per lead: a form that is filled in carefully is not refused more often than this before it is accepted. */
const refusalsPerLead = 6;

export type LeadLimit = RateLimit;

export const createLeadLimit = (state: SharedState, points: number): LeadLimit =>
  bySender(state, 'lead', points, periodSeconds);

/** @param points the number of allowed leads */
export const createRefusalLimit = (state: SharedState, points: number): RateLimit =>
  bySender(state, 'refused-lead', points * refusalsPerLead, periodSeconds);
