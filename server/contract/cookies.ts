// The cookies of the content API (docs/content-api.md, section 7). No other one is sent to it or comes from it.
import { csrfCookie } from '../../rules/csrf.ts';

/** The session of a site without HTTPS. */
export const plainSessionCookie = 'sessionid';
/** The session over HTTPS: browsers bind a cookie with this prefix to the host that sets it. */
export const secureSessionCookie = '__Host-sessionid';
export const sessionCookies: readonly string[] = [plainSessionCookie, secureSessionCookie];
/** A browser that the backend recognises without a login. */
export const visitorCookie = 'visitor';

export const apiCookies: readonly string[] = [...sessionCookies, csrfCookie, visitorCookie];
