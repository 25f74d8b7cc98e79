// The accessibility settings of visitors' systems or browsers.
import type { Page } from 'playwright';

export const forceColours = (page: Page): Promise<void> => page.emulateMedia({ forcedColors: 'active' });

/** A text size of 200 %. */
export const enlargeLetters = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

export const showAsPrinted = (page: Page): Promise<void> => page.emulateMedia({ media: 'print' });
