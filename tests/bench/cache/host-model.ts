// A model of a host's page cache, by the rules of server/host/http/html-cache.ts: only times, no pages.

/** Durations in seconds: REVALIDATE_SECONDS, and how long after it a stale page is sent while it is revalidated. */
export const freshSeconds = 60;
export const revalidateSeconds = 600;

/** Cached pages have 32 MiB, which is some 1800 articles. */
const mostPages = 1800;
/** A page is marked as recently used at most once a second. */
const movedEverySeconds = 1;

export interface HostModel {
  /**
   * Sends a page at a point in time.
   * @returns for how long a cache in front may store the page, in seconds: `s-maxage`
   */
  send(page: number, at: number): number;
  /** Counts since the last reset. */
  counts: { requests: number; renders: number; waits: number };
  /** The highest number of renderings of a single page. */
  mostRenders(): number;
  reset(): void;
}

export function createHostModel(): HostModel {
  /** Rendering time and time of the last move to the end, by page. The first entry is evicted next. */
  const cachedPages = new Map<number, { renderedAt: number; movedAt: number }>();
  const renders = new Map<number, number>();
  const counts = { requests: 0, renders: 0, waits: 0 };

  function render(page: number, at: number): void {
    counts.renders += 1;
    renders.set(page, (renders.get(page) ?? 0) + 1);
    cachedPages.delete(page);
    cachedPages.set(page, { renderedAt: at, movedAt: at });
    if (cachedPages.size > mostPages) cachedPages.delete(cachedPages.keys().next().value ?? page);
  }

  return {
    counts,
    send(page, at) {
      counts.requests += 1;
      const found = cachedPages.get(page);
      const age = found ? at - found.renderedAt : Number.POSITIVE_INFINITY;
      if (!found || age >= freshSeconds + revalidateSeconds) {
        counts.waits += 1;
        render(page, at);
        return freshSeconds;
      }
      if (age >= freshSeconds) {
        render(page, at);
        return 1;
      }
      if (at - found.movedAt >= movedEverySeconds) {
        found.movedAt = at;
        cachedPages.delete(page);
        cachedPages.set(page, found);
      }
      return Math.max(1, Math.ceil(freshSeconds - age));
    },
    mostRenders: () => [...renders.values()].reduce((most, times) => Math.max(most, times), 0),
    reset() {
      renders.clear();
      Object.assign(counts, { requests: 0, renders: 0, waits: 0 });
    },
  };
}
