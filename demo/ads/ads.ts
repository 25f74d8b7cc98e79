// Serves the demo's own ad network: its script, its pictures, and tracking URLs that count nothing.
import { readFileSync } from 'node:fs';
import { Router } from 'express';
import { createContentClient } from '../../server/host/api/content-client.ts';
import type { DemoParts } from '../../server/host/http/demo.ts';
import { commonHeaders } from '../../server/host/http/headers.ts';
import { buildPicture } from '../../server/host/view/picture.ts';

/** Files in `files/` of this folder, each served at `/demo/ads/<name>`. */
const names = ['network.js', 'house-ads.js', 'draw-ad.js', 'motifs.js', 'house-ads.css'];
/** Cached for a while, as any network's files are, because every page requests them. */
const headers = { ...commonHeaders, 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex' };
const unkept = { ...headers, 'cache-control': 'no-store' };

/** @param load loads the company's own page, whose picture the ad shows */
export function createAds({ load }: Pick<DemoParts, 'load'>): Router {
  const router = Router({ strict: true });
  for (const name of names)
    router.get(`/demo/ads/${name}`, (_req, res) => {
      const type = name.endsWith('.css') ? 'css' : 'js';
      res
        .set(headers)
        .type(type)
        .send(readFileSync(`${import.meta.dirname}/files/${name}`, 'utf8'));
    });
  for (const event of ['seen', 'clicked'])
    router.get(`/demo/ads/${event}`, (_req, res) => void res.set(unkept).status(204).end());
  router.get('/demo/ads/pictures/:company', async (req, res) => {
    const page = await createContentClient(load).findPage(`/yritykset/${encodeURIComponent(req.params.company)}/`);
    const picture = page?.type === 'CustomerPage' && buildPicture(page.background_image, { sizes: '100vw' });
    if (picture) res.set(headers).redirect(302, picture.src);
    else res.set(unkept).sendStatus(404);
  });
  return router;
}
