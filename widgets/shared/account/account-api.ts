// Calls of the account API: same origin, with the token that every change of state must carry.

import { toNetworkError } from '../../../rules/http-error.ts';
import { isOutdated } from '../../../rules/outdated-token.ts';
import { CallError } from '../network/api.ts';
import { readCookie } from './account-hint.ts';

/** An answer whatever its status; `json` is null where there is none. */
export interface AccountAnswer {
  status: number;
  isOk: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own shape, which its caller reads
  json: any;
  /** After how many seconds a refused call may be tried again; 0 when the server does not say. */
  retryAfterSeconds: number;
}

/** `keepalive`: the call is made though its page is left meanwhile. Browsers allow it 64 kB. */
export type CallOptions = Pick<RequestInit, 'keepalive'>;

const shortestToken = 32;
/** A login that is made to wait takes its time, and so does a large picture. */
const timeoutMs = 30_000;

/** What was fetched where there was no cookie; empty after a failure. The next refusal for it fetches another one. */
let fetched: Promise<string> | undefined;

/** Fetches the token ahead: a change that is then made goes out at once, also from a page that is left right after. */
export const prepareChange = (): void => void findToken(false);

/** The token of the cookie, or a fetched one. */
async function findToken(isRenewed: boolean): Promise<string> {
  const known = readCookie('csrftoken');
  if (!isRenewed && known.length >= shortestToken) return known;
  if (isRenewed || !fetched) fetched = fetchToken();
  return fetched;
}

async function fetchToken(): Promise<string> {
  try {
    const { isOk, status, json } = await askAccount('/api/csrf_token/');
    const token = json?.csrfToken ?? json?.csrf_token;
    if (isOk && token) return String(token);
    throw new Error(`The token was answered with ${status}`);
  } catch (error) {
    console.error(error);
    return '';
  }
}

/** Asks; a status that is no success is an answer too. @throws {CallError} when there is no answer */
export const askAccount = (path: string): Promise<AccountAnswer> => call('GET', path);

/**
 * Changes something; an outdated token is replaced once, unseen by the visitor.
 * @param body a form, or parts of one with files; an object is sent as a form, a text as it is
 * @throws {CallError} when there is no answer
 */
export async function changeAccount(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: Record<string, string> | URLSearchParams | FormData | string,
  headers: Record<string, string> = {},
  options?: CallOptions,
): Promise<AccountAnswer> {
  const isAsItIs = body === undefined || typeof body === 'string' || body instanceof FormData;
  const sent = isAsItIs ? body : new URLSearchParams(body);
  const attempt = async (isRenewed: boolean) =>
    call(method, path, sent, { ...headers, 'X-CSRFToken': await findToken(isRenewed) }, options);
  const answer = await attempt(false);
  return isOutdated(answer) ? attempt(true) : answer;
}

/** Posts JSON, for the calls that the specification has so. @throws {CallError} when there is no answer */
export const postJson = (path: string, value?: object, options?: CallOptions): Promise<AccountAnswer> =>
  changeAccount('POST', path, value && JSON.stringify(value), { 'Content-Type': 'application/json' }, options);

async function call(
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
  options: CallOptions = {},
): Promise<AccountAnswer> {
  try {
    const response = await fetch(path, {
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

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
