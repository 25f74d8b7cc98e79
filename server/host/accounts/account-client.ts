// Calls the account API for a visitor on pages that work without JavaScript. The visitor's cookies are sent along, and
// the API's cookies are sent back with the page.

import type { Request, Response } from 'express';
import type { FormData } from 'undici';
import { csrfTokenPath, statusPath } from '../../../rules/visitor-paths.ts';
import { type AccountUser, accountStatus } from '../../contract/accounts.ts';
import { tokenIn } from '../../contract/csrf.ts';
import { ContractError, parseAs } from '../../contract/parse.ts';
import { createCookieJar } from '../../shared/cookies.ts';
import { apiCookiesOf } from '../content/api-cookies.ts';
import { ContentApiError } from '../content/load.ts';
import type { VisitorCalls } from '../content/visitor-calls.ts';
import { clientAddress } from '../leads/client-address.ts';
import { forgetHint, hintsFor } from './cookie-hints.ts';

/** An answer of any status; `json` is null for one without JSON. */
export interface AccountResponse {
  status: number;
  isOk: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own shape, which its caller reads
  json: any;
  /** The unparsed body of `json`. */
  text: string;
  retryAfterSeconds: number;
}

/** The calls of one visitor during one request. Without an answer, every method throws a {@link ContentApiError}. */
export interface AccountClient {
  ask(path: string): Promise<AccountResponse>;
  /**
   * Changes something. A form is sent as it is; fields are form-encoded.
   * @param token the value of the page's hidden field `csrfmiddlewaretoken`
   */
  change(
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    token: string,
    body?: URLSearchParams | FormData,
    headers?: Record<string, string>,
  ): Promise<AccountResponse>;
  /** The token for a page's hidden field; its cookie is sent with the page. Empty if the API issues none. */
  token(): Promise<string>;
  /** The logged-in user; null for a visitor who is not logged in. */
  user(): Promise<AccountUser | null>;
}

/** Name of the hidden field that repeats the token, as in Django. */
export const tokenField = 'csrfmiddlewaretoken';

const isToken = /^[!-~]{1,200}$/;

export function openAccountClient(calls: VisitorCalls, req: Request, res: Response): AccountClient {
  const jar = createCookieJar(apiCookiesOf(req.headers.cookie));

  async function call(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: URLSearchParams | FormData,
  ): Promise<AccountResponse> {
    const isForm = body instanceof URLSearchParams;
    const answer = await calls.make({
      method,
      path,
      headers: {
        'sec-fetch-site': req.headers['sec-fetch-site'],
        'user-agent': req.headers['user-agent'],
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
        cookie: jar.header(),
      },
      address: clientAddress(req.ip),
      ...(body && { body: isForm ? body.toString() : body }),
    });
    const { status, bytes, setCookies } = answer;
    jar.apply(setCookies);
    for (const line of [...setCookies, ...hintsFor({ method, path, status, setCookies })])
      res.append('set-cookie', line);
    const text = bytes.toString();
    const retryAfterSeconds = Number(answer.retryAfter) || 0;
    return { status, isOk: status >= 200 && status < 300, json: readJson(text), text, retryAfterSeconds };
  }

  return {
    ask: (path) => call('GET', path, {}),
    // A value that no header can hold was never issued as a token. The API receives an empty one and refuses it.
    change: (method, path, token, body, headers = {}) =>
      call(method, path, { ...headers, 'x-csrftoken': isToken.test(token) ? token : '' }, body),
    async token() {
      const { json, isOk } = await call('GET', csrfTokenPath, {});
      // Some backends need no token; one that does refuses the post.
      return isOk ? tokenIn(json) : '';
    },
    async user() {
      if (![...jar.cookies.keys()].some((name) => name.endsWith('sessionid'))) return null;
      const { isOk, status, json } = await call('GET', statusPath, {});
      if (!isOk) throw new ContentApiError('status', `${statusPath} answered ${status}`, { status });
      const { user } = readAnswer(accountStatus, json, 'account status');
      if (user) return user;
      res.append('set-cookie', forgetHint);
      return null;
    },
  };
}

/** Parses an answer when it arrives. @throws {ContentApiError} for one that is not as described */
export function readAnswer<T extends Parameters<typeof parseAs>[0]>(schema: T, json: unknown, what: string) {
  try {
    return parseAs(schema, json, what);
  } catch (cause) {
    if (!(cause instanceof ContractError)) throw cause;
    throw new ContentApiError('contract', cause.message, { cause });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
