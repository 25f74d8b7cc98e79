// A slow connection in the real browser: the page is readable as soon as its HTML has loaded, and fetches nothing that
// the visitor did not request.
import type { Page } from 'playwright';
import type { OpenOptions } from '../helpers/browser.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { openOnLine, type Prepare } from '../helpers/open-on-line.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

const phone = { viewport: { width: 390, height: 844 } };
const article = '/piha-ja-puutarha/perennoja-varjoon/';

const open = (newPage: NewPage, path: string, latency: number, options: OpenOptions = phone, prepare?: Prepare) =>
  openOnLine(newPage, site.origin + path, latency, options, prepare);

test('the picture of an article is asked for before its script, its fonts and all other pictures', async ({
  newPage,
}) => {
  const { page, requests } = await open(newPage, article, 400);
  await expect.poll(() => requests.some((path) => path.includes('/runtime-'))).toBe(true);
  const places = [/^\/kuva\//, /\.woff2$/, /\/runtime-/].map((kind) => requests.findIndex((path) => kind.test(path)));
  expect(places).toEqual([1, ...places.slice(1).filter((place) => place > 1)]);
  await page.close();
});

test('keeps the place of a picture that is not there yet', async ({ newPage }) => {
  const { page } = await open(newPage, '/piha-ja-puutarha/', 400);
  const pictures = page.locator('main .card img');
  const heights = () => pictures.evaluateAll((all) => all.map((image) => image.getBoundingClientRect().height));
  const before = await heights();
  await pictures.last().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.last().evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(before.every((height) => height > 50)).toBe(true);
  expect(await heights()).toEqual(before);
  await page.close();
});

test('is drawn in the site’s own letters on the first page, however slow', async ({ newPage }) => {
  const { page } = await open(newPage, '/piha-ja-puutarha/', 400);
  await expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)),
    )
    .toEqual(expect.arrayContaining(['Newsreader', 'Schibsted Grotesk']));
  await page.close();
});

test('fetches no other page and no film ahead', async ({ newPage }) => {
  // The latency of a throttled connection is not in the browser's own timing.
  const isLate = (page: Page) =>
    page.addInitScript(() =>
      Object.defineProperty(PerformanceResourceTiming.prototype, 'responseStart', { get: () => 1e6 }),
    );
  const { page, requests } = await open(newPage, '/piha-ja-puutarha/', 400, phone, isLate);
  await waitForAbsenceOf('requests ahead', 3000);
  const ahead = requests.slice(1).filter((path) => path.endsWith('/') || path.endsWith('.mp4'));
  expect(ahead).toEqual([]);
  await page.close();
});

test('has its fonts and its pictures without JavaScript', async ({ newPage }) => {
  const { page, requests } = await open(newPage, '/piha-ja-puutarha/', 0, { ...phone, javaScriptEnabled: false });
  await expect.poll(() => requests.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(0);
  await expect.poll(() => requests.filter((path) => path.startsWith('/kuva/')).length).toBeGreaterThan(1);
  await page.close();
});

test('asks for consent, however late', async ({ newPage }) => {
  const { page } = await open(newPage, article, 400, { ...phone, isUndecided: true });
  await page.locator('dialog.consent[open]').waitFor();
  await page.close();
});

test('leads at once to a place in the page', async ({ newPage }) => {
  const { page } = await open(newPage, `${article}#related`, 400);
  const top = () => page.locator('#related').evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(phone.viewport.height);
  expect(await top()).toBeGreaterThan(-1);
  await page.close();
});

test('brings the page’s script to whoever begins to use a page that hangs', async ({ newPage }) => {
  const { page } = await newPage(phone);
  await page.route('**/kuva/**', () => {});
  await page.goto(site.origin + article, { waitUntil: 'commit' });
  await page.locator('.footer').waitFor();
  await page.keyboard.press('Tab');
  await page.locator('[data-widget="share-menu"][data-widget-status="ready"]').waitFor();
  await page.close();
});
