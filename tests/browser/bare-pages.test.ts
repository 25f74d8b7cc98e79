// Pages of a backend with little content: no menu, no categories, no pictures, few words, and long words in the footer.
import { expect, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawItem, rawList, rawPage, rawSite, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    '/': rawPage('HomePage', { id: 11 }),
    '/aihe/': rawPage('CategoryPage', { id: 12, related_articles: [] }),
  });
  const word = 'Pientalorakentamisenlupahakemuslomakkeidentäyttöohjeistuksista';
  const menu = { heading: `Ohjeita ${word}`, menu_items: [{ link_text: word, html_url: '/ohjeita/' }] };
  const footer = { menu_1: menu, menu_2: menu, menu_4: menu };
  backend.answer('/api/site/', { json: rawSite({ main_menu: [], newsletter: null, newsletter_sites: [], footer }) });
  const items = [1, 2, 3, 4, 5].map((n) => rawItem(n + 20, { title: `Juttu ${n}`, meta: { category: null } }));
  backend.answer('/api/pages/', { json: rawList(items) });
  host = await startHost(backend);
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

test.describe('a page of few words', () => {
  for (const [width, height] of [
    [390, 844],
    [1366, 900],
  ] as const)
    test(`ends with its foot at the edge of a screen of ${width} by ${height}`, async ({ newPage }) => {
      const { page } = await newPage({ viewport: { width, height } });
      await page.goto(`${host.origin}/aihe/`);
      const edge = await page.locator('.footer').evaluate((footer) => footer.getBoundingClientRect().bottom + scrollY);
      expect(Math.round(edge)).toBe(await page.evaluate(() => document.documentElement.scrollHeight));
      expect(edge).toBeGreaterThanOrEqual(height);
    });

  for (const width of [320, 390, 700, 1100])
    test(`has a footer no wider than a screen of ${width}, whatever its words`, async ({ newPage }) => {
      const { page } = await newPage({ viewport: { width, height: 800 } });
      await page.goto(`${host.origin}/aihe/`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

  test('has its search and its account at the far end of the head, though no menu stands before them', async ({
    newPage,
  }) => {
    const { page } = await newPage({ viewport: { width: 1366, height: 900 } });
    await page.goto(`${host.origin}/aihe/`);
    expect(await page.locator('.main-menu').count()).toBe(0);
    const row = await page.locator('.masthead__row').evaluate((element) => {
      const { right } = element.getBoundingClientRect();
      const last = element.lastElementChild as HTMLElement;
      return right - Number.parseFloat(getComputedStyle(element).paddingRight) - last.getBoundingClientRect().right;
    });
    expect(Math.abs(row)).toBeLessThan(2);
  });

  test('keeps titles without a category away from the pictures over them', async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 1366, height: 900 } });
    await page.goto(`${host.origin}/`);
    const gaps = await page.evaluate(() =>
      [...document.querySelectorAll('.card > img + .card__title')].map(
        (title) =>
          title.getBoundingClientRect().top - (title.previousElementSibling as Element).getBoundingClientRect().bottom,
      ),
    );
    expect(gaps.length).toBeGreaterThan(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10);
  });
});
