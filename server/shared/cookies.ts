// Cookies of requests and responses (RFC 6265). Values are not decoded: a signed one must not change.
import { parseCookie, parseSetCookie } from 'cookie';

const asSent = { decode: (value: string) => value };

/** The cookies of a `Cookie` header by name; the first of several with the same name counts. */
export const readCookies = (header: string | undefined): Record<string, string | undefined> =>
  parseCookie(header ?? '', asSent);

/** The change that a `Set-Cookie` line makes. */
export interface CookieChange {
  name: string;
  value: string;
  /** Whether the line deletes the cookie, because its value is empty or it has expired. */
  isGone: boolean;
  /** The attribute that sets its expiry, such as `; Max-Age=60`; empty for a session cookie. */
  lifetime: string;
  isSecure: boolean;
  isHttpOnly: boolean;
}

export function readSetCookie(line: string): CookieChange {
  const { name, value = '', maxAge, expires, secure = false, httpOnly = false } = parseSetCookie(line, asSent);
  const isEmpty = value === '' || value === '""';
  const change = { name, value, isSecure: secure, isHttpOnly: httpOnly };
  // If both attributes are set, Max-Age counts (RFC 6265, section 5.3).
  if (maxAge !== undefined) return { ...change, isGone: isEmpty || maxAge <= 0, lifetime: `; Max-Age=${maxAge}` };
  if (!expires) return { ...change, isGone: isEmpty, lifetime: '' };
  const isPast = expires.getTime() <= Date.now();
  return { ...change, isGone: isEmpty || isPast, lifetime: `; Expires=${expires.toUTCString()}` };
}

/** The cookies of one browser for one site; their paths are ignored. */
export interface CookieJar {
  /** The values by name. */
  cookies: Map<string, string>;
  /** The browser's `Cookie` header. */
  header(): string;
  /** Sets and deletes the cookies of a response's `Set-Cookie` lines. */
  apply(lines: readonly string[]): void;
}

/** @param header the `Cookie` header with the initial cookies */
export function createCookieJar(header?: string): CookieJar {
  const cookies = new Map<string, string>();
  for (const [name, value] of Object.entries(readCookies(header))) if (value) cookies.set(name, value);
  return {
    cookies,
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    apply(lines) {
      for (const { name, value, isGone } of lines.map(readSetCookie)) {
        if (isGone) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}
