// Letters of twice the size: rows of a list grow with what they hold, and the words of the bar at the foot stay apart.
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

test('with letters of 200 %, the words of the bar at the foot stay apart and within the screen', async ({
  newPage,
}) => {
  const { page } = await newPage({ viewport: { width: 390, height: 844 } });
  await leavePicturesOut(page.context(), site.origin);
  await page.goto(site.origin);
  for (const width of [320, 360, 390, 800]) {
    await page.setViewportSize({ width, height: 844 });
    for (const logged of ['out', 'in']) {
      const words = await page.evaluate((now) => {
        document.documentElement.style.fontSize = '200%';
        for (const entry of document.querySelectorAll<HTMLElement>('.bottom-bar [data-logged]'))
          entry.hidden = entry.dataset.logged !== now;
        return [...document.querySelectorAll('.bottom-bar__entry:not([hidden])')].map((entry) => {
          const range = document.createRange();
          range.selectNodeContents(entry.lastChild as Node);
          const { left, right, bottom } = range.getBoundingClientRect();
          return { left, right, isWithin: left >= 0 && right <= innerWidth && bottom <= innerHeight };
        });
      }, logged);
      const at = `at ${width} px, logged ${logged}`;
      expect(
        words.map(({ isWithin }) => isWithin),
        at,
      ).toEqual([true, true, true, true]);
      for (const [index, { left }] of words.entries())
        expect(left - (words[index - 1]?.right ?? Number.NEGATIVE_INFINITY), at).toBeGreaterThan(4);
    }
  }
});

test('with letters of 200 %, a long name, the menu and the search stay within a wide screen', async ({ newPage }) => {
  test.setTimeout(siteStartMs);
  const full = await startSite({ kind: 'full' });
  try {
    const { page } = await newPage({ viewport: { width: 1366, height: 900 } });
    await leavePicturesOut(page.context(), full.origin);
    await page.goto(full.origin);
    for (const width of [1000, 1240, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      const content = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        return document.documentElement.scrollWidth;
      });
      expect(content, `at ${width} px`).toBe(width);
    }
  } finally {
    await full.close();
  }
});
