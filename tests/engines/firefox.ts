// An installed Firefox, which Playwright drives over WebDriver BiDi. Versions of Playwright after this project's send
// the long-term Firefox commands that it does not know (emulation.setMediaFeaturesOverride).
import { firefox as playwright } from 'playwright';
import { findProgram } from '../helpers/installed-programs.ts';
import type { Engine, EnginePage } from './engine.ts';

/** A page whose messages and frames can be read, too. */
export interface FirefoxPage extends EnginePage {
  /** Errors and warnings in the page's console. */
  complaints: string[];
  /** The text in a frame of the page, found by a part of its address. */
  textIn(frameAddress: string, selector: string): Promise<string>;
}

const executable = () => process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');

/** @param proxyPort port on this machine that gets all requests to other machines */
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

/** The server of Firefox's own settings; only a custom build does not contact it. */
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
