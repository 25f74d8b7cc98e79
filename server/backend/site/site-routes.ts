// Site-wide data and the sitemap.
import { Router } from 'express';
import { spellPath } from '../../contract/site-path.ts';
import { badRequest, readQuery } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { sendContent, sendImported } from '../http/send-content.ts';
import { readSite } from './read-site.ts';
import { findSitemapPages, findSitemapParts, type SitemapPage } from './sitemap-queries.ts';

/** `GET /site/`, `/sitemap/` and `/sitemap/parts/`. */
export function siteRoutes(context: RouteContext): Router {
  const { store, siteUrl } = context;
  const router = Router();

  router.get('/site/', async (request, response) => {
    readQuery(request, []);
    sendContent(response, context, await readSite(store, context.now()));
  });

  router.get('/sitemap/', async (request, response) => {
    const { hostname, part } = readQuery(request, ['hostname', 'part']);
    const number = readPart(part);
    await sendImported(response, context, async () => {
      const pages = isOurs(hostname, siteUrl) ? await findSitemapPages(store, number) : [];
      return pages.map((page) => presentEntry(page, siteUrl));
    });
  });

  router.get('/sitemap/parts/', async (request, response) => {
    const { hostname } = readQuery(request, ['hostname']);
    await sendImported(response, context, async () => ({
      parts: isOurs(hostname, siteUrl) ? (await findSitemapParts(store)).map(String) : [],
    }));
  });

  return router;
}

function presentEntry({ path, type, last_published_at: lastmod, teaser }: SitemapPage, siteUrl: string) {
  const { lead_image, plant_card_images = [] } = JSON.parse(teaser) as TeaserPictures;
  const pictures = [lead_image, ...plant_card_images.map(({ image }) => image)];
  return {
    location: siteUrl + spellPath(path),
    lastmod,
    type: `base.${type}`,
    images: pictures.flatMap((picture) => (picture ? [picture.meta.download_url] : [])),
  };
}

/** The pictures of a page's teaser. */
interface TeaserPictures {
  lead_image?: TeaserPicture;
  plant_card_images?: { image: TeaserPicture }[];
}
type TeaserPicture = { meta: { download_url: string } } | null;

/** @throws {ApiError} 400 for an invalid number of a section */
function readPart(part: string | undefined): number | undefined {
  if (part === undefined) return undefined;
  if (!/^\d{1,6}$/.test(part)) throw badRequest('part must be one of GET /sitemap/parts/');
  return Number(part);
}

/** Whether a host name is this site's. The embedded backend has one site; the sitemap for another host name is empty. */
function isOurs(hostname: string | undefined, siteUrl: string): boolean {
  if (hostname === undefined || hostname === '') return true;
  const site = new URL(siteUrl);
  return [site.hostname, site.host].includes(hostname.toLowerCase());
}
