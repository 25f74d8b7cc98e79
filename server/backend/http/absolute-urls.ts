// Gives every link of an answer its full address on the running site.
import { spellAddress } from '../../contract/site-path.ts';

/**
 * Spells `relative_url` as an address, and fills in `html_url`: from its own path, or from `relative_url` beside it.
 * The database keeps paths only, so a site that moves needs no new import.
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
