// The site-wide elements of a page in a real browser: category bar, main menu and announcement, with and without
// JavaScript.
import type { BrowserContextOptions, Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { leaveFontsOut } from '../helpers/leave-fonts-out.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { rawArticle, rawCategory, rawItem, rawList, rawSite, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const names = [
  'Omakotitalorakentaminen',
  'Kylpyhuoneremontit ja pesutilat',
  'Pihasuunnittelu ja kasvillisuus',
  'Lämmitysjärjestelmät ja energiatehokkuus',
  'Kerrostaloasuminen',
  'Perinnerakentaminen ja entisöinti',
  'Uutiset',
];
const categories = names.map((title, index) =>
  rawCategory({ id: index + 2, title, meta: { relative_url: `/k${index}/`, html_url: '', slug: `k${index}` } }),
);
const submenu = [{ title: 'Kasvikortisto', relative_url: '/kasvikortisto/' }];
const announcement = {
  id: 7,
  name: 'messut',
  content: '<h2>Messut alkavat</h2><p>Tule <a href="/messut/">mukaan</a>.</p>',
  start: null,
  is_closable: true,
};
const text = { id: 'b1', type: 'text', value: '<p>Leipäteksti, jota riittää.</p>'.repeat(60) };
const path = '/k2/perennoja/';
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { [path]: rawArticle({ body: [text], meta: { category: categories[2] } }) });
  backend.answer('/api/site/', {
    json: rawSite({
      main_menu: [
        { title: 'Piha', relative_url: '/piha/', submenu },
        { title: 'Palvelut', relative_url: '/palvelut/', submenu: [{ title: 'Laskuri', relative_url: '/laskuri/' }] },
        { title: 'Kilpailu', relative_url: '/kilpailu/' },
      ],
      announcement,
    }),
  });
  backend.answer('/api/pages/?type=base.CategoryPage&show_in_menus=true', { json: rawList(categories) });
  backend.answer('/api/pages/', { json: rawList([rawItem(1), rawItem(2)]) });
  host = await startHost(backend, { siteUrl: 'http://koe.example' });
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

const wide = { viewport: { width: 1366, height: 800 } };
const narrow = { viewport: { width: 350, height: 700 } };

async function openPage(newPage: NewPage, options: BrowserContextOptions): Promise<Page> {
  const { page } = await newPage(options);
  await page.goto(host.origin + path);
  if (options.javaScriptEnabled !== false)
    await page.locator('[data-widget="category-bar"][data-widget-status="ready"]').waitFor();
  return page;
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Kategoriat' });
const toggle = (page: Page, name: 'Näytä kaikki' | 'Piilota kaikki') => page.getByRole('button', { name });
const links = (page: Page) => bar(page).getByRole('link').allTextContents();
const notice = (page: Page) => page.getByRole('region', { name: 'Ilmoitus' });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Sums up all layout shifts since the page began to load. Must be called before the page is opened. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await leaveFontsOut(page);
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
}

test.describe('the category bar', () => {
  test('is 64 px high and within 1312 px, wakes up without a shift, and hides what does not fit', async ({
    newPage,
  }) => {
    const { page } = await newPage({ viewport: { width: 1920, height: 800 } });
    const shifts = await watchShifts(page);
    await page.goto(host.origin + path);
    await toggle(page, 'Näytä kaikki').waitFor();
    expect((await bar(page).boundingBox())?.height).toBe(64);
    expect((await bar(page).locator('[data-panel]').boundingBox())?.width).toBe(1312);
    // Aligned with the logo above it.
    const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? 0;
    expect(Math.abs((await left('.logo')) - (await left('.category-bar li')) - 8)).toBeLessThan(1);
    // 160 + 270 + 350 + 350 px of some 1150, and the next would take 440 more.
    expect(await links(page)).toEqual(['Suosituimmat', ...names.slice(0, 3)]);
    expect(await shifts()).toBe(0);
  });

  test('opens over the page, which waits, and gives it back', async ({ newPage }) => {
    const page = await openPage(newPage, wide);
    await toggle(page, 'Näytä kaikki').click();
    await toggle(page, 'Piilota kaikki').waitFor();
    expect(await links(page)).toEqual(['Suosituimmat', ...names]);
    expect((await bar(page).boundingBox())?.height).toBe(64);
    await page.mouse.move(600, 700);
    await page.mouse.wheel(0, 500);
    await waitForAbsenceOf('the page to scroll', 100);
    expect(await scrolled(page)).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await toggle(page, 'Näytä kaikki').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    // The bar scrolls away with the page, and does not reappear when the reader scrolls up.
    const top = async () => (await bar(page).boundingBox())?.y ?? 0;
    expect(await top()).toBeLessThan(0);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => scrolled(page)).toBeLessThan(500);
    expect(await top()).toBeLessThan(0);
  });

  test('is accessible when it is open, and has its heading on a small screen', async ({ newPage }) => {
    for (const [options, colorScheme] of [
      [wide, 'light'],
      [narrow, 'dark'],
    ] as const) {
      const page = await openPage(newPage, { ...options, colorScheme });
      await toggle(page, 'Näytä kaikki').click();
      expect(await page.getByRole('heading', { name: 'Kategoriat' }).isVisible()).toBe(options === narrow);
      // The contrast is checked after the panel has opened.
      await bar(page).evaluate((nav) =>
        Promise.all(nav.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page, '.masthead');
    }
  });

  test('has names in its row on a phone, and at its end a button that is only an icon for the eye', async ({
    newPage,
  }) => {
    const page = await openPage(newPage, { viewport: { width: 470, height: 700 } });
    // 160 + 270 px by the estimate; the heading and the label of the button take no space in the row.
    expect(await links(page)).toEqual(['Suosituimmat', ...names.slice(0, 1)]);
    const button = toggle(page, 'Näytä kaikki');
    expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 });
    const edges = () =>
      bar(page)
        .locator('li:visible')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right));
    expect(Math.max(...(await edges()))).toBeLessThanOrEqual((await button.boundingBox())?.x ?? 0);
    // With large text, only the names in the first line remain focusable.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.setViewportSize({ width: 480, height: 700 });
    await expect.poll(() => links(page)).toEqual(['Suosituimmat']);
  });

  test('can be reached whole without JavaScript', async ({ newPage }) => {
    for (const options of [wide, narrow]) {
      const page = await openPage(newPage, { ...options, javaScriptEnabled: false });
      expect(await links(page)).toEqual(['Suosituimmat', ...names]);
      expect(await toggle(page, 'Näytä kaikki').count()).toBe(0);
      await bar(page).getByRole('link', { name: 'Uutiset' }).click({ trial: true });
      expect(await overflow(page)).toBe(0);
      // The announcement stays too, without its button, which needs a script.
      expect(await notice(page).isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: 'Sulje ilmoitus' }).count()).toBe(0);
    }
  });
});

test.describe('the main menu', () => {
  const submenuLink = (page: Page) => page.getByRole('link', { name: 'Kasvikortisto' });

  test('has one submenu open at a time, and Escape gives the focus back', async ({ newPage }) => {
    const page = await openPage(newPage, wide);
    await page.getByText('Piha', { exact: true }).first().click();
    expect(await submenuLink(page).isVisible()).toBe(true);
    await page.getByText('Palvelut', { exact: true }).first().click();
    expect(await submenuLink(page).isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await page.locator('.submenu[open]').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Palvelut');
  });
});

test.describe('the search field of the masthead', () => {
  test('shows its button to who comes to it with the keyboard', async ({ newPage }) => {
    const page = await openPage(newPage, wide);
    await page.getByRole('searchbox', { name: 'Hae sivustolta' }).focus();
    await page.keyboard.press('Tab');
    const button = page.getByRole('button', { name: 'Hae', exact: true });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await button.boundingBox())?.width).toBeGreaterThan(40);
    expect(await button.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none');
  });
});

test.describe('the announcement', () => {
  test('comes after the skip link and before the logo and the menu, for the keyboard too', async ({ newPage }) => {
    const page = await openPage(newPage, wide);
    const stops = [];
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
        ),
      );
    }
    expect(stops).toEqual(['Siirry sisältöön', 'mukaan', 'Sulje ilmoitus', 'Koe & Näyte, etusivu', 'Piha']);
  });

  test('has a headline of 55 px at most', async ({ newPage }) => {
    const page = await openPage(newPage, { viewport: { width: 1920, height: 800 } });
    const size = () =>
      notice(page)
        .locator('h2')
        .evaluate((heading) => getComputedStyle(heading).fontSize);
    expect(await size()).toBe('55px');
    await page.setViewportSize({ width: 390, height: 800 });
    expect(Number.parseFloat(await size())).toBeLessThan(40);
  });

  test('is closed for good, and never seen again, without a shift', async ({ newPage }) => {
    const { page } = await newPage(wide);
    const shifts = await watchShifts(page);
    await page.goto(host.origin + path);
    await page.getByRole('button', { name: 'Sulje ilmoitus' }).click();
    expect(await notice(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.reload();
    await toggle(page, 'Näytä kaikki').waitFor();
    expect(await notice(page).isVisible()).toBe(false);
    expect((await page.locator('.masthead').boundingBox())?.y).toBe(0);
    expect(await shifts()).toBe(0);
  });
});

test.describe('on paper', () => {
  test('only the name is left of the chrome', async ({ newPage }) => {
    const page = await openPage(newPage, wide);
    await page.emulateMedia({ media: 'print' });
    const chrome = page.locator(
      '.announcement, .masthead, .main-menu, .search-field, .account-menu, .category-bar, .bottom-bar, .footer, .crumbs',
    );
    for (const part of await chrome.all()) expect(await part.isVisible()).toBe(false);
    expect(await page.locator('.print-note').isVisible()).toBe(true);
  });
});
