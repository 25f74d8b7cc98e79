// A plant card in a real browser: its paged list, pictures, long texts, contents, and every width.
import type { BrowserContextOptions, Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawImage, rawItem, rawList, rawPage, servePage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const path = '/kasvikortisto/kiinanlaikkukoynnos/';
const sentence = 'Kiinanlaikkuköynnöksen lehdet vaihtavat väriä alkukesällä. ';
const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const plant: Raw = {
  id: 4,
  title: 'Kiinanlaikkuköynnös',
  name_sci: 'Actinidia kolomikta',
  name_se: 'kameleontbuske',
  perenniality: 'PE',
  toxic: true,
  allergenic: true,
  height: { min: 300, max: 600 },
  width: { min: 100, max: 0 },
  description: `<p>${sentence.repeat(150)}<a href="/juttu/">Jutussa</a></p>`,
  care_instructions: sentence.repeat(3),
  suitability: `<p>${sentence.repeat(22)}</p>`,
  uses: sentence,
  notes: sentence.repeat(2),
  vegetation_zones: named('I', 'II', 'III', 'IV'),
  light_requirements: named('täysi aurinko', 'puolivarjo'),
  vegetation_conditions: named('tuore', 'kostea'),
  flower_colors: named('eri värejä', 'valkoinen', 'vaaleanpunainen'),
  blooming_months: [5, 6, 7, 8].map((n) => ({ name: `kuukausi ${n}`, month_number: n })),
  plant_card_images: ['a', 'b', 'c'].map((name) => ({
    image: rawImage({ alt: `Kuva ${name}`, meta: { download_url: `/media/${name}.webp` } }),
  })),
  related_cards: [{ id: 5, title: 'Humala', meta: { relative_url: '/kasvikortisto/humala/' } }],
  meta: { relative_url: path },
};
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { '/juttu/': rawPage('ArticlePage', { id: 8, title: 'Juttu' }) });
  servePage(backend, path, rawPage('PlantCardPage', plant));
  for (const page of [1, 2]) {
    const list = rawList([rawItem(50 + page), rawItem(60 + page)], { page, num_pages: 2, count: 12 });
    const call = `type=base.ArticlePage&fields=lead_title,lead_paragraph,lead_image,category&page_size=10&search=${plant.title}&order=-visible_in_listings&page=${page}&exact=true`;
    backend.answer(`/api/pages/?${call}`, { json: list });
  }
  host = await startHost(backend);
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

async function open(newPage: NewPage, options: BrowserContextOptions = {}, hash = ''): Promise<Page> {
  const { page } = await newPage({ viewport: { width: 1366, height: 900 }, ...options });
  await page.goto(host.origin + path + hash);
  return page;
}
const waitUntilReady = (page: Page, name: string) =>
  page.locator(`[data-widget=${name}][data-widget-status=ready]`).waitFor();
const article = (page: Page) => page.locator('.plant-articles .card__title').first().textContent();
const cut = (page: Page) => page.locator('#kuvaus .plant-cut');
const heightOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;

test.describe('the ways to share a plant', () => {
  for (const width of [1024, 1366, 1920])
    test(`lie in a row of round signs at ${width} px, printing as the last of them`, async ({ newPage }) => {
      const page = await open(newPage, { viewport: { width, height: 900 } });
      await page.locator('.plant-share [data-widget-status=ready]').waitFor();
      const boxes = await page
        .locator('.plant-share .share-menu__item:visible')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
      expect(boxes.map((box) => [box.width, box.height])).toEqual(Array(8).fill([44, 44]));
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
      for (const [index, { left }] of boxes.entries())
        if (index > 0) expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
    });

  test('are two buttons with words on a small screen', async ({ newPage }) => {
    const page = await open(newPage, { viewport: { width: 390, height: 844 } });
    await page.locator('.plant-share').scrollIntoViewIfNeeded();
    await page.locator('.plant-share [data-widget-status=ready]').waitFor();
    const names = ['Jaa kasvikortti', 'Tulosta'];
    const boxes = await Promise.all(names.map((name) => page.getByRole('button', { name }).boundingBox()));
    expect(boxes.map((box) => box?.height)).toEqual([44, 44]);
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
  });
});

test.describe('a plant card', () => {
  test('turns the pages of its articles in place, and back', async ({ newPage }) => {
    const page = await open(newPage);
    await page.locator('.plant-articles').scrollIntoViewIfNeeded();
    await waitUntilReady(page, 'article-list');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('link', { name: 'Siirry 2 sivulle' }).click();
    await page.waitForURL(`**${path}2/`);
    expect(await article(page)).toBe('Juttu 52');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Artikkeleita aiheesta');
    await page.goBack();
    await expect.poll(() => article(page)).toBe('Juttu 51');
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame)).toBe(true);
  });

  test('opens its pictures large, and gives the focus back', async ({ newPage }) => {
    const page = await open(newPage);
    const first = page.locator('.gallery a').first();
    await first.scrollIntoViewIfNeeded();
    await waitUntilReady(page, 'gallery');
    await first.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Lisää kuvia' });
    await dialog.waitFor();
    await page.keyboard.press('ArrowRight');
    expect(await dialog.getByRole('status').textContent()).toBe('2 / 2');
    await expectAccessible(page, '.viewer');
    await page.keyboard.press('Escape');
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('opens a picture large, not as a file, for a key that comes before its script', async ({ newPage }) => {
    const page = await open(newPage);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/gallery-/, (route) => isReleased.then(() => route.continue()));
    await page.reload();
    await page.locator('.gallery a').first().focus();
    await page.keyboard.press('Enter');
    release();
    await page.getByRole('dialog', { name: 'Lisää kuvia' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  for (const javaScriptEnabled of [true, false])
    test(`cuts a long text, and reads on by keyboard (with script: ${javaScriptEnabled})`, async ({ newPage }) => {
      const page = await open(newPage, { javaScriptEnabled });
      // 50 lines of 17 px at 1.55, and the button below them.
      expect(await heightOf(page, '#kuvaus .plant-cut')).toBeCloseTo(50 * 17 * 1.55 + 52, 0);
      const switches = page.locator('.plant-cut__switch:visible summary');
      expect(await switches.count()).toBe(1);
      await switches.focus();
      await page.keyboard.press('Enter');
      expect(await heightOf(page, '#kuvaus .plant-cut')).toBeGreaterThan(await heightOf(page, '#kuvaus .rich-text'));
      await page.keyboard.press('Enter');
      expect(await heightOf(page, '#kuvaus .plant-cut')).toBeLessThan(1400);
      // A link behind the cut becomes visible when the keyboard reaches it.
      await cut(page).getByRole('link').focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      expect(await heightOf(page, '#kuvaus .plant-cut')).toBeGreaterThan(1500);
    });

  test('leaves a text whole that fits, though it might not on another screen', async ({ newPage }) => {
    const page = await open(newPage);
    expect(await page.locator('#soveltuvuus .plant-cut').count()).toBe(1);
    const readOn = page.locator('#soveltuvuus .plant-cut__switch');
    expect(await readOn.isVisible()).toBe(false);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await readOn.isVisible()).toBe(true);
  });

  test('marks in its contents what is being read', async ({ newPage }) => {
    const page = await open(newPage);
    await page.locator('.plant-contents').scrollIntoViewIfNeeded();
    await waitUntilReady(page, 'plant-card');
    const current = page.locator('.plant-contents [aria-current]');
    expect(await current.textContent()).toBe('Varoitukset');
    await page.getByRole('link', { name: 'Kasvin ominaisuudet' }).click();
    await expect.poll(() => current.textContent()).toBe('Kasvin ominaisuudet');
    expect(await page.locator('.plant-contents').evaluate((nav) => nav.getBoundingClientRect().top)).toBe(32);
  });

  for (const width of [350, 700, 1100, 1440])
    test(`fits ${width} pixels, in both themes without a fault of axe`, async ({ newPage }) => {
      const page = await open(newPage, { viewport: { width, height: 900 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const ends = await page
        .locator('.plant-column')
        .evaluateAll((columns) =>
          columns.map((column) => column.lastElementChild?.getBoundingClientRect().bottom ?? 0),
        );
      if (width >= 640) expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(1);
      if (width !== 350 && width !== 1440) return;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, 'main');
      }
    });
});
