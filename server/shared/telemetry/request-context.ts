// The id of the request to which the current work belongs. It is in every log line, response, API request and error page.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { traceHeaders } from './spans.ts';

/** The header that proxies and services commonly use. */
export const requestIdHeader = 'x-request-id';

const context = new AsyncLocalStorage<string>();
/** An id is unique, but not secret: a number after a prefix of this process. */
const prefix = randomBytes(6).toString('hex');
let made = 0;
const usable = /^[\w.:-]{8,64}$/;

/** @param given the id of a trusted proxy or caller; an id that could corrupt a log line is replaced */
export function requestIdOf(given: string | string[] | undefined): string {
  if (typeof given === 'string' && usable.test(given)) return given;
  made += 1;
  return `${prefix}-${made.toString(36)}`;
}

export const withRequestId = <T>(id: string, work: () => T): T => context.run(id, work);

/** @returns undefined outside a request */
export const currentRequestId = (): string | undefined => context.getStore();

/** The headers for an outgoing request that belongs to the current request, and to its trace. */
export function requestIdHeaders(): Record<string, string> {
  const id = context.getStore();
  return { ...(id !== undefined && { [requestIdHeader]: id }), ...traceHeaders() };
}
