// A page of an engine that Playwright drives.
import type { Browser, BrowserContextOptions, ElementHandle, Page } from 'playwright';
import type { EnginePage, Target } from './engine.ts';
import { bringToRest, findInPage } from './in-page.ts';

/** Longer than any response takes on a busy machine. */
const timeout = 10_000;
/** A browser that has just started is slower, and a page loads all of its files. */
const pageTimeout = 30_000;

/** @param options of the browser context, which shares nothing with others */
export async function openInPlaywright(
  browser: Browser,
  name: string,
  options: BrowserContextOptions = {},
): Promise<EnginePage & { page: Page }> {
  const context = await browser.newContext({ locale: 'fi-FI', timezoneId: 'Europe/Helsinki', ...options });
  context.setDefaultTimeout(timeout);
  context.setDefaultNavigationTimeout(pageTimeout);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const find = async ({ selector, words = '' }: Target): Promise<ElementHandle<Element>> => {
    const handle = await page.evaluateHandle(`(${findInPage})(${JSON.stringify(selector)}, ${JSON.stringify(words)})`);
    const element = handle.asElement();
    if (!element) throw new Error(`There is no ${selector} “${words}” in sight`);
    return element as ElementHandle<Element>;
  };
  return {
    page,
    version: `${name} ${browser.version()}`,
    goto: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    evaluate: (run, ...given) => page.evaluate(`(${run})(...${JSON.stringify(given)})`),
    async click(target) {
      const element = await find(target);
      const { x, y } = await element.evaluate(bringToRest);
      await page.mouse.click(x, y);
    },
    press: (key) => page.keyboard.press(key === 'ShiftTab' ? 'Shift+Tab' : key),
    type: (text) => page.keyboard.type(text),
    giveFiles: (selector, paths) =>
      page
        .locator(selector)
        .first()
        .setInputFiles([...paths]),
    resize: (width, height) => page.setViewportSize({ width, height }),
    complaints: async () => complaints,
    picture: async (path) => void (await page.screenshot({ path })),
    close: () => context.close(),
  };
}
