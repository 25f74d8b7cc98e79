// Images from visitors: recognised by their bytes, and decoded within limits of time and memory.
import { mostPictureBytes, neededBytes, type PictureHead } from '../../shared/picture-memory.ts';
import { currentSender } from '../../shared/sender.ts';
import { createShares, type ShareLimits, type Shares } from '../../shared/shares.ts';
import { createWorkQueue } from '../../shared/work-queue.ts';
import { ApiError, temporarilyUnavailable, throttled } from '../http/api-error.ts';
import { createImageDecoders, DecoderDied, ImageTookTooLong } from './image-decoders.ts';
import type { ImageShape, RedrawnImage } from './image-program.ts';

/** No camera makes a longer edge. Decoders hold something for each row, so a thin image costs more than its pixels. */
const maxEdge = 30_000;
const megabyte = 1_000_000;
/** A photograph's head takes milliseconds to read, and the photograph two seconds to redraw. */
const headTimeoutMs = 3_000;
const redrawTimeoutMs = 15_000;
/** For our own images: the most detailed one takes five copies. */
const shrinkTimeoutMs = 60_000;

/** The turns of images from visitors. */
interface ImageTurns {
  shares: Shares;
  limits: ShareLimits;
}

/** A network redraws one image at a time: others wait at most for the images under way. */
const fixedShares = { ofSender: 1, ofNetwork: 1 };
/**
 * Beyond these a lead is answered 429, and the host keeps it and sends it again. An answer of 503 would count as a failure of the
 * backend.
 */
const mostWaiting = 200;
const longestWaitMs = 10_000;
const retryAfterSeconds = 5;
/** Few images are decoded at once, for all callers together, and one of those that take more than this. */
const largeBytes = 60 * megabyte;
const usualTurns: ImageTurns = { shares: createShares(mostWaiting), limits: { places: 2, fixedShares } };
const largeTurns: ImageTurns = { shares: createShares(mostWaiting), limits: { places: 1, fixedShares } };
/** Copies of our own images for mails are made beside those, so that neither waits for the other. */
const copiesInTurn = createWorkQueue(1);
const decoders = createImageDecoders();

/** An image that can't be drawn, whatever its name is. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
  readonly field: string;

  constructor(field: string, cause: unknown) {
    super(`An image of "${field}" cannot be read`, { cause });
    this.field = field;
  }
}

/** A received image. */
export interface SentImage {
  /** The part of the body with the image. */
  field: string;
  path: string;
}

/** The media type of a file by its bytes; empty when unknown. */
export async function sniffType(path: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  // An animated PNG is a PNG; its first frame is kept.
  return type === 'image/apng' ? 'image/png' : type;
}

function scaleTo({ edge, fit }: ImageShape, { width, height }: PictureHead): number {
  return fit === 'cover' ? edge / Math.min(width, height) : Math.min(1, edge / Math.max(width, height));
}

/** @returns the memory in bytes that an image takes. @throws {Error} when it can't be read, or is larger than any limit */
async function measure(path: string, shape: ImageShape): Promise<number> {
  const head = await inTurn(usualTurns, () => decoders.decode({ task: 'head', path }, headTimeoutMs));
  const bytes = neededBytes(head, scaleTo(shape, head));
  if (bytes > mostPictureBytes)
    throw new Error(`The image takes ${bytes} bytes of memory: at most ${mostPictureBytes} are allowed`);
  if (Math.max(head.width, head.height) > maxEdge)
    throw new Error(`The image has ${head.width} by ${head.height} pixels: at most ${maxEdge} are allowed on an edge`);
  return bytes;
}

/**
 * Checks quickly, but not completely, whether an image can be redrawn: reads its head alone. For `slow`, it has waited until the
 * deadline, so that a caller with several images should check no more of them.
 * @throws {ApiError} 429 when too many wait, or too many of one sender; 503 when the system ends the decoders
 */
export async function checkHead(path: string, shape: ImageShape): Promise<'readable' | 'unreadable' | 'slow'> {
  try {
    await measure(path, shape);
    return 'readable';
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return error instanceof ImageTookTooLong ? 'slow' : 'unreadable';
  }
}

/**
 * Redraws an image in its turn. Senders get the turns one after the other, whatever each of them has sent.
 * @throws {UnreadableImage} when it is broken, or takes too much memory or time
 * @throws {ApiError} 429 when too many wait, or too many of one sender; 503 when the system ends the decoders
 */
export async function redrawImage({ field, path }: SentImage, shape: ImageShape): Promise<RedrawnImage> {
  try {
    const bytes = await measure(path, shape);
    return await inTurnOf(bytes, () => decoders.decode({ task: 'redraw', path, shape }, redrawTimeoutMs));
  } catch (error) {
    throw error instanceof ApiError ? error : new UnreadableImage(field, error);
  }
}

/**
 * Does some work in the turn of an image.
 * @param bytes the memory that the image takes
 * @throws {ApiError} 429 when too many wait, or too many of one sender; 503 when the system ends the decoders
 */
export const inTurnOf = <T>(bytes: number, work: () => Promise<T>): Promise<T> =>
  inTurn(bytes > largeBytes ? largeTurns : usualTurns, work);

async function inTurn<T>({ shares, limits }: ImageTurns, work: () => Promise<T>): Promise<T> {
  const giveBack = await shares.wait(currentSender(), limits, longestWaitMs);
  if (!giveBack) throw throttled(retryAfterSeconds);
  return work()
    .catch((error) => {
      throw error instanceof DecoderDied ? temporarilyUnavailable() : error;
    })
    .finally(giveBack);
}

/** @returns an image of ours, or a smaller copy of the same type that has at most so many bytes, if any size has */
export function shrinkImage(image: Buffer, maxBytes: number): Promise<Buffer> {
  if (image.length <= maxBytes) return Promise.resolve(image);
  return copiesInTurn(async () =>
    Buffer.from(await decoders.decode({ task: 'shrink', image, maxBytes }, shrinkTimeoutMs)),
  );
}
