// A visitor whose network fails while they read, in a real browser and on the whole site: every step continues as far
// as possible, and none leads to the browser's error page.
import type { Page, Route } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { readManifest } from '../helpers/built-assets.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

const article = '/energia-ja-talotekniikka/ilmalampopumpun-mitoitus/';
const phone = { viewport: { width: 390, height: 844 } };
const missing = 'Verkkoyhteys puuttuu';

const breakLine = (page: Page) => page.context().setOffline(true);
const mendLine = (page: Page) => page.context().setOffline(false);

const { runtime, widgets } = readManifest();
const atOnce = new Set([runtime, ...Object.values(widgets).flatMap(({ src, imports }) => [src, ...imports])]);
/** Whether a script loads later than its widget. Chromium never fetches an import again that has failed once. */
const isLate = ({ pathname }: URL) => pathname.endsWith('.js') && !atOnce.has(pathname);
const isLetterOrder = ({ pathname }: URL) => pathname.includes('/letter-order-');

/** Opens a page, some of whose scripts never load. */
async function openWithout(newPage: NewPage, path: string, isLeftOut: (url: URL) => boolean): Promise<Page> {
  const { page } = await newPage(phone);
  await page.route(isLeftOut, (route: Route) => route.abort('connectionreset'));
  await page.goto(site.origin + path);
  return page;
}
const pathOf = (page: Page) => new URL(page.url()).pathname;

test.describe('a form without a network', () => {
  for (const [what, isLeftOut, status] of [
    ['before its script has come', isLetterOrder, 'failed'],
    ['with its script alone', isLate, 'ready'],
  ] as const)
    test(`stays on its page ${what}, with what was typed, and can be sent later`, async ({ newPage }) => {
      const page = await openWithout(newPage, article, isLeftOut);
      const form = page.locator('main .letter-order form').first();
      await form.scrollIntoViewIfNeeded();
      await page.locator(`main [data-widget=newsletter][data-widget-status=${status}]`).waitFor();
      await breakLine(page);
      await form.getByLabel('Sähköpostiosoite').fill('maija@example.fi');
      await form.getByRole('button').click();
      await form.getByText(missing).waitFor();
      expect(pathOf(page)).toBe(article);
      expect(await form.getByLabel('Sähköpostiosoite').inputValue()).toBe('maija@example.fi');
      await expectAccessible(page, 'main .letter-order');
      await mendLine(page);
      await expect(page.getByText(missing)).toHaveCount(0);
      await form.getByRole('button').click();
      await page
        .getByText(/Enää yksi klikkaus/)
        .first()
        .waitFor();
    });

  test('stays on its page where it votes', async ({ newPage }) => {
    const page = await openWithout(newPage, '/kilpailu/', isLate);
    const vote = page.locator('.vote-button').first();
    await vote.scrollIntoViewIfNeeded();
    await page.locator('[data-widget=vote-button][data-widget-status=ready]').first().waitFor();
    await breakLine(page);
    await vote.getByRole('button').click();
    await vote.getByText(missing).waitFor();
    expect(pathOf(page)).toBe('/kilpailu/');
    await mendLine(page);
    await vote.getByRole('button').click();
    await expect(vote.getByRole('button')).toHaveText('Äänestetty');
  });

  test('stays on its page where it logs in, with what was typed, and is answered later', async ({ newPage }) => {
    const page = await openWithout(newPage, '/kirjaudu/', isLate);
    await page.locator('[data-widget=login][data-widget-status=ready]').waitFor();
    const form = page.locator('.login form');
    await form.locator('[name=login]').fill('maija@example.fi');
    await form.locator('[name=password]').fill('jokin-muu-salasana');
    await breakLine(page);
    await form.locator('[type=submit]').click();
    await page.getByText('Tapahtui odottamaton virhe').waitFor();
    await mendLine(page);
    await form.locator('[type=submit]').click();
    await page.getByText('Sähköpostiosoite tai salasana on väärin').waitFor();
  });
});

test('the controls further down a page work although the network broke before they were seen', async ({ newPage }) => {
  const { page } = await newPage(phone);
  const { src = '', imports = [] } = widgets.newsletter ?? {};
  const brought = Promise.all(
    [src, ...imports].map((file) => page.waitForEvent('requestfinished', (request) => request.url().endsWith(file))),
  );
  await page.goto(site.origin + article);
  await brought;
  await breakLine(page);
  const form = page.locator('main .letter-order form').first();
  await form.scrollIntoViewIfNeeded();
  await page.locator('main [data-widget=newsletter][data-widget-status=ready]').waitFor();
});

test.describe('a list without a network', () => {
  test('says in sight that it did not come, with its choice as before, and comes at a press later', async ({
    newPage,
  }) => {
    const { page } = await newPage(phone);
    await page.goto(`${site.origin}/kasvikortisto/`);
    await page.locator('[data-widget=plant-search][data-widget-status=ready]').waitFor();
    const choice = page.locator('.filter select').first();
    const before = await page.locator('.results__title').textContent();
    await breakLine(page);
    await choice.selectOption({ index: 1 });
    const note = page.locator('.live-failed');
    await note.waitFor();
    await expect(note).toBeInViewport({ ratio: 1 });
    expect(await note.textContent()).toContain('Aiempi sisältö on edelleen näkyvissä.');
    expect([await choice.inputValue(), await page.locator('.results__title').textContent()]).toEqual(['', before]);
    await expectAccessible(page, '.live-failed');
    await mendLine(page);
    await note.getByRole('link', { name: 'Yritä uudelleen' }).click();
    await expect(page.locator('.results__title')).not.toHaveText(before ?? '');
    await expect(note).toHaveCount(0);
    expect(await choice.inputValue()).not.toBe('');
  });
});

test.describe('a lead form without a network', () => {
  test('keeps what was typed over a reload, and is sent by itself when the network is back', async ({ newPage }) => {
    const page = await openWithout(newPage, article, isLate);
    const form = page.locator('.lead-form');
    const ready = () => page.locator('.widget--lead-form[data-widget-status=ready]').waitFor();
    await form.scrollIntoViewIfNeeded();
    await ready();
    await form.getByLabel('Nimi').fill('Maija');
    await form.getByLabel('Sähköposti').fill('maija@posti.example');
    await form.getByLabel('Postinumero').fill('00120');
    await form.getByLabel('Kohde').selectOption({ index: 1 });
    await form.getByLabel('Kuvaus').fill('Suora sähkölämmitys.');
    await page.reload();
    await form.scrollIntoViewIfNeeded();
    await ready();
    await expect(form.getByLabel('Kuvaus')).toHaveValue('Suora sähkölämmitys.');
    await form.getByLabel(/Hyväksyn/).check();
    await breakLine(page);
    await form.locator('button[type=submit]').click();
    await form.getByText('Verkkoyhteys katkesi').waitFor();
    await expectAccessible(page, '.lead-form');
    await mendLine(page);
    await form.locator('.lead-form__answer').waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('lead-draft-');
  });
});
