// The rate limit for leads of one address (5 in 10 minutes).
import { createRateLimit, type RateLimit } from '../../shared/rate-limit.ts';

const periodSeconds = 600;

export type LeadLimit = RateLimit;

export const createLeadLimit = (points: number): LeadLimit => createRateLimit(points, periodSeconds);
