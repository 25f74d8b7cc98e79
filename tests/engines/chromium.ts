// The same Chromium as in all other browser tests.
import type { Browser } from 'playwright';
import { launch } from '../helpers/browser.ts';
import { findChromium } from '../helpers/find-chromium.ts';
import type { Engine } from './engine.ts';
import { openInPlaywright } from './playwright-page.ts';

let browser: Promise<Browser> | undefined;

export const chromium: Engine = {
  name: 'Chromium',
  hearsPages: true,
  packages: ['chromium'],
  isThere: () => Boolean(findChromium()),
  async open({ proxyPort } = {}) {
    browser ??= launch();
    const proxy = proxyPort && { server: `http://127.0.0.1:${proxyPort}`, bypass: 'localhost' };
    return openInPlaywright(await browser, 'Chromium', {
      // Other engines need no permission for the clipboard.
      permissions: ['clipboard-read', 'clipboard-write'],
      ...(proxy && { proxy }),
    });
  },
  async end() {
    await (await browser)?.close();
    browser = undefined;
  },
};
