// The cookies of the content API (docs/content-api.md, section 7). No other cookie is sent to it or received from it.
import { csrfCookie } from '../../rules/api/csrf.ts';

/** The session cookie of a site without HTTPS. */
export const plainSessionCookie = 'sessionid';
/** The session cookie over HTTPS: browsers bind a cookie with this prefix to the host that sets it. */
export const secureSessionCookie = '__Host-sessionid';
export const sessionCookies: readonly string[] = [plainSessionCookie, secureSessionCookie];
/** The cookie of a browser that the backend recognises without a sign-in. */
export const visitorCookie = 'visitor';
/** The cookie of the browser that has requested a mailed link, on a site without HTTPS. */
export const plainLinkRequestCookie = 'linkrequest';
/** The same cookie over HTTPS: no other host of the domain can set a cookie with this prefix. */
export const secureLinkRequestCookie = '__Host-linkrequest';

/** Cookies that no script may read. */
export const httpOnlyCookies: readonly string[] = [...sessionCookies, plainLinkRequestCookie, secureLinkRequestCookie];

export const apiCookies: readonly string[] = [...httpOnlyCookies, csrfCookie, visitorCookie];
