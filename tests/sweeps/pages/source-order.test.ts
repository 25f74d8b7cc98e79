// Every kind of page, at three widths: no element is rendered below an element that comes after it in the source.
import type { Page } from 'playwright';
import { expect, test } from '../../helpers/browser-test.ts';
import { accountKinds } from '../../helpers/consent-belongings.ts';
import { stubPictures } from '../../helpers/empty-picture.ts';
import { inTwoLanes } from '../../helpers/lanes.ts';
import { findPageKinds } from '../../helpers/page-kinds.ts';
import { articleWithoutSubtitle, modelArticles, siteKinds, siteStartMs, startSite } from '../../helpers/site.ts';
import { findMisorderedBlocks } from '../../helpers/source-order.ts';

const widths = [390, 768, 1366];

/** Starts the widgets that wait until they are visible. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
  });

/** @returns the pairs of blocks that are rendered in another order than in the source */
async function turnedRound(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await findMisorderedBlocks(page)).map((pair) => `${name} at ${width} px: ${pair}`));
  }
  return found;
}

for (const kind of siteKinds)
  test(`of the ${kind} site, every kind of page is drawn in the order of its source`, async ({ newPage }) => {
    test.setTimeout(siteStartMs + 180_000);
    const site = await startSite({ kind });
    try {
      const kinds = await findPageKinds(site);
      kinds.set('ArticlePage of all blocks', modelArticles[kind]);
      if (kind === 'full') kinds.set('ArticlePage without a subtitle', articleWithoutSubtitle);
      for (const [account, path] of accountKinds) kinds.set(account, path);
      const found: string[] = [];
      await inTwoLanes(kinds, async ([name, path]) => {
        const { page } = await newPage({ viewport: { width: 390, height: 900 } });
        await stubPictures(page.context(), site.origin);
        await page.goto(site.origin + path);
        await scrollThrough(page);
        found.push(...(await turnedRound(page, name)));
        await page.context().close();
      });
      expect(found, found.join('\n')).toEqual([]);
    } finally {
      await site.close();
    }
  });
