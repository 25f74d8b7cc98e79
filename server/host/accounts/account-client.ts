// Calls the account API for a visitor on pages that work without JavaScript. The visitor's cookies are sent along, and
// the API's cookies are sent back with the page.
import type { Request, Response } from 'express';
import { csrfHeader } from '../../../rules/api/csrf.ts';
import type { AccountUser } from '../../contract/accounts.ts';
import { sessionCookies } from '../../contract/cookies.ts';
import { clientAddress } from '../../shared/client-address.ts';
import { createCookieJar } from '../../shared/cookies.ts';
import { type AccountChanges, createAccountChanges } from '../api/account-changes.ts';
import { type AccountQueries, createAccountQueries } from '../api/account-queries.ts';
import type { AccountRequest, SendAccountRequest } from '../api/account-response.ts';
import { type AdminChanges, type AdminQueries, createAdminChanges, createAdminQueries } from '../api/admin-calls.ts';
import { apiCookiesOf } from '../api/api-cookies.ts';
import type { VisitorCall, VisitorCalls, VisitorFile } from '../api/visitor-calls.ts';
import { forgetHint, hintsFor } from '../http/cookie-hints.ts';
import { cookiesOf } from '../http/private-answers.ts';

/** The calls of one visitor during one request. Every method throws a {@link ContentApiError} when there is no response. */
export interface AccountClient extends Omit<AccountQueries, 'status' | 'csrfToken'> {
  /** The logged-in user; null for a visitor who is not logged in. */
  user(): Promise<AccountUser | null>;
  /** The CSRF token for a page's hidden field; its cookie is sent with the page. Empty if the API issues none. */
  token(): Promise<string>;
  /** @param token the value of the page's hidden field */
  changes(token: string): AccountChanges;
  /** The reads for an operator. */
  admin: AdminQueries;
  /**
   * A file of any size, streamed as it arrives.
   * @param asked.token token as for `changes`, for a file that may only be requested by a form of this site
   */
  file(path: string, asked?: { query?: URLSearchParams; token?: string }): Promise<VisitorFile>;
  /** @param token token as for `changes` */
  adminChanges(token: string): AdminChanges;
}

const isToken = /^[!-~]{1,200}$/;

export function openAccountClient(calls: VisitorCalls, req: Request, res: Response): AccountClient {
  const jar = createCookieJar(apiCookiesOf(cookiesOf(req, res)));

  const callOf = ({ method, path, query, headers, body }: AccountRequest): VisitorCall => {
    const isFields = body instanceof URLSearchParams;
    return {
      method,
      path,
      query,
      headers: {
        'sec-fetch-site': req.headers['sec-fetch-site'],
        'user-agent': req.headers['user-agent'],
        ...(isFields && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
        cookie: jar.header(),
      },
      address: clientAddress(req.ip),
      ...(body && { body: isFields ? body.toString() : body }),
    };
  };

  const send: SendAccountRequest = async (call) => {
    const { method, path } = call;
    const { status, bytes, setCookies, retryAfter } = await calls.make(callOf(call));
    jar.apply(setCookies);
    for (const line of [...setCookies, ...hintsFor({ method, path, status, setCookies })])
      res.append('set-cookie', line);
    return { status, text: bytes.toString(), retryAfterSeconds: Number(retryAfter) || 0 };
  };

  /** A token that cannot be sent in a header was never issued. The API gets an empty token instead, and refuses it. */
  const headersWith = (token: string) => ({ [csrfHeader]: isToken.test(token) ? token : '' });
  const withToken =
    (token: string): SendAccountRequest =>
    (call) =>
      send({ ...call, headers: { ...call.headers, ...headersWith(token) } });

  const { status, csrfToken, ...queries } = createAccountQueries(send);
  return {
    ...queries,
    async user() {
      if (!sessionCookies.some((name) => jar.cookies.has(name))) return null;
      const user = await status();
      if (!user) res.append('set-cookie', forgetHint);
      return user;
    },
    token: csrfToken,
    changes: (token) => createAccountChanges(withToken(token)),
    file: (path, { query, token } = {}) =>
      calls.open(callOf({ method: 'GET', path, query, ...(token !== undefined && { headers: headersWith(token) }) })),
    admin: createAdminQueries(send),
    adminChanges: (token) => createAdminChanges(withToken(token)),
  };
}
