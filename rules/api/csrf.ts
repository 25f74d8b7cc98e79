// The names of the CSRF token, which every changing request carries twice. They are Django's (docs/content-api.md, sections 5 and
// 7).

/** The cookie with the token, which scripts may read. */
export const csrfCookie = 'csrftoken';

/** The header that repeats the token of the cookie. HTTP header names are case-insensitive. */
export const csrfHeader = 'x-csrftoken';

/** The hidden field that repeats the token in forms that are submitted without JavaScript. */
export const csrfField = 'csrfmiddlewaretoken';

/** The beginning of the reason in a 403 response to a changing request without the right token. */
export const csrfFailed = 'CSRF Failed';

/**
 * Whether the token of a refused request was missing, expired, or from before a sign-in.
 * @param answer a response of the account API; `json` is null when its body is not JSON
 */
export const isOutdated = ({ status, json }: { status: number; json: unknown }): boolean =>
  status === 403 && String((json as { detail?: unknown } | null)?.detail ?? '').startsWith(csrfFailed);
