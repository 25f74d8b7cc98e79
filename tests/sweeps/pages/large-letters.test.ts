// Letters of twice the size on one page of every kind: rows of a list grow with what they hold.
import type { Page } from 'playwright';
import { expect, test } from '../../helpers/browser-test.ts';
import { leavePicturesOut } from '../../helpers/empty-picture.ts';
import { inTwoLanes } from '../../helpers/lanes.ts';
import { findPageKinds } from '../../helpers/page-kinds.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

/** @returns the texts of the rows from which content stands out, over what comes below */
const overfull = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const rows = [...document.querySelectorAll('main li')].filter(
      (row) => getComputedStyle(row).overflowY === 'visible' && getComputedStyle(row).display !== 'inline',
    );
    // The space above and below the letters of a line may stand out.
    const spaceOf = (row: Element) => Number.parseFloat(getComputedStyle(row).fontSize) / 2;
    const standsOut = (row: Element) => row.scrollHeight > row.clientHeight + spaceOf(row);
    return rows.filter(standsOut).map((row) => row.textContent?.trim().slice(0, 40));
  });

test('with letters of 200 %, no row of a list is too low for its text', async ({ newPage }) => {
  test.setTimeout(120_000);
  const found: string[] = [];
  await inTwoLanes(await findPageKinds(site), async ([kind, path]) => {
    const { page } = await newPage({ viewport: { width: 1366, height: 900 } });
    await leavePicturesOut(page.context(), site.origin);
    await page.goto(site.origin + path);
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await overfull(page)).map((text) => `${kind} at ${width} px: ${text}`));
    }
    await page.context().close();
  });
  expect(found).toEqual([]);
});
