// Layout shifts of a page (https://web.dev/articles/cls), but over the whole page view, and including those after a
// click.
import type { Page } from 'playwright';
import { leaveFontsOut } from './leave-fonts-out.ts';

/** The limit for a whole page view. The "good" value of the article named above is twenty times as large. */
export const largestShift = 0.005;

export interface Shifts {
  sum: number;
  /** Time, amount, element, and its old and new position. */
  moves: string[];
}

/** Must be called before the page is opened; each page of the tab starts from zero. */
export async function watchShifts(page: Page): Promise<void> {
  await leaveFontsOut(page);
  await page.addInitScript(recordShifts);
}

export const seenShifts = (page: Page): Promise<Shifts> =>
  page.evaluate(() => Reflect.get(window, Symbol.for('shifts')) as Shifts);

/** Runs in the page, before every other script. */
export function recordShifts(): void {
  const shifts: Shifts = { sum: 0, moves: [] };
  Object.defineProperty(window, Symbol.for('shifts'), { value: shifts });
  interface Entry extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.localName}.${element.className}` : 'something that is gone';
  };
  new PerformanceObserver((list) => {
    for (const { startTime, value, sources } of list.getEntries() as Entry[]) {
      shifts.sum += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        shifts.moves.push(
          `${startTime.toFixed()} ms, ${value.toFixed(4)}: ${nameOf(node)} from ${from.y} (${from.height} high) to ${to.y} (${to.height} high)`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
