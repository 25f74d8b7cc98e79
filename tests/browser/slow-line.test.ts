// A slow connection in the real browser: the page is drawn with the parts that have arrived, and fetches nothing out of
// sight.
import type { Page } from 'playwright';
import type { OpenOptions } from '../helpers/browser.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { leaveTimeFor } from '../helpers/leave-time.ts';
import { openOnLine, type Prepare } from '../helpers/open-on-line.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

const phone = { viewport: { width: 390, height: 844 } };

const open = (newPage: NewPage, path: string, latency: number, options: OpenOptions = phone, prepare?: Prepare) =>
  openOnLine(newPage, site.origin + path, latency, options, prepare);

const pictures = (paths: string[]) => paths.filter((path) => path.startsWith('/kuva/') && path.includes('/articles/'));
const lazyInSight = (page: Page) =>
  page
    .locator('main img[loading=lazy]')
    .evaluateAll((all) => all.filter((image) => image.getBoundingClientRect().top < innerHeight).length);

test('fetches the pictures beyond the screen only when the visitor moves', async ({ newPage }) => {
  const { page, requests } = await open(newPage, '/piha-ja-puutarha/', 400);
  await leaveTimeFor('pictures beyond the screen', 800);
  const before = pictures(requests).length;
  expect(before).toBe(1 + (await lazyInSight(page)));
  await page.mouse.wheel(0, 50);
  await expect.poll(() => pictures(requests).length).toBeGreaterThan(before + 1);
  await page.close();
});

test('keeps the place of a picture that is not there yet', async ({ newPage }) => {
  const { page } = await open(newPage, '/piha-ja-puutarha/', 400);
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

test('draws the page in the letters that stand in for the fonts, and brings the fonts for the next page', async ({
  newPage,
}) => {
  const { page, requests } = await open(newPage, '/piha-ja-puutarha/', 400);
  const family = () => page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily);
  expect(await family()).not.toMatch(/^Newsreader,/);
  await expect.poll(() => requests.filter((path) => path.endsWith('.woff2')).length, { timeout: 10_000 }).toBe(2);
  await page.locator('main .card').first().click();
  await page.waitForURL((url) => url.pathname !== '/piha-ja-puutarha/');
  expect(await family()).toMatch(/^Newsreader,/);
  await page.close();
});

test('fetches no other page and no film ahead', async ({ newPage }) => {
  const { page, requests } = await open(newPage, '/piha-ja-puutarha/', 400);
  await leaveTimeFor('requests ahead', 3000);
  const ahead = requests.slice(1).filter((path) => path.endsWith('/') || path.endsWith('.mp4'));
  expect(ahead).toEqual([]);
  await page.close();
});

test('draws a page that comes at once with its fonts, and holds no picture', async ({ newPage }) => {
  const { page, requests } = await open(newPage, '/piha-ja-puutarha/', 0);
  expect(await page.evaluate(() => document.documentElement.dataset.fonts)).toBe('');
  await expect.poll(() => pictures(requests).length).toBeGreaterThan(1 + (await lazyInSight(page)));
  await page.close();
});

test('has its fonts and its pictures without JavaScript', async ({ newPage }) => {
  const { page, requests } = await open(newPage, '/piha-ja-puutarha/', 0, { ...phone, javaScriptEnabled: false });
  await expect.poll(() => requests.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(0);
  await expect.poll(() => pictures(requests).length).toBeGreaterThan(1);
  await page.close();
});

const article = '/piha-ja-puutarha/perennoja-varjoon/';
const isStyles = (path: string) => path.endsWith('.css');

test.describe('what stands below the first screen', () => {
  test('is asked for after the first picture, and comes with its styles', async ({ newPage }) => {
    const { page, requests } = await open(newPage, article, 400);
    const end = page.locator('[data-end-of-text]');
    await end.waitFor({ state: 'attached' });
    await expect.poll(() => end.isVisible()).toBe(true);
    await page.locator('.footer').waitFor();
    const picture = requests.findIndex((path) => path.startsWith('/kuva/'));
    const styles = requests.findIndex(isStyles);
    expect([picture, styles].every((place) => place > 0)).toBe(true);
    expect(picture).toBeLessThan(styles);
    expect(requests.findIndex((path) => path.includes('/runtime-'))).toBeGreaterThan(styles);
    expect(await page.locator('[data-waits]').count()).toBe(0);
    await page.close();
  });

  test('asks for consent, however late', async ({ newPage }) => {
    const { page } = await open(newPage, article, 400, { ...phone, isUndecided: true });
    await page.locator('dialog.consent[open]').waitFor();
    await page.close();
  });

  test('comes all at once to whoever is sent to a place in it', async ({ newPage }) => {
    const { page } = await open(newPage, `${article}#related`, 400);
    const top = () => page.locator('#related').evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(phone.viewport.height);
    expect(await top()).toBeGreaterThan(-1);
    await page.close();
  });

  test('comes without its styles where these are lost', async ({ newPage }) => {
    const { page } = await open(newPage, article, 400, phone, (page) =>
      page.route('**/assets/*.css', (route) => route.abort()),
    );
    await page.locator('.footer').waitFor();
    await page.locator('[data-widget="share-menu"][data-widget-status="ready"]').waitFor();
    await page.close();
  });

  test('is read without the page’s script where that is lost', async ({ newPage }) => {
    const { page } = await open(newPage, article, 400, phone, (page) =>
      page.route('**/assets/runtime*.js', (route) => route.abort()),
    );
    await page.locator('.footer').waitFor();
    expect(await page.locator('.article-rail').evaluate((rail) => getComputedStyle(rail).maxWidth)).not.toBe('none');
    await page.close();
  });
});
