// A visitor's browser for tests, which stores cookies and sends its CSRF token in a header.
import { csrfCookie, csrfHeader } from '../../../rules/api/csrf.ts';
import { createCookieJar } from '../../shared/cookies.ts';
import type { TestBackend, TestResponse } from './start-backend.ts';

/** A browser that sends requests to a backend, or to a host in front of one. */
export interface Visitor {
  /** The latest cookie values by name. */
  cookies: Map<string, string>;
  /** The browser's `Cookie` header. */
  cookieHeader(): string;
  /** Sends a request with the cookies, without an API key. */
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  /** Sends a request with a CSRF token, which is fetched first if necessary; objects are sent as a form. */
  send(
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: Record<string, string> | RequestInit['body'],
    headers?: Record<string, string>,
  ): Promise<TestResponse>;
}

/** Creates a new browser; browsers of one backend are independent. */
export function createVisitor(backend: Pick<TestBackend, 'ask'>): Visitor {
  const { cookies, header: cookieHeader, apply } = createCookieJar();
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: '', cookie: cookieHeader(), ...(init.headers as Record<string, string>) };
    const answer = await backend.ask(path, { ...init, headers });
    apply(answer.headers.getSetCookie());
    return answer;
  };
  return {
    cookies,
    cookieHeader,
    get: (path, headers = {}) => ask(path, { headers }),
    async send(method, path, body, headers = {}) {
      if (!cookies.has(csrfCookie)) await ask('/api/csrf_token/');
      const isForm = body !== undefined && Object.getPrototypeOf(body) === Object.prototype;
      const sent = isForm ? new URLSearchParams(body as Record<string, string>) : (body as RequestInit['body']);
      const all = { [csrfHeader]: cookies.get(csrfCookie) ?? '', ...headers };
      return ask(path, { method, headers: all, ...(sent !== undefined && { body: sent }) });
    },
  };
}
