// Fetches pages ahead of time: few at once, few in all, and none where data is dear.

/** So many at once, of those that nobody has pointed at yet. */
const atOnce = 2;
/** So many of those in all: a page is some ten kilobytes. */
export const mostUnasked = 12;
/** So long a fetched page is good for (server/host/render/send-page.ts). */
export const goodMs = 60_000;

export interface PrefetchQueue {
  /** Fetches an address when its turn comes; each once. */
  offer(address: string): void;
  /** Takes back an offer whose turn has not come. */
  withdraw(address: string): void;
  /** Fetches an address at once, unless it has been fetched and is still good. */
  fetchNow(address: string): void;
  /** Whether no more offers are taken. */
  isFull(): boolean;
}

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation, where browsers have it */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export function createPrefetchQueue(): PrefetchQueue {
  /** Address → when it was last fetched. */
  const fetched = new Map<string, number>();
  const waiting = new Set<string>();
  let underWay = 0;
  let unasked = 0;

  function request(address: string, done: () => void): void {
    waiting.delete(address);
    fetched.set(address, Date.now());
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = address;
    link.onload = link.onerror = () => {
      link.remove();
      done();
    };
    document.head.append(link);
  }

  function goOn(): void {
    for (const address of waiting) {
      if (underWay >= atOnce || unasked >= mostUnasked || !isWelcome()) return;
      underWay += 1;
      unasked += 1;
      request(address, () => {
        underWay -= 1;
        goOn();
      });
    }
  }

  document.addEventListener('visibilitychange', goOn);
  return {
    offer(address) {
      if (!fetched.has(address)) waiting.add(address);
      goOn();
    },
    withdraw: (address) => void waiting.delete(address),
    fetchNow(address) {
      const isGood = Date.now() - (fetched.get(address) ?? Number.NEGATIVE_INFINITY) < goodMs;
      if (!isGood && isWelcome()) request(address, () => {});
    },
    isFull: () => unasked >= mostUnasked,
  };
}

/** Not for who saves data, not over a slow connection, and not behind a visitor's back. */
function isWelcome(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && !effectiveType?.includes('2g') && document.visibilityState === 'visible';
}
