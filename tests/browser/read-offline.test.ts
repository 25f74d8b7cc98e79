// Pages without a network: the service worker of a site that offers it, in a real browser.
import type { Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
/** A worker's requests bypass the routes that a test sets on its page, so the site itself is made unreachable. */
let isOutOfReach = false;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite({
    env: { OFFLINE_PAGES: 'on' },
    before: (answer) => (req, res) => (isOutOfReach ? void req.socket.destroy() : answer(req, res)),
  });
});
test.beforeEach(() => {
  isOutOfReach = false;
});
test.afterAll(() => site?.close());

const article = '/piha-ja-puutarha/perennoja-varjoon/';
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('read-articles')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

/** Reads an article until the browser has stored it. */
async function read(newPage: NewPage): Promise<Page> {
  const { page } = await newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(site.origin + article);
  await expect.poll(() => keptPaths(page)).toEqual([article]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

test('an article that was read is there without a network, also in another tab', async ({ newPage }) => {
  const page = await read(newPage);
  const title = await page.locator('h1').textContent();
  isOutOfReach = true;
  await page.reload();
  expect(await page.locator('h1').textContent()).toBe(title);
  const other = await page.context().newPage();
  await other.goto(site.origin + article);
  expect(await other.locator('h1').textContent()).toBe(title);
});

test('any other page becomes one that lists the articles read last, and comes when the network is back', async ({
  newPage,
}) => {
  const page = await read(newPage);
  isOutOfReach = true;
  await page.goto(`${site.origin}/rakentaminen/`);
  await expect(page.locator('h1')).toHaveText('Verkkoyhteys puuttuu');
  await expectAccessible(page);
  isOutOfReach = false;
  await page.getByRole('link', { name: 'Yritä uudelleen' }).click();
  await expect(page.locator('h1')).not.toHaveText('Verkkoyhteys puuttuu');
  isOutOfReach = true;
  await page.goto(`${site.origin}/asuminen/`);
  // The titles do not contain the site's name.
  await expect(page.locator('.read-articles a')).not.toContainText('–');
  await page.locator('.read-articles a').click();
  expect(new URL(page.url()).pathname).toBe(article);
  await expect(page.locator('.article-text')).toBeVisible();
});

test('a page of one visitor is neither kept nor stood in for', async ({ newPage }) => {
  const page = await read(newPage);
  await page.goto(`${site.origin}/kirjaudu/`);
  await page.waitForLoadState('load');
  await waitForAbsenceOf('the page to be kept', 500);
  expect(await keptPaths(page)).toEqual([article]);
  isOutOfReach = true;
  await expect(page.goto(`${site.origin}/kirjaudu/`)).rejects.toThrow();
});

test('nothing is kept before the visitor has answered the question for consent', async ({ newPage }) => {
  const { page } = await newPage({ isUndecided: true });
  await page.goto(site.origin + article);
  await page.locator('dialog.consent[open]').waitFor();
  await waitForAbsenceOf('the article to be kept', 1500);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
