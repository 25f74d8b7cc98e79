// One page of every type that the demo has: axe in both themes, a phone of 320 px, no error, one heading at the top.
import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../helpers/axe.ts';
import { provideBrowser } from '../../helpers/browser.ts';
import { readManifest } from '../../helpers/built-assets.ts';
import { crawl } from '../../helpers/crawl.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';

const widths = [320, 350, 390, 640, 768, 1000, 1024, 1366, 1920];
const browser = provideBrowser();
let site: Site;
/** Page type → path of the first page of that type. */
const examples = new Map<string, string>();

beforeAll(async () => {
  site = await startSite();
  // What has no type is no page: a document that a page links to.
  for (const { pageType, path } of await crawl(site.origin))
    if (pageType !== '' && !examples.has(pageType)) examples.set(pageType, path);
  examples.set('NotFound', '/ei-ole/');
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

/** Runs a check on every example, and names the page that fails it. */
async function forEveryExample(check: (path: string) => Promise<void>): Promise<void> {
  for (const [pageType, path] of examples)
    await check(path).catch((error: Error) => {
      throw new Error(`${pageType} at ${path}: ${error.message}`);
    });
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

  it('is silent under axe in both themes', { timeout: 180_000 }, async () => {
    await forEveryExample(async (path) => {
      const { page } = await browser.open({ viewport: { width: 1366, height: 900 } });
      await page.goto(site.origin + path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await page.context().close();
    });
  });

  it('fits every width from 320 to 1920 px', { timeout: 60_000 }, async () => {
    await forEveryExample(async (path) => {
      const { page } = await browser.open();
      await page.goto(site.origin + path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `pixels that stand out at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.context().close();
    });
  });

  it('has a title, one h1, a main part and no complaint of the browser', { timeout: 60_000 }, async () => {
    await forEveryExample(async (path) => {
      const { page, complaints } = await browser.open();
      await page.goto(site.origin + path);
      expect(await page.title()).not.toBe('');
      expect(await page.locator('h1').count(), 'h1').toBe(1);
      expect(await page.locator('main').count(), 'main').toBe(1);
      // The not-found page itself is answered with 404, which the browser's log calls an error.
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
      await page.context().close();
    });
  });

  it('loads no widget that it does not show', { timeout: 120_000 }, async () => {
    const { runtime, page: pageScript, widgets } = readManifest();
    await forEveryExample(async (path) => {
      const { page } = await browser.open({ viewport: { width: 1366, height: 900 } });
      const scripts = watchScripts(page, site.origin);
      await page.goto(site.origin + path);
      await scrollThrough(page);
      await scripts.settled();
      const shown = await page
        .locator('[data-widget]')
        .evaluateAll((all) => all.map((one) => one.dataset.widget ?? ''));
      const allowed = new Set([runtime, pageScript]);
      for (const name of shown) {
        const { src, early, imports = [], later = [] } = widgets[name] ?? {};
        for (const file of [src, early, ...imports, ...later]) if (file) allowed.add(file);
      }
      expect([...scripts.paths].filter((file) => !allowed.has(file))).toEqual([]);
      await page.context().close();
    });
  });

  it('shares no id between its elements', { timeout: 60_000 }, async () => {
    await forEveryExample(async (path) => {
      const html = await (await fetch(site.origin + path)).text();
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    });
  });
});
