// Turns a drawn SVG into pixels and lays the paper grain over it.
import sharp, { type Sharp } from 'sharp';
import { createRandom } from './random.ts';

const TILE = 512;
let grain: Buffer | undefined;

/** One seeded tile of grain, made once: a noise filter in the SVG would cost a second for each picture. */
function grainTile(): Buffer {
  if (grain) return grain;
  const random = createRandom(7);
  const pixels = Buffer.alloc(TILE * TILE * 4);
  for (let i = 0; i < TILE * TILE; i++) {
    const noise = random() + random() + random() - 1.5;
    const tone = noise < 0 ? 24 : 255;
    pixels.fill(tone, i * 4, i * 4 + 3);
    pixels[i * 4 + 3] = Math.round(Math.abs(noise) * (noise < 0 ? 19 : 15));
  }
  grain = pixels;
  return pixels;
}

/**
 * Renders one of the site's SVGs at a size in pixels, with grain; the caller chooses the format (`rasterise(svg, 1600,
 * 1200).jpeg({ quality: 90 }).toFile(…)`).
 */
export function rasterise(svg: string, width: number, height: number): Sharp {
  // The size is set in the SVG itself, so that shapes are drawn at full sharpness instead of being enlarged.
  const sized = svg.replace(/width="[\d.]+" height="[\d.]+"/, `width="${width}" height="${height}"`);
  return sharp(Buffer.from(sized), { density: 72, unlimited: true })
    .flatten({ background: '#EDE4D3' })
    .composite([{ input: grainTile(), raw: { width: TILE, height: TILE, channels: 4 }, tile: true }]);
}
