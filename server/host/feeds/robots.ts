// robots.txt: paths that crawlers must not request, and the URL of the site map.

/**
 * Paths with nothing to index. Other pages that search engines should not list have a robots meta tag, which a blocked crawler
 * would never see.
 */
const closedPaths = ['/preview/', '/api/'];

/**
 * Paths of the site maps; the first lists the others. The site maps of pages and tags may have further documents:
 * `/sitemap-sivut-2.xml`.
 */
export const sitemapPaths = {
  index: '/sitemap.xml',
  pages: '/sitemap-sivut.xml',
  tags: '/sitemap-tagit.xml',
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
