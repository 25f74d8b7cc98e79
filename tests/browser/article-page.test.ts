// Properties of pages that only a browser shows: the elements on each screen size, ad slots that move nothing, and
// print.
import type { Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { allow } from '../helpers/consent.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, rawImage, rawItem, rawList, rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const words = 'Perenna kasvaa varjossa hitaasti ja kestää pitkään. '.repeat(12);
const text = (id: string) => ({
  id,
  type: 'text',
  value: `<p>${words}<a href="https://muu.example/a/">Muualla</a></p>`,
});
const customers = [
  { id: 1, title: 'Multa Oy', logo: rawImage(), meta: { relative_url: '/multa/' } },
  { id: 2, title: 'Laatta Oy', meta: { relative_url: '/laatta/' } },
];
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    '/juttu/': rawArticle({
      id: 10,
      subtitle: 'Alaotsikko',
      lead_image: rawImage(),
      body: ['a', 'b', 'c', 'd', 'e', 'f'].map(text),
      meta: { customers },
    }),
    '/': rawPage('HomePage', { id: 11, native_ads: [{ targetId: 'na-1' }] }),
    '/hakemisto/': rawPage('ArticleIndexPage', { id: 12, title: 'Kaikki jutut', lead_paragraph: 'Ingressi.' }),
  });
  const items = Array.from({ length: 30 }, (_, n) => rawItem(n + 20, { hitcount: { views: 15_300 - n * 500 } }));
  backend.answer('/api/pages/', { json: rawList(items) });
  host = await startHost(backend, { adNetworkUrl: 'https://ads.example/tag.js', siteUrl: 'http://localhost' });
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

async function open(newPage: NewPage, path: string, width: number): Promise<Page> {
  const { page } = await newPage({ viewport: { width, height: 900 } });
  await allow(page, 'advertising');
  await page.goto(host.origin + path);
  return page;
}
const isSeen = (page: Page, selector: string) => page.locator(selector).first().isVisible();

test.describe('the author line', () => {
  for (const [width, isSmall, isLarge] of [
    [999, true, false],
    [1000, false, true],
  ] as const)
    test(`at ${width} px names partners or shows their logos`, async ({ newPage }) => {
      const page = await open(newPage, '/juttu/', width);
      expect(await isSeen(page, '.byline__label--small')).toBe(isSmall);
      expect(await isSeen(page, '.byline__label--large')).toBe(isLarge);
      expect(await isSeen(page, '.byline .partner-logo')).toBe(isLarge);
      // A partner without a logo shows its name on every screen.
      const name = await page.locator('.byline__partner-name').last().boundingBox();
      expect(name?.width).toBeGreaterThan(30);
    });
});

test.describe('places for ads', () => {
  const boxes = {
    390: { top: [300, 150], 'full-page': [300, 600], middle: [300, 300], bottom: [300, 150] },
    800: { top: [728, 90], 'full-page': [580, 400], middle: [580, 400], bottom: [728, 90] },
    1366: { top: [980, 120], 'full-page': [980, 400], middle: [580, 400], bottom: [980, 120] },
  };

  for (const [width, expected] of Object.entries(boxes))
    test(`at ${width} px are four, of the sizes that ads have`, async ({ newPage }) => {
      const page = await open(newPage, '/juttu/', Number(width));
      const found = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-banner]')].flatMap((place) => {
          const box = place.querySelector('.banner__box')?.getBoundingClientRect();
          return box && box.width > 0 ? [[place.dataset.banner, [box.width, box.height]]] : [];
        }),
      );
      expect(found).toHaveLength(4);
      expect(Object.fromEntries(found)).toEqual(expected);
    });

  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const)
    test(`leave the heading and the first words to the first screen of ${width} × ${height} px, and stand before none of them`, async ({
      newPage,
    }) => {
      for (const allowed of [true, false]) {
        const { page } = await newPage({ viewport: { width, height } });
        if (allowed) await allow(page, 'advertising');
        await page.goto(`${host.origin}/juttu/`);
        const boxOf = async (selector: string) => {
          const box = await page.locator(selector).first().boundingBox();
          if (!box) throw new Error(`${selector} is not to be seen`);
          return { top: box.y, bottom: box.y + box.height };
        };
        const words = await boxOf('.article-head__subtitle');
        expect((await boxOf('h1')).bottom).toBeLessThan(words.top);
        // The bar of a small screen may cover the area below this limit.
        expect(words.bottom).toBeLessThan(height - 70);
        const places = await page.locator('[data-banner]:visible').all();
        expect(places).toHaveLength(allowed ? 4 : 0);
        const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? 0));
        const [picture, lead] = await Promise.all(['.lead-figure', '.lead-paragraph'].map(boxOf));
        for (const top of tops) {
          expect(top).toBeGreaterThan(words.bottom);
          expect(top > (picture?.top ?? 0) && top < (lead?.top ?? 0)).toBe(false);
        }
      }
    });

  test('stand out nowhere at 320 px, and are silent under axe', async ({ newPage }) => {
    for (const path of ['/juttu/', '/']) {
      const page = await open(newPage, path, 320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await expectAccessible(page, 'main');
    }
  });
});

test.describe('the article grid', () => {
  for (const [width, expected] of [
    [700, 669],
    [768, 680],
    [1024, 640],
  ] as const)
    test(`at ${width} px has a text about ${expected} px wide`, async ({ newPage }) => {
      const box = await (await open(newPage, '/juttu/', width)).locator('.article-text').boundingBox();
      expect(Math.abs(Number(box?.width) - expected)).toBeLessThan(4);
    });
});

test.describe('on paper', () => {
  test('an article is its head, picture and words, and says where it is from', async ({ newPage }) => {
    const page = await open(newPage, '/juttu/', 1366);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.print-note', 'h1', '.byline', '.lead-paragraph', '.block', '.end-mark'])
      expect(await isSeen(page, part), part).toBe(true);
    const chrome = [
      '.masthead',
      '.footer',
      '.crumbs',
      '.article-share',
      '.letter-band',
      '.article-lists',
      '[data-banner]',
    ];
    for (const part of chrome) expect(await isSeen(page, part), part).toBe(false);
    expect(await page.locator('.print-note').innerText()).toContain('http://localhost/juttu/');
    const address = await page.evaluate(() => {
      const link = document.querySelector('.article-text .rich-text a') as Element;
      return getComputedStyle(link, '::after').content;
    });
    expect(address).toBe('" (https://muu.example/a/)"');
  });
});

test.describe('the popular articles', () => {
  test('are thirty, numbered, with their views short for the eye and whole for the ear', async ({ newPage }) => {
    const page = await open(newPage, '/suosituimmat/', 1366);
    expect((await page.locator('h1').innerText()).replaceAll('\u00ad', '')).toBe('Kuukauden suosituimmat artikkelit');
    expect(await page.locator('[data-list=popular] > li').count()).toBe(30);
    const badge = page.locator('.popular__views').first();
    expect(await badge.locator('[aria-hidden]').innerText()).toBe('15.3K');
    expect(await badge.locator('.visually-hidden').textContent()).toBe('15300 lukukertaa');
    expect(await page.locator('.popular__views [aria-hidden]').last().innerText()).toBe('800');
  });
});
