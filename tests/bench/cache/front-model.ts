// A cache in front of the hosts, by the rules of deploy/nginx/pihlaja-cache.conf: only times, no pages.
import { revalidateSeconds } from './host-model.ts';

export interface FrontModel {
  /** Serves a page at a time. @param ask asks a host, and gives the `s-maxage` of its answer */
  serve(page: number, at: number, ask: () => number): void;
  counts: { views: number; hits: number };
  reset(): void;
}

/** @param pages the number of pages, all of which it has room for */
export function createFrontModel(pages: number): FrontModel {
  const freshUntil = new Float64Array(pages).fill(Number.NEGATIVE_INFINITY);
  const counts = { views: 0, hits: 0 };
  return {
    counts,
    serve(page, at, ask) {
      counts.views += 1;
      const until = freshUntil[page] ?? 0;
      // Without a wait: fresh, or old while it is renewed behind the answer.
      if (at < until + revalidateSeconds) counts.hits += 1;
      if (at >= until) freshUntil[page] = at + ask();
    },
    reset() {
      Object.assign(counts, { views: 0, hits: 0 });
    },
  };
}
