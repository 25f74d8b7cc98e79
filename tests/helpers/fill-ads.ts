// Scrolls through a page until every ad slot has loaded.
import type { Page } from 'playwright';

/**
 * Scrolls from one ad slot to the next, and waits until each has its ad or gets none.
 * @returns the state of each slot, such as 'filled'
 */
export const fillAds = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => {
    const places = [...document.querySelectorAll<HTMLElement>('[data-ad-slot], [data-native-ad]')];
    const shown = places.filter((place) => place.getClientRects().length > 0);
    for (const place of shown) {
      place.scrollIntoView({ block: 'center' });
      while (!(place.dataset.adSlot || place.dataset.adState)) await new Promise(requestAnimationFrame);
    }
    return shown.map((place) => place.dataset.adSlot ?? place.dataset.adState);
  });
