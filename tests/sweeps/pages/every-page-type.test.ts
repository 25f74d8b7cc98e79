// One page of every type that the demo has: axe in both themes, a phone of 320 px, no error, one heading at the top.
import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectAccessible, expectReadable } from '../../helpers/axe.ts';
import { type OpenPage, provideBrowser } from '../../helpers/browser.ts';
import { readManifest } from '../../helpers/built-assets.ts';
import { inTwoLanes } from '../../helpers/lanes.ts';
import { findPageKinds } from '../../helpers/page-kinds.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';

const widths = [320, 350, 390, 640, 768, 1000, 1024, 1366, 1920];
const browser = provideBrowser();
let site: Site;
/** Page type → path of the first page of that type. */
const examples = new Map<string, string>();

beforeAll(async () => {
  site = await startSite();
  for (const [kind, path] of await findPageKinds(site.origin)) {
    const [pageType = ''] = kind.split(' ');
    if (!examples.has(pageType)) examples.set(pageType, path);
  }
}, siteStartMs);
afterAll(() => site?.close());

/** So long without a script on its way, nothing more is coming. */
const quietMs = 500;

/** Collects the site's scripts that a page loads; `settled` waits until no more come. */
function watchScripts(page: Page, origin: string) {
  const paths = new Set<string>();
  const underWay = new Set<Request>();
  let lastChange = Date.now();
  // The browser's own viewer of PDFs has scripts too.
  const isOwn = (request: Request) => request.resourceType() === 'script' && new URL(request.url()).origin === origin;
  const ended = (request: Request) => {
    if (underWay.delete(request)) lastChange = Date.now();
  };
  page.on('request', (request) => {
    if (!isOwn(request)) return;
    paths.add(new URL(request.url()).pathname);
    underWay.add(request);
    lastChange = Date.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    paths,
    // Not the browser's "networkidle": pictures and pages fetched ahead may go on for as long as they like.
    settled: () => vi.waitUntil(() => underWay.size === 0 && Date.now() - lastChange > quietMs, { timeout: 10_000 }),
  };
}

/** So that every widget that waits to be seen is loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
}

/** What the page says of itself, and what the browser says of it. */
async function expectWellFormed({ page, complaints }: OpenPage, path: string): Promise<void> {
  expect(await page.title()).not.toBe('');
  expect(await page.locator('h1').count(), 'h1').toBe(1);
  expect(await page.locator('main').count(), 'main').toBe(1);
  // The not-found page itself is answered with 404, which the browser's log calls an error.
  const own = complaints.filter((text) => !text.includes('404'));
  expect(own, `what the browser says: ${own.join('; ')}`).toEqual([]);
  const ids = await (await fetch(site.origin + path)).text();
  const all = [...ids.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const twice = all.filter((id, index) => all.indexOf(id) !== index);
  expect(twice, `ids that are there twice: ${twice}`).toEqual([]);
}

/** Only the scripts of widgets that stand on the page. */
async function expectOnlyShownWidgets(page: Page, loaded: Set<string>): Promise<void> {
  const { runtime, page: pageScript, widgets } = readManifest();
  const shown = await page.locator('[data-widget]').evaluateAll((all) => all.map((one) => one.dataset.widget ?? ''));
  const allowed = new Set([runtime, pageScript]);
  for (const name of shown) {
    const { src, imports = [], later = [] } = widgets[name] ?? {};
    for (const file of [src, ...imports, ...later]) if (file) allowed.add(file);
  }
  const others = [...loaded].filter((file) => !allowed.has(file));
  expect(others, `scripts of other widgets: ${others}`).toEqual([]);
}

async function expectFitting(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `pixels that stand out at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** On the narrowest screen with letters twice as large (WCAG 2.2, 1.4.4). */
async function expectFittingLargeLetters(page: Page): Promise<void> {
  await page.setViewportSize({ width: widths[0] ?? 320, height: 800 });
  const overflow = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth - window.innerWidth;
  });
  expect(overflow, 'pixels that stand out with large letters').toBeLessThanOrEqual(0);
}

/** One visit for all of it: opening a page is what takes the time. */
async function check(path: string): Promise<void> {
  const opened = await browser.open({ viewport: { width: 1366, height: 900 } });
  const { page } = opened;
  const scripts = watchScripts(page, site.origin);
  await page.goto(site.origin + path);
  await scrollThrough(page);
  await scripts.settled();
  await expectOnlyShownWidgets(page, scripts.paths);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await expectFitting(page);
  await expectFittingLargeLetters(page);
  await expectWellFormed(opened, path);
  await page.context().close();
}

describe('every page type', () => {
  it('has a page in the demo, or at least these do', () => {
    expect([...examples.keys()]).toEqual(
      expect.arrayContaining([
        'HomePage',
        'ArticlePage',
        'CategoryPage',
        'CustomerPage',
        'FreeformPage',
        'PlantCardPage',
        'PlantRegistryIndexPage',
        'Fixed',
        'NotFound',
      ]),
    );
  });

  it('loads only widgets that it shows, is silent under axe in both themes, fits from 320 to 1920 px and with large letters, has one h1 and no id twice', {
    timeout: 180_000,
  }, async () => {
    await inTwoLanes(examples, ([pageType, path]) =>
      check(path).catch((error: Error) => {
        throw new Error(`${pageType} at ${path}: ${error.message}`);
      }),
    );
  });
});
