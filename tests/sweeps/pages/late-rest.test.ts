// Every kind of page over a slow line, small and wide: what stands below the first screen comes late, and moves nothing.
import { expect, test } from '../../helpers/browser-test.ts';
import { largestShift, seenShifts, watchShifts } from '../../helpers/layout-shifts.ts';
import { leaveTimeFor } from '../../helpers/leave-time.ts';
import { openOnLine } from '../../helpers/open-on-line.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

const wide = { viewport: { width: 1366, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };
const article = '/piha-ja-puutarha/perennoja-varjoon/';

for (const [path, options] of [
  ['/', phone],
  ['/piha-ja-puutarha/', phone],
  [article, phone],
  ['/kasvikortisto/kielo/', phone],
  ['/kasvikortisto/', phone],
  ['/', wide],
  [article, wide],
  ['/kasvikortisto/kielo/', wide],
] as const)
  test(`the rest of ${path} moves nothing when it comes, ${options.viewport.width} px wide`, async ({ newPage }) => {
    const { page } = await openOnLine(newPage, site.origin + path, 400, options, watchShifts);
    expect(await page.locator('html').getAttribute('data-slow-line')).toBe('');
    await page.locator('.footer').waitFor();
    await leaveTimeFor('a layout shift', 500);
    const { sum, moves } = await seenShifts(page);
    expect(sum, moves.join('\n')).toBeLessThan(largestShift);
    expect(await page.locator('[data-waits], [data-first]').count()).toBe(0);
    await page.close();
  });
