// Paged lists: articles of a category and a company, and the companies of a category, in place and without JavaScript.
import type { Page } from 'playwright';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawItem, rawList, rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const items = (from: number, to: number) => range(from, to).map((id) => rawItem(id, { lead_paragraph: 'Ingressi.' }));
const companies = (from: number, to: number) =>
  range(from, to).map((id) => ({ id, title: `Yritys ${id}`, meta: { relative_url: `/y/${id}/` } }));
const related = (id: number, page: number) =>
  `/api/pages/${id}/related_articles/?page=${page}&fields=lead_title,lead_paragraph,lead_image,category&order=-first_published_at`;
const customers = (page: number) => `/api/pages/11/customers/?page_size=20&page=${page}`;

test.beforeAll(async () => {
  backend = await startFakeBackend();
  const lists = { related_articles: items(1, 10), selected_articles: items(91, 92) };
  serveSite(backend, {
    '/piha/': rawPage('CategoryPage', { id: 11, title: 'Piha', customers: companies(1, 20), ...lists }),
    '/yritys/': rawPage('CustomerPage', { id: 12, title: 'Multa Oy', ...lists }),
  });
  for (const id of [11, 12]) {
    backend.answer(related(id, 1), { json: rawList(items(1, 10), { page: 1, num_pages: 3 }) });
    backend.answer(related(id, 2), { json: rawList(items(11, 20), { page: 2, num_pages: 3 }) });
    backend.answer(related(id, 3), { status: 500, json: {} });
  }
  backend.answer(customers(1), { json: rawList(companies(1, 20), { page: 1, num_pages: 3 }) });
  backend.answer(customers(2), { json: rawList(companies(21, 40), { page: 2, num_pages: 3 }) });
  backend.answer(customers(3), { status: 500, json: {} });
  host = await startHost(backend);
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

const stories = (page: Page) => page.locator('.stories .card__title').allInnerTexts();
const tiles = (page: Page) => page.locator('.company-tile');
const at = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const more = (page: Page) => link(page, 'Näytä lisää');

/** Opens a page with its widgets started, and marks its window so that a full navigation would be noticed. */
async function open(newPage: NewPage, path: string): Promise<Page> {
  const { page } = await newPage();
  await page.goto(host.origin + path);
  for (const widget of await page.locator('[data-widget=article-list], [data-widget=company-list]').all()) {
    await widget.scrollIntoViewIfNeeded();
    await page.locator('[data-widget-status=ready]').first().waitFor();
  }
  await page.waitForFunction(
    () => !document.querySelector(':is([data-widget=article-list], [data-widget=company-list]):not([data-widget-status=ready])'),
  ); // biome-ignore format: one condition
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return page;
}
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);

test.describe('the stories of a category', () => {
  const cards = (page: Page) => page.locator('.stories > .card');
  const boxOf = async (page: Page, index: number, part = ':scope') => {
    const box = await cards(page).nth(index).locator(part).boundingBox();
    if (!box) throw new Error(`Card ${index} has no ${part} in sight`);
    return box;
  };

  test('are rows with a small picture and without a lead on a phone, below a large first one', async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${host.origin}/piha/`);
    const [first, second, third] = await Promise.all([0, 1, 2].map((index) => boxOf(page, index, 'img')));
    expect([first?.width, second?.width, third?.width]).toEqual([358, 120, 120]);
    expect(await cards(page).locator('.card__lead:visible').count()).toBe(1);
    expect((await boxOf(page, 1)).height).toBeLessThan(160);
  });

  test('begin with a picture of 3:2 on a wide screen, whose headline is on the first screen', async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 1366, height: 900 } });
    await page.goto(`${host.origin}/piha/`);
    const picture = await boxOf(page, 0, 'img');
    const headline = await boxOf(page, 0, '.card__title');
    expect(picture.width / picture.height).toBeCloseTo(1.5, 1);
    expect(headline.y + headline.height).toBeLessThan(900);
    // Nine more in rows of three: none is alone in its row.
    const tops = await cards(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(4);
  });
});

for (const path of ['/piha/', '/yritys/'])
  test.describe(`the articles at ${path}`, () => {
    test('change in place, by keyboard, and back and forward', async ({ newPage }) => {
      const page = await open(newPage, path);
      const first = await stories(page);
      await link(page, 'Seuraava').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => stories(page)).toEqual(range(11, 20).map((id) => `Juttu ${id}`));
      expect(at(page)).toBe(`${path}?page=2`);
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-live-heading'))).toBe(true);
      expect(await page.locator('[data-list=selected]').count()).toBe(0);
      await page.goBack();
      await expect.poll(() => stories(page)).toEqual(first);
      expect(await page.locator('[data-list=selected] .card').count()).toBe(path === '/yritys/' ? 2 : 0);
      await page.goForward();
      await expect.poll(async () => (await stories(page))[0]).toBe('Juttu 11');
      expect([at(page), await isSame(page)]).toEqual([`${path}?page=2`, true]);
    });

    test('stay as they are when the next ones do not come', async ({ newPage }) => {
      const page = await open(newPage, `${path}?page=2`);
      await link(page, 'Siirry 3 sivulle').click();
      await page.locator('.live-failed', { hasText: 'Listan lataaminen epäonnistui' }).waitFor();
      expect(await stories(page)).toHaveLength(10);
      expect([at(page), await isSame(page)]).toEqual([`${path}?page=2`, true]);
      expect(await link(page, 'Siirry 3 sivulle').getAttribute('aria-disabled')).toBeNull();
    });
  });

test.describe('the companies of a category', () => {
  test('grow in place, until more do not come', async ({ newPage }) => {
    const page = await open(newPage, '/piha/');
    await more(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => tiles(page).count()).toBe(40);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Yritys 21');
    expect(at(page)).toBe('/piha/?yritykset=2');
    await more(page).click();
    await expect.poll(() => more(page).isVisible()).toBe(false);
    expect([await tiles(page).count(), at(page), await isSame(page)]).toEqual([40, '/piha/?yritykset=2', true]);
    // The companies do not change with the articles.
    await link(page, 'Siirry 2 sivulle').click();
    await expect.poll(async () => (await stories(page))[0]).toBe('Juttu 11');
    expect(await tiles(page).count()).toBe(40);
    expect(at(page)).toBe('/piha/?yritykset=2&page=2');
  });

  test('and the articles go on by links without JavaScript', async ({ newPage }) => {
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(`${host.origin}/piha/`);
    await more(page).click();
    await page.waitForURL('**/piha/?yritykset=2#*');
    expect(await tiles(page).count()).toBe(40);
    await link(page, 'Seuraava').click();
    await page.waitForURL('**/piha/?yritykset=2&page=2');
    expect([(await stories(page))[0], await tiles(page).count()]).toEqual(['Juttu 11', 40]);
  });
});

test.describe('the text of a company', () => {
  const cut = (page: Page) =>
    page.locator('.company-text .clamp').evaluate((text) => text.scrollHeight > text.clientHeight + 1);

  test('is four lines, and all of it at the press of a key, without JavaScript', async ({ newPage }) => {
    const { page } = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    const words = `<p>${'Huollamme katot. '.repeat(30)}</p>`;
    serveSite(backend, { '/pitka/': rawPage('CustomerPage', { id: 13, title: 'Kivi Oy', body: words }) });
    await page.goto(`${host.origin}/pitka/`);
    expect(await cut(page)).toBe(true);
    const lines = await page.locator('.company-text .clamp').evaluate((text) => {
      return Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    });
    expect(lines).toBe(4);
    const toggle = page.locator('.company-text summary');
    expect(await toggle.innerText()).toBe('Lue koko esittely');
    await toggle.focus();
    await page.keyboard.press('Enter');
    expect(await cut(page)).toBe(false);
    expect(await toggle.innerText()).toBe('Näytä vähemmän');
  });
});
