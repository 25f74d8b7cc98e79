// Draws placeholder pictures for a new content folder, to be replaced by photographs.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** Hills under a sky, with the colours from top to bottom. */
const hills = (width: number, height: number, [sky, far, near]: readonly [string, string, string]) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 12 8" preserveAspectRatio="none">
  <rect width="12" height="8" fill="${sky}"/><circle cx="9" cy="2.4" r=".8" fill="#fff4d6"/>
  <path d="M0 5 Q3 2.6 6 5 T12 4.4 V8 H0Z" fill="${far}"/><path d="M0 6.4 Q4 4.6 7 6.2 T12 6 V8 H0Z" fill="${near}"/>
</svg>`;

/** A symbol on a transparent background. */
const sign = (size: number, colour: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24">
  <rect x="1" y="1" width="22" height="22" rx="6" fill="${colour}"/><path d="M6 17V11l6-5 6 5v6z" fill="#fff"/>
</svg>`;

const flower = (width: number, height: number) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 8 10">
  <rect width="8" height="10" fill="#e9efe2"/><path d="M2 10 Q2.4 3 4.4 1.4 Q4.2 6 3 10Z" fill="#4f7a4a"/>
  <path d="M3.4 10 Q5 4 7 3.2 Q6.6 7 4.4 10Z" fill="#3d6a3f"/>
  <g fill="#fff"><circle cx="4.9" cy="2.6" r=".34"/><circle cx="5.5" cy="3.3" r=".38"/><circle cx="6" cy="4.2" r=".42"/></g>
</svg>`;

const pictures: readonly [path: string, svg: string][] = [
  ['logo.png', sign(256, '#a84300')],
  ['articles/ensimmainen-juttu.jpg', hills(1800, 1200, ['#bfd7e6', '#7f9f8a', '#3f6a54'])],
  ['articles/toinen-juttu.jpg', hills(1800, 1200, ['#f0cfae', '#b98264', '#6b4a3f'])],
  ['companies/esimerkki.jpg', hills(1800, 1200, ['#d5dde3', '#8b98a3', '#46525d'])],
  ['companies/esimerkki-logo.png', sign(320, '#2f5d62')],
  ['competition/1.jpg', hills(1500, 1000, ['#f4e6c4', '#c9a66b', '#7a6a3a'])],
  ['plants/kielo.jpg', flower(1200, 1500)],
];

/** @param dir the folder of pictures @returns the number of pictures */
export async function drawExamplePictures(dir: string): Promise<number> {
  for (const [path, svg] of pictures) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await sharp(Buffer.from(svg)).toFile(join(dir, path));
  }
  return pictures.length;
}
