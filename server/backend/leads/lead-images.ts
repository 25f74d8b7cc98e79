// Images of leads: recognised by their bytes, decoded, drawn anew without anything that came along with them.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { sync, writeDurably } from '../../durable-files.ts';
import { createWorkQueue } from '../work-queue.ts';
import { type LeadFolders, removeLeadFiles } from './lead-folders.ts';

/** Decompression bombs stop here (security-reliability.md, "Uploads"). */
const maxPixels = 50_000_000;
const longestEdge = 2560;
const quality = 82;
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

/** An image as it is kept. */
export interface KeptImage {
  /** Name in the folder of images. */
  file: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * Leaves libvips the decoders of JPEG, PNG and WebP alone. This holds for the whole process; whatever else reads pictures
 * beside the embedded backend reads what the backend made, and that is WebP.
 */
export function blockOtherDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
}

/** The media type of a file by its bytes; empty when they tell of none. */
export async function sniffType(path: string): Promise<string> {
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  // An animated PNG is a PNG; its first picture is kept.
  return type === 'image/apng' ? 'image/png' : type;
}

const open = (path: string) => sharp(path, { limitInputPixels: maxPixels, failOn: 'error' });

/** Whether the head of an image can be read, and its size is no bomb's: quick, and not yet all there is to check. */
export async function hasReadableHead(path: string): Promise<boolean> {
  try {
    const { width, height, pages = 1 } = await open(path).metadata();
    return width * height * pages <= maxPixels;
  } catch {
    return false;
  }
}

/**
 * Draws images anew and keeps them under names that chance gives; when this returns, they survive a power cut.
 * @throws {UnreadableImage} when one is broken; then none is kept
 */
export async function keepImages<T extends { field: string; path: string }>(
  images: readonly T[],
  folders: LeadFolders,
): Promise<(T & KeptImage)[]> {
  const kept: (T & KeptImage)[] = [];
  try {
    for (const image of images) {
      const { data, info, isTransparent } = await inTurn(() => redraw(image));
      const file = `${randomUUID()}.${isTransparent ? 'webp' : 'jpg'}`;
      const type = isTransparent ? 'image/webp' : 'image/jpeg';
      kept.push({ ...image, file, type, width: info.width, height: info.height, bytes: data.length });
      await writeDurably(join(folders.images, file), data);
    }
    if (kept.length > 0) await sync(folders.images);
    return kept;
  } catch (error) {
    await removeLeadFiles(
      folders,
      kept.map(({ file }) => file),
    );
    throw error;
  }
}

async function redraw({ field, path }: { field: string; path: string }) {
  try {
    const { hasAlpha } = await open(path).metadata();
    const isTransparent = hasAlpha && !(await open(path).stats()).isOpaque;
    // Turned upright first: what told the way up is metadata, and that stays behind.
    const upright = open(path).autoOrient();
    const fitted = upright.resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true });
    const encoded = isTransparent ? fitted.webp({ quality }) : fitted.flatten().jpeg({ quality });
    return { ...(await encoded.toBuffer({ resolveWithObject: true })), isTransparent };
  } catch (error) {
    throw new UnreadableImage(field, error);
  }
}
