// Keeps rendered pages as bytes: compressed and tagged once, served from memory, renewed in the background.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page just rendered. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Whether it was made of old answers because the API failed. */
  isDegraded: boolean;
}

/** A page ready to be sent. */
export interface PageBytes {
  status: number;
  identity: Buffer;
  /** Null for a page that is sent once: compressing it would cost more than it saves. */
  br: Buffer | null;
  gzip: Buffer | null;
  /** Empty for a page that is never kept. */
  etag: string;
  isDegraded: boolean;
  renderedAt: number;
}

export interface HtmlCacheOptions {
  freshMs: number;
  /** How much older a page may be that is served while it is renewed: 10 minutes by default. */
  revalidateMs?: number;
  /** How long a page may be served while it can't be renewed: 24 h by default. */
  staleMs?: number;
  maxBytes?: number;
  now?: () => number;
  onRenewalFailed?: (key: string, error: unknown) => void;
}

export interface HtmlCache {
  /** The kept page, if it is young enough; one past its first time is renewed behind the visitor's back. */
  peek(key: string, render: () => Promise<RenderedPage>): PageBytes | undefined;
  /**
   * Renders a page that is not kept or too old; all who ask for it meanwhile share one rendering.
   * When that fails, the old page has to do.
   */
  fetch(key: string, render: () => Promise<RenderedPage>): Promise<PageBytes>;
}

export function createHtmlCache(options: HtmlCacheOptions): HtmlCache {
  const { freshMs, staleMs = 24 * 60 * 60 * 1000, maxBytes = 128 * 1024 * 1024 } = options;
  const { revalidateMs = 10 * 60 * 1000, now = Date.now, onRenewalFailed = () => {} } = options;
  const kept = new LRUCache<string, PageBytes>({
    maxSize: maxBytes,
    sizeCalculation: (page) => page.identity.length + (page.br?.length ?? 0) + (page.gzip?.length ?? 0) + 500,
  });
  const underWay = new Map<string, Promise<PageBytes>>();
  /** After a failure the next try waits a little, so that a page in demand does not hammer a backend that is down. */
  const retryAt = new LRUCache<string, number>({ max: 5000 });
  const retryMs = Math.min(5000, freshMs);

  function renew(key: string, render: () => Promise<RenderedPage>): Promise<PageBytes> {
    const running = underWay.get(key);
    if (running) return running;
    const promise = render()
      .then((page) => toBytes(page, now()))
      .then((bytes) => {
        // Only whole pages are kept: a 404 of a made-up address must not push out a real page.
        if (bytes.status === 200) kept.set(key, bytes);
        else kept.delete(key);
        if (bytes.isDegraded) retryAt.set(key, now() + retryMs);
        else retryAt.delete(key);
        return bytes;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, promise);
    return promise;
  }

  /** Marks what could not be renewed, so that the next try waits a little. */
  function keepOld(key: string, page: PageBytes, error: unknown): PageBytes {
    page.isDegraded = true;
    retryAt.set(key, now() + retryMs);
    onRenewalFailed(key, error);
    return page;
  }

  const mayRetry = (key: string) => now() >= (retryAt.get(key) ?? 0);

  function renewBehind(key: string, render: () => Promise<RenderedPage>, page: PageBytes): void {
    if (underWay.has(key) || !mayRetry(key)) return;
    renew(key, render).catch((error) => keepOld(key, page, error));
  }

  /** The page while it may still stand in for a new one. */
  function usable(key: string): PageBytes | undefined {
    const page = kept.get(key);
    return page && now() - page.renderedAt < staleMs ? page : undefined;
  }

  return {
    peek(key, render) {
      const page = usable(key);
      if (!page) return undefined;
      const age = now() - page.renderedAt;
      // Yesterday's page is no answer while the API is well; while it is not, nobody waits for it again and again.
      if (age >= freshMs + revalidateMs && mayRetry(key)) return undefined;
      if (age >= freshMs || page.isDegraded) renewBehind(key, render, page);
      return page;
    },

    async fetch(key, render) {
      try {
        return await renew(key, render);
      } catch (error) {
        const page = usable(key);
        if (!page) throw error;
        return keepOld(key, page, error);
      }
    },
  };
}

async function toBytes({ status, html, isDegraded }: RenderedPage, renderedAt: number): Promise<PageBytes> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([brotliAt(6, identity), gzipped(identity, { level: 6 })]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, identity, br, gzip: gz, etag, isDegraded, renderedAt };
}

const brotliAt = (quality: number, bytes: Buffer) =>
  brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** The bytes of a long page that is sent once, such as the results of a search: compressed fast rather than well. */
export async function compressedOnce(page: RenderedPage): Promise<PageBytes> {
  const bytes = unkept(page);
  return { ...bytes, br: await brotliAt(3, bytes.identity) };
}

/** The bytes of a short page that is sent once and not kept: compressing it would cost more than it saves. */
export function unkept({ status, html, isDegraded }: RenderedPage): PageBytes {
  return { status, identity: Buffer.from(html), br: null, gzip: null, etag: '', isDegraded, renderedAt: 0 };
}
