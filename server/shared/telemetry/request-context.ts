// The id of the request that the present work belongs to: in every log line, answer, call of the API and error page.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { traceHeaders } from './spans.ts';

/** In the common form of proxies and services. */
export const requestIdHeader = 'x-request-id';

const context = new AsyncLocalStorage<string>();
/** An id is unique, not secret: a number behind some letters of this process. */
const prefix = randomBytes(6).toString('hex');
let made = 0;
const usable = /^[\w.:-]{8,64}$/;

/** @param given the id of a trusted proxy or caller; one that could break a log line is replaced */
export function requestIdOf(given: string | string[] | undefined): string {
  if (typeof given === 'string' && usable.test(given)) return given;
  made += 1;
  return `${prefix}-${made.toString(36)}`;
}

export const withRequestId = <T>(id: string, work: () => T): T => context.run(id, work);

/** @returns undefined outside of a request */
export const currentRequestId = (): string | undefined => context.getStore();

/** The headers for a call that belongs to the present request, and to its trace. */
export function requestIdHeaders(): Record<string, string> {
  const id = context.getStore();
  return { ...(id !== undefined && { [requestIdHeader]: id }), ...traceHeaders() };
}
