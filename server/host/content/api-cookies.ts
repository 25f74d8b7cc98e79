// The content API's own cookies: no others are sent to it, and no others come from it. Another cookie, such as one of
// the backend's load balancer, would be of no use in a visitor's browser, and no visitor has agreed to it.
import { apiCookies, httpOnlyCookies } from '../../contract/cookies.ts';
import { readSetCookie } from '../../shared/cookies.ts';

const isOfApi = (cookie: string): boolean => apiCookies.includes(cookie.split('=')[0]?.trim() ?? '');

/** The API's cookies of a browser's `Cookie`, in their order. */
export const apiCookiesOf = (header: string | undefined): string =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter(isOfApi)
    .join('; ');

/**
 * The API's cookies of an answer's `Set-Cookie` lines. The backend knows neither how this site is reached nor what its
 * scripts read: over HTTPS every cookie is `Secure`, and what logs a browser in is never readable by scripts.
 */
export const apiCookiesIn = (setCookies: readonly string[], isHttps: boolean): string[] =>
  setCookies.filter(isOfApi).map((line) => {
    const { name, isSecure, isHttpOnly } = readSetCookie(line);
    const secure = isHttps && !isSecure ? '; Secure' : '';
    const httpOnly = httpOnlyCookies.includes(name) && !isHttpOnly ? '; HttpOnly' : '';
    return line + secure + httpOnly;
  });
