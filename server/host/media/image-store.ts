// Makes a picture in the requested width and format, once, and stores it on disk.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import { steadyNow } from '../../shared/clocks.ts';
import {
  countWork,
  createAudience,
  currentSender,
  runWithoutSender,
  type WaitingRequests,
} from '../../shared/sender.ts';
import { createSharedSlot, type SharedSlot } from '../../shared/shared-slot.ts';
import { createShares } from '../../shared/shares.ts';
import { createWorkQueue } from '../../shared/work-queue.ts';
import type { PictureShape } from './encode.ts';
import { createPictureFolder, type PictureFolderOptions } from './picture-folder.ts';
import { TooSlowPicture } from './picture-maker.ts';

export interface ImageRequest extends PictureShape {
  /** Address of the original: a path on the backend's origin, or an absolute URL. */
  source: string;
}

/** A picture to be sent. `isFinal` is false while a better format is still being made. */
interface MadeImage {
  bytes: Buffer;
  type: string;
  isFinal: boolean;
}

/**
 * `missing`: there is no such original, or it may not be fetched; `failed`: fetching it failed, or it is not a picture; `busy`:
 * no slot became free in time, or all waiting clients have disconnected.
 */
type NoImage = 'missing' | 'failed' | 'busy';

export interface ImageStore {
  get(request: ImageRequest): Promise<MadeImage | NoImage>;
  /** Starts no further background work; resolves when the running work is done. */
  stop(): Promise<void>;
}

/** Interval at which background work checks again whether visitors are waiting. */
const quietMs = 100;

export interface ImageStoreOptions
  extends Pick<PictureFolderOptions, 'folder' | 'maxBytes' | 'onEvictionFailed' | 'isNearlyFull'> {
  /** Null when there is no such original, or it may not be fetched. */
  make(source: string, shape: PictureShape): Promise<Buffer | null>;
  /** Waits for an original that is still being made; other pictures do not wait for it. */
  whenThere?(source: string): Promise<void>;
  /** Called once for an original that can't be fetched or read, until it is fetched again. */
  onFailed(source: string, reason: string): void;
  /** Called for a made picture that cannot be stored on disk. */
  onStoreFailed(error: unknown): void;
  /** How long a failed or missing original is not requested again, in milliseconds. */
  rememberMs?: number;
  /** Maximum number of pictures in the background queue; further ones are made on a later request. */
  maxBackgroundQueue?: number;
  /** How long a picture waits for a free slot. */
  maxWaitMs?: number;
}

/** The same time as browsers cache the placeholder. */
const defaultRememberMs = 60_000;
/** How long an original that takes too long is not tried again: each attempt occupies a processor for as long as is allowed. */
const rememberSlowMs = 3_600_000;
/** Limits the memory that made-up addresses can fill. */
const maxRemembered = 5000;
/** Amounts to some minutes of CPU time on one core. */
const defaultMaxBackgroundQueue = 300;

/**
 * Maximum number of originals that are fetched, or are in memory waiting to be encoded. The limit exceeds the three slots of one
 * sender, and the number that slow hosts occupy for long. The encoding process decodes fewer at a time (picture-program.ts).
 */
const maxUnderWay = 8;
/** Enough for a first page with thirty pictures on a slow machine. */
const defaultMaxWaitMs = 30_000;

/** A picture that several requests may be waiting for. */
interface WantedPicture {
  audience: WaitingRequests;
  turn: SharedSlot;
}

export function createImageStore(options: ImageStoreOptions): ImageStore {
  const { onFailed, onStoreFailed } = options;
  const folder = createPictureFolder(options);
  const {
    rememberMs = defaultRememberMs,
    maxBackgroundQueue = defaultMaxBackgroundQueue,
    maxWaitMs = defaultMaxWaitMs,
  } = options;
  const without = createBoundedCache<string, NoImage>(maxRemembered, rememberMs);
  const tooSlow = createBoundedCache<string, NoImage>(maxRemembered, rememberSlowMs);
  /** Why an original that was tried lately yields no picture. */
  const problemOf = (source: string) => without.get(source) ?? tooSlow.get(source);
  const underWay = new Map<string, WantedPicture & { promise: Promise<Buffer | NoImage> }>();
  /** AVIF takes a second of CPU time: one picture at a time is made, in the background. */
  const inBackground = createWorkQueue(1);
  /** Names of the files in the background queue, including the file being made. */
  const backgroundQueue = new Set<string>();
  let isStopped = false;
  /** Time until which no picture is made for later visitors, because the disk cannot store one. */
  let storesNothingUntil = 0;
  const slots = createShares();
  /** The number of visitors who wait for a picture: while there are any, the background work pauses. */
  let waiting = 0;

  async function waitForSlot({ source }: ImageRequest, turn: SharedSlot): Promise<void> {
    await options.whenThere?.(source);
    void turn.wait(currentSender());
  }

  async function make(request: ImageRequest, file: string, wanted: WantedPicture): Promise<Buffer | NoImage> {
    await waitForSlot(request, wanted.turn);
    const releaseSlot = await wanted.turn.slot;
    if (!releaseSlot) return 'busy';
    // Another width of the same original may have failed meanwhile.
    const problem = wanted.audience.areAllDisconnected() ? 'busy' : problemOf(request.source);
    if (problem) {
      releaseSlot();
      return problem;
    }
    const bytes = await options.make(request.source, request).finally(releaseSlot);
    // A picture that a full disk cannot store is sent nevertheless.
    if (bytes) await folder.keep(file, bytes).catch(noteStoreFailure);
    return bytes ?? 'missing';
  }

  function noteStoreFailure(error: unknown): void {
    storesNothingUntil = steadyNow() + rememberMs;
    onStoreFailed(error);
  }

  async function makeUnlessKnown(
    request: ImageRequest,
    file: string,
    wanted: WantedPicture,
  ): Promise<Buffer | NoImage> {
    const { source } = request;
    const known = problemOf(source);
    if (known) return known;
    try {
      const made = await make(request, file, wanted);
      if (made === 'missing') without.set(source, made);
      return made;
    } catch (error) {
      // When several sizes fail at once, only the first failure is reported.
      if (!problemOf(source)) onFailed(source, reasonOf(error));
      (error instanceof TooSlowPicture ? tooSlow : without).set(source, 'failed');
      return 'failed';
    }
  }

  /** Makes each file once at a time: concurrent requests share the work. */
  function makeOnce(request: ImageRequest, file: string): Promise<Buffer | NoImage> {
    const running = underWay.get(file);
    if (running) {
      running.audience.join();
      // The shared work reports a failure itself.
      waitForSlot(request, running.turn).catch(() => {});
      return countWork(running.promise);
    }
    const turn = createSharedSlot((sender) => slots.wait(sender, { slots: maxUnderWay }, maxWaitMs));
    const wanted = { audience: createAudience(), turn };
    const promise = makeUnlessKnown(request, file, wanted).finally(() => underWay.delete(file));
    underWay.set(file, { ...wanted, promise });
    return countWork(promise);
  }

  /** Makes pictures one after another; a picture still queued when the host stops is made on its next request. */
  function makeInBackground(request: ImageRequest, file: string): void {
    if (backgroundQueue.has(file) || backgroundQueue.size >= maxBackgroundQueue || steadyNow() < storesNothingUntil)
      return;
    backgroundQueue.add(file);
    const makeInQuiet = async () => {
      while (waiting > 0 && !isStopped) await sleep(quietMs);
      if (!isStopped && !folder.has(file)) await makeOnce(request, file);
    };
    runWithoutSender(() => inBackground(makeInQuiet))
      .catch(() => {})
      .finally(() => backgroundQueue.delete(file));
  }

  async function readOrMake(request: ImageRequest): Promise<Buffer | NoImage> {
    const file = fileOf(request);
    const kept = await folder.read(file);
    if (kept) return kept;
    waiting += 1;
    return makeOnce(request, file).finally(() => {
      waiting -= 1;
    });
  }

  return {
    async get(request) {
      const file = fileOf(request);
      if (request.format === 'avif' && !folder.has(file)) {
        // The first request gets WebP at once, and later requests get AVIF.
        const made = await readOrMake({ ...request, format: 'webp' });
        // For a missing original there is nothing better to make.
        if (typeof made !== 'string') makeInBackground(request, file);
        return asImage(made, 'image/webp', false);
      }
      return asImage(await readOrMake(request), `image/${request.format}`, true);
    },
    async stop() {
      isStopped = true;
      // This entry runs when all earlier ones in the queue have ended.
      await inBackground(async () => {});
      await folder.stop();
    },
  };
}

/** The first line of the error's message. */
const reasonOf = (error: unknown): string => (error as Error).message.split('\n')[0] ?? '';

const asImage = (made: Buffer | NoImage, type: string, isFinal: boolean): MadeImage | NoImage =>
  typeof made === 'string' ? made : { bytes: made, type, isFinal };

function fileOf({ source, width, height, quality, format }: ImageRequest): string {
  const size = height ? `${width}x${height}` : width;
  return `${createHash('sha256').update(source).digest('hex').slice(0, 32)}-${size}-${quality}.${format}`;
}
