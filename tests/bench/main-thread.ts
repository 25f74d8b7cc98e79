// The longest time for which the site's code blocks the main thread on each kind of page, on a slow phone with all
// consent categories allowed.
import type { Browser, BrowserContext, Page } from 'playwright';
import { consentCategories } from '../../widgets/runtime/placeholder.ts';
import { allow } from '../helpers/consent.ts';
import { crawl } from '../helpers/crawl.ts';
import { kindsOf } from '../helpers/page-kinds.ts';
import { phoneSlowdown } from './pace.ts';

/** The longest uninterrupted task of the site's code on a page. */
export interface LongestPiece {
  kind: string;
  path: string;
  /**
   * Duration in milliseconds, including the forced style and layout work. 0 if no task was long enough to be reported.
   */
  ms: number;
  /** The file and function of the piece, and its caller. */
  piece: string;
}

/** Small and large screens, because the sizes start different widgets. */
const viewports = [
  { width: 390, height: 844 },
  { width: 1366, height: 900 },
];
/**
 * Other load of the machine only lengthens a measurement, so the minimum of this many counts if the first is too long.
 */
const visits = 5;
export const longestMs = 50;

/** Every kind of page, and the article with all blocks. */
export async function measureMainThread(browser: Browser, origin: string): Promise<LongestPiece[]> {
  const kinds = kindsOf(await crawl(origin));
  kinds.set('ArticlePage of all blocks', '/rakentaminen/kaikki-lohkot/');
  const longest: LongestPiece[] = [];
  for (const [kind, path] of kinds) {
    const pieces = [];
    for (const viewport of viewports) pieces.push(await leastOfVisits(browser, origin + path, viewport));
    const [worst] = pieces.sort((a, b) => b.ms - a.ms);
    if (worst) longest.push({ kind, path, ...worst });
  }
  return longest;
}

type Piece = Pick<LongestPiece, 'ms' | 'piece'>;

async function leastOfVisits(browser: Browser, url: string, viewport: (typeof viewports)[number]): Promise<Piece> {
  let least: Piece | undefined;
  for (let visit = 0; visit < visits && !(least && least.ms <= longestMs); visit += 1) {
    const context = await browser.newContext({ viewport });
    const piece = await visitPage(context, url);
    if (!least || piece.ms < least.ms) least = piece;
    await context.close();
  }
  return least ?? { ms: 0, piece: '' };
}

async function visitPage(context: BrowserContext, url: string): Promise<Piece> {
  const { origin } = new URL(url);
  await allow(context, ...consentCategories);
  // Code of other companies is outside the project's control.
  await context.route(
    (asked) => asked.origin !== origin,
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown() });
  await page.addInitScript(watchFrames);
  await page.goto(url);
  await readDown(page);
  return page.evaluate((own) => {
    const { scripts } = Reflect.get(window, Symbol.for('frames')) as { scripts: Script[] };
    const ours = scripts.filter(({ sourceURL }) => sourceURL.startsWith(own));
    const [longest] = ours.sort((a, b) => b.duration - a.duration);
    if (!longest) return { ms: 0, piece: '' };
    const { duration, sourceURL, sourceFunctionName, invoker, forcedStyleAndLayoutDuration } = longest;
    const name = [sourceURL.slice(own.length).split('?')[0], sourceFunctionName].filter(Boolean).join(' ');
    const layout =
      forcedStyleAndLayoutDuration > 1 ? `, ${Math.round(forcedStyleAndLayoutDuration)} ms of it layout` : '';
    return { ms: duration, piece: `${name} (${invoker.replace(own, '')}${layout})` };
  }, origin);
}

/** https://w3c.github.io/long-animation-frames/#performancescripttiming */
interface Script {
  duration: number;
  sourceURL: string;
  sourceFunctionName: string;
  /** The caller: a listener, a timer, or the file itself when it first runs. */
  invoker: string;
  forcedStyleAndLayoutDuration: number;
}

/** Runs in the page. Reports only frames of more than 50 ms, and in them only scripts of more than 5 ms. */
function watchFrames(): void {
  const frames = { scripts: [] as Script[] };
  Object.defineProperty(window, Symbol.for('frames'), { value: frames });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      frames.scripts.push(...(entry as PerformanceEntry & { scripts: Script[] }).scripts);
  }).observe({ type: 'long-animation-frame', buffered: true });
}

/** Scrolls, so that every widget that waits for visibility starts. */
async function readDown(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(1000);
}
