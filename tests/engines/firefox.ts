// An installed Firefox, which Playwright drives over WebDriver BiDi. Later versions of Playwright than the one of this
// project ask the long-term Firefox for commands that it does not know (emulation.setMediaFeaturesOverride).
import { firefox as playwright } from 'playwright';
import { type Engine, type EnginePage, findProgram } from './engine.ts';

/** A page that can be watched, too. */
export interface FirefoxPage extends EnginePage {
  /** What the page said as an error or a warning. */
  complaints: string[];
  /** Frames of the page by a part of their address. */
  textIn(frameAddress: string, selector: string): Promise<string>;
}

const executable = () => process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');

/** @param proxyPort where all that is meant for others than this machine goes, on this machine */
export async function openFirefox(proxyPort?: number): Promise<FirefoxPage> {
  const browser = await playwright.launch({
    channel: 'moz-firefox',
    executablePath: executable(),
    ...(proxyPort && { firefoxUserPrefs: proxyAt(proxyPort) }),
  });
  const context = await browser.newContext({ locale: 'fi-FI', timezoneId: 'Europe/Helsinki' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    complaints,
    goto: async (address) => void (await page.goto(address)),
    evaluate: (run, ...given) => page.evaluate(`(${run})(...${JSON.stringify(given)})`),
    click: (selector) => page.locator(selector).first().click(),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    textIn: async (address, selector) => {
      const frame = page.frames().find((one) => one.url().includes(address));
      return (await frame?.locator(selector).textContent()) ?? '';
    },
    close: () => browser.close(),
  };
}

/** Firefox's own settings come from there; nothing but a build of one's own keeps it from asking. */
export const makers = 'https://firefox.settings.services.mozilla.com';

const proxyAt = (port: number) => ({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': port,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': port,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
});

export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isThere: () => executable() !== undefined,
  open: () => openFirefox(),
};
