// The memory that libvips needs for a picture, computed from its head. No picture is spooled to a temporary file: /tmp may be
// memory too, and nothing would count it.
import type { Metadata } from 'sharp';

/**
 * The environment in which libvips holds in memory whatever it would spool: by default, a picture of more than 100 MB that it
 * can't read in one pass. Whoever decodes counts that with {@link neededBytes}. libvips reads the variable when it decodes its
 * first picture: https://www.libvips.org/API/current/how-it-opens-files.html
 */
export const withoutSpooling = { VIPS_DISC_THRESHOLD: '1000g' };

/** A picture may take so much memory: beside the site itself, and within the gigabyte that `deploy/` gives it. */
export const mostPictureBytes = 500_000_000;

const bytesOfDepth: Record<string, number> = { char: 1, uchar: 1, short: 2, ushort: 2 };
/**
 * The rows that are in memory while a picture passes through, with those that are resized as fractions; of a low one, each has
 * several copies. Measured with sharp 0.35.
 */
const rowsInHand = 2500;
const copiesOfRow = 8;
const bytesOfArgb = 4;

/** The part of a picture's head that tells the memory. */
export type PictureHead = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'orientation'> &
  Partial<Pick<Metadata, 'isProgressive'>>;

/**
 * The most memory in bytes that a picture takes while it is read once, resized, and then turned upright. Most are decoded in
 * strips; whole in memory are an interlaced PNG, a WebP, a progressive JPEG (two bytes a sample:
 * https://www.w3.org/Graphics/JPEG/itu-t81.pdf, G.1.2), and the resized copy that is turned.
 * @param scale of the resized copy: its width for each pixel of the picture's width
 */
export function neededBytes(head: PictureHead, scale = 1): number {
  const { width, height, channels, depth, orientation = 1 } = head;
  const bytesOfPixel = channels * (bytesOfDepth[depth] ?? 4);
  const enlarged = Math.max(1, scale);
  const rows = Math.min(copiesOfRow * height * enlarged, rowsInHand);
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
