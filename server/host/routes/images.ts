// The image endpoint: `/kuva/<width>-<quality>/<path>` in AVIF or WebP, as the browser takes it.
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { ImageStore } from '../images/image-store.ts';
import { imageWidths } from '../pages/picture.ts';
import { commonHeaders } from '../security/headers.ts';

const widths = new Set<number>(imageWidths);
const qualities = new Set([75, 90]);
const month = 'public, max-age=2592000, stale-while-revalidate=2592000';

export function serveImages(images: ImageStore, log: Logger) {
  return async (req: Request, res: Response): Promise<void> => {
    const [, width, quality, path] = /^\/kuva\/(\d+)-(\d+)(\/.+)$/.exec(req.path) ?? [];
    const source = sourceOf(path ?? '');
    if (!source || !widths.has(Number(width)) || !qualities.has(Number(quality))) return notFound(res);
    const format = String(req.headers.accept ?? '').includes('image/avif') ? 'avif' : 'webp';
    try {
      const made = await images.get({ source, width: Number(width), quality: Number(quality), format });
      if (!made) return notFound(res);
      res.writeHead(200, {
        ...commonHeaders,
        // The picture itself is nothing but pixels, but it is opened in a tab of our origin.
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': made.type,
        'content-length': made.bytes.length,
        // While the better format is being made, this one is kept for a minute only.
        'cache-control': made.isFinal ? month : 'public, max-age=60',
        vary: 'Accept',
      });
      res.end(req.method === 'HEAD' ? undefined : made.bytes);
    } catch (error) {
      log.warn({ source, err: error }, 'a picture can not be made');
      res.status(502).set(commonHeaders).type('text').send('Kuvaa ei voi näyttää');
    }
  };
}

/** The original's address: a path of the backend, or a host with its path. Nothing that climbs or hides. */
function sourceOf(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  // A query or a second spelling would be one more file for the same picture.
  if (/\.\.|[\\\0%?#]|\/\.?\//.test(decoded)) return null;
  const host = /^\/host\/([^/]+)(\/.+)$/.exec(decoded);
  return host ? `https://${host[1]}${host[2]}` : decoded;
}

function notFound(res: Response): void {
  res
    .status(404)
    .set({ ...commonHeaders, 'cache-control': 'public, max-age=60' })
    .type('text')
    .send('Not found');
}
