// Fetches the pages that a reader is likely to open next.
// They are opened by ordinary navigations: a page comes as bytes from memory, fetched ahead it is there at once, and
// back, stop, find and screen readers work as everywhere. A router of our own would cost every visitor its code.
import { leadsToPage, linkAt } from './page-link.ts';
import { createPrefetchQueue, type PrefetchQueue } from './prefetch-queue.ts';

/** How far outside the viewport a link counts as near. */
const nearMargin = '200px';
/** A link must stay near so long: who scrolls past thirty links wants none of them. */
export const dwellMs = 300;
/** A pointer that only crosses a link is gone by then. */
export const intentMs = 65;
/** Widgets add links in bunches. */
const settleMs = 500;

/** Pages of one visitor, and addresses that do something when they are opened. */
const personalPath =
  /^\/(kirjaudu|rekisteroidy|unohtunut-salasana|uusi-salasana|vahvista|uutiskirje|profiili|omat-tyokalut|aanesta|preview)\//;
/** The pages of a list; any other query may ask the server for something, a search or a change. */
const pageQuery = /^(\?page=\d+)?$/;

export function startPrefetch(): void {
  // Safari has it behind a switch: https://caniuse.com/link-rel-prefetch
  if (!document.createElement('link').relList?.supports?.('prefetch')) return;
  whenIdle(() => {
    const queue = createPrefetchQueue();
    fetchWhatIsMeant(queue);
    fetchWhatIsNear(queue);
  });
}

/** After the page itself has everything that it needs. */
function whenIdle(begin: () => void): void {
  const idle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** @returns the address without its fragment; null for what is no other page, or must not be fetched unasked */
function addressToFetch(link: HTMLAnchorElement): string | null {
  const { origin, pathname, search } = link;
  if (!leadsToPage(link) || pathname + search === location.pathname + location.search) return null;
  if (personalPath.test(pathname) || !pageQuery.test(search) || link.closest('[data-prefetch="off"]')) return null;
  return origin + pathname + search;
}

/** A link that is pointed at, reached by the keyboard, or touched. */
function fetchWhatIsMeant(queue: PrefetchQueue): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (name: 'pointerover' | 'focusin' | 'touchstart', waitMs: number) =>
    document.addEventListener(
      name,
      ({ target }) => {
        clearTimeout(timer);
        const link = linkAt(target);
        const address = link && addressToFetch(link);
        if (!address) return;
        if (waitMs === 0) queue.fetchNow(address);
        else timer = setTimeout(() => queue.fetchNow(address), waitMs);
      },
      { passive: true },
    );
  watch('pointerover', intentMs);
  watch('focusin', intentMs);
  watch('touchstart', 0);
}

/** Links of the content that stay near. Menus are on every page: theirs are fetched when they are meant. */
function fetchWhatIsNear(queue: PrefetchQueue): void {
  const main = document.querySelector('main');
  if (!main) return;
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const address = addressToFetch(target as HTMLAnchorElement);
        clearTimeout(timers.get(target));
        if (!address) continue;
        if (isIntersecting)
          timers.set(
            target,
            setTimeout(() => queue.offer(address), dwellMs),
          );
        else queue.withdraw(address);
      }
      if (queue.isFull()) stop();
    },
    { rootMargin: nearMargin },
  );
  const observeAll = () => {
    for (const link of main.querySelectorAll('a[href]')) observer.observe(link);
  };
  let settling: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => {
    clearTimeout(settling);
    settling = setTimeout(observeAll, settleMs);
  });
  const stop = () => {
    clearTimeout(settling);
    changes.disconnect();
    observer.disconnect();
  };
  observeAll();
  changes.observe(main, { childList: true, subtree: true });
}
