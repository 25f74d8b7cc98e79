// Makes pages reproducible: with a fixed time, without randomness, and without movement.
import type { Page } from 'playwright';
import type { OpenOptions } from '../helpers/browser.ts';
import type { NewPage } from '../helpers/browser-test.ts';
import { expectAlike } from './reference-pictures.ts';
import { readSheet } from './sheet.ts';
import { pictureTime } from './site.ts';

export async function openStillPage(newPage: NewPage, options: OpenOptions): Promise<Page> {
  const { page } = await newPage(options);
  await page.context().addInitScript(standStill, pictureTime.getTime());
  return page;
}

/**
 * Fixes dates, and the random order of lists. Playwright's clock would also replace the measurement of the connection,
 * which decides what a page prefetches (widgets/shared/network/connection.ts). Runs in the page.
 */
function standStill(now: number): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: []) {
      super(...(given.length === 0 ? ([now] as unknown as []) : given));
    }
    static override now(): number {
      return now;
    }
  } as DateConstructor;
  crypto.getRandomValues = (array) => array;
}

/**
 * Makes the window as high as the page, so that everything is visible, and waits until the page is complete.
 * @param highest the page is cut off below this height, in pixels
 */
export async function showWhole(page: Page, highest: number): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, highest) });
  await page.waitForFunction(isAtRest);
  await page.waitForFunction(showsFonts);
  await page.waitForLoadState('networkidle');
}

/** Runs in the page repeatedly, until it returns true. */
async function isAtRest(): Promise<boolean> {
  const inSight = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight;
  const isComing = ({ dataset }: HTMLElement) =>
    dataset.widgetStatus === 'loading' ||
    (!dataset.widgetStatus &&
      ['load', 'idle', 'visible'].includes(dataset.widgetWhen ?? 'visible') &&
      ['necessary', undefined].includes(dataset.widgetConsent) &&
      matchMedia(dataset.widgetMedia ?? 'all').matches);
  const widgets = [...document.querySelectorAll<HTMLElement>('[data-widget]')];
  if (widgets.some((widget) => inSight(widget) && isComing(widget))) return false;
  await Promise.all(
    [...document.images].filter(inSight).map((image) => {
      image.loading = 'eager';
      // An image that cannot be decoded is shown as broken, which looks the same each time.
      return image.decode().catch(() => {});
    }),
  );
  return document.readyState === 'complete';
}

/** Whether text is rendered in the page's fonts, without fallbacks. Runs in the page, which may get another style sheet meanwhile. */
async function showsFonts(): Promise<boolean> {
  // Local fonts are not installed.
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  await document.fonts.ready;
  const widthIn = (fonts: string) => {
    const probe = document.body.appendChild(document.createElement('span'));
    Object.assign(probe.style, { position: 'absolute', font: `40px ${fonts}`, whiteSpace: 'nowrap' });
    probe.textContent = '1 Mm';
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  };
  const own = [...document.fonts].filter(({ status }) => status !== 'error');
  return own.every(({ family }) => widthIn(`"${family.replaceAll('"', '')}", monospace`) !== widthIn('monospace'));
}

/** A change that takes longer than this between two screenshots is not noticed. */
const pauseMs = 60;
const most = 20;

/** @returns a PNG file of the window, once two successive screenshots are equal */
export async function takeStill(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  const taken = [await take()];
  for (let count = 1; count < most; count++) {
    await page.waitForTimeout(pauseMs);
    const next = await take();
    // A change of style, such as that of the theme, makes the browser look up fonts again.
    if (next.equals(taken[count - 1] ?? Buffer.of()) && (await page.evaluate(showsFonts))) return next;
    taken.push(next);
  }
  const [one, other] = await Promise.all(taken.slice(-2).map(readSheet));
  if (one && other) await expectAlike(one, other, `${page.url()} does not come to rest`);
  throw new Error(`${page.url()} does not come to rest`);
}

/** @returns the window in both themes */
export async function takeBothThemes(page: Page): Promise<Buffer[]> {
  const taken: Buffer[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    taken.push(await takeStill(page));
  }
  return taken;
}
