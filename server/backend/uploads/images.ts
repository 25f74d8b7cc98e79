// Images from visitors: recognised by their bytes, and decoded within limits.
import type { Metadata, Sharp, default as SharpLibrary } from 'sharp';
import { createWorkQueue } from '../../shared/work-queue.ts';

/** Stops decompression bombs. */
const maxPixels = 50_000_000;
const megabyte = 1_000_000;
/** Beside the site itself, and within the gigabyte that `deploy/` gives it. */
const mostBytes = 500 * megabyte;
/** Few images are decoded at once, for all callers together, and one of those that take more than this. */
const largeBytes = 60 * megabyte;
const inTurn = createWorkQueue(2);
const largeInTurn = createWorkQueue(1);

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

const bytesOfDepth: Record<string, number> = { char: 1, uchar: 1, short: 2, ushort: 2 };

/**
 * The most memory in bytes that an image takes while it is redrawn. Most are decoded in strips; whole in memory are an interlaced
 * PNG, a WebP, a progressive JPEG (two bytes a sample: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, G.1.2), and the copy that is
 * turned upright.
 */
export function neededBytes(
  image: Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'orientation'>,
): number {
  const { format, width, height, channels, depth, isProgressive = false, orientation = 1 } = image;
  const samples = width * height * channels;
  const decoded = samples * (bytesOfDepth[depth] ?? 4);
  const isWhole = format === 'webp' || isProgressive;
  const whole = isWhole ? (format === 'jpeg' ? samples * 2 : decoded) : 0;
  return whole + (orientation > 1 ? decoded : 0);
}

/** Whether the head of an image is readable, and its size is no bomb's: a quick, but incomplete check. */
export async function hasReadableHead(path: string): Promise<boolean> {
  try {
    const open = await opener(path);
    const head = await open().metadata();
    return head.width * head.height * (head.pages ?? 1) <= maxPixels && neededBytes(head) <= mostBytes;
  } catch {
    return false;
  }
}

/**
 * Redraws an image in its turn.
 * @param draw receives a function that opens the image, as often as needed
 * @throws {UnreadableImage} when it is broken, or takes too much memory
 */
export async function redrawImage<T>({ field, path }: SentImage, draw: (open: () => Sharp) => Promise<T>): Promise<T> {
  const open = await opener(path);
  try {
    const bytes = neededBytes(await open().metadata());
    if (bytes > mostBytes)
      throw new Error(`The image takes ${bytes} bytes of memory: at most ${mostBytes} are allowed`);
    return await (bytes > largeBytes ? largeInTurn : inTurn)(() => draw(open));
  } catch (error) {
    throw new UnreadableImage(field, error);
  }
}

/** A copy of 640 pixels has some 100 kB, of the most detailed picture 300 kB. */
const copyEdges = [2048, 1600, 1280, 960, 640];
const copyQuality = 75;

/** @returns an image of ours, or a smaller copy of the same type that has at most so many bytes, if any size has */
export function shrinkImage(image: Buffer, maxBytes: number): Promise<Buffer> {
  if (image.length <= maxBytes) return Promise.resolve(image);
  return inTurn(async () => {
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
