// robots.txt: where crawlers need not go, and where the site map is.

/**
 * Where no crawler has anything to read. The other pages that no search engine should list say so themselves,
 * and a crawler that may not come would never hear it.
 */
const closedPaths = ['/preview/', '/api/'];

/** Addresses of the site maps; the first one names the others. */
export const sitemapPaths = {
  index: '/sitemap.xml',
  pages: '/sitemap-sivut.xml',
  news: '/sitemap-uutiset.xml',
} as const;

export function renderRobots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}${sitemapPaths.index}`,
    '',
  ].join('\n');
}
