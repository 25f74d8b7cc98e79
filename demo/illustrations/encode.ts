// Encodes a picture of the list as a WebP file.
import sharp from 'sharp';
import { rasterise } from './core/raster.ts';
import type { DrawnPicture } from './pictures.ts';

// The program draws as many pictures at once as there are cores, so each keeps to one core; none is drawn twice.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Replaces the `opacity` of shapes by paint opacity: librsvg allocates a whole layer for each `opacity`, which makes a
 * leaf twenty times as expensive (measured: 3,000 ellipses 1.8 s instead of 0.09 s).
 */
export function cheapenOpacity(svg: string): string {
  return svg.replace(/<(?:path|circle|ellipse|rect)\b[^<>]*>/g, (tag) =>
    tag.includes('-opacity=') ? tag : tag.replace(/ opacity="([\d.]+)"/, ' fill-opacity="$1" stroke-opacity="$1"'),
  );
}

/** Draws and encodes one picture. @throws {Error} if the drawing holds an invalid number */
export async function encodePicture(picture: DrawnPicture): Promise<Buffer> {
  const svg = picture.draw();
  refuseBroken(svg);
  const cheap = cheapenOpacity(svg);
  if (picture.isTransparent) return sharp(Buffer.from(cheap)).webp({ lossless: true }).toBuffer();
  // Visitors never get these files: pages show them in other sizes. Effort 2 would take two thirds longer for a tenth
  // less.
  return rasterise(cheap, picture.width, picture.height).webp({ quality: 88, effort: 0 }).toBuffer();
}

/**
 * Cuts out the surroundings of a broken value only after finding one: one pattern for both takes longer than the rest
 * of this file.
 */
function refuseBroken(svg: string): void {
  const at = svg.search(/NaN|undefined|Infinity/);
  if (at >= 0) throw new Error(`The drawing has a broken value near: ${svg.slice(Math.max(0, at - 60), at + 40)}`);
}
