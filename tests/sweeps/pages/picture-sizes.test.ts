// Every picture of every kind of page gives its layout width in `sizes`, because a browser chooses the file by that
// alone.
import type { Page } from 'playwright';
import { expect, test } from '../../helpers/browser-test.ts';
import { stubPictures } from '../../helpers/empty-picture.ts';
import { findPageKinds } from '../../helpers/page-kinds.ts';
import { modelArticles, type Site, type SiteKind, siteStartMs, startSite } from '../../helpers/site.ts';

/** A phone, a tablet in portrait, and a common desktop. */
const widths = [390, 800, 1366];
const sites: readonly SiteKind[] = ['demo', 'full'];

/**
 * A browser takes the next wider file of a few, so a tenth does not matter: a smaller value looks blurred, and a larger
 * one costs bytes. Very small pictures differ by pixels.
 */
const least = 0.9;
const most = 1.2;
const fewPixels = 16;

/**
 * Positions whose width depends on more than the screen: on the surrounding elements, or on the shape of the picture.
 */
const excepted = [
  // Blocks in columns, whose share of the text column is known only to the style sheet.
  /^figure < block-section: /,
  // Cards among the blocks of a front page, which are wider there than in an article.
  /^block-card block-card--3 is-linked: /,
  // The width depends on the band's height, and on the shape of its picture.
  /^registry-band__picture < registry-band: /,
];

/** The pictures of a page whose `sizes` differs from the width at which they are rendered. */
const findWrongSizes = (page: Page) =>
  page.evaluate(
    ({ least, most, fewPixels }) => {
      const ruler = document.body.appendChild(document.createElement('div'));
      ruler.style.cssText = 'position:fixed;left:0;top:0;height:0;visibility:hidden';
      const lengthOf = (sizes: string): number => {
        const entry = sizes.split(/,\s*(?=\(|[^()]*$)/).find((one) => {
          const condition = /^\s*(\(.*?\))\s/.exec(one)?.[1];
          return condition === undefined || matchMedia(condition).matches;
        });
        ruler.style.width = (entry ?? '').replace(/^\s*\(.*?\)\s/, '');
        return ruler.getBoundingClientRect().width;
      };
      const wrong: string[] = [];
      for (const picture of document.querySelectorAll<HTMLImageElement>('img[sizes]')) {
        const { width, height } = picture.getBoundingClientRect();
        if (width === 0 || height === 0 || !picture.checkVisibility()) continue;
        const shape = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'));
        // A picture that covers its box is wider than the box if its sides are cut off: `sizes` may give either width.
        const covers = getComputedStyle(picture).objectFit === 'cover';
        const drawn = covers ? Math.max(width, height * shape) : width;
        const said = lengthOf(picture.sizes);
        if (said >= width * least && (said <= drawn * most || said - drawn <= fewPixels)) continue;
        const place = [
          picture,
          picture.parentElement,
          picture.closest('[class]:not(img)'),
          picture.closest('article, section, aside, li'),
        ];
        const classes = place.map((element) => element?.className).filter(Boolean);
        wrong.push(
          `${[...new Set(classes)].join(' < ')}: sizes="${picture.sizes}" says ${Math.round(said)}, is ${Math.round(width)}, drawn ${Math.round(drawn)}`,
        );
      }
      ruler.remove();
      return [...new Set(wrong)];
    },
    { least, most, fewPixels },
  );

for (const kind of sites)
  test.describe(`the pictures of the ${kind} site`, () => {
    let site: Site;
    test.beforeAll(async () => {
      test.setTimeout(siteStartMs);
      site = await startSite({ kind });
    });
    test.afterAll(() => site.close());

    for (const width of widths)
      test(`are as wide as they say at ${width} pixels`, async ({ newPage }) => {
        test.setTimeout(180_000);
        const paths = new Set([...(await findPageKinds(site)).values(), modelArticles[kind]]);
        const { page } = await newPage({ viewport: { width, height: 900 } });
        await stubPictures(page.context(), site.origin);
        const wrong: Record<string, string[]> = {};
        for (const path of paths) {
          await page.goto(site.origin + path);
          const found = await findWrongSizes(page);
          const unexpected = found.filter((line) => !excepted.some((one) => one.test(line)));
          if (unexpected.length > 0) wrong[path] = unexpected;
        }
        expect(wrong).toEqual({});
      });
  });
