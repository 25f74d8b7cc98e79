// Prefetches pages: a few at once, a limited number in all, and none where data is expensive.
import { isGoodConnection } from '../shared/network/connection.ts';
import type { FetchAhead } from './fetch-ahead.ts';

/** The maximum number of concurrent fetches of pages whose links were not pointed at. */
const atOnce = 2;
/** The maximum total number of such pages; a page has about ten kilobytes. */
export const maxSpeculative = 12;
/** How long a fetched page stays fresh, in milliseconds (server/host/http/send-page.ts). */
export const freshMs = 60_000;

export interface PrefetchQueue {
  /** Queues a link's page, which is fetched once. */
  offer(address: string, link: HTMLAnchorElement): void;
  /** Removes a page that is still queued. */
  withdraw(address: string): void;
  /** Fetches a page at once, unless it was fetched before and is still fresh. */
  fetchNow(address: string, link: HTMLAnchorElement): void;
  /** Prerenders the page as well, in browsers that can. */
  prerenderNow(link: HTMLAnchorElement): void;
  /** Whether the queue accepts no more pages. */
  isFull(): boolean;
}

export function createPrefetchQueue(ahead: FetchAhead): PrefetchQueue {
  /** The time of the last fetch, by address. */
  const fetched = new Map<string, number>();
  const waiting = new Map<string, HTMLAnchorElement>();
  let inFlight = 0;
  let speculative = 0;

  function request(address: string, link: HTMLAnchorElement, done: () => void): void {
    waiting.delete(address);
    fetched.set(address, Date.now());
    ahead.fetch(link, address, done);
  }

  function startNext(): void {
    for (const [address, link] of waiting) {
      if (inFlight >= atOnce || speculative >= maxSpeculative || !mayPrefetch()) return;
      inFlight += 1;
      speculative += 1;
      request(address, link, () => {
        inFlight -= 1;
        startNext();
      });
    }
  }

  document.addEventListener('visibilitychange', startNext);
  return {
    offer(address, link) {
      if (!fetched.has(address)) waiting.set(address, link);
      startNext();
    },
    withdraw: (address) => void waiting.delete(address),
    fetchNow(address, link) {
      const isFresh = Date.now() - (fetched.get(address) ?? Number.NEGATIVE_INFINITY) < freshMs;
      if (!isFresh && mayPrefetch()) request(address, link, () => {});
    },
    prerenderNow: (link) => void (mayPrefetch() && ahead.prerender(link)),
    isFull: () => speculative >= maxSpeculative,
  };
}

/**
 * Whether prefetching is allowed: not over a slow or metered connection, to which a phone may have changed, and not in
 * a hidden tab.
 */
const mayPrefetch = (): boolean => isGoodConnection() && document.visibilityState === 'visible';
