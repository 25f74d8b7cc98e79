// One Chromium for all test files of a process, with a fresh context for every page.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterEach, beforeAll } from 'vitest';
import { decline } from './consent.ts';
import { findChromium } from './find-chromium.ts';

/** Without these, Chromium asks for Google's hosts at every start. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
const asRoot = ['--no-sandbox'];
/** As every Chromium with windows does: frames of other sites are out of reach. */
const isolated = '--site-per-process';
/**
 * Chromium draws its own address bar's menu as pages, and keeps a renderer in reserve: processes for every window, which
 * cost more than most of our pages (12 windows: 2.7 s of CPU without them instead of 4.9).
 */
const spare = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'];
/** Playwright's own choice (its chromiumSwitches.ts), said again because of two such flags the last one counts. */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** It asks a server of Google's what the fields of a page are for. */
const asking = 'AutofillServerCommunication';
const lean = [...quiet, isolated, `--disable-features=${[...playwrights, ...spare, asking].join(',')}`];

export interface OpenPage {
  page: Page;
  /** What the page said as an error or a warning, and what it threw. */
  complaints: string[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** Whether the consent dialog asks; else the visitor has refused before what is not necessary. */
  isUndecided?: boolean;
  /** Whether the page is to judge the line by itself (widgets/page/fast-line.ts): a busy machine answers late, too. */
  judgesLine?: boolean;
}

export interface TestBrowser {
  /** Opens an empty page in a context of its own; it closes after the test. */
  open(options?: OpenOptions): Promise<OpenPage>;
}

/** Call it once at the top of a test file. */
export function provideBrowser(): TestBrowser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchOnce();
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  return {
    async open({ isUndecided = false, judgesLine = false, ...options } = {}) {
      const context = await browser.newContext({ locale: 'fi-FI', timezoneId: 'Europe/Helsinki', ...options });
      if (!isUndecided) await decline(context);
      await context.addInitScript(haveGoodLine);
      if (!judgesLine) await context.addInitScript(haveSoonAnswer);
      // Shorter than a test may take, so that a failure says what was waited for.
      context.setDefaultTimeout(8000);
      const page = await context.newPage();
      return { page, complaints: listen(page) };
    },
  };
}

/** Chromium with windows takes a line that it does not know yet for a slow one. Runs in the page. */
function haveGoodLine(): void {
  const connection = { effectiveType: '4g', downlink: 10 };
  Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => connection });
}

/** As if the page had come the moment it was asked for. Runs in the page. */
function haveSoonAnswer(): void {
  Object.defineProperty(PerformanceResourceTiming.prototype, 'requestStart', { get: () => performance.now() });
}

let launched: Promise<Browser> | undefined;

/** Playwright ends the browser together with the process. One that has crashed is not the next file's trouble. */
async function launchOnce(): Promise<Browser> {
  const running = await launched?.catch(() => undefined);
  if (running?.isConnected()) return running;
  launched = launch();
  return launched;
}

export function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; `npm test` installs one');
  const args = process.getuid?.() === 0 ? [...lean, ...asRoot] : lean;
  return chromium.launch({ executablePath, args });
}

/**
 * Chromium turns no leaf to a page that is left again at once, and reports that as an error of the page. The page can't
 * prevent it: what it may catch is another promise.
 */
const noTurn = /Transition was (aborted|skipped)/;

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    // What could not be loaded is named, or nobody could mend it.
    const address = message.text().startsWith('Failed to load') ? ` ${message.location().url}` : '';
    if (isComplaint) complaints.push(message.text() + address);
  });
  page.on('pageerror', (error) => noTurn.test(error.message) || complaints.push(String(error)));
  return complaints;
}
