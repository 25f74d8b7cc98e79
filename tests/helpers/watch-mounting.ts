// Lets a test start a page's widgets at a chosen moment, and inspect them before, during and after it.
import type { Page } from 'playwright';

export interface Snapshot {
  html: string;
  height: number;
}

export interface Mounting {
  before: Snapshot[];
  /** The state at the `widget:ready` event. */
  ready: Snapshot[];
  /** The state after two more frames. */
  settled: Snapshot[];
}

/**
 * Mounts every placeholder that waits with `when: 'hash'`, except nested ones, whose time depends on the outer one.
 * Fonts load first, because they move text.
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
