// The token that every change carries twice, under Django's names (docs/content-api.md, sections 5 and 7).

/** The cookie with the token, which scripts may read. */
export const csrfCookie = 'csrftoken';

/** The header that repeats the token of the cookie; HTTP ignores the case of its name. */
export const csrfHeader = 'x-csrftoken';

/** The hidden field that repeats it in forms which are posted without JavaScript. */
export const csrfField = 'csrfmiddlewaretoken';

/** The beginning of the reason for which a change without the right token is refused with 403. */
export const csrfFailed = 'CSRF Failed';

/**
 * Whether the token of a refused change was missing, too old, or from before a login.
 * @param answer of the account API; `json` is null when its body is not JSON
 */
export const isOutdated = ({ status, json }: { status: number; json: unknown }): boolean =>
  status === 403 && String((json as { detail?: unknown } | null)?.detail ?? '').startsWith(csrfFailed);
