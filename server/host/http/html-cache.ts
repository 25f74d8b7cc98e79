// Caches rendered pages as bytes: compressed and tagged once, served from memory, renewed in the background.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import { steadyNow } from '../../shared/clocks.ts';
import { createAudience, type WaitingRequests } from '../../shared/sender.ts';
import { Busy, type LoadGuard } from '../overload/load-guard.ts';
import { compressFast, gzipOf, type Packed, plainOf, repack, temporaryBytes } from './page-bodies.ts';
import type { CompressPartly } from './partly-compressed.ts';

/** A newly rendered page. */
export interface RenderedPage {
  status: number;
  /** The HTML in consecutive pieces; empty where there is no page. */
  html: readonly string[];
  /** The hashes of the page's style sheets, which its policy allows; absent where there is no page. */
  styleSources?: readonly string[];
  /** Whether it was made from old responses because the API failed. */
  isDegraded: boolean;
  /** When the oldest of those responses arrived, on the clock of the cache; infinite or absent if there is none. */
  asOf?: number;
  /** The keys of the content that the page shows, for a cache in front; empty or absent if there are none. */
  surrogateKey?: string;
}

interface Sendable {
  status: number;
  /** A hash of the page, from which the ETag of each encoding is made; empty for a page that is never cached. */
  etag: string;
  /** See {@link RenderedPage.styleSources}. */
  styleSources: readonly string[];
  isDegraded: boolean;
  /** See {@link RenderedPage.surrogateKey}. */
  surrogateKey: string;
  renderedAt: number;
  /** When the page must be renewed, on the clock of the cache; null for a page that is never cached. */
  freshUntil: number | null;
  /** The time of its content: earlier than the rendering when that used old responses. */
  asOf: number;
}

/**
 * Compression levels of `page-bodies.ts`: `well` for a page requested twice, `best` for one that a renewal left
 * unchanged.
 */
type Packing = 'fast' | Packed;

/** A cached page: in Brotli, from which other encodings are made. */
export interface CachedPage extends Sendable {
  plain: null;
  br: Buffer;
  /** Null until a client requests it. */
  gzip: Buffer | null;
  /** The current and the intended compression: fast at first, because a visitor is waiting. */
  packing: Packing;
  targetQuality: Packed;
  /** The value of {@link HtmlCacheOptions.generation} when its rendering began. */
  generation: number;
  /** When the page was last moved away from the end at which pages are evicted. */
  usedAt: number;
}

/** A page that is not cached; not compressed if that would cost more than it saves. */
interface UncachedPage extends Sendable {
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/** A page ready to be sent. */
export type PageBytes = CachedPage | UncachedPage;

export interface HtmlCacheOptions {
  freshMs: number;
  /** How long after its fresh time a page may be served while it is renewed: 10 minutes by default. */
  revalidateMs?: number;
  /** How long a page may be served while it can't be renewed: 24 h by default. */
  staleMs?: number;
  /** The limit for all pages together: 32 MiB by default, which is some 1800 articles. */
  maxBytes?: number;
  now?: () => number;
  /** Increases when something was published: a page that was rendered before is replaced at its next request. */
  generation?: () => number;
  onRenewalFailed?: (key: string, error: unknown) => void;
  /** Limits the renderings that visitors wait for, and the waiting visitors; without it there is no limit. */
  guard?: Pick<LoadGuard, 'begin' | 'join' | 'share'>;
}

const noGuard: Pick<LoadGuard, 'begin' | 'join' | 'share'> = {
  begin: (work) => work(),
  join: (work) => work,
  share: (_key, work) => work(),
};

export interface HtmlCache {
  /** Returns the cached page, if it is young enough; a page that is no longer fresh is renewed in the background. */
  peek(key: string, render: () => Promise<RenderedPage>): PageBytes | undefined;
  /**
   * Renders a page that is not cached or too old; concurrent requests share one rendering. The old page is used if the
   * rendering fails, if there is no capacity for a rendering, and if the rendering takes long while only a publication
   * has made the old page outdated.
   * @throws {Busy} when there is no capacity and no old page
   */
  fetch(key: string, render: () => Promise<RenderedPage>): Promise<PageBytes>;
  /**
   * Makes the body of a cached page in an encoding that it does not have yet. Gzip is stored with the page.
   * @throws {Busy} when there is no capacity
   */
  encode(key: string, page: CachedPage, encoding: 'gzip' | 'plain'): Promise<PageBytes>;
  isFresh(page: PageBytes): boolean;
  /** The size of the cache. */
  size(): { pages: number; bytes: number; oldestSeconds: number };
}

export function createHtmlCache(options: HtmlCacheOptions): HtmlCache {
  const { freshMs, staleMs = 24 * 60 * 60 * 1000, maxBytes = 32 * 1024 * 1024 } = options;
  const { revalidateMs = 10 * 60 * 1000, now = steadyNow, onRenewalFailed = () => {} } = options;
  const { generation = () => 0, guard = noGuard } = options;
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ br, gzip, surrogateKey }, key) =>
      br.length + (gzip?.length ?? 0) + surrogateKey.length + key.length + besidesBytes,
  });
  /** Uncompressed bodies of the pages that are requested most, for proxies that compress responses themselves. */
  const plains = new LRUCache<CachedPage, Buffer>({
    maxSize: maxPlainBytes,
    sizeCalculation: ({ length }) => length + 1,
  });
  const pendingRenderings = new Map<
    string,
    { asked: number; promise: Promise<PageBytes>; audience: WaitingRequests }
  >();
  /** The time of the next attempt after a failure, so that a popular page does not overload a failing backend. */
  const retryAt = createBoundedCache<string, number>(5000);
  const retryMs = Math.min(5000, freshMs);
  let isPacking = false;

  /** Renders a page, or joins its rendering. A renewal in the background is not limited: no visitor waits for it. */
  function renew(key: string, render: () => Promise<RenderedPage>, { begin, join } = noGuard): Promise<PageBytes> {
    const asked = generation();
    const running = pendingRenderings.get(key);
    if (running?.asked === asked) {
      running.audience.join();
      return join(running.promise, running.audience);
    }
    const audience = createAudience();
    const promise = begin(render, audience)
      .then((page) => {
        const before = pages.peek(key);
        // This rendering began before a publication, and a newer one has overtaken it.
        if (before && before.generation > asked) return before;
        const bytes = toCachedPage(page, now(), {
          freshMs: page.isDegraded ? retryMs : freshMs,
          before,
          generation: asked,
        });
        // Only successful pages are cached: a 404 of a made-up address must not evict a real page.
        if (bytes.status === 200) pages.set(key, bytes);
        else pages.delete(key);
        if (bytes.isDegraded) retryAt.set(key, now() + retryMs);
        else retryAt.delete(key);
        return bytes;
      })
      .finally(() => {
        if (pendingRenderings.get(key)?.asked === asked) pendingRenderings.delete(key);
      });
    pendingRenderings.set(key, { asked, promise, audience });
    return promise;
  }

  /** Marks a page whose renewal failed, so that the next attempt waits. */
  function markDegraded(key: string, page: PageBytes, error: unknown): PageBytes {
    // No rendering has failed: there may be capacity for the next visitor.
    if (error instanceof Busy) return page;
    page.isDegraded = true;
    retryAt.set(key, now() + retryMs);
    onRenewalFailed(key, error);
    return page;
  }

  const mayRetry = (key: string) => now() >= (retryAt.get(key) ?? 0);

  /**
   * A second request shows that more will follow. The request does not wait for the compression; neither do pages to be
   * rendered.
   */
  async function recompress(key: string, page: CachedPage): Promise<void> {
    isPacking = true;
    try {
      const { targetQuality } = page;
      page.br = await repack(page.br, targetQuality);
      page.packing = targetQuality;
      updateSize(key, page);
    } finally {
      isPacking = false;
    }
  }

  /** Sets the page again, because the cache reads the size of a page only then. */
  function updateSize(key: string, page: CachedPage): void {
    if (pages.peek(key) === page && pages.delete(key)) pages.set(key, page);
  }

  function renewBehind(key: string, render: () => Promise<RenderedPage>, page: PageBytes): void {
    if (pendingRenderings.has(key) || !mayRetry(key)) return;
    renew(key, render).catch((error) => markDegraded(key, page, error));
  }

  /** Returns the page while it may still be served instead of a new one. */
  function usable(key: string): CachedPage | undefined {
    const page = pages.peek(key);
    const at = now();
    if (page && at - page.usedAt >= usedEveryMs) {
      page.usedAt = at;
      pages.get(key);
    }
    if (!page || at - page.asOf >= staleMs) return undefined;
    // A cache in front may then store it for one second only.
    if (isOutdated(page)) page.freshUntil = Math.min(at, page.freshUntil ?? at);
    return page;
  }

  const isOutdated = (page: CachedPage) => page.generation !== generation();
  const isOld = (page: CachedPage) => now() - page.renderedAt >= freshMs + revalidateMs;

  /** The first request after a publication waits for the new page, but no longer than a visitor would notice. */
  async function renewSoon(key: string, render: () => Promise<RenderedPage>): Promise<PageBytes> {
    const renewal = renew(key, render, guard);
    const page = usable(key);
    if (!page || isOld(page)) return renewal;
    let timer: NodeJS.Timeout | undefined;
    const soon = new Promise<PageBytes>((resolve) => {
      timer = setTimeout(() => resolve(page), maxRenewalWaitMs);
    });
    const orOld = renewal.catch((error) => markDegraded(key, page, error));
    return Promise.race([orOld, soon]).finally(() => clearTimeout(timer));
  }

  const isFresh = ({ freshUntil }: PageBytes) => now() < (freshUntil ?? 0);

  return {
    peek(key, render) {
      const page = usable(key);
      if (!page) return undefined;
      // An old page is not served while the API works. While the API fails, the page is served, or visitors would wait
      // again and again.
      if ((isOutdated(page) || isOld(page)) && mayRetry(key)) return undefined;
      if (!isFresh(page) || page.isDegraded) renewBehind(key, render, page);
      // A page that is already compressed as intended stays as it is.
      if (page.packing !== page.targetQuality && !isPacking) recompress(key, page).catch(() => {});
      return page;
    },

    async encode(key, page, encoding) {
      if (encoding === 'plain') {
        const plain = plains.get(page) ?? (await guard.share(`plain ${page.etag}`, () => plainOf(page.br)));
        plains.set(page, plain);
        return { ...page, plain, br: null, gzip: null };
      }
      page.gzip ??= await guard.share(`gzip ${page.etag}`, () => gzipOf(page.br));
      updateSize(key, page);
      return page;
    },

    isFresh,

    size() {
      let oldest = now();
      for (const { renderedAt } of pages.values()) oldest = Math.min(oldest, renderedAt);
      return { pages: pages.size, bytes: pages.calculatedSize, oldestSeconds: (now() - oldest) / 1000 };
    },

    async fetch(key, render) {
      try {
        return await renewSoon(key, render);
      } catch (error) {
        const page = usable(key);
        if (!page) throw error;
        return markDegraded(key, page, error);
      }
    },
  };
}

/**
 * Minimum time between two moves, in milliseconds: with many pages, a move on every request would cost more than the
 * request.
 */
const usedEveryMs = 1000;
/** Maximum wait for a new page in milliseconds, longer than nearly every rendering takes. */
const maxRenewalWaitMs = 1000;
/** Maximum size of all uncompressed bodies in bytes. */
const maxPlainBytes = 2 * 1024 * 1024;
/** The memory that a page takes besides its content, in bytes. */
const besidesBytes = 500;

/** @param how with the earlier page: if nothing has changed, that page is compressed already */
function toCachedPage(
  page: RenderedPage,
  renderedAt: number,
  { freshMs, before, generation }: { freshMs: number; before: CachedPage | undefined; generation: number },
): CachedPage {
  const { status, html, styleSources = [], isDegraded, surrogateKey = '' } = page;
  const freshUntil = renderedAt + freshMs;
  const asOf = Math.min(renderedAt, page.asOf ?? renderedAt);
  const times = { renderedAt, freshUntil, asOf, generation, usedAt: renderedAt };
  const plain = temporaryBytes(html);
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  if (before?.etag === etag && before.status === status)
    return Object.assign(before, { isDegraded, surrogateKey, ...times, usedAt: before.usedAt, targetQuality: 'best' });
  const packed = { br: compressFast(plain), packing: 'fast', targetQuality: 'well' } as const;
  return { status, plain: null, gzip: null, ...packed, etag, styleSources, isDegraded, surrogateKey, ...times };
}

/**
 * The bytes of a long page that is not cached, such as the results of a search. It is compressed for the first client that takes
 * Brotli.
 */
export function compressedOnce(page: RenderedPage): PageBytes {
  const bytes = uncachedBytes(page);
  let br: Buffer | undefined;
  return {
    ...bytes,
    get br() {
      br ??= compressFast(bytes.plain);
      return br;
    },
  };
}

/** The bytes of a page with a secret, which is not cached: see partly-compressed.ts. */
export function compressedPartly(page: RenderedPage, compressPartly: CompressPartly): PageBytes {
  return { ...uncachedBytes(page), gzip: compressPartly(page.html) };
}

/** The bytes of a short page that is not cached: compressing it would cost more than it saves. */
export function uncachedBytes({
  status,
  html,
  styleSources = [],
  isDegraded,
  surrogateKey = '',
}: RenderedPage): UncachedPage {
  return {
    status,
    plain: Buffer.from(html.join('')),
    br: null,
    gzip: null,
    etag: '',
    styleSources,
    isDegraded,
    surrogateKey,
    renderedAt: 0,
    freshUntil: null,
    asOf: 0,
  };
}
