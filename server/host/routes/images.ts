// The image endpoint: `/kuva/<width>-<quality>/<path>` in AVIF or WebP, as the browser accepts; and
// `/kuva/<width>x<height>-<quality>/<path>` for pictures on other sites, in a format that all of them read.
import type { Request, Response } from 'express';
import type { FallbackPicture } from '../images/fallbacks.ts';
import type { ImageRequest, ImageStore } from '../images/image-store.ts';
import { commonHeaders } from '../security/headers.ts';
import { type ImageFrame, imageFrames } from '../view/picture.ts';
import { imageWidths } from '../view/picture-widths.ts';

const widths = new Set<number>(imageWidths);
const qualities = new Set([75, 90]);
const month = 'public, max-age=2592000, stale-while-revalidate=2592000';
const minute = 'public, max-age=60';
/** A picture is only pixels, but it can be opened in a tab of our origin. */
const pictureHeaders = { ...commonHeaders, 'content-security-policy': "default-src 'none'; sandbox" };

export function serveImages(images: ImageStore, fallback: FallbackPicture) {
  /**
   * An error with a picture as its body, because browsers draw that in place of the requested one: so a missing picture
   * needs no JavaScript. It is requested again soon.
   */
  function sendFallback(req: Request, res: Response, status: 404 | 502): void {
    const { type, identity } = fallback(req.path, Number(/^\/kuva\/(\d+)/.exec(req.path)?.[1] ?? 0));
    const headers = { 'content-type': type, 'content-length': identity.length, 'cache-control': minute };
    res.writeHead(status, { ...pictureHeaders, ...headers });
    res.end(req.method === 'HEAD' ? undefined : identity);
  }

  return async (req: Request, res: Response): Promise<void> => {
    const [, size = '', quality, path] = /^\/kuva\/(\d+(?:x\d+)?)-(\d+)(\/.+)$/.exec(req.path) ?? [];
    const source = sourceOf(path ?? '');
    const shape = shapeOf(size, String(req.headers.accept ?? ''));
    if (!source || !shape || !qualities.has(Number(quality))) return sendFallback(req, res, 404);
    const made = await images.get({ source, ...shape, quality: Number(quality) });
    if (typeof made === 'string') return sendFallback(req, res, made === 'missing' ? 404 : 502);
    res.writeHead(200, {
      ...pictureHeaders,
      'content-type': made.type,
      'content-length': made.bytes.length,
      // While the better format is being made, this one is cached for only a minute.
      'cache-control': made.isFinal ? month : minute,
      vary: 'Accept',
      // For use on other sites: feed readers and shared links.
      ...(shape.height && { 'cross-origin-resource-policy': 'cross-origin' }),
    });
    res.end(req.method === 'HEAD' ? undefined : made.bytes);
  };
}

/** Width, height and format from the address; null for a size that is not offered. */
function shapeOf(size: string, accept: string): Omit<ImageRequest, 'source' | 'quality'> | null {
  if (Object.hasOwn(imageFrames, size))
    return { ...imageFrames[size as ImageFrame], format: size === '240x60' ? 'png' : 'jpeg' };
  if (!widths.has(Number(size))) return null;
  return { width: Number(size), format: accept.includes('image/avif') ? 'avif' : 'webp' };
}

/**
 * The original's address: a path of the backend, or a host with its path. Neither dot segments nor hidden characters
 * are allowed.
 */
function sourceOf(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  // A query or another spelling would add a file for the same picture; a URL drops control characters and trailing
  // spaces.
  if (/\.\.|[\\%?#\p{Cc}]|\/\.?\/|\s$/u.test(decoded)) return null;
  const [, host, rest] = /^\/host\/([^/]+)(\/.+)$/.exec(decoded) ?? [];
  if (!host) return decoded;
  const address = `https://${host}${rest}`;
  return URL.canParse(address) && new URL(address).origin === `https://${host}` ? address : null;
}
