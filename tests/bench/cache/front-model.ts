// A model of a cache in front of the hosts, by the rules of deploy/nginx/pihlaja-cache.conf: only times, no pages.
import { revalidateSeconds } from './host-model.ts';

export interface FrontModel {
  /**
   * Serves a page at a point in time. @param ask requests the page from a host, and returns the response's `s-maxage`
   */
  serve(page: number, at: number, ask: () => number): void;
  counts: { views: number; hits: number };
  reset(): void;
}

/** @param pages the number of pages, all of which fit into the cache */
export function createFrontModel(pages: number): FrontModel {
  const freshUntil = new Float64Array(pages).fill(Number.NEGATIVE_INFINITY);
  const counts = { views: 0, hits: 0 };
  return {
    counts,
    serve(page, at, ask) {
      counts.views += 1;
      const until = freshUntil[page] ?? 0;
      // No wait: the page is fresh, or stale and revalidated in the background.
      if (at < until + revalidateSeconds) counts.hits += 1;
      if (at >= until) freshUntil[page] = at + ask();
    },
    reset() {
      Object.assign(counts, { views: 0, hits: 0 });
    },
  };
}
