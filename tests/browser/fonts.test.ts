// The fonts load after the first paint, and cause almost no layout shift on a screen without font hinting.
import { type Browser, chromium } from 'playwright';
import { launchOptions, openPage } from '../helpers/browser.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { recordShifts, seenShifts } from '../helpers/layout-shifts.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
let browser: Browser;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
  const { args = [], ...options } = launchOptions();
  browser = await chromium.launch({ ...options, args: [...args, '--font-render-hinting=none'] });
});
test.afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/**
 * The tolerated layout shift, below the limit of a good page, which is 0.1. The system fonts differ between machines, so
 * a word at the end of a line may wrap. With DejaVu, often the only font of a machine without a screen, the lead of the
 * category's large story wraps again (0.056).
 */
const maxMoved = 0.07;
const phone = { width: 390, height: 844 };
const wide = { width: 1366, height: 900 };

for (const [path, viewport] of [
  ['/', phone],
  ['/piha-ja-puutarha/', phone],
  ['/piha-ja-puutarha/perennoja-varjoon/', phone],
  ['/kasvikortisto/', phone],
  ['/kasvikortisto/kielo/', phone],
  ['/valikko/', wide],
  ['/suosituimmat/', wide],
  ['/yritykset/kelohonka/', wide],
] as const)
  test(`the fonts of ${path} on a screen of ${viewport.width} px move next to nothing`, async () => {
    const { page } = await openPage(browser, { viewport });
    await page.addInitScript(recordShifts);
    await page.goto(site.origin + path);
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family === 'Newsreader' && status === 'loaded'),
    );
    await waitForAbsenceOf('a layout shift', 300);
    const { sum, moves } = await seenShifts(page);
    expect(sum, moves.join('\n')).toBeLessThan(maxMoved);
    await page.context().close();
  });
