// The query of a URL with as few encoded characters as possible, so that a URL inside the query stays readable.

/** Slashes and colons have no special meaning in a query: https://www.rfc-editor.org/rfc/rfc3986#section-3.4 */
export const plainQuery = (values: Record<string, string>): string =>
  new URLSearchParams(values).toString().replaceAll('%2F', '/').replaceAll('%3A', ':');
