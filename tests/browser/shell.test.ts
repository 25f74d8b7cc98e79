// The navigation of small screens in a real browser: bar, search, drawer and account sheet, with and without
// JavaScript.
import type { BrowserContextOptions, Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { rawArticle, rawCategory, rawList, rawSite, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const path = '/puutarha/perennoja/';
const text = { id: 'b1', type: 'text', value: '<p>Leipäteksti, jota riittää.</p>'.repeat(60) };
const user = { id: 1, email: 'maija@posti.example', first_name: 'Maija', last_name: '', profile: {} };
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { [path]: rawArticle({ body: [text] }) });
  backend.answer('/api/site/', {
    json: rawSite({
      main_menu: [
        {
          title: 'Piha',
          relative_url: '/piha/',
          submenu: [
            { title: 'Kasvikortisto', relative_url: '/kasvikortisto/' },
            { title: 'Pihaideat', relative_url: '/pihaideat/' },
          ],
        },
      ],
      tools_menu: [{ title: 'Remonttilaskuri', relative_url: '/remonttilaskuri/' }],
      quick_links: { competition: '/kilpailu/', advice: '/neuvonta/', forum: '/keskustelut/', answers: '/vastaukset/' },
      suggested_searches: ['hortensia', 'kylpyhuoneremontti'],
    }),
  });
  backend.answer('/api/pages/?type=base.CategoryPage&show_in_menus=true', { json: rawList([rawCategory()]) });
  host = await startHost(backend, { siteUrl: 'http://koe.example' });
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

const phone = { viewport: { width: 390, height: 700 } };
const wide = { viewport: { width: 1366, height: 700 } };

async function openPage(newPage: NewPage, options: BrowserContextOptions, isSignedIn = false): Promise<Page> {
  const { page } = await newPage(options);
  if (isSignedIn) await page.context().addCookies([{ name: 'signedin', value: '1', url: host.origin }]);
  await page.route('**/api/auth/status/', (route) => route.fulfill({ json: { authenticated: true, user } }));
  await page.goto(host.origin + path);
  const isWide = options.viewport?.width === wide.viewport.width;
  if (options.javaScriptEnabled !== false)
    await page
      .locator(`[data-widget=${isWide ? 'account-menu' : 'bottom-bar'}][data-widget-status=ready]`)
      .waitFor({ state: 'attached' });
  return page;
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Pikavalikko' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const isModal = (page: Page) => page.locator('dialog:modal').count();
const overflow = (page: Page, part = 'html') =>
  page.locator(part).evaluate((element) => element.scrollWidth - element.clientWidth);
/** The height of the bar's upper edge above the bottom of the screen; 0 or less is out of view. */
const barRises = (page: Page) =>
  page.locator('.bottom-bar').evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().top));

/** Waits for a panel to slide in. */
const settle = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

async function isAccessible(page: Page, part: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectAccessible(page, part);
  }
}

test.describe('the bar at the foot of a small screen', () => {
  test('opens the drawer above itself and the search, one at a time, and gives the focus back', async ({ newPage }) => {
    const page = await openPage(newPage, phone);
    expect(await barRises(page)).toBe(61);
    for (const entry of await bar(page).getByRole('listitem').all())
      expect(((await entry.boundingBox())?.height ?? 0) >= 48).toBe(true);
    await bar(page).getByRole('link', { name: 'Valikko' }).press('Enter');
    const drawer = dialog(page, 'Valikko');
    await settle(page);
    const box = await drawer.boundingBox();
    expect([await isModal(page), (box?.x ?? 0) + (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([
      1, 390, 639,
    ]);
    // A wider screen does not make the drawer wider.
    await page.setViewportSize({ width: 999, height: 700 });
    expect([await drawer.boundingBox(), await bar(page).isVisible()]).toMatchObject([{ x: 597, width: 402 }, true]);
    await page.setViewportSize({ width: 390, height: 700 });
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await overflow(page, '.bar-panel--menu')).toBe(0);
    await isAccessible(page, '.bar-panel--menu');
    await drawer.locator('summary').click();
    expect(await drawer.getByRole('link', { name: 'Pihaideat' }).isVisible()).toBe(true);
    // The first Escape closes the submenu, the second the drawer.
    await page.keyboard.press('Escape');
    expect([await drawer.isVisible(), await page.locator('.submenu[open]').count()]).toEqual([true, 0]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    // A browser restores the focus a moment after a dialog has closed.
    await expect.poll(() => focused(page)).toBe('Valikko');

    await page.keyboard.press('Enter');
    await page.mouse.click(10, 300);
    expect(await isModal(page)).toBe(0);
    await page.keyboard.press('Enter');
    // The bar is visible below the drawer, so a tap on the search button there opens the search.
    await page.mouse.click(146, 670);
    const search = dialog(page, 'Hae sivustolta');
    await expect
      .poll(async () => [await drawer.isVisible(), await search.isVisible(), await isModal(page)])
      .toEqual([false, true, 1]);
    expect(await search.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('search');
    await isAccessible(page, '.bar-panel--search');
    await page.setViewportSize({ width: 320, height: 500 });
    expect([await overflow(page), await overflow(page, '.bar-panel--search')]).toEqual([0, 0]);
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(host.origin + path);
    await page.keyboard.type('ruusu');
    await search.getByRole('button', { name: 'Hae', exact: true }).click();
    await page.waitForURL('**/hakutulokset/?search=ruusu');
  });

  test('has the plant registry among the first of its drawer, links of one width, and no page twice', async ({
    newPage,
  }) => {
    for (const width of [360, 390]) {
      const page = await openPage(newPage, { viewport: { width, height: 700 } });
      await bar(page).getByRole('link', { name: 'Valikko' }).click();
      const drawer = dialog(page, 'Valikko');
      await settle(page);
      const quick = drawer.getByRole('list', { name: 'Pikalinkit' }).getByRole('link');
      expect((await quick.allTextContents()).slice(0, 2)).toEqual(['Haku', 'Kasvikortisto']);
      const boxes = await quick.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
      const widths = boxes.map((box) => box.width);
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
      // All are as high as a button with a single line: no label wraps.
      expect(new Set(boxes.map((box) => Math.round(box.height)))).toEqual(new Set([Math.round(boxes[0].height)]));
      expect(boxes[0].height).toBeLessThan(70);
      const addresses = await drawer
        .getByRole('link', { includeHidden: true })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual([...new Set(addresses)]);
      await page.context().close();
    }
  });

  test('closes its drawer by a tap beside it in the very frame in which it opens', async ({ newPage }) => {
    const page = await openPage(newPage, phone);
    const open = await page.locator('main').evaluate((main: HTMLElement) => {
      const count = () => document.querySelectorAll('dialog[open]').length;
      document.querySelector<HTMLElement>('[data-bar] [data-shows=menu]')?.click();
      const before = count();
      main.click();
      return [before, count()];
    });
    expect(open).toEqual([1, 0]);
    // The panel does not become modal afterwards, either.
    await waitForAbsenceOf('a dialog', 50);
    expect([await isModal(page), await focused(page)]).toEqual([0, 'Valikko']);
  });

  test('goes when the page is scrolled down, and comes back upwards, with the keyboard, and at the end', async ({
    newPage,
  }) => {
    const page = await openPage(newPage, phone);
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => barRises(page)).toBe(0);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => barRises(page)).toBe(61);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => barRises(page)).toBe(0);
    await bar(page).getByRole('link', { name: 'Koti' }).focus();
    await expect.poll(() => barRises(page)).toBe(61);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    // Sections further down get their height when the reader comes near. The page's last line ends above the bar, and
    // the footer's background is behind the bar.
    const atEnd = async () => {
      const bottoms = await page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
        const parts = [...document.querySelectorAll('.footer, .footer > :last-child')];
        return parts.map((part) => Math.round(part.getBoundingClientRect().bottom));
      });
      return [bottoms[0], (bottoms[1] ?? 700) < 640, await barRises(page)];
    };
    await expect.poll(atEnd, { timeout: 5000 }).toEqual([700, true, 61]);
    await page.emulateMedia({ media: 'print' });
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('leads everywhere without JavaScript, to a page with the menu too', async ({ newPage }) => {
    const page = await openPage(newPage, { viewport: { width: 320, height: 700 }, javaScriptEnabled: false });
    const entries = bar(page).locator('.bottom-bar__entry:visible');
    expect(await entries.allTextContents()).toEqual(['Koti', 'Haku', 'Valikko', 'Kirjaudu']);
    expect(await page.getByRole('navigation', { name: 'Päävalikko' }).count()).toBe(0);
    await bar(page).getByRole('link', { name: 'Valikko' }).click();
    await page.waitForURL('**/valikko/');
    const menu = page.locator('main').getByRole('navigation', { name: 'Valikko' });
    expect(await menu.getByRole('link', { name: 'Kilpailu' }).isVisible()).toBe(true);
    await menu.locator('summary').click();
    expect(await menu.getByRole('link', { name: 'Pihaideat' }).isVisible()).toBe(true);
    expect(await overflow(page)).toBe(0);
    expect(await bar(page).getByRole('link', { name: 'Haku' }).getAttribute('href')).toBe('/hakutulokset/');
    expect(await bar(page).getByRole('link', { name: 'Kirjaudu' }).getAttribute('href')).toMatch(
      /^\/kirjaudu\/\?next=/,
    );
  });
});

test.describe('the menu as a page', () => {
  for (const options of [phone, wide])
    test(`is accessible, and says where it is: ${options.viewport.width}`, async ({ newPage }) => {
      const { page } = await newPage(options);
      await page.goto(`${host.origin}/valikko/`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Valikko');
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      await isAccessible(page, 'body');
    });
});

test.describe('who is logged in', () => {
  test('has a sheet on a small screen, from which they log out', async ({ newPage }) => {
    const page = await openPage(newPage, phone, true);
    await bar(page).getByRole('link', { name: 'Tili' }).click();
    const sheet = dialog(page, 'Hei, Maija!');
    // The sheet's content loads when it is first opened.
    await sheet.getByRole('link').first().waitFor();
    expect(await sheet.getByRole('link').allTextContents()).toEqual(['Profiili', 'Omat työkalut']);
    await isAccessible(page, '.bar-panel--account');
    await page.route('**/api/**', (route) => route.abort());
    await sheet.getByRole('button', { name: 'Kirjaudu ulos' }).click();
    await page.waitForURL(`${host.origin}/`);
    expect(await page.evaluate(() => document.cookie)).not.toContain('signedin');
    expect(await bar(page).getByRole('link', { name: 'Kirjaudu' }).isVisible()).toBe(true);
  });

  test('has a menu in the masthead of a wide one, in the place of the way to the login', async ({ newPage }) => {
    const asks: string[] = [];
    const guest = await openPage(newPage, wide);
    guest.on('request', (request) => asks.push(request.url()));
    const place = (page: Page) => page.locator('.account-menu').boundingBox();
    expect(await guest.getByRole('link', { name: 'Kirjaudu' }).isVisible()).toBe(true);
    const page = await openPage(newPage, wide, true);
    const menu = page.locator('.account-menu summary');
    // A font that loads late is used from the next page on (`font-display: optional`).
    await expect(async () => {
      await Promise.all([guest.reload(), page.reload()]);
      await menu.waitFor();
      expect(await place(page)).toEqual(await place(guest));
    }).toPass();
    await menu.click();
    expect(await page.getByText('Hei, Maija!').last().isVisible()).toBe(true);
    await isAccessible(page, '.masthead');
    await page.keyboard.press('Escape');
    expect(await menu.evaluate((element) => (element.parentElement as HTMLDetailsElement).open)).toBe(false);
    expect(asks.filter((url) => url.includes('/api/'))).toEqual([]);
    // The bar's script runs on small screens only.
    expect(await page.locator('[data-widget=bottom-bar]').getAttribute('data-widget-status')).toBeNull();
  });
});
