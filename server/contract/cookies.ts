// The cookies of the content API (docs/content-api.md, section 7). No other one is sent to it or comes from it.
import { csrfCookie } from '../../rules/csrf.ts';

/** The session of a site without HTTPS. */
export const plainSessionCookie = 'sessionid';
/** The session over HTTPS: browsers bind a cookie with this prefix to the host that sets it. */
export const secureSessionCookie = '__Host-sessionid';
export const sessionCookies: readonly string[] = [plainSessionCookie, secureSessionCookie];
/** A browser that the backend recognises without a login. */
export const visitorCookie = 'visitor';
/** The browser that has asked for a mailed link, on a site without HTTPS. */
export const plainLinkRequestCookie = 'linkrequest';
/** The same over HTTPS: no other host of the domain can give a browser one with this prefix. */
export const secureLinkRequestCookie = '__Host-linkrequest';

/** No script may read these. */
export const httpOnlyCookies: readonly string[] = [...sessionCookies, plainLinkRequestCookie, secureLinkRequestCookie];

export const apiCookies: readonly string[] = [...httpOnlyCookies, csrfCookie, visitorCookie];
