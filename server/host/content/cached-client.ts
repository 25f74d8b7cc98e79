// Keeps answers of the content API: fresh for a while, stale while they are renewed or while the API is down.
import { LRUCache } from 'lru-cache';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import { ContentApiError, type Extra, isRefusal, type Load, type Parse } from './load.ts';
import { createRefusals } from './refusals.ts';

export interface CacheOptions {
  /** How long an answer is fresh. */
  freshMs: number;
  /** How long a failed renewal may go on serving the old answer: 24 h by default. */
  staleMs?: number;
  /** How long the texts of what is kept may be together: 16 Mi letters by default, some 600 pages, which take 60 MiB. */
  maxLength?: number;
  now?: () => number;
  /** Hears of every call that failed, whether an old answer could stand in or not. */
  onFailed?: (path: string, error: unknown) => void;
  /** Hears once of what goes beyond the described API and is refused. */
  onRefused?: (what: string, error: unknown) => void;
}

const maxMissing = 1000;
/** What an answer takes in memory besides its text, in letters of it. */
const besides = 500;
/** What visitors type has no end either. */
const filter =
  /[?&](?:plant_category_id|month|flower_color|vegetation_zone|blooming_season|vegetation_condition|light_requirement_ids|toxic)=/g;
/** One filter of the registry has few values; their combinations are as good as endless. */
const isSearch = (path: string) => /[?&]search=/.test(path) || (path.match(filter)?.length ?? 0) > 1;

interface CacheEntry {
  value: unknown;
  /** Of its text. */
  length: number;
  loadedAt: number;
}

/** Loads through the cache, in one of two ways. */
export interface CachedLoads {
  /** Answers at once from what is kept, and renews it in the background. For what no other cache stands before. */
  swift: Load;
  /**
   * Waits for a renewal of what is no longer fresh, and takes the old answer only when that fails.
   * For rendering pages, which are kept as a whole: two caches in a row would double the age.
   * @param onFailed called when a call failed: what is made of the answers is old, or not whole
   */
  careful(onFailed: () => void): Load;
  /** Asks anew each time and keeps nothing: for drafts. */
  uncached: Load;
}

/** By length: a few long answers may take as much memory as a thousand short ones. */
const createRoom = (maxLength: number) =>
  new LRUCache<string, CacheEntry>({
    maxSize: maxLength,
    sizeCalculation: ({ length }, path) => length + path.length + besides,
  });

export function cacheLoads(load: Load, options: CacheOptions): CachedLoads {
  const { freshMs, staleMs = 24 * 60 * 60 * 1000, maxLength = 16 * 1024 * 1024, now = Date.now } = options;
  const { onFailed = () => {}, onRefused = () => {} } = options;
  const refusals = createRefusals({ now, onRefused });
  const found = createRoom(maxLength);
  /** Made-up addresses have a room of their own: they must not push out what an outage lives on. */
  const missing = createBoundedCache<string, CacheEntry>(maxMissing);
  const searches = createRoom(Math.ceil(maxLength / 4));
  const roomOf = (path: string) => (isSearch(path) ? searches : found);
  const entryOf = (path: string) => roomOf(path).get(path) ?? missing.get(path);

  function keep(path: string, value: unknown, length: number): void {
    const [room, other] = value === null ? [missing, roomOf(path)] : [roomOf(path), missing];
    room.set(path, { value, length, loadedAt: now() });
    other.delete(path);
  }

  const underWay = new Map<string, Promise<unknown>>();

  /** One call at a time for a path: all who ask meanwhile share its answer. */
  function renew<T>(path: string, parse: Parse<T>): Promise<T | null> {
    const running = underWay.get(path);
    if (running) return running as Promise<T | null>;
    let textLength = 0;
    const promise = load(path, (raw, length = 0) => {
      textLength = length;
      return parse(raw, length);
    })
      .then((value) => {
        keep(path, value, textLength);
        return value;
      })
      .finally(() => underWay.delete(path));
    underWay.set(path, promise);
    return promise;
  }

  const isFresh = (entry: CacheEntry) => now() - entry.loadedAt < freshMs;
  const isUsable = (entry: CacheEntry) => now() - entry.loadedAt < staleMs;

  async function swiftly<T>(path: string, parse: Parse<T>): Promise<T | null> {
    const entry = entryOf(path);
    if (!entry || !isUsable(entry)) return renew(path, parse);
    if (!isFresh(entry)) renew(path, parse).catch((error) => onFailed(path, error));
    return entry.value as T | null;
  }

  const carefully =
    (tell: () => void) =>
    async <T>(path: string, parse: Parse<T>, extra?: Extra): Promise<T | null> => {
      const entry = entryOf(path);
      if (entry && isFresh(entry)) return entry.value as T | null;
      try {
        return await renew(path, parse);
      } catch (error) {
        // What the API does not have is no outage: the page is as whole as it can be.
        if (extra && isRefusal(error)) throw error;
        if (!isNotUnderstood(error)) tell();
        onFailed(path, error);
        if (!entry || !isUsable(entry)) throw error;
        return entry.value as T | null;
      }
    };

  /** What is refused of the extras is not asked for again for a while. */
  const withoutRefused =
    (load: Load): Load =>
    (path, parse, extra) => {
      if (!extra) return load(path, parse);
      const { what, described, condition } = extra;
      const ask = () =>
        refusals.ask(what, {
          whole: () => load(path, parse, extra),
          described: described === undefined ? undefined : () => load(described, parse, condition && extra),
          again: () => renew(path, parse),
        });
      if (!condition) return ask();
      return refusals.askOnly(condition.what, {
        call: ask,
        without: () => load(condition.without, parse, extra),
        again: () => renew(described ?? path, parse),
      });
    };

  return {
    swift: withoutRefused(swiftly),
    careful: (tell) => withoutRefused(carefully(tell)),
    uncached: load,
  };
}

const isNotUnderstood = (error: unknown) => error instanceof ContentApiError && error.status === 400;
