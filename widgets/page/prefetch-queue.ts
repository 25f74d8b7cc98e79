// Prefetches pages: a few at once, a limited number in all, and none where data is expensive.
import { isSpareLine } from '../shared/network/connection.ts';
import type { FetchAhead } from './fetch-ahead.ts';

/** The maximum number of concurrent fetches of pages whose links were not pointed at. */
const atOnce = 2;
/** The maximum total number of such pages; a page has about ten kilobytes. */
export const mostUnasked = 12;
/** How long a fetched page stays fresh, in milliseconds (server/host/http/send-page.ts). */
export const goodMs = 60_000;

export interface PrefetchQueue {
  /** Queues a link's page, which is fetched once. */
  offer(address: string, link: HTMLAnchorElement): void;
  /** Removes a page that is still queued. */
  withdraw(address: string): void;
  /** Fetches a page at once, unless it was fetched before and is still fresh. */
  fetchNow(address: string, link: HTMLAnchorElement): void;
  /** Prerenders the page as well, in browsers that can. */
  drawNow(link: HTMLAnchorElement): void;
  /** Whether the queue accepts no more pages. */
  isFull(): boolean;
}

export function createPrefetchQueue(ahead: FetchAhead): PrefetchQueue {
  /** The time of the last fetch, by address. */
  const fetched = new Map<string, number>();
  const waiting = new Map<string, HTMLAnchorElement>();
  let underWay = 0;
  let unasked = 0;

  function request(address: string, link: HTMLAnchorElement, done: () => void): void {
    waiting.delete(address);
    fetched.set(address, Date.now());
    ahead.fetch(link, address, done);
  }

  function goOn(): void {
    for (const [address, link] of waiting) {
      if (underWay >= atOnce || unasked >= mostUnasked || !isWelcome()) return;
      underWay += 1;
      unasked += 1;
      request(address, link, () => {
        underWay -= 1;
        goOn();
      });
    }
  }

  document.addEventListener('visibilitychange', goOn);
  return {
    offer(address, link) {
      if (!fetched.has(address)) waiting.set(address, link);
      goOn();
    },
    withdraw: (address) => void waiting.delete(address),
    fetchNow(address, link) {
      const isGood = Date.now() - (fetched.get(address) ?? Number.NEGATIVE_INFINITY) < goodMs;
      if (!isGood && isWelcome()) request(address, link, () => {});
    },
    drawNow: (link) => void (isWelcome() && ahead.draw(link)),
    isFull: () => unasked >= mostUnasked,
  };
}

/**
 * Whether prefetching is allowed: not over a slow or metered connection, to which a phone may have changed, and not in
 * a hidden tab.
 */
const isWelcome = (): boolean => isSpareLine() && document.visibilityState === 'visible';
