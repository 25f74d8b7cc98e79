// Makes a picture in the requested width and format, once, and keeps it on disk.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import { steadyNow } from '../../shared/clocks.ts';
import { type Audience, asNobody, countWork, createAudience, currentSender } from '../../shared/sender.ts';
import { createShares } from '../../shared/shares.ts';
import { createTurn, type Turn } from '../../shared/turn.ts';
import { createWorkQueue } from '../../shared/work-queue.ts';
import type { PictureShape } from './encode.ts';
import { createPictureFolder, type PictureFolderOptions } from './picture-folder.ts';

export interface ImageRequest extends PictureShape {
  /** Address of the original: a path of the backend's origin, or absolute. */
  source: string;
}

/** A picture to be sent. `isFinal` is false while a better format is still being made. */
interface MadeImage {
  bytes: Buffer;
  type: string;
  isFinal: boolean;
}

/**
 * `missing`: there is no such original, or it may not be fetched; `failed`: fetching it failed, or it is no picture; `busy`:
 * its turn has not come in time, or all who waited have left before.
 */
type NoImage = 'missing' | 'failed' | 'busy';

export interface ImageStore {
  get(request: ImageRequest): Promise<MadeImage | NoImage>;
  /** Starts nothing more in the background; resolves when the running work is done. */
  stop(): Promise<void>;
}

/** How long the background work pauses before it checks again for waiting visitors. */
const quietMs = 100;

export interface ImageStoreOptions
  extends Pick<PictureFolderOptions, 'folder' | 'maxBytes' | 'onCrowded' | 'isNearlyFull'> {
  /** Null when there is no such original, or it may not be fetched. */
  make(source: string, shape: PictureShape): Promise<Buffer | null>;
  /** Waits for an original that is still being made; this wait delays no other picture. */
  whenThere?(source: string): Promise<void>;
  /** Called once for an original that can't be fetched or read, until it is tried again. */
  onFailed(source: string, reason: string): void;
  /** Called for a made picture that the disk does not take. */
  onUnkept(error: unknown): void;
  /** How long a failed or missing original is not requested again. */
  rememberMs?: number;
  /** The number of pictures that may wait in the background; further ones are made on a later request. */
  mostBehind?: number;
  /** How long a picture waits for its turn. */
  maxWaitMs?: number;
}

/** As long as browsers cache the fallback. */
const usualRememberMs = 60_000;
/** Made-up addresses can fill no more memory than this. */
const mostRemembered = 5000;
/** Some minutes of a core's time. */
const usualMostBehind = 300;

/**
 * Originals that are fetched or wait in memory to be made: more than a sender's share of three, and than slow hosts hold for
 * long. The maker decodes fewer at a time (picture-program.ts).
 */
const maxUnderWay = 8;
/** A first page with thirty pictures on a slow machine. */
const defaultMaxWaitMs = 30_000;

/** A picture that several requests may want. */
interface WantedPicture {
  audience: Audience;
  turn: Turn;
}

export function createImageStore(options: ImageStoreOptions): ImageStore {
  const { onFailed, onUnkept } = options;
  const folder = createPictureFolder(options);
  const { rememberMs = usualRememberMs, mostBehind = usualMostBehind, maxWaitMs = defaultMaxWaitMs } = options;
  const without = createBoundedCache<string, NoImage>(mostRemembered, rememberMs);
  const underWay = new Map<string, WantedPicture & { promise: Promise<Buffer | NoImage> }>();
  /** AVIF takes a second of a core: one at a time, in the background. */
  const inBackground = createWorkQueue(1);
  /** The files in the background queue, including the one being made. */
  const behind = new Set<string>();
  let isStopped = false;
  /** While a disk takes no picture, none is made for later visitors. */
  let keepsNothingUntil = 0;
  const turns = createShares();
  /** The number of visitors who wait for a picture: meanwhile the background work pauses. */
  let waiting = 0;

  async function waitForTurn({ source }: ImageRequest, turn: Turn): Promise<void> {
    await options.whenThere?.(source);
    void turn.wait(currentSender());
  }

  async function make(
    request: ImageRequest,
    file: string,
    wanted: WantedPicture,
  ): Promise<Buffer | 'missing' | 'busy'> {
    await waitForTurn(request, wanted.turn);
    const endTurn = await wanted.turn.place;
    if (!endTurn) return 'busy';
    if (wanted.audience.haveLeft()) {
      endTurn();
      return 'busy';
    }
    const bytes = await options.make(request.source, request).finally(endTurn);
    // A picture that a full disk does not take is shown all the same.
    if (bytes) await folder.keep(file, bytes).catch(noteUnkept);
    return bytes ?? 'missing';
  }

  function noteUnkept(error: unknown): void {
    keepsNothingUntil = steadyNow() + rememberMs;
    onUnkept(error);
  }

  async function makeUnlessKnown(
    request: ImageRequest,
    file: string,
    wanted: WantedPicture,
  ): Promise<Buffer | NoImage> {
    const { source } = request;
    const known = without.get(source);
    if (known) return known;
    try {
      const made = await make(request, file, wanted);
      if (made === 'missing') without.set(source, made);
      return made;
    } catch (error) {
      // When several sizes fail at once, only the first failure is reported.
      if (!without.has(source)) onFailed(source, reasonOf(error));
      without.set(source, 'failed');
      return 'failed';
    }
  }

  /** One making at a time per file: concurrent requests share it. */
  function makeOnce(request: ImageRequest, file: string): Promise<Buffer | NoImage> {
    const running = underWay.get(file);
    if (running) {
      running.audience.join();
      // The making itself tells what fails.
      waitForTurn(request, running.turn).catch(() => {});
      return countWork(running.promise);
    }
    const turn = createTurn((sender) => turns.wait(sender, { places: maxUnderWay }, maxWaitMs));
    const wanted = { audience: createAudience(), turn };
    const promise = makeUnlessKnown(request, file, wanted).finally(() => underWay.delete(file));
    underWay.set(file, { ...wanted, promise });
    return countWork(promise);
  }

  /** One after another; a picture still queued when the host stops is made on its next request. */
  function makeBehind(request: ImageRequest, file: string): void {
    if (behind.has(file) || behind.size >= mostBehind || steadyNow() < keepsNothingUntil) return;
    behind.add(file);
    const makeInQuiet = async () => {
      while (waiting > 0 && !isStopped) await sleep(quietMs);
      if (!isStopped && !folder.has(file)) await makeOnce(request, file);
    };
    asNobody(() => inBackground(makeInQuiet))
      .catch(() => {})
      .finally(() => behind.delete(file));
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
        // The first request gets WebP at once, later ones AVIF.
        const made = await readOrMake({ ...request, format: 'webp' });
        // A missing original has no better format.
        if (typeof made !== 'string') makeBehind(request, file);
        return asImage(made, 'image/webp', false);
      }
      return asImage(await readOrMake(request), `image/${request.format}`, true);
    },
    async stop() {
      isStopped = true;
      // Its turn comes when all others have had theirs.
      await inBackground(async () => {});
      await folder.stop();
    },
  };
}

/** One line, whatever the error. */
const reasonOf = (error: unknown): string => (error as Error).message.split('\n')[0] ?? '';

const asImage = (made: Buffer | NoImage, type: string, isFinal: boolean): MadeImage | NoImage =>
  typeof made === 'string' ? made : { bytes: made, type, isFinal };

function fileOf({ source, width, height, quality, format }: ImageRequest): string {
  const size = height ? `${width}x${height}` : width;
  return `${createHash('sha256').update(source).digest('hex').slice(0, 32)}-${size}-${quality}.${format}`;
}
