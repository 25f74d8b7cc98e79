// Chromium as all browser tests start it, and pages in it as a returning visitor sees them.
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright';
import { decline } from './consent.ts';
import { findChromium } from './find-chromium.ts';

/** Without these switches, Chromium sends requests to Google's hosts at every start. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
const asRoot = ['--no-sandbox'];
/**
 * As in every headed Chromium, the frames of other sites run in separate processes, which the page's process cannot
 * access.
 */
const isolated = '--site-per-process';
/**
 * Chromium renders the menu of its address bar as pages, and starts a spare renderer. These processes cost more per
 * window than most pages of the site (12 windows: 2.7 s of CPU without them instead of 4.9).
 */
const spare = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'];
/**
 * Playwright's own list (its chromiumSwitches.ts), repeated here because the last of two such flags replaces the first.
 */
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
/** This feature requests the purpose of form fields from a Google server. */
const asking = 'AutofillServerCommunication';
const lean = [...quiet, isolated, `--disable-features=${[...playwrights, ...spare, asking].join(',')}`];

export interface OpenPage {
  page: Page;
  /** Errors and warnings in the page's console, and uncaught exceptions. */
  complaints: string[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** Whether the consent dialog appears; otherwise the visitor has already allowed only the necessary category. */
  isUndecided?: boolean;
}

/** Opens an empty page in a context of its own. */
export async function openPage(
  browser: Browser,
  { isUndecided = false, ...options }: OpenOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({ locale: 'fi-FI', timezoneId: 'Europe/Helsinki', ...options });
  if (!isUndecided) await decline(context);
  await context.addInitScript(haveGoodLine);
  await context.addInitScript(haveSoonAnswer);
  // Shorter than the limit of a test, so that a failure names the awaited condition.
  context.setDefaultTimeout(8000);
  // A page has loaded when its pictures have, and on a fresh machine these are generated first.
  context.setDefaultNavigationTimeout(40_000);
  const page = await context.newPage();
  return { page, complaints: listen(page) };
}

/** A headed Chromium treats an unknown connection as slow. Runs in the page. */
function haveGoodLine(): void {
  const connection = { effectiveType: '4g', downlink: 10 };
  Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => connection });
}

/** Makes the page look as if its response had arrived at once. Runs in the page. */
function haveSoonAnswer(): void {
  Object.defineProperty(PerformanceResourceTiming.prototype, 'requestStart', { get: () => performance.now() });
}

/** @throws {Error} if no Chromium is installed */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; `npm run test:site` installs one');
  return { executablePath, args: process.getuid?.() === 0 ? [...lean, ...asRoot] : lean };
}

export const launch = (): Promise<Browser> => chromium.launch(launchOptions());

/**
 * Chromium skips the view transition to a page that is left again at once, and reports an error of the page. The page
 * can't prevent the error, because the rejected promise is not the one that it can catch.
 */
const noTurn = /Transition was (aborted|skipped)/;

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    // The message of a failed load must name the address, or the failure cannot be traced.
    const address = message.text().startsWith('Failed to load') ? ` ${message.location().url}` : '';
    if (isComplaint) complaints.push(message.text() + address);
  });
  page.on('pageerror', (error) => noTurn.test(error.message) || complaints.push(String(error)));
  return complaints;
}
