// The comparison finds the intended differences: a misplaced card, another colour, a page of another length.
import { existsSync, statSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from '../helpers/browser-test.ts';
import { compareSheets } from './compare.ts';
import { isEngineThere } from './engine.ts';
import { expectAlike } from './reference-pictures.ts';
import { encodeSheet, readSheet, type Sheet, sheetOf } from './sheet.ts';
import { siteAddress } from './site.ts';
import { openStillPage, showWhole, takeStill } from './still.ts';

test.skip(!isEngineThere(), 'the engine of the pictures is not installed');

const changeCard = (page: Page, styles: Partial<CSSStyleDeclaration>) =>
  page
    .locator('main .card')
    .first()
    .evaluate((card, given) => void Object.assign(card.style, given), styles);

async function drawWith(page: Page, styles: Partial<CSSStyleDeclaration>): Promise<Sheet> {
  await changeCard(page, styles);
  return sheetOf([[await takeStill(page)]]);
}

const faults: Record<string, Partial<CSSStyleDeclaration>> = {
  'a card that lies 3 px lower': { transform: 'translateY(3px)' },
  'a card with another background': { backgroundColor: '#f4e0d0' },
  'a card whose letters are a little larger': { fontSize: '103%', zoom: '1.03' },
};

test('a page is like itself, as it is drawn and as it is kept, and unlike itself with a fault that is shown', async ({
  newPage,
}) => {
  const page = await openStillPage(newPage, { viewport: { width: 390, height: 844 } });
  await page.goto(`${siteAddress}/rakentaminen/`);
  await showWhole(page, 1500);
  const right = await drawWith(page, {});
  const kept = await readSheet(await encodeSheet(right));
  expect(compareSheets(kept, await drawWith(page, {}))).toBeNull();
  for (const [fault, styles] of Object.entries(faults)) {
    const wrong = await drawWith(page, styles);
    await expect(expectAlike(kept, wrong, fault), fault).rejects.toThrow(/pixels differ: .*\.png/);
    await changeCard(page, Object.fromEntries(Object.keys(styles).map((name) => [name, ''])));
  }
  const image = test.info().outputPath('kept-drawn-difference.png');
  expect(existsSync(image) && statSync(image).size).toBeGreaterThan(10_000);
});

test('a sheet of another size is found, however little it holds', () => {
  const blank = (height: number): Sheet => ({ data: Buffer.alloc(4 * 10 * height, 255), width: 10, height });
  expect(compareSheets(blank(10), blank(10))).toBeNull();
  expect(compareSheets(blank(10), blank(11))).toMatchObject({ shown: { width: 10, height: 11 } });
});
