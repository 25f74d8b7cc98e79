// Site-wide data, and the site map.
import { Router } from 'express';
import { spellPath } from '../../contract/site-path.ts';
import { readQuery } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { sendContent } from '../http/send-content.ts';
import { readSite } from './read-site.ts';
import { findSitemapPages } from './sitemap-queries.ts';

/** `GET /site/` and `/sitemap/`. */
export function siteRoutes(context: RouteContext): Router {
  const { store, siteUrl } = context;
  const router = Router();

  router.get('/site/', async (request, response) => {
    readQuery(request, []);
    sendContent(response, context, await readSite(store, context.now()));
  });

  router.get('/sitemap/', async (request, response) => {
    const { hostname } = readQuery(request, ['hostname']);
    const pages = isOurs(hostname, siteUrl) ? await findSitemapPages(store) : [];
    const entries = pages.map((page) => ({
      location: siteUrl + spellPath(page.path),
      lastmod: page.last_published_at,
    }));
    sendContent(response, context, entries);
  });

  return router;
}

/** The embedded backend has one site: a site map for another host name is empty. */
function isOurs(hostname: string | undefined, siteUrl: string): boolean {
  if (hostname === undefined || hostname === '') return true;
  const site = new URL(siteUrl);
  return [site.hostname, site.host].includes(hostname.toLowerCase());
}
