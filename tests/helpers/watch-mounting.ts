// Lets a test start a page's widgets when it is ready itself, and see them before, at and after that moment.
import type { Page } from 'playwright';

export interface Look {
  html: string;
  height: number;
}

export interface Mounting {
  before: Look[];
  /** In the moment of `widget:ready`. */
  ready: Look[];
  /** When the browser has drawn twice after it. */
  settled: Look[];
}

/**
 * Mounts every placeholder that waits with `when: 'hash'`, one inside another excepted: its time is the outer one's
 * concern. Fonts are there first: they move text on their own.
 */
export function mountAndWatch(page: Page, name: string): Promise<Mounting> {
  return page.evaluate(async (hash) => {
    const isInner = ({ parentElement }: Element) => parentElement?.closest('[data-widget]') != null;
    const elements = [...document.querySelectorAll<HTMLElement>('[data-widget]')].filter((one) => !isInner(one));
    const look = (element: HTMLElement) => ({
      html: element.innerHTML,
      height: Math.round(element.getBoundingClientRect().height),
    });
    await document.fonts.ready;
    const before = elements.map(look);
    const ready = elements.map(
      (element) =>
        new Promise<ReturnType<typeof look>>((resolve, reject) => {
          element.addEventListener('widget:ready', () => resolve(look(element)), { once: true });
          element.addEventListener('widget:failed', (event) => reject((event as CustomEvent).detail.error));
        }),
    );
    location.hash = hash;
    const atReady = await Promise.all(ready);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { before, ready: atReady, settled: elements.map(look) };
  }, `#${name}`);
}
