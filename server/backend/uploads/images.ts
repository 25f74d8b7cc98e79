// Images from visitors: recognised by their bytes, and decoded within limits.
import type { Sharp, default as SharpLibrary } from 'sharp';
import { createWorkQueue } from '../../shared/work-queue.ts';

/** Stops decompression bombs. */
const maxPixels = 50_000_000;
/** A decoded image takes up to 200 MB, so few are decoded at once, for all callers together. */
const inTurn = createWorkQueue(2);

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

async function opener(path: string): Promise<() => Sharp> {
  const sharp = await loadSharp();
  return () => sharp(path, { limitInputPixels: maxPixels, failOn: 'error' });
}

/** Whether the head of an image is readable, and its size is no bomb's: a quick, but incomplete check. */
export async function hasReadableHead(path: string): Promise<boolean> {
  try {
    const open = await opener(path);
    const { width, height, pages = 1 } = await open().metadata();
    return width * height * pages <= maxPixels;
  } catch {
    return false;
  }
}

/**
 * Redraws an image in its turn.
 * @param draw receives a function that opens the image, as often as needed
 * @throws {UnreadableImage} when it is broken
 */
export function redrawImage<T>({ field, path }: SentImage, draw: (open: () => Sharp) => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const open = await opener(path);
    try {
      return await draw(open);
    } catch (error) {
      throw new UnreadableImage(field, error);
    }
  });
}
