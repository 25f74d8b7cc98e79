// A plant's gallery: the `sizes` of its pictures, whatever their number.
import { expect, it } from 'vitest';
import { rawImage, rawPage } from '../../../../tests/helpers/raw-content.ts';
import { type PlantCardPage, parsePage } from '../../../contract/pages.ts';
import { buildGallery } from './gallery.ts';

/** The `sizes` of the pictures after the hero, split by the width of the screen from which they apply. */
function sizesOf(count: number, changes = {}) {
  const images = Array.from({ length: count + 1 }, () => ({
    image: rawImage({ width: 900, height: 1400, ...changes }),
  }));
  const page = parsePage(rawPage('PlantCardPage', { plant_card_images: images })) as PlantCardPage;
  return (buildGallery(page.plant_card_images)?.view.pictures ?? []).map(({ picture }) => picture.sizes.split(', '));
}

it.each([
  [1, [1236]],
  [2, [767, 454]],
  [3, [532, 336, 336]],
  [4, [392, 266, 266, 266]],
  [5, [392, 266, 266, 266, 1236]],
  [7, [392, 266, 266, 266, 402, 402, 402]],
])('%j pictures fill their rows on a wide screen', (count, widths) => {
  expect(sizesOf(count).map(([wide]) => wide)).toEqual(widths.map((width) => `(min-width: 1280px) ${width}px`));
});

it('an upright picture is half as wide as a phone, unless it is alone in its row', () => {
  expect(sizesOf(4).map((sizes) => sizes.at(-1))).toEqual(['92vw', '44vw', '44vw', '92vw']);
});

it('a picture whose sides are cut off is as wide as it is drawn', () => {
  expect(sizesOf(4, { width: 1600, height: 1000 }).map(([wide]) => wide)).toEqual(
    Array.from({ length: 4 }, () => '(min-width: 1280px) 544px'),
  );
});

it('a picture of unknown size is taken for a usual one', () => {
  expect(sizesOf(3, { width: null, height: null }).map(([wide]) => wide)).toEqual([
    '(min-width: 1280px) 532px',
    '(min-width: 1280px) 510px',
    '(min-width: 1280px) 510px',
  ]);
});
