// Visitors' images: recognised by their bytes, and decoded within limits of time and memory.
import { maxPictureBytes, neededBytes, type PictureHead } from '../../shared/picture-memory.ts';
import { currentSender } from '../../shared/sender.ts';
import { createShares, type FairSlots, type ShareLimits } from '../../shared/shares.ts';
import { createWorkQueue } from '../../shared/work-queue.ts';
import { ApiError, temporarilyUnavailable, throttled } from '../http/api-error.ts';
import { createImageDecoders, DecoderDied, ImageTookTooLong } from './image-decoders.ts';
import type { ImageShape, RedrawnImage } from './image-program.ts';

/**
 * Maximum edge in pixels; no camera makes longer ones. Decoders allocate memory per row, so a thin image costs more than its
 * pixels.
 */
const maxEdge = 30_000;
const megabyte = 1_000_000;
/**
 * Timeout for reading an image's header, which takes milliseconds for a photograph; redrawing the photograph takes two seconds.
 */
const headTimeoutMs = 3_000;
const redrawTimeoutMs = 15_000;
/** Timeout for the site's own images; the most detailed one needs five copies. */
const shrinkTimeoutMs = 60_000;

/** The queue of visitors' images. */
interface ImageTurns {
  slots: FairSlots;
  limits: ShareLimits;
}

/** One image of each network is redrawn at a time, so that other senders wait at most for the images in progress. */
const fixedShares = { ofSender: 1, ofNetwork: 1 };
/**
 * Maximum length of the queue. When it is full, a lead gets status 429, and the host stores the lead and sends it again. Status
 * 503 would count as a failure of the backend.
 */
const maxWaiting = 200;
const maxWaitMs = 10_000;
const retryAfterSeconds = 5;
/** Few images are decoded concurrently for all callers together, and at most one that takes more memory than this. */
const largeBytes = 60 * megabyte;
const smallTurns: ImageTurns = { slots: createShares(maxWaiting), limits: { slots: 2, fixedShares } };
const largeTurns: ImageTurns = { slots: createShares(maxWaiting), limits: { slots: 1, fixedShares } };
/** The queue of copies for mails, separate from visitors' images, so that neither waits for the other. */
const copiesInTurn = createWorkQueue(1);
const decoders = createImageDecoders();

/** An image that can't be decoded. */
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
  /** The form field of the image. */
  field: string;
  path: string;
}

/** The media type of a file, recognised by its bytes; empty when unknown. */
export async function sniffType(path: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  // An animated PNG is treated as a PNG, of which the first frame is used.
  return type === 'image/apng' ? 'image/png' : type;
}

function scaleTo({ edge, fit }: ImageShape, { width, height }: PictureHead): number {
  return fit === 'cover' ? edge / Math.min(width, height) : Math.min(1, edge / Math.max(width, height));
}

/** @returns the memory in bytes that an image takes. @throws {Error} when the image can't be read, or exceeds a limit */
async function measure(path: string, shape: ImageShape): Promise<number> {
  const head = await inTurn(smallTurns, () => decoders.decode({ task: 'head', path }, headTimeoutMs));
  const bytes = neededBytes(head, scaleTo(shape, head));
  if (bytes > maxPictureBytes)
    throw new Error(`The image takes ${bytes} bytes of memory: at most ${maxPictureBytes} are allowed`);
  if (Math.max(head.width, head.height) > maxEdge)
    throw new Error(`The image has ${head.width} by ${head.height} pixels: at most ${maxEdge} are allowed on an edge`);
  return bytes;
}

/**
 * Checks quickly, but not completely, whether an image can be redrawn: reads only its header. The result `slow` means that the
 * deadline has passed, so that a caller should not check its remaining images.
 * @throws {ApiError} 429 when the queue is full, or too many images of one sender wait; 503 when the system kills the decoders
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
 * Redraws an image when its turn comes. The queue alternates between senders, whatever number of images each has sent.
 * @throws {UnreadableImage} when the image is broken, or takes too much memory or time
 * @throws {ApiError} 429 when the queue is full, or too many images of one sender wait; 503 when the system kills the decoders
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
 * Runs a task when the turn of an image comes.
 * @param bytes the memory that the image takes
 * @throws {ApiError} 429 when the queue is full, or too many images of one sender wait; 503 when the system kills the decoders
 */
export const inTurnOf = <T>(bytes: number, work: () => Promise<T>): Promise<T> =>
  inTurn(bytes > largeBytes ? largeTurns : smallTurns, work);

async function inTurn<T>({ slots, limits }: ImageTurns, work: () => Promise<T>): Promise<T> {
  const release = await slots.wait(currentSender(), limits, maxWaitMs);
  if (!release) throw throttled(retryAfterSeconds);
  return work()
    .catch((error) => {
      throw error instanceof DecoderDied ? temporarilyUnavailable() : error;
    })
    .finally(release);
}

/** @returns the image, or a smaller copy of the same type within `maxBytes`, if any size allows that */
export function shrinkImage(image: Buffer, maxBytes: number): Promise<Buffer> {
  if (image.length <= maxBytes) return Promise.resolve(image);
  return copiesInTurn(async () =>
    Buffer.from(await decoders.decode({ task: 'shrink', image, maxBytes }, shrinkTimeoutMs)),
  );
}
