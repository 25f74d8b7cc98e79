// Selects the counted visitors: those with a browser, on our own pages, within a rate limit per address.
import express, { type Request } from 'express';
import { isbot } from 'isbot';
import { callerAddress } from '../http/caller-address.ts';
import type { RouteContext } from '../http/route-context.ts';

const periodSeconds = 10 * 60;
const longestUserAgent = 500;

/** Reads an event: a beacon sends its JSON as plain text. */
export const readBeacon = express.json({ type: ['application/json', 'text/plain'], limit: '2kb' });

/** Whether a request identifies itself as automatic: crawlers, programs, and requests without a browser's name. */
export function isCrawler(request: Request): boolean {
  const userAgent = request.get('user-agent') ?? '';
  return userAgent === '' || userAgent.length > longestUserAgent || isbot(userAgent);
}

/** Whether a page of another site makes the browser send it. */
export function isForeign(request: Request, { siteUrl }: Pick<RouteContext, 'siteUrl'>): boolean {
  const origin = request.get('origin');
  const isElsewhere = origin !== undefined && origin !== new URL(siteUrl).origin;
  return isElsewhere || request.get('sec-fetch-site') === 'cross-site';
}

/**
 * @param name of what is limited by itself
 * @returns counts a call of the caller's address; false above the limit, which is silently ignored
 */
export function createCountLimit(
  name: string,
  { limits, state, apiKey }: RouteContext,
): (request: Request) => Promise<boolean> {
  const limit = state.rateLimit(name, limits.track, periodSeconds);
  return async (request) => (await limit.take(callerAddress(request, apiKey))) === 0;
}
