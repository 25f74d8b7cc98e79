// How many leads one address may send in a while (5 in 10 minutes).
import { type CallLimit, createCallLimit } from '../../shared/rate-limit.ts';

const periodSeconds = 600;

export type LeadLimit = CallLimit;

export const createLeadLimit = (points: number): LeadLimit => createCallLimit(points, periodSeconds);
