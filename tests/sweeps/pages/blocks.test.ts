// The model article, which contains every content block once: complete, without layout shifts and accessible at every
// width and in both themes.
import { leafBlockTypes } from '../../../server/contract/blocks.ts';
import { expectAccessible } from '../../helpers/axe.ts';
import { expect, test } from '../../helpers/browser-test.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';

const path = '/rakentaminen/kaikki-lohkot/';
const layouts = ['column_4_8', 'column_8_4', 'column_4_4_4', 'column_3_3_3_3', 'column_6_6'];
const widths = [350, 700, 1100, 1440];
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

test.describe('the model article', () => {
  test('shows every block type of the content API, and a column layout that nobody knows', async () => {
    const html = await (await fetch(site.origin + path)).text();
    const shown = new Set([...html.matchAll(/data-block="(\w+)"/g)].map(([, type]) => type));
    const missing = [...leafBlockTypes, 'section', ...layouts, 'column_5_7'].filter((type) => !shown.has(type));
    expect(missing).toEqual([]);
    expect(site.logged.filter(({ block }) => block)).toEqual([]);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`fits its screen and is silent under axe in the ${colorScheme} theme`, async ({ newPage }) => {
      const { page, complaints } = await newPage({ colorScheme, viewport: { width: 1440, height: 900 } });
      await page.goto(site.origin + path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `pixels that stand out at ${width} px`).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      }
      // axe queries every frame; the sandbox of custom code blocks that.
      expect(complaints.filter((text) => !text.includes("'postMessage'"))).toEqual([]);
    });

  test('reads whole without JavaScript', async ({ newPage }) => {
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(site.origin + path);
    const main = page.locator('main');
    for (const words of ['Sipulit maahan syyskuussa.', 'Hämeenkatu 1, Tampere', 'Palsta osiossa palstassa.', 'Talvi'])
      await main.getByText(words).first().scrollIntoViewIfNeeded();
  });
});
