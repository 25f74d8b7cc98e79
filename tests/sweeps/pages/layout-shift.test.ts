// Every kind of page, small and wide: nothing moves while a visitor answers the consent dialog and scrolls down.
// consent.test.ts checks visitors who have answered before.
import type { Page } from 'playwright';
import { expect, type NewPage, test } from '../../helpers/browser-test.ts';
import { stubPictures } from '../../helpers/empty-picture.ts';
import { inTwoLanes } from '../../helpers/lanes.ts';
import { largestShift, type Shifts, seenShifts, watchShifts } from '../../helpers/layout-shifts.ts';
import { startOutsideWorld, vendorEnv } from '../../helpers/outside-world.ts';
import { findPageKinds } from '../../helpers/page-kinds.ts';
import { modelArticles, type Site, siteKinds, siteStartMs, startSite } from '../../helpers/site.ts';

const viewports = [
  { width: 390, height: 844 },
  { width: 1366, height: 900 },
];
/** Kinds with different column layouts. */
const wideKinds = new Set([
  'HomePage',
  'CategoryPage',
  'ArticlePage of all blocks',
  'PlantCardPage',
  'PlantRegistryIndexPage',
  'CustomerPage',
  'FreeformPage',
]);
/** Longer than the ad network takes to load its ads. */
const adMs = 350;

/** Waits for custom code, because no visitor scrolls too fast for it to report its height. */
const readDown = (page: Page): Promise<void> =>
  page.evaluate(async (ms) => {
    const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
    const codeIsComing = () =>
      [...document.querySelectorAll('iframe')].some(({ style, src }) => {
        return src.includes('/upotettu-koodi/') && style.height === '';
      });
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo({ top: y, behavior: 'instant' });
      const isAtAd = [...document.querySelectorAll('.banner, .native-ad')].some((place) => {
        const { top, height } = place.getBoundingClientRect();
        return height > 0 && top < innerHeight * 1.5 && top + height > 0;
      });
      await pause(isAtAd ? ms : 40);
      for (let waits = 0; codeIsComing() && waits < 20; waits += 1) await pause(50);
    }
  }, adMs);

for (const kind of siteKinds)
  test.describe(`of the ${kind} site`, () => {
    let site: Site;
    let kinds: Map<string, string>;
    test.beforeAll(async () => {
      test.setTimeout(siteStartMs);
      site = await startSite({ kind, env: vendorEnv });
      kinds = await findPageKinds(site);
      kinds.set('ArticlePage of all blocks', modelArticles[kind]);
    });
    test.afterAll(() => site.close());

    async function visit(newPage: NewPage, path: string, viewport: (typeof viewports)[number]): Promise<Shifts> {
      const outside = await startOutsideWorld();
      const { page } = await newPage({ viewport, proxy: outside.proxy, isUndecided: true });
      try {
        await outside.play(page.context(), site.origin);
        await stubPictures(page.context(), site.origin);
        await watchShifts(page);
        await page.goto(site.origin + path);
        const dialog = page.locator('dialog.consent[open]');
        await dialog.waitFor();
        // The dialog is below the sign-in, if that covers the page.
        await page.locator('.consent [data-all]').dispatchEvent('click');
        await dialog.waitFor({ state: 'detached' });
        await readDown(page);
        return await seenShifts(page);
      } finally {
        await page.context().close();
        await outside.close();
      }
    }

    /**
     * The same code renders other backends' pages, and their model article contains the differences. Wide pages have
     * the elements of narrow ones, in other columns.
     */
    const telling = ({ width }: { width: number }) =>
      [...kinds].filter(([name]) =>
        kind === 'demo' ? width < 1000 || wideKinds.has(name) : name === 'ArticlePage of all blocks',
      );
    for (const viewport of viewports)
      test(`nothing moves at ${viewport.width} px, with consent and ads`, async ({ newPage }) => {
        test.setTimeout(300_000);
        const found: string[] = [];
        await inTwoLanes(telling(viewport), async ([name, path]) => {
          const { sum, moves } = await visit(newPage, path, viewport);
          if (sum > largestShift) found.push(`${name} ${path} ${sum.toFixed(4)}\n${moves.join('\n')}`);
        });
        expect(found, found.join('\n\n')).toEqual([]);
      });
  });
