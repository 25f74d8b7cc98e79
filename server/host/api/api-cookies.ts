// Filters the cookies between browsers and the content API: only the API's own cookies are sent to it, and only those are
// accepted from it. Another cookie, such as one of the backend's load balancer, would be useless in a visitor's browser, and no
// visitor has consented to it.
import { apiCookies, httpOnlyCookies } from '../../contract/cookies.ts';
import { readSetCookie } from '../../shared/cookies.ts';

const isOfApi = (cookie: string): boolean => apiCookies.includes(cookie.split('=')[0]?.trim() ?? '');

/** The API's cookies in a browser's `Cookie` header, in their order. */
export const apiCookiesOf = (header: string | undefined): string =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter(isOfApi)
    .join('; ');

/**
 * The API's cookies in a response's `Set-Cookie` lines. The backend knows neither how this site is reached nor which cookies its
 * scripts read: over HTTPS every cookie becomes `Secure`, and a cookie that logs a browser in becomes `HttpOnly`.
 */
export const apiCookiesIn = (setCookies: readonly string[], isHttps: boolean): string[] =>
  setCookies.filter(isOfApi).map((line) => {
    const { name, isSecure, isHttpOnly } = readSetCookie(line);
    const secure = isHttps && !isSecure ? '; Secure' : '';
    const httpOnly = httpOnlyCookies.includes(name) && !isHttpOnly ? '; HttpOnly' : '';
    return line + secure + httpOnly;
  });
