// An installed Firefox, which Playwright drives over WebDriver BiDi. Later versions of Playwright than this project's
// send the Firefox ESR commands that it does not know (emulation.setMediaFeaturesOverride).
import { type Browser, firefox as playwright } from 'playwright';
import { findProgram } from '../helpers/installed-programs.ts';
import type { Engine, EngineOptions, EnginePage } from './engine.ts';
import { openInPlaywright } from './playwright-page.ts';

/** A page whose frames can be read, too. */
export interface FirefoxPage extends EnginePage {
  /** The text in a frame of the page, which is found by a substring of its address. */
  textIn(frameAddress: string, selector: string): Promise<string>;
}

const executable = () => process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');

/** Browsers by their proxy, because Firefox's proxy settings apply to the whole browser. */
const browsers = new Map<number, Promise<Browser>>();

function start(proxyPort = 0): Promise<Browser> {
  const started =
    browsers.get(proxyPort) ??
    playwright.launch({
      channel: 'moz-firefox',
      executablePath: executable(),
      // Classic scrollbars would reduce the width of the page, as they do not on a phone.
      firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1, ...(proxyPort > 0 && proxyAt(proxyPort)) },
    });
  browsers.set(proxyPort, started);
  return started;
}

export async function openFirefox({ proxyPort }: EngineOptions = {}): Promise<FirefoxPage> {
  const opened = await openInPlaywright(await start(proxyPort), 'Firefox');
  await opened.page.context().addInitScript(spellErrors);
  return {
    ...opened,
    textIn: async (address, selector) => {
      const frame = opened.page.frames().find((one) => one.url().includes(address));
      return (await frame?.locator(selector).textContent()) ?? '';
    },
  };
}

/** The driver reports a logged error without its content. Runs in the page. */
function spellErrors(): void {
  const { error: log } = console;
  const spell = (one: unknown) => (one instanceof Error ? `${one} ${JSON.stringify(one.cause) ?? ''}`.trim() : one);
  console.error = (...all: unknown[]) => log.apply(console, all.map(spell));
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
  hearsPages: true,
  // Includes the codecs for videos.
  packages: ['firefox-esr', 'libavcodec-extra'],
  isThere: () => executable() !== undefined,
  open: openFirefox,
  async end() {
    for (const browser of browsers.values()) await (await browser).close();
    browsers.clear();
  },
};
