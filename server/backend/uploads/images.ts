// Images that visitors send: recognised by their bytes, and decoded within bounds.
import type { Sharp, default as SharpLibrary } from 'sharp';
import { createWorkQueue } from '../../shared/work-queue.ts';

/** Decompression bombs stop here. */
const maxPixels = 50_000_000;
/** A decoded image takes up to 200 MB: never many at once, whoever sends them. */
const inTurn = createWorkQueue(2);

/** An image that nobody can draw, whatever its name says. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
  readonly field: string;

  constructor(field: string, cause: unknown) {
    super(`An image of "${field}" can not be read`, { cause });
    this.field = field;
  }
}

/** An image that was received. */
export interface SentImage {
  /** The part that it came in. */
  field: string;
  path: string;
}

let loading: Promise<typeof SharpLibrary> | undefined;

/** For the first image that is sent: most sites are sent none for hours, and libvips takes ten MiB. */
function loadSharp(): Promise<typeof SharpLibrary> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    leaveFewDecoders(sharp);
    return sharp;
  });
  return loading;
}

/**
 * Leaves libvips the decoders of JPEG, PNG and WebP alone. This holds for the whole process; whatever else reads pictures
 * beside the embedded backend reads what the backend made, and that is WebP.
 */
function leaveFewDecoders(sharp: typeof SharpLibrary): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
}

/** The media type of a file by its bytes; empty when they tell of none. */
export async function sniffType(path: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  // An animated PNG is a PNG; its first picture is kept.
  return type === 'image/apng' ? 'image/png' : type;
}

async function opener(path: string): Promise<() => Sharp> {
  const sharp = await loadSharp();
  return () => sharp(path, { limitInputPixels: maxPixels, failOn: 'error' });
}

/** Whether the head of an image can be read, and its size is no bomb's: quick, and not yet all there is to check. */
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
 * Draws an image anew, when its turn has come.
 * @param draw gets a way to open the image, as often as it needs
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
