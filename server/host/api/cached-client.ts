// Caches responses of the content API: fresh for a while, then stale while they are renewed or while the API is down.
import { LRUCache } from 'lru-cache';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import { steadyNow } from '../../shared/clocks.ts';
import { ContentApiError, isRefusal, type Load, type OptionalCall, type Parse } from './load.ts';
import { createLongLists, type LongLists } from './long-lists.ts';
import { createRefusals } from './refusals.ts';
import { within } from './within.ts';

export interface CacheOptions {
  /** How long a response is fresh, in milliseconds. */
  freshMs: number;
  /** How long a stale response may be used after failed renewals: 24 h by default. */
  staleMs?: number;
  /** The total length of the cached texts: 16 Mi characters by default, some 600 pages, which take 60 MiB. */
  maxLength?: number;
  /** How long a caller waits for a response: 3 s by default. A later response is cached for the next caller. */
  waitMs?: number;
  now?: () => number;
  /** Grows with every publication: responses that were requested before are no longer fresh. */
  generation?: () => number;
  /** Called for every failed call, whether or not a stale response could replace it. */
  onFailed?: (path: string, error: unknown) => void;
  /** Called once for a refused call that goes beyond the described API. */
  onRefused?: (what: string, error: unknown) => void;
}

const maxMissing = 1000;
/** The memory of a cache entry besides its text, in characters. */
const entryOverhead = 500;
/** The size of an entry that the cache must not store. */
const tooLong = () => Number.MAX_SAFE_INTEGER;
/** Filters of the registry. Like visitors' search words, they have an unlimited number of values. */
const filter =
  /[?&](?:plant_category_id|month|flower_color|vegetation_zone|blooming_season|vegetation_condition|light_requirement_ids|toxic)=/g;
/** One filter of the registry has few values; the number of combinations is practically unlimited. */
const isSearch = (path: string) =>
  /[?&](?:search|ids)=|^\/sitemap\//.test(path) || (path.match(filter)?.length ?? 0) > 1;

interface CacheEntry {
  value: unknown;
  /** Length of the response's text. */
  length: number;
  /** The response's ETag, with which the API can confirm that the entry is still current; empty without one. */
  etag: string;
  loadedAt: number;
  /** The generation when the call began. */
  generation: number;
}

/** @param loadedAt when the stale response that replaces a new one was loaded, on the steady clock */
export type OnOutage = (loadedAt?: number) => void;

/** Loads through the cache, in one of several ways. */
export interface CachedLoads {
  /**
   * Stale-while-revalidate: responds at once from the cache, and renews a stale response in the background. For uses without
   * another cache.
   */
  staleWhileRevalidate: Load;
  /**
   * Stale-if-error: waits for the renewal of a stale response, and uses the stale one only when the renewal fails. For rendering
   * pages, which are cached as a whole: two caches in a row would double the age.
   * @param onOutage called when a call failed or was late: the result is then stale, or incomplete
   * @param remainingMs how long the caller waits for a renewal where there is a stale response; by default as long as without
   * one
   */
  staleIfError(onOutage: OnOutage, remainingMs?: () => number): Load;
  /** Makes a call each time and caches nothing: for drafts. */
  uncached: Load;
  /** The lists that no page waits for, and that are too long for this cache. */
  longLists: LongLists;
}

export function cacheLoads(load: Load, options: CacheOptions): CachedLoads {
  const { freshMs, staleMs = 24 * 60 * 60 * 1000, maxLength = 16 * 1024 * 1024, now = steadyNow } = options;
  const { waitMs = 3000, onFailed = () => {}, onRefused = () => {}, generation = () => 0 } = options;
  const refusals = createRefusals({ now, onRefused });
  const found = createStore(maxLength);
  /** 404s have a cache of their own: made-up addresses must not evict the responses that an outage needs. */
  const missing = createBoundedCache<string, CacheEntry>(maxMissing);
  /** Entries that no other page needs: searches, the plants of one article, and site maps. */
  const searches = createStore(Math.ceil(maxLength / 4));
  const storeOf = (path: string) => (isSearch(path) ? searches : found);
  const entryOf = (path: string) => storeOf(path).get(path) ?? missing.get(path);

  /** Limited by length: a few long responses may take as much memory as a thousand short ones. */
  function createStore(maxSize: number) {
    return new LRUCache<string, CacheEntry, Parse<unknown>>({
      maxSize,
      sizeCalculation: ({ length }, path) => length + path.length + entryOverhead,
      fetchMethod,
      noDeleteOnFetchRejection: true,
      // An entry that is evicted while it is renewed is still returned to the callers who wait for it.
      ignoreFetchAbort: true,
    });
  }

  type Renewal = LRUCache.FetcherOptions<string, CacheEntry, Parse<unknown>>;
  async function fetchMethod(
    path: string,
    old: CacheEntry | undefined,
    { context: parse, options }: Renewal,
  ): Promise<CacheEntry> {
    let { length, etag } = old ?? { length: 0, etag: '' };
    const asked = generation();
    const known = old && etag !== '' ? old : undefined;
    const read: Parse<unknown> = (raw, textLength = 0, tag = '') => {
      length = textLength;
      etag = tag;
      return parse(raw, textLength);
    };
    const value = await load(path, read, undefined, known);
    const entry = { value, length, etag, loadedAt: now(), generation: asked };
    if (value === null) {
      missing.set(path, entry);
      options.sizeCalculation = tooLong;
    } else missing.delete(path);
    return entry;
  }

  /** Makes one call at a time per path: concurrent callers share its response, and the stale one stays until then. */
  async function renew<T>(path: string, parse: Parse<T>): Promise<T | null> {
    const wanted = generation();
    const fetch = () => storeOf(path).forceFetch(path, { context: parse, forceRefresh: true });
    let entry = await fetch();
    // Something was published while the call was in progress.
    if (entry.generation < wanted) entry = await fetch();
    return entry.value as T | null;
  }

  const isFresh = (entry: CacheEntry) => entry.generation === generation() && now() - entry.loadedAt < freshMs;
  const isUsable = (entry: CacheEntry) => now() - entry.loadedAt < staleMs;

  async function loadStaleWhileRevalidate<T>(path: string, parse: Parse<T>): Promise<T | null> {
    const entry = entryOf(path);
    if (!entry || !isUsable(entry)) return within(waitMs, renew(path, parse));
    if (!isFresh(entry)) renew(path, parse).catch((error) => onFailed(path, error));
    return entry.value as T | null;
  }

  const loadStaleIfError =
    (onOutage: OnOutage, remainingMs: () => number = () => waitMs) =>
    async <T>(path: string, parse: Parse<T>, extra?: OptionalCall): Promise<T | null> => {
      const entry = entryOf(path);
      if (entry && isFresh(entry)) return entry.value as T | null;
      const old = entry && isUsable(entry) ? entry : undefined;
      const ms = old ? Math.min(waitMs, remainingMs()) : waitMs;
      const renewal = renew(path, parse);
      // A caller who no longer waits is not informed of the outcome.
      const logFailure = (error: unknown) =>
        ms < waitMs ? void renewal.catch((late) => onFailed(path, late)) : onFailed(path, error);
      try {
        return await (old && ms <= 0 ? Promise.reject(tooLate) : within(ms, renewal));
      } catch (error) {
        // A refused optional call is no outage: the page is as complete as it can be.
        if (extra && isRefusal(error)) throw error;
        const isOutage = !isBadRequest(error) && (old !== undefined || !extra?.hasSubstitute);
        if (isOutage) onOutage(old?.loadedAt);
        logFailure(error);
        if (!old) throw error;
        return old.value as T | null;
      }
    };

  /** A refused optional call is not repeated for a while. */
  const withoutRefused =
    (load: Load): Load =>
    (path, parse, extra) => {
      if (!extra) return load(path, parse);
      const { what, described, condition } = extra;
      const ask = () =>
        refusals.withFallback(what, {
          preferred: () => load(path, parse, extra),
          fallback: described === undefined ? undefined : () => load(described, parse, condition && extra),
          retry: () => renew(path, parse),
        });
      if (!condition) return ask();
      return refusals.required(condition.what, {
        call: ask,
        without: () => load(condition.without, parse, extra),
        retry: () => renew(described ?? path, parse),
      });
    };

  return {
    staleWhileRevalidate: withoutRefused(loadStaleWhileRevalidate),
    staleIfError: (onOutage, remainingMs) => withoutRefused(loadStaleIfError(onOutage, remainingMs)),
    uncached: (path, parse, extra, known) => within(waitMs, load(path, parse, extra, known)),
    longLists: createLongLists({ generation, now, onFailed }),
  };
}

/** Why a stale response is used without waiting. */
const tooLate = new ContentApiError('timeout', 'no time is left for a new answer');

const isBadRequest = (error: unknown) => error instanceof ContentApiError && error.status === 400;
