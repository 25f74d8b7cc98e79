// The content API's own cookies: no others are sent to it, and no others come from it. Another cookie, such as one of
// the backend's load balancer, would be of no use in a visitor's browser, and no visitor has agreed to it.
import { apiCookies } from '../../contract/cookies.ts';

const isOfApi = (cookie: string): boolean => apiCookies.includes(cookie.split('=')[0]?.trim() ?? '');

/** The API's cookies of a browser's `Cookie`, in their order. */
export const apiCookiesOf = (header: string | undefined): string =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter(isOfApi)
    .join('; ');

/** The API's cookies of an answer's `Set-Cookie` lines. */
export const apiCookiesIn = (setCookies: readonly string[]): string[] => setCookies.filter(isOfApi);
