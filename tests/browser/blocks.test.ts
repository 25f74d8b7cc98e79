// Properties of content blocks that only a browser shows: lines that are cut, columns that have room, tables that
// scroll.
import type { Page } from 'playwright';
import { templateFolders } from '../../build/paths.ts';
import { parseBlocks } from '../../server/contract/blocks.ts';
import { buildBlocks } from '../../server/host/blocks/blocks.ts';
import { createTemplates } from '../../server/host/render/nunjucks.ts';
import type { SafeHtml } from '../../server/host/security/rich-text.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test, type WidgetServer } from '../helpers/browser-test.ts';
import { blockContext } from '../helpers/page-context.ts';
import { type Raw, rawImage } from '../helpers/raw-content.ts';

const pictures = { fallback: '/f.svg', 'fallback-thumbnail': '/t.svg', 'fallback-plant': '/p.svg' };
const templates = createTemplates(templateFolders, pictures);
const words = 'Sana kerrallaan pitkäksi venyvä teksti. '.repeat(40);

function drawBlocks(...raw: Raw[]): string {
  const list = buildBlocks(parseBlocks(raw), blockContext({ richText: (html) => html as SafeHtml }));
  return templates.renderString('{% from "macros/blocks.njk" import blocks with context %}{{ blocks(list) }}', {
    list,
  });
}
async function open(newPage: NewPage, server: WidgetServer, body: string, width: number): Promise<Page> {
  const { page } = await newPage({ viewport: { width, height: 800 } });
  await page.goto(server.show(body));
  return page;
}
/** The number of visible lines of a text, to a tenth: no part of the next line may show below. */
const lines = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { lineHeight } = getComputedStyle(element);
      return Math.round((10 * element.clientHeight) / Number.parseFloat(lineHeight)) / 10;
    });

test.describe('a cut text', () => {
  const teaser = { url: '/a/', title: words, leadTitle: words, lead: words, category: 'Uutiset', section: '' };
  const cards = templates.renderString(
    '{% from "macros/teaser.njk" import card %}{{ card(teaser, { showsLead: true }) }}{{ card(teaser, { showsLead: true, leadLines: 6, class: "latest" }) }}',
    { teaser },
  );

  for (const [width, expected] of [
    [999, 3],
    [1000, 2],
  ] as const)
    test(`is the title of a teaser, on a screen of ${width} pixels after ${expected} lines`, async ({
      newPage,
      server,
    }) => {
      const page = await open(newPage, server, `<h2>Jutut</h2>${cards}`, width);
      expect(await lines(page, '.card__title > .clamp')).toBe(expected);
      expect(await lines(page, '.card__lead-title')).toBe(2);
      expect(await lines(page, '.card__lead')).toBe(5);
      expect(await lines(page, '.latest .card__lead')).toBe(6);
      await page.emulateMedia({ media: 'print' });
      expect(await lines(page, '.card__title > .clamp')).toBeGreaterThan(6);
      expect(await lines(page, '.card__lead-title')).toBeGreaterThan(6);
    });

  test("is the caption of a deck's picture, after five lines, until it has the focus", async ({ newPage, server }) => {
    const items = [1, 2].map(() => ({ image: rawImage(), caption: words }));
    const page = await open(
      newPage,
      server,
      `<div class="article-text">${drawBlocks({ id: 'd', type: 'image_deck', value: { items } })}</div>`,
      1100,
    );
    expect(await lines(page, '.deck__caption')).toBe(5);
    await page.keyboard.press('Tab');
    expect(await lines(page, '.deck__caption')).toBeGreaterThan(10);
    await page
      .locator('.deck__caption')
      .last()
      .click({ position: { x: 5, y: 5 } });
    expect(await lines(page, '.deck__caption')).toBe(5);
  });
});

test.describe('a table of twelve columns', () => {
  test('scrolls in a box that the keyboard reaches, and the page stays as wide as it is', async ({
    newPage,
    server,
  }) => {
    const data = [1, 2, 3].map((row) => Array.from({ length: 12 }, (_, n) => (row === 1 ? 'heinäkuu' : `${n} mm`)));
    const value = { data, first_row_is_table_header: true, table_caption: 'Sademäärä' };
    const page = await open(newPage, server, drawBlocks({ id: 't', type: 'table', value }), 350);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(350);
    await page.keyboard.press('Tab');
    const box = page.getByRole('group', { name: 'Sademäärä' });
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await expectAccessible(page);
  });
});

test.describe('a table of four columns', () => {
  test('has its rows as blocks on a narrow screen, and is a table on a sheet as narrow', async ({
    newPage,
    server,
  }) => {
    const data = [
      ['Perenna', 'Korkeus', 'Kukinta', 'Väri'],
      ['Kielo', '20 cm', 'touko', 'valkoinen'],
    ];
    const page = await open(
      newPage,
      server,
      drawBlocks({ id: 't', type: 'table', value: { data, first_row_is_table_header: true } }),
      500,
    );
    const display = () => page.locator('tbody tr').evaluate((row) => getComputedStyle(row).display);
    expect(await display()).toBe('grid');
    await page.emulateMedia({ media: 'print' });
    expect(await display()).toBe('table-row');
    expect(await page.locator('thead').evaluate((head) => head.clientHeight)).toBeGreaterThan(10);
  });
});
