// What visitors have set their system or their browser to.
import type { Page } from 'playwright';

export const forceColours = (page: Page): Promise<void> => page.emulateMedia({ forcedColors: 'active' });

/** Letters of 200 %. */
export const enlargeLetters = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

export const showAsPrinted = (page: Page): Promise<void> => page.emulateMedia({ media: 'print' });
