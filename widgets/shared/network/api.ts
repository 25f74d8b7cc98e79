// Calls the host's own API for JSON, with a timeout and one kind of error.
import { type HttpError, toHttpError, toNetworkError } from '../../../rules/api/http-error.ts';

/** A call that failed; `cause` gives the reason. */
export class CallError extends Error {
  override name = 'ApiError';
  declare cause: HttpError;
  constructor(cause: HttpError) {
    super('Problem while making API call', { cause });
  }
}

export interface ApiOptions {
  /** The timeout of the complete response, in milliseconds. */
  timeoutMs?: number;
  /** Aborts the call. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

const defaultTimeoutMs = 10_000;

/**
 * @returns the response's JSON; null for a 404 or an empty response
 * @throws {CallError}
 */
export async function getJson(
  url: string,
  { timeoutMs = defaultTimeoutMs, signal, headers }: ApiOptions = {},
): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json', ...headers },
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new CallError(toHttpError(response));
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(toNetworkError(error));
  }
}
