// The script of every page, in a real browser: prefetched pages, the progress bar before a slow page, and broken
// pictures.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, rawImage, rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

test.beforeAll(async () => {
  backend = await startFakeBackend();
  const text = '<p><a href="/kohde/">kohde</a></p>';
  serveSite(backend, {
    '/juttu/': rawArticle({ id: 11, lead_image: rawImage(), body: [{ id: 'b', type: 'text', value: text }] }),
    '/kohde/': rawPage('FreeformPage', { id: 12, title: 'Kohde' }),
  });
  host = await startHost(backend);
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

const link = (page: Page) => page.getByRole('link', { name: 'kohde' });
const bar = (page: Page) => page.locator('.page-progress');

/**
 * Opens a page whose link is slow; progress bars are recorded in storage, because a page that is being left runs no
 * queries.
 */
async function openSlow(page: Page): Promise<void> {
  // Prevents a prefetch before the click.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(`${host.origin}/juttu/`);
  await page.route('**/kohde/', async (route) => {
    await pause(700);
    await route.continue();
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      const found = document.querySelector('.page-progress')?.getBoundingClientRect();
      if (found) sessionStorage.bars = JSON.stringify([...JSON.parse(sessionStorage.bars ?? '[]'), found]);
    }).observe(document.body, { childList: true });
  });
}
const seenBars = async (page: Page): Promise<unknown[]> => {
  const bars: DOMRect[] = JSON.parse((await page.evaluate(() => sessionStorage.bars)) ?? '[]');
  return bars.map(({ y, height, width }) => ({ y, height, width }));
};

test.describe('a link on the page', () => {
  test('leads to a page that has come before the click', async ({ newPage }) => {
    const { page, complaints } = await newPage();
    const ahead = page.waitForResponse((response) => response.url().endsWith('/kohde/'));
    await page.goto(`${host.origin}/juttu/`);
    await link(page).scrollIntoViewIfNeeded();
    await (await ahead).finished();
    expect((await ahead).request().headers()['sec-purpose']).toContain('prefetch');
    await link(page).click();
    await page.getByRole('heading', { name: 'Kohde' }).waitFor();
    // The click caused no request to the server.
    const [visit] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
    );
    expect(['cache', 'navigational-prefetch']).toContain(visit.deliveryType);
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });

  test('turns to an article by a rule of the styles that come before its first frame', async () => {
    const html = await (await fetch(`${host.origin}/juttu/`)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(/<style>.*@view-transition ?\{.*<\/style>/s.test(head)).toBe(true);
  });

  test('shows a bar while its page is slow, and none once it is there', async ({ page }) => {
    await openSlow(page);
    await link(page).click();
    await page.getByRole('heading', { name: 'Kohde' }).waitFor();
    expect(await seenBars(page)).toEqual([{ y: 0, height: 3, width: expect.any(Number) }]);
    expect(await bar(page).count()).toBe(0);
    await page.goBack();
    await link(page).waitFor();
    expect(await bar(page).count()).toBe(0);
  });

  test('shows no bar any more when it is not wanted any more', async ({ page }) => {
    await openSlow(page);
    await page.evaluate(() => document.addEventListener('click', () => setTimeout(() => window.stop(), 400)));
    await link(page).click({ noWaitAfter: true });
    await expect.poll(() => seenBars(page)).toHaveLength(1);
    await expect.poll(() => bar(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/juttu/');
  });
});

test.describe('a picture', () => {
  const shown = (page: Page) =>
    page.locator('.lead-figure img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return { width: image.naturalWidth, src: new URL(image.currentSrc).pathname, alt: image.alt };
    });

  test('that the server does not have is drawn by it all the same, without JavaScript', async ({ newPage }) => {
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(`${host.origin}/juttu/`);
    const { width, src, alt } = await shown(page);
    expect(width).toBeGreaterThan(0);
    expect(src).toMatch(/^\/kuva\//);
    expect(alt).toBe('Kuvan sanat');
  });

  test('that the network loses is stood in for, and nothing below it moves', async ({ page }) => {
    const isLost = Promise.withResolvers<void>();
    await page.route('**/kuva/**', async (route) => {
      await isLost.promise;
      await route.abort('connectionreset');
    });
    await page.goto(`${host.origin}/juttu/`, { waitUntil: 'domcontentloaded' });
    const top = async () => (await page.locator('.article-text').boundingBox())?.y;
    const before = await top();
    isLost.resolve();
    await page.locator('.lead-figure img[src*="fallback"]').waitFor();
    const { src, alt } = await shown(page);
    expect(src).toMatch(/^\/assets\/fallback-thumbnail-/);
    expect(alt).toBe('Kuvan sanat');
    expect(await top()).toBe(before);
  });
});
