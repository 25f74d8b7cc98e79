// Waits until a page's animations are finished.
import type { Page } from 'playwright';

/** Waits for every animation that ends by itself. */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.playState === 'running' && animation.finished));
  });
