// Fetches pages ahead of time: few at once, few in all, and none where data is dear.
import { isSpareLine } from '../shared/network/connection.ts';
import type { FetchAhead } from './fetch-ahead.ts';

/** So many at once, of those that nobody has pointed at yet. */
const atOnce = 2;
/** So many of those in all: a page is some ten kilobytes. */
export const mostUnasked = 12;
/** So long a fetched page is good for (server/host/render/send-page.ts). */
export const goodMs = 60_000;

export interface PrefetchQueue {
  /** Fetches the page of a link when its turn comes; each once. */
  offer(address: string, link: HTMLAnchorElement): void;
  /** Takes back an offer whose turn has not come. */
  withdraw(address: string): void;
  /** Fetches it at once, unless it has been fetched and is still good. */
  fetchNow(address: string, link: HTMLAnchorElement): void;
  /** Draws it as well, where browsers can. */
  drawNow(link: HTMLAnchorElement): void;
  /** Whether no more offers are taken. */
  isFull(): boolean;
}

export function createPrefetchQueue(ahead: FetchAhead): PrefetchQueue {
  /** Address → when it was last fetched. */
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

/** Not over a slow or metered line, which a telephone may have come to since, and not behind a visitor's back. */
const isWelcome = (): boolean => isSpareLine() && document.visibilityState === 'visible';
