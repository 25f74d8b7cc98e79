// The files of a foreign backend: generated pictures of a few sizes, a document and a video.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { projectRoot } from '../../../build/paths.ts';
import type { Answer, Route } from './http.ts';

/** Width and height of the pictures by the beginning of their names; all others are landscapes. */
const sizes: Record<string, [width: number, height: number]> = {
  maisema: [1600, 1000],
  pysty: [900, 1400],
  neliö: [800, 800],
  merkki: [480, 160],
  pieni: [300, 200],
};
const made = new Map<string, Promise<Buffer>>();

export const sizeOf = (file: string): [number, number] =>
  Object.entries(sizes).find(([name]) => file.startsWith(name))?.[1] ?? [1600, 1000];

/**
 * A picture of a shore below a sky. It is generated from raw pixels, because sharp no longer reads SVG in a process in
 * which the embedded backend has run.
 */
function draw(file: string): Promise<Buffer> {
  const [width, height] = sizeOf(file);
  const tone = [...file].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 96;
  const shoreline = Math.round(height * 0.6) * width * 3;
  const pixels = Buffer.alloc(width * height * 3, Buffer.from([150 + tone, 200, 230]));
  pixels.fill(Buffer.from([40, 60 + tone, 80]), shoreline);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A picture by its name, generated once. */
export const drawShore = (file: string): Promise<Buffer> => {
  const there = made.get(file) ?? draw(file);
  made.set(file, there);
  return there;
};

const document = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
`;
let film: Buffer | undefined;

export function mediaRoutes(): Route[] {
  const picture: Answer = async ({ parts }) => ({
    body: await drawShore(decodeURIComponent(parts[0] ?? '')),
    headers: { 'content-type': 'image/png' },
  });
  const video: Answer = () => {
    film ??= readFileSync(`${projectRoot}/demo/content/videos/pihan-kesailta.mp4`);
    return { body: film, headers: { 'content-type': 'video/mp4' } };
  };
  return [
    [/^\/media\/(?:.*\/)?([^/]+)\.(?:png|jpg|webp)$/, { GET: picture }],
    [/^\/media\/.*\.pdf$/, { GET: () => ({ body: document, headers: { 'content-type': 'application/pdf' } }) }],
    [/^\/media\/.*\.mp4$/, { GET: video }],
  ];
}
