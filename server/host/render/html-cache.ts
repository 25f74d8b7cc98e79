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
  /** How long a page may be served while it can't be renewed: 24 h by default (security-reliability.md, "Faults"). */
  staleMs?: number;
  maxBytes?: number;
  now?: () => number;
  onRenewalFailed?: (key: string, error: unknown) => void;
}

export interface HtmlCache {
  /** The kept page, if it can still be served; a page past its time is renewed behind the visitor's back. */
  peek(key: string, render: () => Promise<RenderedPage>): PageBytes | undefined;
  /** Renders a page that is not kept; all who ask for it meanwhile share one rendering. */
  fetch(key: string, render: () => Promise<RenderedPage>): Promise<PageBytes>;
}

export function createHtmlCache(options: HtmlCacheOptions): HtmlCache {
  const { freshMs, staleMs = 24 * 60 * 60 * 1000, maxBytes = 128 * 1024 * 1024 } = options;
  const { now = Date.now, onRenewalFailed = () => {} } = options;
  const kept = new LRUCache<string, PageBytes>({
    maxSize: maxBytes,
    sizeCalculation: (page) => page.identity.length + (page.br?.length ?? 0) + (page.gzip?.length ?? 0) + 500,
  });
  const underWay = new Map<string, Promise<PageBytes>>();
  /** After a failure the next try waits a little, so that a page in demand does not hammer a backend that is down. */
  const retryAt = new Map<string, number>();
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

  function renewBehind(key: string, render: () => Promise<RenderedPage>, page: PageBytes): void {
    if (underWay.has(key) || now() < (retryAt.get(key) ?? 0)) return;
    renew(key, render).catch((error) => {
      page.isDegraded = true;
      retryAt.set(key, now() + retryMs);
      onRenewalFailed(key, error);
    });
  }

  return {
    peek(key, render) {
      const page = kept.get(key);
      if (!page) return undefined;
      const age = now() - page.renderedAt;
      if (age >= staleMs) return undefined;
      if (age >= freshMs || page.isDegraded) renewBehind(key, render, page);
      return page;
    },
    fetch: renew,
  };
}

async function toBytes({ status, html, isDegraded }: RenderedPage, renderedAt: number): Promise<PageBytes> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzipped(identity, { level: 6 })]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, identity, br, gzip: gz, etag, isDegraded, renderedAt };
}

/** The bytes of a page that is sent once and not kept: compressing it would cost more than it saves. */
export function unkept({ status, html, isDegraded }: RenderedPage): PageBytes {
  return { status, identity: Buffer.from(html), br: null, gzip: null, etag: '', isDegraded, renderedAt: 0 };
}
