// The image endpoint: `/kuva/<width>-<quality>/<path>` in AVIF or WebP, as the browser accepts; and
// `/kuva/<width>x<height>-<quality>-<ending>/<path>.<ending>` for pictures on other sites, in a format that all sites can read.
import type { Request, Response } from 'express';
import Negotiator from 'negotiator';
import { isPictureSigned } from '../../shared/picture-signature.ts';
import { commonHeaders } from '../http/headers.ts';
import { busySeconds } from '../overload/load-guard.ts';
import { type ImageFrame, imageFrames } from '../view/picture.ts';
import { imageWidths } from '../view/picture-widths.ts';
import type { FallbackPicture } from './fallbacks.ts';
import type { ImageRequest, ImageStore } from './image-store.ts';
import { maxPathLength } from './media-routes.ts';

const widths = new Set<number>(imageWidths);
const qualities = new Set([75, 90]);
const statuses = { missing: 404, failed: 502, busy: 503 } as const;
const month = 'public, max-age=2592000, stale-while-revalidate=2592000';
const minute = 'public, max-age=60';
/** A picture only contains pixels, but it can be opened as a document in this site's origin. */
const pictureHeaders = { ...commonHeaders, 'content-security-policy': "default-src 'none'; sandbox" };

/** @param backendHost the backend's host with its port, if any: URLs may name it */
export function serveImages(images: ImageStore, fallback: FallbackPicture, backendHost: string) {
  /**
   * Sends an error with a placeholder as its body, because browsers show that picture in place of the requested one: so a missing
   * picture needs no JavaScript. The picture is requested again soon.
   */
  function sendFallback(req: Request, res: Response, status: 404 | 502 | 503): void {
    const { type, identity } = fallback(req.path, Number(/^\/kuva\/(\d+)/.exec(req.path)?.[1] ?? 0));
    const headers = { 'content-type': type, 'content-length': identity.length };
    const kept =
      status === 503 ? { 'cache-control': 'no-store', 'retry-after': busySeconds } : { 'cache-control': minute };
    res.writeHead(status, { ...pictureHeaders, ...headers, ...kept });
    res.end(req.method === 'HEAD' ? undefined : identity);
  }

  return async (req: Request, res: Response): Promise<void> => {
    if (req.path.length > maxPathLength) return sendFallback(req, res, 404);
    const [, size = '', quality, ending, path = ''] =
      /^\/kuva\/(\d+(?:x\d+)?)-(\d+)(?:-([a-z]+))?(\/.+)$/.exec(req.path) ?? [];
    const original = ending === undefined ? path : originalOf(path, size, ending);
    const source = sourceOf(original, backendHost);
    const shape = shapeOf(size, String(req.headers.accept ?? ''));
    if (!source || !shape || !qualities.has(Number(quality))) return sendFallback(req, res, 404);
    const made = await images.get({ source, ...shape, quality: Number(quality) });
    if (typeof made === 'string') return sendFallback(req, res, statuses[made]);
    res.writeHead(200, {
      ...pictureHeaders,
      'content-type': made.type,
      'content-length': made.bytes.length,
      // While the better format is being made, this response is cached for only a minute.
      'cache-control': made.isFinal ? month : minute,
      // A picture with a fixed size has one format, and is for use on other sites: feed readers and shared links.
      ...(shape.height ? { 'cross-origin-resource-policy': 'cross-origin' } : { vary: 'Accept' }),
    });
    res.end(req.method === 'HEAD' ? undefined : made.bytes);
  };
}

/**
 * The path of the original in a URL with a fixed size, which ends in the extension of its format. URLs that earlier releases gave
 * to other sites lack this extension.
 * @returns an empty text for another extension
 */
function originalOf(path: string, size: string, ending: string): string {
  return frameOf(size)?.ending === ending && path.endsWith(`.${ending}`) ? path.slice(0, -ending.length - 1) : '';
}

const frameOf = (size: string) => (Object.hasOwn(imageFrames, size) ? imageFrames[size as ImageFrame] : undefined);

/** Width, height and format from the URL; null for a size that is not offered. */
function shapeOf(size: string, accept: string): Omit<ImageRequest, 'source' | 'quality'> | null {
  const frame = frameOf(size);
  if (frame) return { width: frame.width, height: frame.height, format: frame.format };
  if (!widths.has(Number(size))) return null;
  // "*/*" does not imply AVIF: browsers that lack it send that, too.
  const accepted = new Negotiator({ headers: { accept } }).mediaTypes();
  const acceptsAvif = accepted.some((type) => type.toLowerCase() === 'image/avif');
  return { width: Number(size), format: acceptsAvif ? 'avif' : 'webp' };
}

/**
 * The original's address: a path on the backend, or a host with its path, which this site has signed unless the host is the
 * backend. Neither dot segments nor hidden characters are allowed.
 */
function sourceOf(path: string, backendHost: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  // A query or another spelling would store the same picture twice; URL parsing drops control characters and trailing spaces.
  if (/\.\.|[\\%?#\p{Cc}]|\/\.?\/|\s$/u.test(decoded)) return null;
  const [, signature, host, rest] = /^\/(?:host|signed\/([\w-]+))\/([^/]+)(\/.+)$/.exec(decoded) ?? [];
  if (!host) return decoded;
  const address = `https://${host}${rest}`;
  if (!URL.canParse(address) || new URL(address).origin !== `https://${host}`) return null;
  const isOurs = signature === undefined ? host === backendHost : isPictureSigned(address, signature);
  return isOurs ? address : null;
}
