// robots.txt: where crawlers need not go, and where the site map is.
import { unlistedPaths } from '../pages/unlisted-paths.ts';

/** Addresses of the site maps; the first one names the others. */
export const sitemapPaths = {
  index: '/sitemap.xml',
  pages: '/sitemap-sivut.xml',
  news: '/sitemap-uutiset.xml',
} as const;

export function renderRobots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...unlistedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}${sitemapPaths.index}`,
    '',
  ].join('\n');
}
