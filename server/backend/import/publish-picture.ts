// Copies a picture to the media store: unchanged if browsers can show it, otherwise upright, smaller, and as WebP.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { setForLibraries } from '../../config.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { neededBytes, withoutSpooling } from '../../shared/picture-memory.ts';
import { isWholeSlug, slugify } from '../shared/slug.ts';
import { copyrightOf } from './copyright.ts';
import { versionMark } from './version-mark.ts';

/** The largest width in pixels that pages request. */
const longestEdge = 3840;
/** Cameras take up to a hundred megapixels; more than twice as many is treated as a decompression bomb. */
const maxPixels = 200_000_000;
const megabyte = 1_000_000;
/**
 * Memory for a progressive JPEG of a hundred megapixels. Together with the site, it fits into the gigabyte that `deploy/`
 * allows.
 */
const maxBytes = 650 * megabyte;
/** Small drawings and symbols are encoded nearly losslessly, to keep sharp edges; a photograph would only become larger. */
const maxPixelsOfSigns = 1_000_000;
/** Included in the hash of converted files, so that another conversion gives another file name. */
const recipe = 'upright 3840 webp 1';

setForLibraries(withoutSpooling);
// Fully decoded pictures would stay in memory after their task.
sharp.cache(false);

const broken = 'is damaged or cut';
/** The first bytes of the four supported file formats. */
const beginning = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;

/** A picture in the media store. */
export interface PublishedPicture {
  /** Key in the media store. */
  file: string;
  width: number;
  height: number;
  /** The copyright notice in the picture's metadata; empty when there is none. */
  copyright: string;
  /** Whether only the first frame is shown. */
  isAnimated: boolean;
}

/** The error for a file that can't be shown; the message follows the file's name. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

interface Size {
  width: number;
  height: number;
}

/** The source and the target of a picture. */
export interface Publishing {
  source: string;
  /** The name in the content. */
  name: string;
  media: FileStore;
  /** A folder of the media store, or an empty text. */
  folder: string;
  /** The sizes of pictures that earlier imports have published, by file. */
  sizes: ReadonlyMap<string, Size>;
}

/**
 * Publishes a picture under a name that changes with its bytes, so that it can be cached forever. An existing file is not
 * created again.
 * @throws {UnreadablePicture} when the file is broken, of another kind, or a decompression bomb
 */
export async function publishPicture(publishing: Publishing): Promise<PublishedPicture> {
  const bytes = await readFile(publishing.source).catch(({ code }) => refuse(`cannot be read (${code})`));
  if (bytes.length === 0) refuse('is empty');
  const metadata = await readHead(bytes);
  const copyright = copyrightOf(metadata);
  const isAnimated = (metadata.pages ?? 1) > 1;
  const isReady = isShownAsItIs(metadata);
  const hash = createHash('sha256')
    .update(bytes)
    .update(isReady ? '' : recipe);
  const file = `${safeName(publishing)}.${versionMark(hash.digest('hex'))}.webp`;
  const make = () => (isReady ? checked(bytes) : redraw(bytes, metadata, copyright));
  return { file, ...(await publish(publishing, file, make)), copyright, isAnimated };
}

async function publish({ media, sizes }: Publishing, file: string, make: () => Promise<Buffer>): Promise<Size> {
  const isThere = (await media.head(file)) !== null;
  const known = sizes.get(file);
  if (isThere && known) return { width: known.width, height: known.height };
  const published = isThere ? await media.get(file) : null;
  const size = published && (await sizeOf(published));
  if (size) return size;
  // A broken published file, for example after a full disk, is also created again.
  const bytes = await make();
  await media.put(file, bytes);
  return (await sizeOf(bytes)) ?? refuse(broken);
}

const sizeOf = async (bytes: Buffer): Promise<Size | null> => {
  const metadata = await metadataOf(bytes);
  return metadata && { width: metadata.width, height: metadata.height };
};

/**
 * Reads metadata; null for bytes that are not a picture. For no bytes at all, the library throws before it returns a promise.
 */
async function metadataOf(bytes: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

function refuse(reason: string): never {
  throw new UnreadablePicture(reason);
}

async function readHead(bytes: Buffer): Promise<Metadata> {
  const metadata = await metadataOf(bytes);
  if (!metadata && beginning.test(bytes.toString('latin1', 0, 16))) throw new UnreadablePicture(broken);
  if (!metadata || !isKnown(metadata)) throw new UnreadablePicture('is no JPEG, PNG, AVIF or WebP');
  const inMillions = (count: number) => Math.round(count / 1e6);
  const pixels = metadata.width * metadata.height;
  if (pixels > maxPixels) {
    throw new UnreadablePicture(`has ${inMillions(pixels)} megapixels, and at most ${inMillions(maxPixels)} are read`);
  }
  const needed = neededBytes(metadata, Math.min(1, longestEdge / Math.max(metadata.width, metadata.height)));
  if (needed <= maxBytes) return metadata;
  throw new UnreadablePicture(
    `takes ${inMillions(needed)} megabytes to read, and at most ${inMillions(maxBytes)} are allowed: save it smaller, or not interlaced`,
  );
}

/** Whether the format is supported, according to the bytes and not the extension. */
const isKnown = ({ format, compression }: Metadata) =>
  ['jpeg', 'png', 'webp', 'avif'].includes(format) || (format === 'heif' && compression === 'av1');

const isShownAsItIs = ({ format, width, height, pages = 1, exif, xmp, iptc, icc }: Metadata) =>
  format === 'webp' && Math.max(width, height) <= longestEdge && pages === 1 && !exif && !xmp && !iptc && !icc;

/** Checks that a picture can be decoded completely: a truncated file would be shown with a grey remainder. */
async function checked(bytes: Buffer): Promise<Buffer> {
  await decoding(() => sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).resize(16).raw().toBuffer());
  return bytes;
}

/** Redraws a picture without the camera's metadata, such as the location, but with the copyright notice. */
function redraw(bytes: Buffer, { format, width, height }: Metadata, copyright: string): Promise<Buffer> {
  const isSign = format === 'png' && width * height <= maxPixelsOfSigns;
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp(isSign ? { nearLossless: true, quality: 80 } : { quality: 90, smartSubsample: true });
  if (copyright !== '') picture.withExif({ IFD0: { Copyright: copyright } });
  return decoding(() => picture.toBuffer());
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new UnreadablePicture(broken);
  }
}

/** The name in URL-safe characters; if letters are lost, a hash of the name is added. */
function safeName({ folder, name }: Publishing): string {
  const plain = /^[\w./-]+$/.test(name) ? name : name.split('/').map(safePart).join('/');
  return [folder, plain].filter((part) => part !== '').join('/');
}

function safePart(part: string): string {
  const mark = createHash('sha256').update(part).digest('hex').slice(0, 8);
  const slug = slugify(part);
  if (slug === '') return mark;
  return isWholeSlug(part) ? slug : `${slug}-${mark}`;
}
