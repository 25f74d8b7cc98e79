// Images from visitors: recognised by their bytes, and decoded within limits.
import type { Sharp, default as SharpLibrary } from 'sharp';
import { setForLibraries } from '../../config.ts';
import { mostPictureBytes, neededBytes, type PictureHead, withoutSpooling } from '../../shared/picture-memory.ts';
import { currentSender } from '../../shared/sender.ts';
import { createShares, type ShareLimits, type Shares } from '../../shared/shares.ts';
import { createWorkQueue } from '../../shared/work-queue.ts';
import { ApiError, temporarilyUnavailable } from '../http/api-error.ts';

/** Stops decompression bombs. */
const maxPixels = 50_000_000;
const megabyte = 1_000_000;

/** The turns of images from visitors. */
interface ImageTurns {
  shares: Shares;
  limits: ShareLimits;
}

/** A network redraws one image at a time: others wait at most for the images under way. */
const fixedShares = { ofSender: 1, ofNetwork: 1 };
/** Beyond these a lead is answered 503: the host keeps it, and sends it again later. */
const mostWaiting = 200;
const longestWaitMs = 10_000;
/** Few images are decoded at once, for all callers together, and one of those that take more than this. */
const largeBytes = 60 * megabyte;
const usualTurns: ImageTurns = { shares: createShares(mostWaiting), limits: { places: 2, fixedShares } };
const largeTurns: ImageTurns = { shares: createShares(mostWaiting), limits: { places: 1, fixedShares } };
/** Copies of our own images for mails are made beside those, so that neither waits for the other. */
const copiesInTurn = createWorkQueue(1);

/** An image that can't be drawn, whatever its name is. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
  readonly field: string;

  constructor(field: string, cause: unknown) {
    super(`An image of "${field}" cannot be read`, { cause });
    this.field = field;
  }
}

/** A received image. */
export interface SentImage {
  /** The part of the body with the image. */
  field: string;
  path: string;
}

let loading: Promise<typeof SharpLibrary> | undefined;

/** Loaded for the first image: most sites receive none for hours, and libvips takes ten MiB. */
function loadSharp(): Promise<typeof SharpLibrary> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    setForLibraries(withoutSpooling);
    leaveFewDecoders(sharp);
    return sharp;
  });
  return loading;
}

/**
 * Leaves libvips only the decoders of JPEG, PNG and WebP. This applies to the whole process; other code beside the
 * embedded backend reads only pictures that the backend made, which are WebP.
 */
function leaveFewDecoders(sharp: typeof SharpLibrary): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
}

/** The media type of a file by its bytes; empty when unknown. */
export async function sniffType(path: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  // An animated PNG is a PNG; its first frame is kept.
  return type === 'image/apng' ? 'image/png' : type;
}

async function opener(path: string | Buffer): Promise<() => Sharp> {
  const sharp = await loadSharp();
  return () => sharp(path, { limitInputPixels: maxPixels, failOn: 'error' });
}

/** What an image is made to: `inside` a square of this edge, and never larger than it was, or as a square, cut and enlarged. */
export interface ImageShape {
  edge: number;
  fit: 'inside' | 'cover';
}

function scaleTo({ edge, fit }: ImageShape, { width, height }: PictureHead): number {
  return fit === 'cover' ? edge / Math.min(width, height) : Math.min(1, edge / Math.max(width, height));
}

/** Whether the head of an image is readable, and its size is no bomb's: a quick, but incomplete check. */
export async function hasReadableHead(path: string, shape: ImageShape): Promise<boolean> {
  try {
    const open = await opener(path);
    const head = await open().metadata();
    const pixels = head.width * head.height * (head.pages ?? 1);
    return pixels <= maxPixels && neededBytes(head, scaleTo(shape, head)) <= mostPictureBytes;
  } catch {
    return false;
  }
}

/** An image that is upright and of its size, without metadata. */
export interface RedrawnImage {
  image: Sharp;
  isTransparent: boolean;
}

/**
 * Redraws an image in its turn. Senders get the turns one after the other, whatever each of them has sent.
 * @param encode receives the redrawn image: of the original, only a single pass is affordable
 * @throws {UnreadableImage} when it is broken, or takes too much memory
 * @throws {ApiError} 503 when too many wait, or too many of one sender
 */
export async function redrawImage<T>(
  { field, path }: SentImage,
  shape: ImageShape,
  encode: (redrawn: RedrawnImage) => Promise<T>,
): Promise<T> {
  const open = await opener(path);
  try {
    const head = await open().metadata();
    const bytes = neededBytes(head, scaleTo(shape, head));
    if (bytes > mostPictureBytes)
      throw new Error(`The image takes ${bytes} bytes of memory: at most ${mostPictureBytes} are allowed`);
    const giveBack = await takeTurn(bytes > largeBytes ? largeTurns : usualTurns);
    return await redraw(open(), shape).then(encode).finally(giveBack);
  } catch (error) {
    throw error instanceof ApiError ? error : new UnreadableImage(field, error);
  }
}

async function takeTurn({ shares, limits }: ImageTurns) {
  const giveBack = await shares.wait(currentSender(), limits, longestWaitMs);
  if (!giveBack) throw temporarilyUnavailable();
  return giveBack;
}

async function redraw(original: Sharp, { edge, fit }: ImageShape): Promise<RedrawnImage> {
  const sharp = await loadSharp();
  // Turned upright here, because the orientation is metadata, which is dropped.
  const { data, info } = await original
    .autoOrient()
    .resize({ width: edge, height: edge, fit, withoutEnlargement: fit === 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { image: sharp(data, { raw: { width, height, channels } }), isTransparent: isTransparent(data, channels) };
}

/** The last of two or four channels is the opacity of each pixel. */
function isTransparent(pixels: Buffer, channels: number): boolean {
  if (channels % 2 === 1) return false;
  for (let at = channels - 1; at < pixels.length; at += channels) if (pixels[at] !== 255) return true;
  return false;
}

/** A copy of 640 pixels has some 100 kB, of the most detailed picture 300 kB. */
const copyEdges = [2048, 1600, 1280, 960, 640];
const copyQuality = 75;

/** @returns an image of ours, or a smaller copy of the same type that has at most so many bytes, if any size has */
export function shrinkImage(image: Buffer, maxBytes: number): Promise<Buffer> {
  if (image.length <= maxBytes) return Promise.resolve(image);
  return copiesInTurn(async () => {
    const open = await opener(image);
    const isWebp = (await open().metadata()).format === 'webp';
    let copy = image;
    for (const edge of copyEdges) {
      const fitted = open().resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
      copy = await (isWebp ? fitted.webp({ quality: copyQuality }) : fitted.jpeg({ quality: copyQuality })).toBuffer();
      if (copy.length <= maxBytes) break;
    }
    return copy;
  });
}
