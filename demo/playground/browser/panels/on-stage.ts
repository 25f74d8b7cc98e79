// Accesses the page on the stage from the playground around it: both have the same origin.
import type { Snapshots } from '../snapshots.ts';

/** The window of a page on the stage. */
export type StageWindow = Window &
  typeof globalThis & {
    axe?: typeof import('axe-core');
    /** Set by frame.ts. */
    snapshots?: Snapshots;
  };

export const stageFrame = (): HTMLIFrameElement | null => document.querySelector('.stage iframe');

export const windowOf = (frame: HTMLIFrameElement): StageWindow => frame.contentWindow as StageWindow;

/** Waits until the page's animations have ended, except for endless ones. */
export async function stillness(page: Document): Promise<void> {
  const ending = page.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.playState === 'running' && animation.finished));
}
