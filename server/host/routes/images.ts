// The image endpoint: `/kuva/<width>-<quality>/<path>` in AVIF or WebP, as the browser takes it.
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { FallbackPicture } from '../images/fallbacks.ts';
import type { ImageStore } from '../images/image-store.ts';
import { imageWidths } from '../pages/picture.ts';
import { commonHeaders } from '../security/headers.ts';

const widths = new Set<number>(imageWidths);
const qualities = new Set([75, 90]);
const month = 'public, max-age=2592000, stale-while-revalidate=2592000';
const minute = 'public, max-age=60';
/** A picture is nothing but pixels, but it can be opened in a tab of our origin. */
const pictureHeaders = { ...commonHeaders, 'content-security-policy': "default-src 'none'; sandbox" };

export function serveImages(images: ImageStore, fallback: FallbackPicture, log: Logger) {
  /**
   * An error whose body is a picture, because browsers draw that in place of the one they asked for:
   * so a missing picture needs no JavaScript. It is asked for again soon.
   */
  function sendFallback(req: Request, res: Response, status: 404 | 502): void {
    const { type, identity } = fallback(req.path, Number(/^\/kuva\/(\d+)/.exec(req.path)?.[1] ?? 0));
    const headers = { 'content-type': type, 'content-length': identity.length, 'cache-control': minute };
    res.writeHead(status, { ...pictureHeaders, ...headers });
    res.end(req.method === 'HEAD' ? undefined : identity);
  }

  return async (req: Request, res: Response): Promise<void> => {
    const [, width, quality, path] = /^\/kuva\/(\d+)-(\d+)(\/.+)$/.exec(req.path) ?? [];
    const source = sourceOf(path ?? '');
    if (!source || !widths.has(Number(width)) || !qualities.has(Number(quality))) return sendFallback(req, res, 404);
    const format = String(req.headers.accept ?? '').includes('image/avif') ? 'avif' : 'webp';
    try {
      const made = await images.get({ source, width: Number(width), quality: Number(quality), format });
      if (!made) return sendFallback(req, res, 404);
      res.writeHead(200, {
        ...pictureHeaders,
        'content-type': made.type,
        'content-length': made.bytes.length,
        // While the better format is being made, this one is kept for a minute only.
        'cache-control': made.isFinal ? month : minute,
        vary: 'Accept',
      });
      res.end(req.method === 'HEAD' ? undefined : made.bytes);
    } catch (error) {
      log.warn({ source, err: error }, 'a picture can not be made');
      sendFallback(req, res, 502);
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
