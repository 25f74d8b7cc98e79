// Shows pages in their fallback fonts, for tests of layout shifts: the change to the site's fonts has a separate test
// (tests/browser/fonts.test.ts).
import type { Page } from 'playwright';

export const leaveFontsOut = (page: Page): Promise<unknown> =>
  page.route(/\/assets\/fonts-[^/]*\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
