// The program that decodes visitors' images, one after another. An image may be crafted to take any time and memory, so
// image-decoders.ts starts this program as a process, and kills it at a deadline.
import type { Metadata } from 'sharp';
import { runBehindSite } from '../../shared/decoder-process.ts';

/** The size and format of a redrawn image. */
export interface ImageShape {
  /**
   * In pixels. `inside` fits the image into a square of this edge without enlarging it; `cover` crops and enlarges it to the
   * square.
   */
  edge: number;
  fit: 'inside' | 'cover';
  /** `photo` is a JPEG, or a WebP if the image has transparent pixels. */
  format: 'webp' | 'photo';
}

/** An upright image of the requested size, without metadata. */
export interface RedrawnImage {
  data: Buffer;
  type: 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/** A task for the program. Visitors' images are read from their paths; the site's images are passed as bytes. */
export type ImageOrder =
  | { task: 'head'; path: string }
  | { task: 'redraw'; path: string; shape: ImageShape }
  | { task: 'shrink'; image: Uint8Array; maxBytes: number };

/** The results by kind of task. */
export interface ImageResults {
  head: Metadata;
  redraw: RedrawnImage;
  shrink: Buffer;
}

export type ImageReply = { result: ImageResults[keyof ImageResults] } | { problem: string };

/** Maximum number of pixels, against decompression bombs. */
const maxPixels = 50_000_000;
const quality = 82;
/** A copy of 640 pixels has about 100 kB, and 300 kB for the most detailed picture. */
const copyEdges = [2048, 1600, 1280, 960, 640];
const copyQuality = 75;

// An ordinary exit would wait for the threads of libvips.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
runBehindSite();
const { default: sharp } = await import('sharp');
// The cache would retain fully decoded images.
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const open = (image: string | Uint8Array) => sharp(image, { limitInputPixels: maxPixels, failOn: 'error' });

async function redraw(path: string, { edge, fit, format }: ImageShape): Promise<RedrawnImage> {
  // Rotated upright here, because the orientation is metadata, which is removed. The original is read in one pass, because two
  // passes would need it in memory.
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

/** Whether any pixel is transparent. The last of two or four channels is the opacity. */
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
