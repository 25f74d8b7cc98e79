// One page of every type, of the demo and of unrelated publishers: axe in both themes, a phone of 320 px, no error, and
// one top-level heading.
import type { Page, Request } from 'playwright';
import { pageTypes } from '../../../server/contract/pages.ts';
import { expectAccessible, expectReadable } from '../../helpers/axe.ts';
import type { OpenPage } from '../../helpers/browser.ts';
import { expect, type NewPage, test } from '../../helpers/browser-test.ts';
import { readManifest } from '../../helpers/built-assets.ts';
import { stubPictures } from '../../helpers/empty-picture.ts';
import { inTwoLanes } from '../../helpers/lanes.ts';
import { formPath } from '../../helpers/lead-post.ts';
import { findPageKinds } from '../../helpers/page-kinds.ts';
import { contentKinds, modelArticles, type Site, type SiteKind, siteStartMs, startSite } from '../../helpers/site.ts';

/** All widths that the layout distinguishes for the site with the longest words, and a few for the others. */
const widths: Record<SiteKind, readonly number[]> = {
  demo: [320, 390, 640, 1000, 1366],
  bare: [320, 1000, 1366],
  full: [320, 350, 390, 640, 768, 1000, 1024, 1366, 1920],
  wagtail: [320, 1000, 1366],
};
const shown = ['HomePage', 'ArticlePage', 'CategoryPage', 'CustomerPage', 'FreeformPage', 'PlantCardPage'];
const types: Record<SiteKind, readonly string[]> = {
  demo: [...shown, 'PlantRegistryIndexPage', 'Fixed', 'NotFound'],
  bare: [...pageTypes, 'Fixed', 'NotFound'],
  full: [...pageTypes, 'Fixed', 'NotFound'],
  wagtail: [...shown, 'CustomerIndexPage', 'FormPage', 'PlantCategoryPage', 'PlantRegistryIndexPage', 'NotFound'],
};
/** Pages with content that the first page of their type lacks. */
const others: Record<SiteKind, readonly string[]> = {
  // The model article has a separate sweep.
  demo: [formPath],
  bare: [modelArticles.bare, '/kysy%20veneest%C3%A4/'],
  full: ['/k%C3%A4sity%C3%B6t/100%20%25%20villaa/'],
  wagtail: [modelArticles.wagtail, '/tarjouspyynt%C3%B6/'],
};

/** After this time without a pending script, no more scripts are requested. */
const quietMs = 500;

/** Collects the site's scripts that a page loads; `settled` waits until all have loaded. */
function watchScripts(page: Page, origin: string) {
  const paths = new Set<string>();
  const underWay = new Set<Request>();
  let lastChange = Date.now();
  // The browser's own PDF viewer has scripts too.
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
    // Not the browser's "networkidle", because pictures and prefetched pages may take any time.
    settled: () =>
      expect.poll(() => underWay.size === 0 && Date.now() - lastChange > quietMs, { timeout: 10_000 }).toBe(true),
  };
}

/** Scrolls, so that every widget that waits for visibility loads. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
}

/** Checks the structure of the page, and the messages of the browser. */
async function expectWellFormed({ page, complaints }: OpenPage, url: string): Promise<void> {
  expect(await page.title()).not.toBe('');
  expect(await page.locator('h1').count(), 'h1').toBe(1);
  expect(await page.locator('main').count(), 'main').toBe(1);
  // The not-found page itself has status 404, which the browser logs as an error.
  const own = complaints.filter((text) => !text.includes('404'));
  expect(own, `what the browser says: ${own.join('; ')}`).toEqual([]);
  const ids = await (await fetch(url)).text();
  const all = [...ids.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const twice = all.filter((id, index) => all.indexOf(id) !== index);
  expect(twice, `ids that are there twice: ${twice}`).toEqual([]);
}

/** Checks that only scripts of the page's widgets were loaded. */
async function expectOnlyShownWidgets(page: Page, loaded: Set<string>): Promise<void> {
  const { runtime, widgets } = readManifest();
  const shown = await page.locator('[data-widget]').evaluateAll((all) => all.map((one) => one.dataset.widget ?? ''));
  const allowed = new Set([runtime]);
  for (const name of shown) {
    const { src, imports = [], later = [] } = widgets[name] ?? {};
    for (const file of [src, ...imports, ...later]) if (file) allowed.add(file);
  }
  // Scripts that the page itself fetches when idle belong to no widget.
  const isPages = (file: string) => /\/(at-rest|offline-pages|prefetch|tooltips)-[^/]+\.js$/.test(file);
  const others = [...loaded].filter((file) => !allowed.has(file) && !isPages(file));
  expect(others, `scripts of other widgets: ${others}`).toEqual([]);
}

async function expectFitting(page: Page, kind: SiteKind): Promise<void> {
  for (const width of widths[kind]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `pixels that stand out at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Checks that no phone zooms into the page when a field is focused: Safari does with a font size below 16 pixels. */
async function expectLargeControls(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter(
        (control) =>
          !control.matches('[type="hidden"], [type="radio"], [type="checkbox"], [type="range"], [type="file"]'),
      )
      .map((control) => ({
        name: control.getAttribute('name'),
        size: Number.parseFloat(getComputedStyle(control).fontSize),
      }))
      .filter(({ size }) => size < 16),
  );
  expect(small, 'controls whose letters are smaller than 16 px').toEqual([]);
}

/** Checks the narrowest screen with text of twice the size (WCAG 2.2, 1.4.4). */
async function expectFittingLargeLetters(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth - window.innerWidth;
  });
  expect(overflow, 'pixels that stand out with large letters').toBeLessThanOrEqual(0);
}

/** The elements around the content are the same on all pages of a foreign site, so they are checked once. */
const isWhole = (kind: SiteKind, path: string): boolean => kind === 'demo' || ['/', modelArticles[kind]].includes(path);

/** All checks share one page view, because opening a page takes most of the time. */
async function check(newPage: NewPage, { origin, kind }: Site, path: string): Promise<void> {
  const opened = await newPage({ viewport: { width: 1366, height: 900 } });
  const { page } = opened;
  const scripts = watchScripts(page, origin);
  await page.goto(origin + path);
  await scrollThrough(page);
  await scripts.settled();
  await expectOnlyShownWidgets(page, scripts.paths);
  const part = isWhole(kind, path) ? undefined : 'main';
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page, part);
  await expectFitting(page, kind);
  await expectLargeControls(page);
  await expectFittingLargeLetters(page);
  await expectWellFormed(opened, origin + path);
  await page.context().close();
}

/** Checks that its text is visible, and fits the narrowest screen. */
async function expectWhole(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const found = await page.evaluate(() => ({
    hasText: (document.querySelector('main')?.innerText.trim().length ?? 0) > 0,
    overflow: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(found, url).toEqual({ hasText: true, overflow: 0 });
}

for (const kind of contentKinds)
  test.describe(`every page type of the ${kind} site`, () => {
    let site: Site;
    /** Page type, or the path of a further page → path. */
    const examples = new Map<string, string>();

    test.beforeAll(async () => {
      test.setTimeout(siteStartMs);
      site = await startSite({ kind });
      for (const [name, path] of await findPageKinds(site)) {
        const [pageType = ''] = name.split(' ');
        if (!examples.has(pageType)) examples.set(pageType, path);
      }
      for (const path of others[kind]) examples.set(path, path);
    });
    test.afterAll(() => site?.close());

    test('has a page, or at least these do', () => {
      expect([...examples.keys()]).toEqual(expect.arrayContaining([...types[kind]]));
    });

    test('loads only widgets that it shows, is silent under axe in both themes, fits from 320 to 1920 px and with large letters, has no small control on a phone, has one h1 and no id twice', async ({
      newPage,
    }) => {
      test.setTimeout(180_000);
      await inTwoLanes(examples, ([name, path]) =>
        check(newPage, site, path).catch((error: Error) => {
          throw new Error(`${name} at ${path}: ${error.message}`);
        }),
      );
    });

    if (kind !== 'demo')
      test('reads whole without JavaScript', async ({ newPage }) => {
        test.setTimeout(60_000);
        const { page } = await newPage({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
        await stubPictures(page.context(), site.origin);
        for (const path of examples.values()) await expectWhole(page, site.origin + path);
      });
  });
