// Gives every link of an answer its full address at the site that is running.

/**
 * Fills in `html_url`: from its own path, or from `relative_url` beside it.
 * The database keeps paths only, so a site that moves needs no new import.
 */
export function withAbsoluteUrls(value: unknown, siteUrl: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withAbsoluteUrls(entry, siteUrl));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withAbsoluteUrls(inner, siteUrl)] as const);
  const result = Object.fromEntries(entries) as Record<string, unknown>;
  if (typeof result.html_url !== 'string') return result;
  const path = result.html_url === '' ? result.relative_url : result.html_url;
  if (typeof path === 'string' && path.startsWith('/')) result.html_url = siteUrl + path;
  return result;
}
