// A slow line in the real browser: the page is drawn with what is there, and fetches nothing that nobody looks at yet.
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { provideBrowser } from '../helpers/browser.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

const browser = provideBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
}, siteStartMs);
afterAll(() => site?.close());

const phone = { viewport: { width: 390, height: 844 } };

interface Opened {
  page: Page;
  /** Paths that were asked for, in order. */
  asked: string[];
}

/** @param latency of each answer, in milliseconds */
async function open(path: string, latency: number, options: BrowserContextOptions = phone): Promise<Opened> {
  const { page } = await browser.open(options);
  const session = await page.context().newCDPSession(page);
  const [downloadThroughput, uploadThroughput] = [1e6, 1e6];
  await session.send('Network.enable');
  if (latency > 0)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput,
      uploadThroughput,
    });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.origin + path, { waitUntil: 'load' });
  return { page, asked };
}

const pictures = (asked: string[]) => asked.filter((path) => path.startsWith('/kuva/') && path.includes('/articles/'));
const lazyInSight = (page: Page) =>
  page
    .locator('main img[loading=lazy]')
    .evaluateAll((all) => all.filter((image) => image.getBoundingClientRect().top < innerHeight).length);

it('fetches the pictures beyond the screen only when the visitor moves', async () => {
  const { page, asked } = await open('/piha-ja-puutarha/', 400);
  await page.waitForTimeout(800);
  const before = pictures(asked).length;
  expect(before).toBe(1 + (await lazyInSight(page)));
  await page.mouse.wheel(0, 50);
  await expect.poll(() => pictures(asked).length).toBeGreaterThan(before + 1);
  await page.close();
});

it('keeps the place of a picture that is not there yet', async () => {
  const { page } = await open('/piha-ja-puutarha/', 400);
  const heights = () =>
    page.locator('main .card img').evaluateAll((all) => all.map((image) => image.getBoundingClientRect().height));
  const held = await heights();
  await page.mouse.wheel(0, 50);
  await page.locator('main .card img').nth(1).scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main .card img')].at(1)?.currentSrc.includes('/kuva/'),
  );
  expect(held.every((height) => height > 100)).toBe(true);
  expect(await heights()).toEqual(held);
  await page.close();
});

it('draws the page in the letters that stand in for the fonts, and brings the fonts for the next page', async () => {
  const { page, asked } = await open('/piha-ja-puutarha/', 400);
  const family = () => page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily);
  expect(await family()).not.toMatch(/^Newsreader,/);
  await expect.poll(() => asked.filter((path) => path.endsWith('.woff2')).length, { timeout: 10_000 }).toBe(2);
  await page.locator('main .card').first().click();
  await page.waitForURL((url) => url.pathname !== '/piha-ja-puutarha/');
  expect(await family()).toMatch(/^Newsreader,/);
  await page.close();
});

it('fetches no other page and no film ahead', async () => {
  const { page, asked } = await open('/piha-ja-puutarha/', 400);
  await page.waitForTimeout(3000);
  const ahead = asked.slice(1).filter((path) => path.endsWith('/') || path.endsWith('.mp4'));
  expect(ahead).toEqual([]);
  await page.close();
});

it('draws a page that comes at once with its fonts, and holds no picture', async () => {
  // Once, so that the page is kept.
  await fetch(`${site.origin}/piha-ja-puutarha/`);
  const { page, asked } = await open('/piha-ja-puutarha/', 0);
  const isFast = await page.evaluate(() => document.documentElement.dataset.fonts !== undefined);
  await expect.poll(() => pictures(asked).length).toBeGreaterThan(1 + (await lazyInSight(page)));
  expect(isFast).toBe(true);
  await page.close();
});

it('has its fonts and its pictures without JavaScript', async () => {
  const { page, asked } = await open('/piha-ja-puutarha/', 0, { ...phone, javaScriptEnabled: false });
  await expect.poll(() => asked.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(0);
  await expect.poll(() => pictures(asked).length).toBeGreaterThan(1);
  await page.close();
});
