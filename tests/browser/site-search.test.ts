// The site search in a real browser: in place and back, without JavaScript, without a response, and accessible.
import type { BrowserContextOptions, Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawItem, rawList, rawSite, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const search_types = [
  { search_type: 'jutut', title: 'Artikkelit', page_type: 'base.ArticlePage', search_fields: ['lead_paragraph'] },
  { search_type: 'kasvit', title: 'Kasvit', page_type: 'base.PlantCardPage', search_fields: ['blooming_months'] },
  { search_type: 'firmat', title: 'Yritykset', page_type: 'base.CustomerPage', search_fields: ['logo'] },
];
const list = (type: string, extra: string, term: string, page = 1) =>
  `/api/pages/?type=base.${type}&fields=${extra}&search=${term}&page_size=10&page=${page}`;
const articles = (term: string, page = 1) =>
  list('ArticlePage', 'lead_paragraph&order=visible_in_listings', term, page);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => rawItem(from + n));
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  backend.answer('/api/site/', { json: rawSite({ search_types, suggested_searches: ['ruusu'] }) });
  backend.answer('/api/pages/', { json: rawList([]) });
  const lead_paragraph = 'Syysruusu, köynnösruusu ja ruusu leikataan keväällä.';
  const [first, ...others] = range(1, 10);
  const pagination = { num_pages: 2, count: 15 };
  backend.answer(articles('ruusu'), { json: rawList([{ ...first, lead_paragraph }, ...others], pagination) });
  backend.answer(articles('ruusu', 2), { json: rawList(range(11, 15), { ...pagination, page: 2 }) });
  const bloom = { name_sci: 'Rosa', blooming_months: [{ name: 'kesäkuu', month_number: 6 }] };
  const plants = [rawItem(21, { title: 'Metsäruusu', ...bloom }), ...range(22, 25)];
  backend.answer(list('PlantCardPage', 'blooming_months', 'ruusu'), { json: rawList(plants) });
  backend.answer(list('CustomerPage', 'logo', 'ruusu'), { json: rawList(range(31, 32)) });
  const corrected = rawList([{ ...first, title: 'Ruusujen hoito' }]);
  const search = { corrections: [{ typed: 'ruusuu', used: 'ruusu' }], unknown_words: [] };
  backend.answer(articles('ruusuu'), { json: { ...corrected, meta: { ...(corrected.meta as object), search } } });
  backend.answer('/api/pages/suggestions/', { json: rawList([]) });
  const near = (type: string, field: string, amount: number) =>
    `/api/pages/suggestions/?type=base.${type}&fields=${field}&search=ruusupurkki&near=true&page_size=${amount}`;
  const nearest = (item: Raw) => {
    const meta = { corrections: [{ typed: 'ruusupurkki', used: 'ruusu' }], unknown_words: [] };
    return { json: { ...rawList([item]), meta: { ...(rawList([item]).meta as object), search: meta } } };
  };
  backend.answer(
    near('ArticlePage', 'lead_paragraph', 4),
    nearest({ ...first, lead_paragraph, title: 'Ruusun hoito' }),
  );
  backend.answer(near('PlantCardPage', 'blooming_months', 3), nearest(rawItem(21, { title: 'Metsäruusu', ...bloom })));
  host = await startHost(backend, { siteUrl: 'http://localhost' });
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

async function open(newPage: NewPage, query: string, options: BrowserContextOptions = {}) {
  const { page, complaints } = await newPage({ viewport: { width: 1366, height: 900 }, ...options });
  await page.goto(`${host.origin}/hakutulokset/${query}`);
  if (options.javaScriptEnabled !== false)
    await page.locator('[data-widget=site-search][data-widget-status=ready]').waitFor();
  return { page, complaints };
}
const headings = (page: Page) => page.locator('main :is(h1, h2)').allTextContents();
const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const field = (page: Page) => page.locator('#search');
const combined = [
  'Hakutulokset haulle ”ruusu”',
  'Kasvit (5)',
  'Artikkelit (15)',
  'Liittyvät yritykset (2)',
  'Lisää artikkeleita',
];

test.describe('the site search', () => {
  test('goes from a suggestion to the results, a page, a type and back, all in place', async ({ newPage }) => {
    const { page, complaints } = await open(newPage, '');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByRole('link', { name: 'ruusu', exact: true }).click();
    await expect.poll(() => headings(page)).toEqual(combined);
    expect([addressOf(page), await field(page).inputValue(), await page.title()]).toEqual([
      '?search=ruusu',
      'ruusu',
      'Hakutulokset haulle ”ruusu” – Koe & Näyte',
    ]);
    expect(await page.locator('[data-live-status]').textContent()).toBe('22 tulosta');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Siirry 2 sivulle' }).click();
    await expect.poll(() => page.locator('.article-row').count()).toBe(5);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Artikkelit (15)');
    await page.getByRole('link', { name: 'Kasvit', exact: true }).click();
    await expect.poll(() => headings(page)).toEqual(['Hakutulokset haulle ”ruusu”', 'Kasvit (5)']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('type-kasvit');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => headings(page)).toEqual(combined);
    await page.goBack();
    await expect.poll(() => headings(page)).toEqual(['Hae sivustolta', 'Suosittuja hakuja']);
    expect([addressOf(page), await field(page).inputValue()]).toEqual(['', '']);
    expect(await page.locator('body[data-same-page]').count()).toBe(1);
    // The browser prefetches pages that the fake backend does not have.
    expect(complaints.filter((text) => !text.includes('/juttu-'))).toEqual([]);
  });

  for (const [width, rows] of [
    [360, 2],
    [390, 1],
  ] as const)
    test(`shows all its types on a phone, in as many rows as they need: ${width}`, async ({ newPage }) => {
      const { page } = await open(newPage, '?search=ruusu', { viewport: { width, height: 700 } });
      const boxes = await page
        .locator('.search-types .chip')
        .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(4);
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width - 16);
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(rows);
    });

  test('says in place of the results when nothing comes, keeps what was typed, and can be tried again', async ({
    newPage,
  }) => {
    const { page, complaints } = await open(newPage, '?search=ruusu');
    await page.route(/search=kielo/, (route) => route.abort());
    await field(page).fill('kielo');
    await page.keyboard.press('Enter');
    await page.getByText('Haulla ei löytynyt tuloksia').last().waitFor();
    expect(await page.locator('.search-results').isVisible()).toBe(false);
    expect([await field(page).inputValue(), addressOf(page)]).toEqual(['kielo', '?search=ruusu']);
    expect(complaints.some((text) => text.includes('Site search failed'))).toBe(true);
    await expectAccessible(page, 'main');
    await page.unroute(/search=kielo/);
    await page.getByRole('link', { name: 'Yritä uudelleen' }).click();
    await expect.poll(() => headings(page)).toContain('Hakua vastaavia tuloksia ei löytynyt');
    await expectAccessible(page, 'main');
    await page.goBack();
    await expect.poll(() => headings(page)).toEqual(combined);
  });

  for (const javaScriptEnabled of [true, false])
    test(`shows what is nearest to a search that finds nothing (with script: ${javaScriptEnabled})`, async ({
      newPage,
    }) => {
      const viewport = { width: 320, height: 800 };
      const { page } = await open(newPage, '?search=ruusu', { javaScriptEnabled, colorScheme: 'dark', viewport });
      await field(page).fill('ruusupurkki');
      await Promise.all([page.waitForURL('**/?search=ruusupurkki'), page.keyboard.press('Enter')]);
      await expect
        .poll(() => headings(page))
        .toEqual([
          ...['Hakutulokset haulle ”ruusupurkki”', 'Hakua vastaavia tuloksia ei löytynyt'],
          ...['Lähimmät kasvit', 'Lähimmät artikkelit', 'Suosittuja hakuja'],
        ]);
      expect(await page.locator('.search-none').textContent()).toContain('löytyivät sanalla ”ruusu”.');
      expect(await page.locator('.plant-row mark').first().textContent()).toBe('ruusu');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      if (!javaScriptEnabled) return;
      expect(await page.locator('[data-live-status]').textContent()).toBe('Hakua vastaavia tuloksia ei löytynyt');
      await expectAccessible(page, 'main');
    });

  test('shows rows to come while it is slow, which move nothing else', async ({ newPage }) => {
    const { page } = await open(newPage, '?search=ruusu', {
      colorScheme: 'dark',
      viewport: { width: 350, height: 800 },
    });
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/type=kasvit/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Kasvit', exact: true }).click();
    await page.locator('.article-row.skeleton').first().waitFor();
    expect(await page.locator('.search-results').textContent()).toContain('Etsitään...');
    await expectAccessible(page, 'main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(350);
    go();
    await expect.poll(() => headings(page)).toEqual(['Hakutulokset haulle ”ruusu”', 'Kasvit (5)']);
  });

  test('works without JavaScript: the masthead’s field, the types and the pages', async ({ newPage }) => {
    const { page } = await open(newPage, '', { javaScriptEnabled: false });
    await page.locator('#masthead-search').fill('ruusu');
    await Promise.all([page.waitForURL('**/?search=ruusu'), page.keyboard.press('Enter')]);
    expect(await headings(page)).toEqual(combined);
    expect(await page.locator('[data-clear]').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Katso kaikki yritykset' }).click();
    expect(await headings(page)).toEqual(['Hakutulokset haulle ”ruusu”', 'Yritykset (2)']);
    await page.getByRole('link', { name: 'Kaikki', exact: true }).click();
    await page.getByRole('link', { name: 'Seuraava' }).click();
    expect(addressOf(page)).toBe('?search=ruusu&page=2');
  });

  for (const javaScriptEnabled of [true, false])
    test(`says what it has corrected, and searches for what was typed (with script: ${javaScriptEnabled})`, async ({
      newPage,
    }) => {
      const { page } = await open(newPage, '?search=ruusuu', { javaScriptEnabled });
      const note = page.locator('.search-note');
      expect(await note.textContent()).toContain('Näytetään tulokset haulle ”ruusu”.');
      expect(await page.locator('.article-row mark').first().textContent()).toBe('Ruusujen');
      if (javaScriptEnabled) await expectAccessible(page, 'main');
      await note.getByRole('link', { name: 'Hae sanalla ”ruusuu”' }).click();
      await expect.poll(() => headings(page)).toContain('Hakua vastaavia tuloksia ei löytynyt');
      expect([addressOf(page), await field(page).inputValue()]).toEqual(['?search=ruusuu&exact=true', 'ruusuu']);
      expect(await note.count()).toBe(0);
    });
});
