// A visitor who sees every ad of a page.
import type { Page } from 'playwright';

/**
 * Scrolls from one place for ads to the next, and waits until each has its ad, or knows that it gets none.
 * @returns the state of each place, such as 'filled'
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
