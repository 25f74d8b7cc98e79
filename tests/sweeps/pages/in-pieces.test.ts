// A page that arrives in pieces over a slow connection: later content appears below the content that is already
// rendered.
import { inPieces } from '../../helpers/arrive-in-pieces.ts';
import { expect, test } from '../../helpers/browser-test.ts';
import { stubPictures } from '../../helpers/empty-picture.ts';
import { largestShift, seenShifts, watchShifts } from '../../helpers/layout-shifts.ts';
import { waitForAbsenceOf } from '../../helpers/leave-time.ts';
import { articleWithoutSubtitle, modelArticles, type Site, siteStartMs, startSite } from '../../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite({ kind: 'full', before: inPieces });
});
test.afterAll(() => site?.close());

for (const [what, path, isUndecided] of [
  ['an article without a subtitle', articleWithoutSubtitle, false],
  ['an article with a subtitle', modelArticles.full, false],
  ['an article on a first visit', modelArticles.full, true],
  ['the front page', '/', false],
  ['the front page on a first visit', '/', true],
] as const)
  test(`the later parts of ${what} move nothing`, async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 412, height: 823 }, isUndecided });
    await stubPictures(page.context(), site.origin);
    await watchShifts(page);
    await page.goto(site.origin + path);
    await waitForAbsenceOf('a layout shift', 300);
    const { sum, moves } = await seenShifts(page);
    expect(sum, moves.join('\n')).toBeLessThan(largestShift);
  });
