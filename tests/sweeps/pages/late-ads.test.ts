// Every kind of page with ads, small and wide, while a slow ad network loads them.
import type { Page } from 'playwright';
import { expect, test } from '../../helpers/browser-test.ts';
import { allow } from '../../helpers/consent.ts';
import { stubPictures } from '../../helpers/empty-picture.ts';
import { fillAds } from '../../helpers/fill-ads.ts';
import { seenShifts, watchShifts } from '../../helpers/layout-shifts.ts';
import { waitForAbsenceOf } from '../../helpers/leave-time.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';

const article = '/rakentaminen/hirsitalon-painuminen/';
const freeform = '/viherideat/';
/** The number of ads on a page, on any screen. */
const placesOn: Record<string, number> = { '/': 6, [article]: 4, [freeform]: 2 };
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

/** The ads in print, and the number of rows of articles that an ad slot interrupts. */
const printed = (page: Page) =>
  page.evaluate(() => {
    const shown = (found: string) => [...document.querySelectorAll(found)].filter((one) => one.getClientRects().length);
    const places = shown('.widget--native-ad');
    const topOf = (element?: Element | null) => element?.getBoundingClientRect().top;
    return {
      ads: shown('.banner, .native-ad').length,
      broken: places.filter((place) => topOf(place) !== topOf(place.previousElementSibling)).length,
    };
  });

test('ads move nothing on any page or screen, however late they come, and are not printed', async ({ newPage }) => {
  const views = [article, '/', freeform].flatMap((path) => [390, 1366].map((width) => ({ path, width })));
  await Promise.all(
    views.map(async ({ path, width }) => {
      const { page, complaints } = await newPage({ viewport: { width, height: 800 } });
      await allow(page, 'advertising');
      await watchShifts(page);
      await stubPictures(page.context(), site.origin);
      await page.route('**/demo/ads/network.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await page.goto(site.origin + path);
      const filled = await fillAds(page);
      await waitForAbsenceOf('a layout shift', 50);
      expect(filled, path).toEqual(Array(placesOn[path]).fill('filled'));
      const { sum, moves } = await seenShifts(page);
      expect(sum, `${path} at ${width} px: ${moves.join('\n')}`).toBeLessThan(0.02);
      // On A4 paper: no ad, and each article in its column.
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 642, height: 900 });
      expect(await printed(page), path).toEqual({ ads: 0, broken: 0 });
      // The font files load without their rules here.
      expect(complaints.filter((line) => !line.includes('preload'))).toEqual([]);
    }),
  );
});
