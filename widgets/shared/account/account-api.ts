// Calls of the account API: same-origin, with the CSRF token that every change must carry.
import { csrfCookie, csrfHeader, isOutdated } from '../../../rules/api/csrf.ts';
import { toNetworkError } from '../../../rules/api/http-error.ts';
import type { Received, TokenAnswer } from '../../../rules/api/visitor-answers.ts';
import { apiBase, csrfTokenPath } from '../../../rules/api/visitor-paths.ts';
import { CallError } from '../network/api.ts';
import { readCookie } from './account-hint.ts';

/** A response with any status, and the fields of `Json` that its caller may read. */
export interface AccountAnswer<Json = unknown> {
  status: number;
  isOk: boolean;
  /** Null when the response is not JSON. */
  json: Received<Json> | null;
  /** The number of seconds until a refused call may be retried; 0 when the server does not give it. */
  retryAfterSeconds: number;
}

/** With `keepalive` the call continues when its page is left meanwhile; browsers limit the body to 64 kB. */
export type CallOptions = Pick<RequestInit, 'keepalive'>;

const shortestToken = 32;
/** Timeout in milliseconds. The server may delay a login deliberately, and a large picture takes time to upload. */
const timeoutMs = 30_000;

/**
 * The CSRF token that was requested because there was no cookie; empty after a failure. A refusal caused by the token
 * requests another one.
 */
let fetched: Promise<string> | undefined;

/**
 * Requests the CSRF token in advance, so that a later change is sent at once, even when the page is left right
 * afterwards.
 */
export const prepareChange = (): void => void findToken(false);

/** Returns the token from the cookie, or else a requested one. */
async function findToken(isRenewed: boolean): Promise<string> {
  const known = readCookie(csrfCookie);
  if (!isRenewed && known.length >= shortestToken) return known;
  if (isRenewed || !fetched) fetched = fetchToken();
  return fetched;
}

async function fetchToken(): Promise<string> {
  try {
    const { isOk, status, json } = await askAccount<TokenAnswer>(csrfTokenPath);
    const token = json?.csrfToken ?? json?.csrf_token;
    if (isOk && token) return String(token);
    throw new Error(`The token was answered with ${status}`);
  } catch (error) {
    console.error(error);
    return '';
  }
}

/** Sends a GET request; an error status is a response too. @throws {CallError} without a response */
export const askAccount = <Json>(path: string): Promise<AccountAnswer<Json>> => call('GET', path);

/**
 * Sends a change; an outdated token is replaced once, invisibly to the visitor.
 * @param body a `FormData` for files; an object is sent form-encoded, text unchanged
 * @throws {CallError} without a response
 */
export async function changeAccount<Json>(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: Record<string, string> | URLSearchParams | FormData | string,
  headers: Record<string, string> = {},
  options?: CallOptions,
): Promise<AccountAnswer<Json>> {
  const isAsItIs = body === undefined || typeof body === 'string' || body instanceof FormData;
  const sent = isAsItIs ? body : new URLSearchParams(body);
  const attempt = async (isRenewed: boolean) =>
    call<Json>(method, path, sent, { ...headers, [csrfHeader]: await findToken(isRenewed) }, options);
  const answer = await attempt(false);
  return isOutdated(answer) ? attempt(true) : answer;
}

/** Sends a POST request with a JSON body. @throws {CallError} without a response */
export const postJson = <Json>(path: string, value?: object, options?: CallOptions): Promise<AccountAnswer<Json>> =>
  changeAccount('POST', path, value && JSON.stringify(value), { 'Content-Type': 'application/json' }, options);

async function call<Json>(
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
  options: CallOptions = {},
): Promise<AccountAnswer<Json>> {
  try {
    const response = await fetch(apiBase + path, {
      method,
      headers: { Accept: 'application/json', ...headers },
      credentials: 'same-origin',
      ...options,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || 0;
    return { status: response.status, isOk: response.ok, json: readJson(text), retryAfterSeconds };
  } catch (error) {
    throw new CallError(toNetworkError(error));
  }
}

function readJson<Json>(text: string): Received<Json> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
