// Column layouts on real pages: their twelfths from 1000 px on, in a row as wide as its text needs, with nothing
// covered.
import type { Page } from 'playwright';
import { expectAccessible } from '../../helpers/axe.ts';
import { expect, type NewPage, test } from '../../helpers/browser-test.ts';
import { allow } from '../../helpers/consent.ts';
import { startFakeBackend } from '../../helpers/fake-backend.ts';
import { type Raw, rawArticle, rawItem, rawList, rawPage, serveSite } from '../../helpers/raw-content.ts';
import { startHost, type TestHost } from '../../helpers/start-host.ts';

const words = 'Perenna kasvaa varjossa hitaasti ja kestää pitkään. '.repeat(8);
const text = (id: string, html = words): Raw => ({ id, type: 'text', value: `<p>${html}</p>` });
const layouts: [string, number[]][] = [
  ['column_4_8', [4, 8]],
  ['column_8_4', [8, 4]],
  ['column_4_4_4', [4, 4, 4]],
  ['column_3_3_3_3', [3, 3, 3, 3]],
  ['column_6_6', [6, 6]],
  ['column_muu', [3, 3]],
];
const columns = (type: string, amount: number, block = text): Raw => ({
  id: type,
  type,
  value: Object.fromEntries(Array.from({ length: amount }, (_, n) => [`column_${n + 1}`, [block(`${type}-${n}`)]])),
});
const all = layouts.map(([type, widths]) => columns(type, widths.length));
const body = [text('alku', '<a href="/kasvikortisto/kielo/">Kielo</a>'), ...all, text('loppu')];
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    '/juttu/': rawArticle({ id: 10, body }),
    '/osassa/': rawArticle({
      id: 11,
      body: [{ id: 'o', type: 'section', value: { heading: 'Osa', child_blocks: all } }],
    }),
    '/vapaa/': rawPage('FreeformPage', { id: 12, body }),
    '/': rawPage('HomePage', { id: 13, body }),
    '/sisakkain/': rawArticle({
      id: 14,
      body: [columns('column_6_6', 2, (id) => columns('column_3_3_3_3', 4, () => text(id)))],
    }),
  });
  const plant = rawItem(40, { title: 'Kielo', meta: { relative_url: '/kasvikortisto/kielo/' } });
  const facts = 'name_sci,name_se,plant_card_images,blooming_months,flower_colors,height,perenniality,toxic';
  backend.answer('/api/pages/names/', { json: { items: [plant] } });
  backend.answer(`/api/pages/?type=base.PlantCardPage&fields=${facts}&ids=40&page_size=100`, {
    json: rawList([plant]),
  });
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

/** Each row: its columns in twelfths of the row without gaps, its narrowest column in pixels, and its end. */
const rowsOf = (page: Page) =>
  page.locator('.columns').evaluateAll((rows) =>
    rows.map((row) => {
      const gap = Number.parseFloat(getComputedStyle(row).columnGap);
      const one = (row.clientWidth - 11 * gap) / 12;
      const boxes = [...row.children].map((column) => column.getBoundingClientRect());
      return {
        twelfths: boxes.map(({ width }) =>
          Math.abs(width - row.clientWidth) < 1 ? 12 : Math.round((width + gap) / (one + gap)),
        ),
        narrowest: Math.min(...boxes.map(({ width }) => width)),
        isOneRow: new Set(boxes.map(({ top }) => top)).size === 1,
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
      };
    }),
  );
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('columns', () => {
  for (const path of ['/juttu/', '/osassa/', '/vapaa/', '/'])
    test(`take their twelfths from 1000 px on, wherever they stand: ${path}`, async ({ newPage }) => {
      const page = await open(newPage, path, 999);
      const stacked = (await rowsOf(page)).map(({ twelfths }) => twelfths);
      expect(stacked).toEqual(layouts.map(([, widths]) => widths.map(() => 12)));
      for (const width of [1000, 1023, 1024, 1100, 1239, 1240, 1366, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const rows = await rowsOf(page);
        const at = `${path} at ${width} px`;
        expect(
          rows.map(({ twelfths }) => twelfths),
          at,
        ).toEqual(layouts.map(([, widths]) => widths));
        expect(
          rows.every(({ isOneRow }) => isOneRow),
          at,
        ).toBe(true);
        // About 24 characters of an article's text.
        expect(Math.min(...rows.map(({ narrowest }) => narrowest)), at).toBeGreaterThan(205);
        const wrap = await page.locator('main .wrap:has(.columns)').evaluate((element) => {
          const { paddingLeft, paddingRight } = getComputedStyle(element);
          const { left, right } = element.getBoundingClientRect();
          return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
        });
        for (const { left, right } of rows) {
          expect(left, at).toBeGreaterThan(wrap.left - 1);
          expect(right, at).toBeLessThan(wrap.right + 1);
        }
        expect(await overflow(page), at).toBe(0);
      }
    });

  test('stay in the text column where they can be read in it, and else grow on both sides of it', async ({
    newPage,
  }) => {
    const page = await open(newPage, '/vapaa/', 1366);
    const rows = await rowsOf(page);
    const text = await page.locator('.article-text').boundingBox();
    const middle = (text?.x ?? 0) + (text?.width ?? 0) / 2;
    for (const { left, right } of rows) expect(Math.abs((left + right) / 2 - middle)).toBeLessThan(2);
    const widths = rows.map(({ left, right }) => Math.round(right - left));
    const [, , , four = 0, two = 0] = widths;
    expect(two).toBe(text?.width);
    expect(four).toBeGreaterThan(1200);
  });

  test('keep their twelfths in a column of a column, and the page its width', async ({ newPage }) => {
    const page = await open(newPage, '/sisakkain/', 1366);
    const [outer, ...inner] = await rowsOf(page);
    expect(outer?.twelfths).toEqual([6, 6]);
    expect(inner.map(({ twelfths }) => twelfths)).toEqual([
      [3, 3, 3, 3],
      [3, 3, 3, 3],
    ]);
    expect(await overflow(page)).toBe(0);
  });

  for (const width of [1024, 1366])
    test(`leave the plants beside an article to be read, and lie over its share signs, at ${width} px`, async ({
      newPage,
    }) => {
      const page = await open(newPage, '/juttu/', width);
      const plants = await page.locator('.article-rail').boundingBox();
      for (const row of await page.locator('.columns').all()) {
        const box = await row.boundingBox();
        if (!box || !plants) throw new Error('nothing to be seen');
        const isBeside = box.y + box.height <= plants.y || plants.y + plants.height <= box.y;
        const isApart = box.x + box.width <= plants.x;
        expect(isBeside || isApart).toBe(true);
      }
      const row = page.locator('[data-block="column_3_3_3_3"]');
      await row.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 40));
      const isOnTop = await row.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        const share = document.querySelector('.article-share')?.getBoundingClientRect();
        const x = share ? share.left + share.width / 2 : left + 5;
        return element.contains(document.elementFromPoint(x, top + 10));
      });
      expect(isOnTop).toBe(true);
      await expectAccessible(page, '.article-text');
    });
});
