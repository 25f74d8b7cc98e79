// Maps a path to one of few route names, for metrics and the access log.
import {
  accountPaths,
  leadFormsPath,
  newsletterPath,
  searchPath,
  suggestionsPath,
  votePagesPath,
} from '../../../rules/site/site-paths.ts';
import { trackAddress } from '../../../rules/tracking.ts';

/** Names by the beginning of the path; the first match counts. */
const names: readonly (readonly [string, string])[] = [
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/assets/', 'asset'],
  ['/kuva/', 'picture'],
  ['/media/', 'media'],
  ['/documents/', 'media'],
  ['/embed/', 'embed'],
  [trackAddress, 'count'],
  ['/api/', 'api'],
  ['/demo/', 'demo'],
  [suggestionsPath, 'suggestions'],
  [searchPath, 'search'],
  [newsletterPath, 'newsletter'],
  [leadFormsPath, 'lead'],
  [votePagesPath, 'vote'],
  ...Object.values(accountPaths).map((path) => [path, 'account'] as const),
];
const hit = /^\/api\/pages\/\d+\/hit_count\/?$/;
const feed = /^\/(?:robots\.txt|sitemap[\w-]*\.xml)$|\/(?:rss|atom)\.xml$/;

/** All names, including those of the paths that are not in the list. */
export const routeNames: readonly string[] = [...new Set([...names.map(([, name]) => name), 'feed', 'page'])];

export function routeNameOf(path: string): string {
  if (hit.test(path)) return 'count';
  const found = names.find(([beginning]) => path.startsWith(beginning));
  return found?.[1] ?? (feed.test(path) ? 'feed' : 'page');
}
