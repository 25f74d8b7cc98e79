// Turns the links of a response into absolute URLs of the running site.
import { spellAddress } from '../../contract/site-path.ts';

/**
 * Normalises `relative_url`, and fills in `html_url` from its own path, or from the sibling `relative_url`. The database stores
 * only paths, so that a site can move to another origin without an import.
 */
export function withAbsoluteUrls(value: unknown, siteUrl: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withAbsoluteUrls(entry, siteUrl));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withAbsoluteUrls(inner, siteUrl)] as const);
  const result = Object.fromEntries(entries) as Record<string, unknown>;
  if (isPath(result.relative_url)) result.relative_url = spellAddress(result.relative_url);
  if (typeof result.html_url !== 'string') return result;
  const path = result.html_url === '' ? result.relative_url : result.html_url;
  if (isPath(path)) result.html_url = siteUrl + spellAddress(path);
  return result;
}

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');
