// Fetches pages ahead of time: few at once, few in all, and none where data is expensive.
import { isSpareLine } from '../shared/network/connection.ts';
import type { FetchAhead } from './fetch-ahead.ts';

/** The number fetched at once, of pages whose links were not pointed at. */
const atOnce = 2;
/** The total number of such pages: a page is some ten kilobytes. */
export const mostUnasked = 12;
/** How long a fetched page stays fresh (server/host/render/send-page.ts). */
export const goodMs = 60_000;

export interface PrefetchQueue {
  /** Fetches the page of a link when its turn comes; each once. */
  offer(address: string, link: HTMLAnchorElement): void;
  /** Withdraws an offer that still waits. */
  withdraw(address: string): void;
  /** Fetches it at once, unless it was fetched and is still fresh. */
  fetchNow(address: string, link: HTMLAnchorElement): void;
  /** Draws it as well, where browsers can. */
  drawNow(link: HTMLAnchorElement): void;
  /** Whether the queue accepts no more offers. */
  isFull(): boolean;
}

export function createPrefetchQueue(ahead: FetchAhead): PrefetchQueue {
  /** Address → the time of its last fetch. */
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

/** Not over a slow or metered line, to which a phone may have changed, and not in a hidden tab. */
const isWelcome = (): boolean => isSpareLine() && document.visibilityState === 'visible';
