// How many leads one address may send in a while (5 in 10 minutes).
import { createRateLimit, type RateLimit } from '../../shared/rate-limit.ts';

const periodSeconds = 600;

export type LeadLimit = RateLimit;

export const createLeadLimit = (points: number): LeadLimit => createRateLimit(points, periodSeconds);
