// Calls of the account API: same origin, with the CSRF token that every change must carry.
import { csrfCookie, csrfHeader, isOutdated } from '../../../rules/csrf.ts';
import { toNetworkError } from '../../../rules/http-error.ts';
import type { Received, TokenAnswer } from '../../../rules/visitor-answers.ts';
import { apiBase, csrfTokenPath } from '../../../rules/visitor-paths.ts';
import { CallError } from '../network/api.ts';
import { readCookie } from './account-hint.ts';

/** A response with any status, and the fields of `Json` that its caller may read. */
export interface AccountAnswer<Json = unknown> {
  status: number;
  isOk: boolean;
  /** Null without JSON. */
  json: Received<Json> | null;
  /** The number of seconds until a refused call may be tried again; 0 when the server does not give it. */
  retryAfterSeconds: number;
}

/** `keepalive`: the call continues although its page is left meanwhile. Browsers allow it 64 kB. */
export type CallOptions = Pick<RequestInit, 'keepalive'>;

const shortestToken = 32;
/** A delayed login takes its time, and so does a large picture. */
const timeoutMs = 30_000;

/** The token fetched without a cookie; empty after a failure. The next refusal because of it fetches another. */
let fetched: Promise<string> | undefined;

/** Fetches the token ahead: a later change is sent at once, also from a page that is left right after. */
export const prepareChange = (): void => void findToken(false);

/** The token of the cookie, or a fetched one. */
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

/** Sends a GET; a failed status is a response too. @throws {CallError} without a response */
export const askAccount = <Json>(path: string): Promise<AccountAnswer<Json>> => call('GET', path);

/**
 * Sends a change; an outdated token is replaced once, unseen by the visitor.
 * @param body a form, or parts of one with files; an object is sent as a form, a text unchanged
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

/** Posts JSON, for the calls whose body is JSON. @throws {CallError} without a response */
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
