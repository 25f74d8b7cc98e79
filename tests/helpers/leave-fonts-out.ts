// Pages in their fallback fonts, for tests of what moves: the change to their own fonts has a test of its own
// (tests/browser/fonts.test.ts).
import type { Page } from 'playwright';

export const leaveFontsOut = (page: Page): Promise<unknown> =>
  page.route(/\/assets\/fonts-[^/]*\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
