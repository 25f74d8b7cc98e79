// Computes the memory that libvips needs for a picture from the picture's header. No picture is spooled to a temporary file: /tmp
// may also be in memory, which would not be counted.
import type { Metadata } from 'sharp';

/**
 * The environment in which libvips never spools to the disk. By default, it spools a picture of more than 100 MB that it can't
 * read in one pass. Programs that decode pictures count this memory with {@link neededBytes}. libvips reads the variable when it
 * decodes its first picture: https://www.libvips.org/API/current/how-it-opens-files.html
 */
export const withoutSpooling = { VIPS_DISC_THRESHOLD: '1000g' };

/** Maximum memory of a picture, in addition to the site itself, within the gigabyte that `deploy/` gives the site. */
export const maxPictureBytes = 500_000_000;

const bytesOfDepth: Record<string, number> = { char: 1, uchar: 1, short: 2, ushort: 2 };
/**
 * The number of rows in memory while a picture is processed, including fractions for the resized rows. If a picture has few rows,
 * each row has several copies. Measured with sharp 0.35.
 */
const rowsInMemory = 2500;
const copiesOfRow = 8;
const bytesOfArgb = 4;

/** The fields of a picture's header that determine the memory. */
export type PictureHead = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'orientation'> &
  Partial<Pick<Metadata, 'isProgressive'>>;

/**
 * The maximum memory in bytes that a picture needs while it is read once, resized, and then rotated upright. Most pictures are
 * decoded in strips. Completely in memory are an interlaced PNG, a WebP, a progressive JPEG (two bytes a sample:
 * https://www.w3.org/Graphics/JPEG/itu-t81.pdf, G.1.2), and the resized copy that is rotated.
 * @param scale the scale of the resized copy: its width divided by the picture's width
 */
export function neededBytes(head: PictureHead, scale = 1): number {
  const { width, height, channels, depth, orientation = 1 } = head;
  const bytesOfPixel = channels * (bytesOfDepth[depth] ?? 4);
  const enlarged = Math.max(1, scale);
  const rows = Math.min(copiesOfRow * height * enlarged, rowsInMemory);
  const turned = orientation > 1 ? width * scale * height * scale * bytesOfPixel : 0;
  return Math.ceil(wholeBytes(head, bytesOfPixel) + width * enlarged * rows * bytesOfPixel + turned);
}

function wholeBytes(
  { format, width, height, channels, isProgressive = false }: PictureHead,
  bytesOfPixel: number,
): number {
  const pixels = width * height;
  if (format === 'webp') return pixels * bytesOfArgb;
  if (!isProgressive) return 0;
  return pixels * (format === 'jpeg' ? channels * 2 : bytesOfPixel);
}
