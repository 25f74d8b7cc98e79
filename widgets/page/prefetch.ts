// Prefetches the pages that a reader is likely to open next. They are opened by ordinary navigations: a prefetched page
// appears at once, and back, stop, find and screen readers work as everywhere. A client-side router would cost every
// visitor its code. In browsers that can prerender, the page of a link on which the mouse stays is prerendered as well:
// its scripts start when it is opened (runtime/boot.ts).
import { personalPath } from '../../rules/site/offline-pages.ts';
import { chooseFetchAhead } from './fetch-ahead.ts';
import { leadsToPage, linkAt } from './page-link.ts';
import { createPrefetchQueue, type PrefetchQueue } from './prefetch-queue.ts';

/** How far outside the viewport a link counts as near. */
const nearMargin = '200px';
/** How long a link must stay near, in milliseconds: a visitor who scrolls past thirty links wants none of them. */
export const dwellMs = 300;
/** A pointer that only crosses a link has left it after this time, in milliseconds. */
export const intentMs = 65;
/** A mouse that stays on a link for this time, in milliseconds, is about to click. */
export const certainMs = 200;
/** Debounce in milliseconds, because widgets add links in groups. */
const settleMs = 500;

/** Matches the pages of a list. Any other query may start work on the server, such as a search or a change. */
const pageQuery = /^(\?page=\d+)?$/;

export function startPrefetch(): void {
  const ahead = chooseFetchAhead(personalPath.test(location.pathname));
  if (!ahead) return;
  const queue = createPrefetchQueue(ahead);
  prefetchOnIntent(queue);
  prefetchNearby(queue);
}

/**
 * @returns the address without its fragment; null for a link that opens no other page, or that must not be prefetched
 */
function addressToFetch(link: HTMLAnchorElement): string | null {
  const { origin, pathname, search } = link;
  if (!leadsToPage(link) || pathname + search === location.pathname + location.search) return null;
  if (personalPath.test(pathname) || !pageQuery.test(search) || link.closest('[data-prefetch="off"], [data-shows]'))
    return null;
  return origin + pathname + search;
}

/** Prefetches the page of a link that is pointed at, focused by the keyboard, or touched. */
function prefetchOnIntent(queue: PrefetchQueue): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (name: 'pointerover' | 'focusin' | 'touchstart', waitMs: number) =>
    document.addEventListener(
      name,
      (event) => {
        clearTimeout(timer);
        const link = linkAt(event.target);
        const address = link && addressToFetch(link);
        if (!address) return;
        if (waitMs === 0) return queue.fetchNow(address, link);
        timer = setTimeout(() => {
          queue.fetchNow(address, link);
          // Only a mouse prerenders: a finger may be about to scroll, and the keyboard to move on. The click itself is
          // too late, because starting a prerender then takes longer than opening the fetched page.
          if ((event as PointerEvent).pointerType === 'mouse')
            timer = setTimeout(() => queue.prerenderNow(link), certainMs - waitMs);
        }, waitMs);
      },
      { passive: true },
    );
  watch('pointerover', intentMs);
  watch('focusin', intentMs);
  watch('touchstart', 0);
}

/**
 * Prefetches the pages of links in the content that stay near. Menus are on every page, so their pages are fetched only
 * when a link is pointed at.
 */
function prefetchNearby(queue: PrefetchQueue): void {
  const main = document.querySelector('main');
  if (!main) return;
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = target as HTMLAnchorElement;
        const address = addressToFetch(link);
        clearTimeout(timers.get(target));
        if (!address) continue;
        if (isIntersecting)
          timers.set(
            target,
            setTimeout(() => queue.offer(address, link), dwellMs),
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
