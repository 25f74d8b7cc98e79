// Who is counted: visitors with a browser, on our own pages, and each address only so often.
import express, { type Request } from 'express';
import { isbot } from 'isbot';
import { createRateLimit } from '../../shared/rate-limit.ts';
import { callerAddress } from '../routes/caller-address.ts';
import type { RouteContext } from '../routes/context.ts';

const periodSeconds = 10 * 60;
const longestUserAgent = 500;

/** Reads what is counted: a beacon sends its JSON as plain text. */
export const readBeacon = express.json({ type: ['application/json', 'text/plain'], limit: '2kb' });

/** Whether a request says of itself that it is no person's: crawlers, programs, and what names no browser at all. */
export function isCrawler(request: Request): boolean {
  const userAgent = request.get('user-agent') ?? '';
  return userAgent === '' || userAgent.length > longestUserAgent || isbot(userAgent);
}

/** Whether a page of another site makes a browser send it. */
export function isForeign(request: Request, { siteUrl }: Pick<RouteContext, 'siteUrl'>): boolean {
  const origin = request.get('origin');
  const isElsewhere = origin !== undefined && origin !== new URL(siteUrl).origin;
  return isElsewhere || request.get('sec-fetch-site') === 'cross-site';
}

/** @returns takes a call of the caller's address; false for one too many, which is passed over in silence */
export function createCountLimit({ limits, apiKey }: RouteContext): (request: Request) => Promise<boolean> {
  const limit = createRateLimit(limits.track, periodSeconds);
  return async (request) => (await limit.take(callerAddress(request, apiKey))) === 0;
}
