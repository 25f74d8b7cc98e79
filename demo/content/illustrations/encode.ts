// Turns a picture of the list into the bytes of its WebP file.
import sharp from 'sharp';
import { rasterise } from './core/raster.ts';
import type { DrawnPicture } from './pictures.ts';

// As many pictures as cores are drawn at once, so each keeps to one core; none is drawn twice.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Shapes' `opacity` as paint opacity: librsvg sets a whole layer aside for each `opacity`,
 * which makes a leaf twenty times as dear (measured: 3,000 ellipses 1.8 s instead of 0.09 s).
 */
export function cheapenOpacity(svg: string): string {
  return svg.replace(/<(?:path|circle|ellipse|rect)\b[^>]*>/g, (tag) =>
    tag.includes('-opacity=') ? tag : tag.replace(/ opacity="([\d.]+)"/, ' fill-opacity="$1" stroke-opacity="$1"'),
  );
}

/** Draws and encodes one picture. @throws Error when the drawing holds a number that is none. */
export async function encodePicture(picture: DrawnPicture): Promise<Buffer> {
  const svg = picture.draw();
  refuseBroken(svg);
  const cheap = cheapenOpacity(svg);
  if (picture.isTransparent) return sharp(Buffer.from(cheap)).webp({ lossless: true }).toBuffer();
  // Nobody is sent these: pages show them in sizes of their own. Effort 2 would take two thirds longer for a tenth less.
  return rasterise(cheap, picture.width, picture.height).webp({ quality: 88, effort: 0 }).toBuffer();
}

/** What surrounds a broken value is cut out only once there is one: to look for both at once takes longer than all else here. */
function refuseBroken(svg: string): void {
  const at = svg.search(/NaN|undefined|Infinity/);
  if (at >= 0) throw new Error(`The drawing has a broken value near: ${svg.slice(Math.max(0, at - 60), at + 40)}`);
}
