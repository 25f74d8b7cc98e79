// Calls the host's own API for JSON, with a deadline and one kind of error.
import { type HttpError, toHttpError, toNetworkError } from '../../../rules/http-error.ts';

/** A call that failed; `cause` gives the reason. */
export class CallError extends Error {
  override name = 'ApiError';
  declare cause: HttpError;
  /** The `Retry-After` of the answer; 0 without one. */
  readonly retryAfterSeconds: number;
  constructor(cause: HttpError, retryAfterSeconds = 0) {
    super('Problem while making API call', { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface ApiOptions {
  /** After this time without a complete response the call has failed. */
  timeoutMs?: number;
  /** Ends the call from outside. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

const defaultTimeoutMs = 10_000;

/**
 * @returns the response's JSON; null for a 404 or an empty response
 * @throws {CallError}
 */
export function getJson(url: string, options: ApiOptions = {}): Promise<unknown> {
  return call(url, { method: 'GET' }, options, [404]);
}

/**
 * @param toleratesConflict whether a 409 is a success too: the posted data is there already
 * @returns the response's JSON; null when it is empty, or for a tolerated 409
 * @throws {CallError}
 */
export function postJson(
  url: string,
  body: unknown,
  { toleratesConflict = false, headers, ...options }: ApiOptions & { toleratesConflict?: boolean } = {},
): Promise<unknown> {
  const init = { method: 'POST', body: JSON.stringify(body) };
  const all = { ...options, headers: { 'Content-Type': 'application/json', ...headers } };
  return call(url, init, all, toleratesConflict ? [409] : []);
}

/** @param empty statuses that mean an empty result, not a failure */
async function call(
  url: string,
  init: RequestInit,
  { timeoutMs = defaultTimeoutMs, signal, headers }: ApiOptions,
  empty: number[],
): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...init,
      headers: { Accept: 'application/json', ...headers },
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    if (empty.includes(response.status)) return null;
    if (!response.ok) throw new CallError(toHttpError(response), Number(response.headers.get('retry-after')) || 0);
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(toNetworkError(error));
  }
}
