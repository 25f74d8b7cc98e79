// The CSRF token (docs/content-api.md, section 5).

/**
 * The token in the response to `GET /csrf_token/`, under the name in the API's description or in the spelling of Python backends.
 * @param json the parsed response
 * @returns an empty text when there is none
 */
export function tokenIn(json: unknown): string {
  const { csrfToken, csrf_token } = (json ?? {}) as Record<string, unknown>;
  const token = csrfToken || csrf_token;
  return typeof token === 'string' ? token : '';
}
