// Decides which requests are counted: those of browsers on the site's own pages, within a rate limit per address.
import express, { type Request } from 'express';
import { isbot } from 'isbot';
import { callerAddress } from '../http/caller-address.ts';
import type { RouteContext } from '../http/route-context.ts';

const periodSeconds = 10 * 60;
const maxUserAgentLength = 500;

/** Parses an event; a beacon sends its JSON as plain text. */
export const readBeacon = express.json({ type: ['application/json', 'text/plain'], limit: '2kb' });

/** Whether a request identifies itself as automatic: a crawler, a program, or a request without a user agent. */
export function isCrawler(request: Request): boolean {
  const userAgent = request.get('user-agent') ?? '';
  return userAgent === '' || userAgent.length > maxUserAgentLength || isbot(userAgent);
}

/** Whether the request was sent by a page of another site. */
export function isForeign(request: Request, { siteUrl }: Pick<RouteContext, 'siteUrl'>): boolean {
  const origin = request.get('origin');
  const isElsewhere = origin !== undefined && origin !== new URL(siteUrl).origin;
  return isElsewhere || request.get('sec-fetch-site') === 'cross-site';
}

/**
 * @param name name of the rate limit
 * @returns a function that counts a call of the caller's address, and returns false above the limit; such calls are silently
 * ignored
 */
export function createCountLimit(
  name: string,
  { limits, state, apiKey }: RouteContext,
): (request: Request) => Promise<boolean> {
  const limit = state.rateLimit(name, limits.track, periodSeconds);
  return async (request) => (await limit.take(callerAddress(request, apiKey))) === 0;
}
