// The carousel in a real browser: touch, keyboard, reduced motion, print, and no JavaScript.
import type { BrowserContextOptions, Page } from 'playwright';
import { examples } from '../../widgets/carousel/examples.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test, type WidgetServer } from '../helpers/browser-test.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { placeholderHtml } from '../helpers/placeholder-html.ts';

const example = examples['five pictures, their captions of different lengths'];
/** The default timeout of a second is too short on a busy machine. */
const longWait = { timeout: 8000 };
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };

async function openCarousel(newPage: NewPage, server: WidgetServer, options: BrowserContextOptions): Promise<Page> {
  const { page } = await newPage(options);
  await page.goto(server.show(await placeholderHtml('carousel', example)));
  if (options.javaScriptEnabled !== false) await page.locator('[data-widget-status=ready]').waitFor();
  return page;
}
const count = (page: Page) => page.locator('.carousel__count').textContent();
const transition = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).transitionDuration);
/** The numbers of the visible pictures. */
const seen = (page: Page) =>
  page
    .locator('.carousel__slide')
    .evaluateAll((slides) =>
      slides.flatMap((slide, index) => (getComputedStyle(slide).visibility === 'visible' ? [index + 1] : [])),
    );

/** A touch as the browser's own input, so that the page may also scroll. */
async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 6; step += 1)
    await touch('touchMove', [[from[0] + ((to[0] - from[0]) * step) / 6, from[1] + ((to[1] - from[1]) * step) / 6]]);
  await touch('touchEnd', []);
}

test.describe('a carousel', () => {
  test('moves nothing when it wakes up in sight', async ({ newPage, server }) => {
    const { page } = await newPage(phone);
    await page.addInitScript(() => {
      const seen = window as unknown as { shifts: number };
      seen.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The element above it is as high as the screen, so the carousel starts while it is scrolled into view.
    await page.goto(
      server.show(`<p style="height: 1200px">x</p>${await placeholderHtml('carousel', example, { when: 'visible' })}`),
    );
    await page.mouse.wheel(0, 900);
    await page.locator('[data-widget-status=ready]').waitFor();
    await waitForAbsenceOf('a layout shift', 300);
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
  });

  test('follows a finger to the side, and leaves one that goes up or down to the page', async ({ newPage, server }) => {
    const page = await openCarousel(newPage, server, phone);
    await page.addStyleTag({ content: 'main { padding-bottom: 2000px }' });
    const box = await page.locator('.carousel__picture').first().boundingBox();
    const middle: [number, number] = [195, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await swipe(page, middle, [75, middle[1] + 10]);
    expect(await count(page)).toBe('2 / 5');
    await swipe(page, middle, [315, middle[1]]);
    expect(await count(page)).toBe('1 / 5');
    await swipe(page, middle, [190, 60]);
    await page.waitForFunction(() => scrollY > 20);
    expect(await count(page)).toBe('1 / 5');
  });

  test('moves in 600 ms and fades its words in 800, one picture on the stage at the end', async ({
    newPage,
    server,
  }) => {
    const page = await openCarousel(newPage, server, { viewport: { width: 800, height: 800 } });
    expect(await seen(page)).toEqual([1]);
    expect(await transition(page, '.carousel__slide:first-child .carousel__picture')).toBe('0.6s');
    expect(await transition(page, '.carousel__slide:first-child figcaption')).toBe('0.8s');
    await page.getByRole('button', { name: 'Seuraava kuva' }).click();
    expect(await seen(page)).toEqual([1, 2]);
    await expect.poll(() => seen(page), longWait).toEqual([2]);
    const [stage, picture] = await Promise.all(
      ['.carousel__slides', '.is-current .carousel__picture'].map((selector) => page.locator(selector).boundingBox()),
    );
    expect(picture?.x).toBe(stage?.x);
  });

  test('is worked by the keyboard alone, and accessible in both themes', async ({ newPage, server }) => {
    const page = await openCarousel(newPage, server, { viewport: { width: 800, height: 800 } });
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Pysäytä automaattinen vaihto');
    await page.keyboard.press('End');
    expect(await count(page)).toBe('5 / 5');
    expect(await focused()).toBe('Käynnistä automaattinen vaihto');
    await page.keyboard.press('ArrowRight');
    expect(await count(page)).toBe('1 / 5');
    const region = page.getByRole('region', { name: 'Kuvakaruselli' });
    await expect.poll(() => region.getByRole('group').count(), longWait).toBe(1);
    expect(await region.getByRole('group', { name: 'Kuva 1 / 5' }).isVisible()).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });

  test('stands still for who wants less motion, and then changes at once', async ({ newPage, server }) => {
    const page = await openCarousel(newPage, server, {
      viewport: { width: 800, height: 800 },
      reducedMotion: 'reduce',
    });
    await page.getByRole('button', { name: 'Käynnistä automaattinen vaihto' }).waitFor();
    await page.getByRole('button', { name: 'Seuraava kuva' }).click();
    expect(await seen(page)).toEqual([2]);
  });

  test('is printed with all of its pictures and words', async ({ newPage, server }) => {
    const page = await openCarousel(newPage, server, { viewport: { width: 800, height: 800 } });
    await page.emulateMedia({ media: 'print' });
    const boxes = await page.locator('.carousel__slide img').evaluateAll((images) =>
      images.map((image) => {
        const { left, top, width } = image.getBoundingClientRect();
        return { place: `${Math.round(left)} ${Math.round(top)}`, isSeen: width > 100 };
      }),
    );
    expect(boxes.every(({ isSeen }) => isSeen)).toBe(true);
    expect(new Set(boxes.map(({ place }) => place)).size).toBe(5);
    expect(await seen(page)).toEqual([1, 2, 3, 4, 5]);
    expect(await page.getByRole('button').count()).toBe(0);
  });

  test('is a strip without JavaScript, which the keyboard pushes from picture to picture', async ({
    newPage,
    server,
  }) => {
    const page = await openCarousel(newPage, server, {
      viewport: { width: 800, height: 800 },
      javaScriptEnabled: false,
    });
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await seen(page)).toEqual([1, 2, 3, 4, 5]);
    await page.keyboard.press('Tab');
    const pushedTo = async () => {
      await page.keyboard.press('ArrowRight');
      return (await page.locator('.carousel__slide').last().boundingBox())?.x ?? Number.POSITIVE_INFINITY;
    };
    // One picture per press: a press during the movement would be lost.
    await expect.poll(pushedTo, { ...longWait, intervals: [250] }).toBeLessThan(400);
  });
});
