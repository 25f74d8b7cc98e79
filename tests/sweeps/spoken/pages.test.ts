// A screen reader's output for the pages of the site besides its forms: lists, pictures, video, announcement,
// breadcrumb, a search without results, and the pages of a visitor with an account. The reference texts are in
// kept/pages/.
import { expect, test } from '../../helpers/browser-test.ts';
import { register } from '../../helpers/register.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';
import { expectReferenceText } from './reference-texts.ts';
import { beginSession, openAndLeave, phone, press, ready, type Visit, wide } from './session.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

const plant = '/kasvikortisto/sarkynytsydan/';

const visits: Record<string, Visit> = {
  paging: {
    path: '/piha-ja-puutarha/',
    options: wide,
    async does(page, heard) {
      await page.locator('.paging').scrollIntoViewIfNeeded();
      await ready(page, 'article-list');
      await heard.readPart('[data-widget=article-list]');
      await heard.act('painaa: Seuraava', async () => {
        await page.getByRole('link', { name: 'Seuraava', exact: true }).press('Enter');
        await page.waitForURL('**/?page=2');
      });
      await heard.readPart('.paging');
    },
  },
  film: {
    path: '/piha-ja-puutarha/perennoja-varjoon/',
    options: wide,
    async does(page, heard) {
      await ready(page, 'video-widget');
      await heard.readPart('.video-widget');
      await heard.act('painaa: Avaa video', async () => {
        await page.getByRole('button', { name: /^Avaa video/ }).press('Enter');
        await page.getByRole('button', { name: 'Mykistä' }).waitFor();
      });
      await heard.readPart('.video-widget');
      await heard.act('painaa: Mykistä', () => page.getByRole('button', { name: 'Mykistä' }).press('Enter'));
      await heard.act('Escape', async () => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: /^Avaa video/ })).toBeFocused();
      });
    },
  },
  gallery: {
    path: plant,
    options: wide,
    async does(page, heard) {
      await page.locator('.gallery').scrollIntoViewIfNeeded();
      await ready(page, 'gallery');
      await heard.readPart('[data-widget=gallery]');
      await openAndLeave(page, heard, '.gallery a', 'dialog.viewer', async () => {
        const next = page.locator('.viewer [data-step="1"]');
        if (await next.isVisible()) await heard.act('seuraava kuva', () => next.press('Enter'));
      });
    },
  },
  announcement: {
    path: '/',
    options: phone,
    async does(page, heard) {
      await ready(page, 'announcement');
      await heard.readPart('.announcement');
      await heard.act('painaa: Sulje ilmoitus', async () => {
        await page.getByRole('button', { name: 'Sulje ilmoitus' }).press('Enter');
        await expect(page.locator('.announcement')).toBeHidden();
      });
    },
  },
  breadcrumb: { path: plant, options: phone, does: (_page, heard) => heard.readPart('.crumbs') },
  'category-bar': {
    path: '/piha-ja-puutarha/',
    options: phone,
    async does(page, heard) {
      await ready(page, 'category-bar');
      await heard.readPart('.category-bar');
      await heard.act('painaa: Näytä kaikki', () => press(page, 'Näytä kaikki'));
      await heard.readPart('.category-bar');
      await heard.act('Escape', () => page.keyboard.press('Escape'));
    },
  },
  search: {
    path: '/hakutulokset/',
    options: wide,
    async does(page, heard) {
      await ready(page, 'site-search');
      await heard.readPart('main');
      // The response is delayed until the search has announced that it is loading, which a fast response would skip.
      const saysLoading = page.locator('[role=status]', { hasText: 'Etsitään...' }).waitFor({ state: 'attached' });
      await page.route('**/*search=qwxyz*', async (route) => {
        await saysLoading;
        await route.continue();
      });
      await heard.act('hakee sanaa, jota ei ole: qwxyzåå', async () => {
        await page.locator('#search').fill('qwxyzåå');
        await page.locator('#search').press('Enter');
        await page.waitForURL('**/?search=*');
      });
      await heard.readPart('main');
    },
  },
};

for (const [name, { path, options, does }] of Object.entries(visits))
  test(`${name} on a page is spoken as it is kept`, async ({ newPage }) => {
    const { page, heard } = await beginSession(newPage, options);
    await page.goto(site.origin + path);
    await does(page, heard);
    expectReferenceText(`pages/${name}`, heard.text());
  });

test('what a visitor has who is logged in is spoken as it is kept', async ({ newPage }) => {
  test.setTimeout(60_000);
  const { page, heard } = await beginSession(newPage, wide);
  await register(page.context(), site, { email: 'maija@posti.example', password: 'Vihreä-kuusi-9' });
  await page.goto(site.origin);
  await ready(page, 'account-menu');
  const menu = page.locator('.masthead .account-menu__disclosure');
  await heard.act('painaa: Tili', () => menu.locator('summary').press('Enter'));
  await heard.readPart('.masthead .account-menu__disclosure');
  await heard.act('Escape', () => page.keyboard.press('Escape'));
  await page.setViewportSize(phone.viewport);
  await page.reload();
  await ready(page, 'bottom-bar');
  await openAndLeave(page, heard, '[data-bar] [data-shows=account]', '.bar-panel--account');
  await page.goto(`${site.origin}/profiili/`);
  await ready(page, 'profile');
  await heard.readPart('main');
  await heard.act('vaihtaa etunimen ja tallentaa', async () => {
    await page.getByLabel('Etunimi').fill('Maija');
    await page.getByRole('button', { name: 'Tallenna muutokset' }).press('Enter');
    await page
      .locator('[role=status]', { hasText: /tallennettu/ })
      .first()
      .waitFor({ state: 'attached' });
  });
  expectReferenceText('pages/account', heard.text().replace(/klo \d+:\d\d/g, 'klo <aika>'));
});
