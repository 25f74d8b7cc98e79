// The program that decodes images of visitors, one after the other. An image may be made to take any time and memory, so
// image-decoders.ts starts this program and kills it at a deadline.
import type { Metadata } from 'sharp';
import { runBehindSite } from '../../shared/decoder-process.ts';

/** The size and format to which an image is redrawn. */
export interface ImageShape {
  /** In pixels: `inside` a square of this edge and never larger than it was, or as a square, cut and enlarged. */
  edge: number;
  fit: 'inside' | 'cover';
  /** `photo` is a JPEG, or a WebP if the image is transparent somewhere. */
  format: 'webp' | 'photo';
}

/** An image that is upright, of its size, and without metadata. */
export interface RedrawnImage {
  data: Buffer;
  type: 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/** A task for the program. It reads images of visitors from their paths, and gets the bytes of our own. */
export type ImageOrder =
  | { task: 'head'; path: string }
  | { task: 'redraw'; path: string; shape: ImageShape }
  | { task: 'shrink'; image: Uint8Array; maxBytes: number };

/** The result of each task. */
export interface ImageResults {
  head: Metadata;
  redraw: RedrawnImage;
  shrink: Buffer;
}

export type ImageReply = { result: ImageResults[keyof ImageResults] } | { problem: string };

/** Stops decompression bombs. */
const maxPixels = 50_000_000;
const quality = 82;
/** A copy of 640 pixels has some 100 kB, of the most detailed picture 300 kB. */
const copyEdges = [2048, 1600, 1280, 960, 640];
const copyQuality = 75;

// An ordinary exit would wait for the threads of libvips.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
runBehindSite();
const { default: sharp } = await import('sharp');
// The cache would keep images that are decoded whole.
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const open = (image: string | Uint8Array) => sharp(image, { limitInputPixels: maxPixels, failOn: 'error' });

async function redraw(path: string, { edge, fit, format }: ImageShape): Promise<RedrawnImage> {
  // Turned upright here, because the orientation is metadata, which is dropped. The original is read in one pass: two would
  // need it in memory.
  const { data: pixels, info } = await open(path)
    .autoOrient()
    .resize({ width: edge, height: edge, fit, withoutEnlargement: fit === 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const image = sharp(pixels, { raw: { width, height, channels } });
  const isWebp = format === 'webp' || isTransparent(pixels, channels);
  const data = await (isWebp ? image.webp({ quality }) : image.flatten().jpeg({ quality })).toBuffer();
  return { data, type: isWebp ? 'image/webp' : 'image/jpeg', width, height };
}

/** The last of two or four channels is the opacity of each pixel. */
function isTransparent(pixels: Buffer, channels: number): boolean {
  if (channels % 2 === 1) return false;
  for (let at = channels - 1; at < pixels.length; at += channels) if (pixels[at] !== 255) return true;
  return false;
}

async function shrink(image: Uint8Array, maxBytes: number): Promise<Buffer> {
  const isWebp = (await open(image).metadata()).format === 'webp';
  let copy = Buffer.from(image);
  for (const edge of copyEdges) {
    const fitted = open(image).resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
    const coded = isWebp ? fitted.webp({ quality: copyQuality }) : fitted.jpeg({ quality: copyQuality });
    copy = Buffer.from(await coded.toBuffer());
    if (copy.length <= maxBytes) break;
  }
  return copy;
}

function run(order: ImageOrder): Promise<ImageResults[keyof ImageResults]> {
  if (order.task === 'head') return open(order.path).metadata();
  if (order.task === 'redraw') return redraw(order.path, order.shape);
  return shrink(order.image, order.maxBytes);
}

process.on('message', (order: ImageOrder) => {
  const reply = (answer: ImageReply) => process.send?.(answer);
  run(order).then(
    (result) => reply({ result }),
    ({ message }: Error) => reply({ problem: message }),
  );
});
