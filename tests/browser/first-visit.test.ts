// The first page view: the beginning of the text is on the first screen, and only one dialog at a time is shown.
import type { Page } from 'playwright';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { emptyPicture } from '../helpers/empty-picture.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { finishAnimations } from '../helpers/finish-animations.ts';
import { leaveFontsOut } from '../helpers/leave-fonts-out.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { rawArticle, rawCategory, rawImage, rawItem, rawList, rawSite, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

type Site = Awaited<ReturnType<typeof startSite>>;
/** One site with a headline in its announcement, and one with a sentence. */
let sites: [Site, Site];
let host: TestHost;

const title = 'Kivijalan routasuojaus ennen talvea vaihe vaiheelta';
const long = '<p>Kylmä yö on tulossa koko maahan, ja arat taimet palelevat. <a href="/halla/">Näin suojaat ne</a>.</p>';

/** Starts the site with an announcement. */
async function startSite(content: string) {
  const backend = await startFakeBackend();
  const lead_image = rawImage();
  serveSite(backend, {
    '/juttu/': rawArticle({ title, subtitle: 'Routa nousee kapillaarisesti.', lead_image }),
    '/lyhyt/': rawArticle({ id: 32, title, subtitle: '', lead_paragraph: 'Routa nousee kapillaarisesti.', lead_image }),
  });
  const newest = [1, 2, 3].map((id) =>
    rawItem(id, { title, lead_image, meta: { relative_url: `/juttu-${id}/`, category: rawCategory() } }),
  );
  backend.answer('/api/pages/', { json: rawList(newest) });
  const video = { title: 'Ilta', videoUrl: '/media/ilta.mp4', thumbnailUrl: '/media/ilta.webp' };
  const categories = rawList(
    ['Rakentaminen', 'Remontointi', 'Piha', 'Sisustus', 'Energia', 'Asuminen'].map((title, index) =>
      rawCategory({ id: index + 2, title, meta: { relative_url: `/k${index}/`, html_url: '', slug: `k${index}` } }),
    ),
  );
  const announcement = { id: 7, name: 'halla', content, start: null, is_closable: true };
  backend.answer('/api/pages/?type=base.CategoryPage&show_in_menus=true', { json: categories });
  backend.answer('/api/site/', { json: rawSite({ announcement, video, popup: { id: 'kirje', kind: 'newsletter' } }) });
  return { backend, host: await startHost(backend) };
}
test.beforeAll(async () => {
  sites = await Promise.all([startSite(`<h2>Hallaa luvassa</h2>${long}`), startSite(long)]);
  host = sites[0].host;
});
test.afterAll(async () => {
  for (const { host, backend } of sites) {
    await host.close();
    await backend.close();
  }
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Evästeet ja yksityisyys' });
const film = (page: Page) => page.locator('.video-widget');
const toast = (page: Page) => page.locator('.toast:popover-open');

async function open(newPage: NewPage, path: string, viewport = { width: 390, height: 844 }) {
  const { page } = await newPage({ viewport, isUndecided: true, permissions: ['clipboard-write'] });
  await leaveFontsOut(page);
  await page.route(/\.(webp|mp4)$/, (route) => route.fulfill(emptyPicture));
  const films: string[] = [];
  page.on('request', (request) => /\/video-widget-[^/]*\.js$/.test(request.url()) && films.push(request.url()));
  await page.addInitScript(() => {
    const moves: unknown[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(host.origin + path);
  await dialog(page).waitFor();
  return { page, films };
}

const movesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'moves') as unknown[]);

/** Whether the first line of an element is visible: below the top edge, and not covered by a floating element. */
const firstLineIsSeen = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const line = new Range();
    line.selectNodeContents(element);
    const { left, top, bottom } = line.getClientRects()[0] as DOMRect;
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 4, y)));
  });

test.describe('the first screen of a telephone', () => {
  for (const [what, path] of [
    ['an article', '/juttu/'],
    ['an article without a subtitle', '/lyhyt/'],
  ] as const)
    test(`shows the heading of ${what} and the first line of its lead, though consent is asked for`, async ({
      newPage,
    }) => {
      const { page } = await open(newPage, path);
      for (const selector of ['h1', '.article-head__subtitle'])
        expect(await firstLineIsSeen(page, selector), selector).toBe(true);
      const heading = await page.locator('h1').boundingBox();
      const question = await page.locator('dialog.consent').boundingBox();
      expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan(question?.y ?? 0);
    });

  for (const width of [360, 390])
    test(`shows the whole headline of the front page and of an article above the question: ${width}`, async ({
      newPage,
    }) => {
      for (const [path, selector] of [
        ['/', '.home-lead__title'],
        ['/juttu/', 'h1'],
      ] as const) {
        const { page } = await open(newPage, path, { width, height: 700 });
        await finishAnimations(page);
        const headline = await page.locator(selector).boundingBox();
        const question = await page.locator('dialog.consent').boundingBox();
        expect((headline?.y ?? 0) + (headline?.height ?? 0), path).toBeLessThan(question?.y ?? 0);
        await page.context().close();
      }
    });

  for (const width of [360, 390])
    test(`shows the same headlines above its bar on a later visit, and two categories: ${width}`, async ({
      newPage,
    }) => {
      const { page } = await newPage({ viewport: { width, height: 700 } });
      await page.route(/\.webp$/, (route) => route.fulfill(emptyPicture));
      for (const [path, selector] of [
        ['/', '.home-lead__title'],
        ['/juttu/', 'h1'],
      ] as const) {
        await page.goto(sites[1].host.origin + path);
        await page.locator('[data-widget=category-bar][data-widget-status=ready]').waitFor();
        const headline = await page.locator(selector).boundingBox();
        const foot = await page.locator('.bottom-bar').boundingBox();
        expect((headline?.y ?? 0) + (headline?.height ?? 0), path).toBeLessThan(foot?.y ?? 0);
        const names = page.getByRole('navigation', { name: 'Kategoriat' }).getByRole('link');
        expect((await names.allTextContents()).slice(0, 2)).toEqual(['Suosituimmat', 'Rakentaminen']);
      }
    });

  test('keeps the link of the announcement in sight, for the keyboard too, and the close button off it', async ({
    newPage,
  }) => {
    const { page } = await open(newPage, '/juttu/', { width: 360, height: 700 });
    const link = page.locator('.announcement a');
    const close = page.getByRole('button', { name: 'Sulje ilmoitus' });
    await close.waitFor();
    const seen = await link.evaluate((element) => {
      const words = new Range();
      words.selectNodeContents(element);
      const { left, right, top, bottom } = words.getBoundingClientRect();
      return [left + 2, right - 2].map((x) => document.elementFromPoint(x, (top + bottom) / 2) === element);
    });
    expect(seen).toEqual([true, true]);
    await link.focus();
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    const [words, button] = [await link.boundingBox(), await close.boundingBox()];
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  });

  test('has a line of the announcement, which leads where its link leads, and moves nothing when consent is given', async ({
    newPage,
  }) => {
    const { page } = await open(newPage, '/juttu/');
    const bar = page.locator('.announcement');
    expect((await bar.boundingBox())?.height).toBeLessThan(48);
    const top = () => page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
    const before = await top();
    await dialog(page).getByRole('button', { name: 'Vain välttämättömät' }).click();
    await toast(page).waitFor();
    await waitForAbsenceOf('a layout shift', 300);
    expect([await top(), await movesOf(page)]).toEqual([before, []]);
    await bar.click({ position: { x: 60, y: 20 } });
    await page.waitForURL('**/halla/');
    // The next page has room for the whole announcement.
    expect((await bar.boundingBox())?.height).toBeGreaterThan(80);
  });

  test('has all of the announcement where there is more room, or no script', async ({ newPage }) => {
    const { page } = await open(newPage, '/juttu/', { width: 1366, height: 768 });
    expect((await page.locator('.announcement').boundingBox())?.height).toBeGreaterThan(80);
    const plain = await newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await plain.page.goto(`${host.origin}/juttu/`);
    expect((await plain.page.locator('.announcement').boundingBox())?.height).toBeGreaterThan(80);
  });
});

test.describe('what asks for attention', () => {
  test('stands alone: the question, then the word that it was answered, then the film', async ({ newPage }) => {
    const { page, films } = await open(newPage, '/juttu/', { width: 1366, height: 900 });
    await page.locator('.share-menu').first().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Kopioi linkki' }).first().click();
    const copied = page.getByRole('status').filter({ hasText: 'Linkki kopioitu' });
    await copied.waitFor();
    await waitForAbsenceOf('the toast or the film', 500);
    expect([await toast(page).isVisible(), films]).toEqual([false, []]);
    await copied.waitFor({ state: 'hidden' });
    await dialog(page).getByRole('button', { name: 'Vain välttämättömät' }).click();
    await toast(page).waitFor();
    await page.locator('[data-widget=video-widget][data-widget-status=ready]').waitFor({ state: 'attached' });
    expect(await toast(page).isVisible()).toBe(true);
    await expect(film(page)).toHaveCSS('opacity', '0');
    await toast(page).getByRole('button').click();
    await film(page).waitFor();
    await page.getByRole('link', { name: 'Evästeasetukset' }).click();
    await film(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      scrollTo(0, 0);
    });
    await film(page).waitFor();
  });

  for (const [what, width, height] of [
    ['a telephone', 390, 844],
    ['a tablet', 800, 1000],
    ['a wide screen', 1366, 768],
  ] as const)
    test(`does not lie over the settings in the footer once they are saved, on ${what}`, async ({ newPage }) => {
      const { page } = await open(newPage, '/juttu/', { width, height });
      const settings = page.getByRole('link', { name: 'Evästeasetukset' });
      await dialog(page).getByRole('button', { name: 'Vain välttämättömät' }).click();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await settings.click();
      await dialog(page).getByRole('button', { name: 'Tallenna valinnat' }).click();
      await toast(page).waitFor();
      await finishAnimations(page);
      const boxes = await Promise.all([settings, toast(page)].map((one) => one.boundingBox()));
      const [link, strip] = boxes;
      if (!link || !strip) throw new Error('One of them is not to be seen');
      expect(strip.y + strip.height < link.y || link.y + link.height < strip.y).toBe(true);
    });
});
