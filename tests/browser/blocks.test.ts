// Properties of content blocks that only a browser shows: cut lines, column widths, scrolling tables.
import type { Page } from 'playwright';
import { templateFolders } from '../../build/paths.ts';
import { parseBlocks } from '../../server/contract/blocks.ts';
import { buildBlocks } from '../../server/host/blocks/blocks.ts';
import { createTemplates } from '../../server/host/render/nunjucks.ts';
import { createRichText, type SafeHtml } from '../../server/host/view/rich-text.ts';
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
/** The number of visible lines of a text, to a tenth: no part of the next line may be visible. */
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

test.describe('rich text', () => {
  const clean = createRichText({ siteUrl: 'https://koe.example', ownHosts: [] }, (html) => html);
  const table = (cells: string) =>
    `<table><caption>Köydet</caption><tr><th>Köysi</th><th>Paksuus</th><th>Pituus</th></tr>${cells}</table>`;
  const rich = clean(
    `<p>Näppäin <kbd>Ctrl</kbd>, <mark>tärkeä</mark>, <del>vanha</del> <ins>uusi</ins>.</p><dl><dt>Solmu</dt><dd>Paalusolmu</dd></dl><details><summary>Lisää solmuista</summary><p>Merimiessolmu</p></details><figure><img src="/media/a.jpg" alt="Ranta" width="900" height="600"><figcaption>Ranta illalla</figcaption></figure>${table('<tr><th rowspan="2">Ankkuri</th><td>12 <b>mm</b></td><td><a href="/a/">30 m</a></td></tr><tr><td colspan="2">kolmivaihekilowattituntimittari</td></tr>')}<table><tr><td>solu 1</td><td>solu 2</td></tr></table>`,
  );
  const merged: Raw = {
    data: [
      ['Köysi', 'Paksuus', 'Pituus'],
      ['Ankkuri', '12 mm', '30 m'],
      ['', 'sama', ''],
    ],
    mergeCells: [
      { row: 1, col: 0, rowspan: 2, colspan: 1 },
      { row: 2, col: 1, rowspan: 1, colspan: 2 },
    ],
    first_row_is_table_header: true,
    first_col_is_header: true,
  };
  const body = `<h2>Otsikko</h2><div class="article-text"><div class="block"><div class="rich-text">${rich}</div></div>${drawBlocks({ id: 't', type: 'table', value: merged })}</div>`;

  for (const colorScheme of ['light', 'dark'] as const)
    test(`and merged cells fit a phone in the ${colorScheme} theme, where each row has all its values`, async ({
      newPage,
      server,
    }) => {
      const { page } = await newPage({ viewport: { width: 320, height: 800 }, colorScheme });
      await page.goto(server.show(body));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      for (const name of ['.rich-text .table--stacks', '[data-block="table"] .table--stacks']) {
        const rows = page.locator(`${name} tbody tr`);
        await expect(rows.nth(1)).toContainText('Ankkuri');
        await expect(rows.nth(1).locator('th')).toBeVisible();
        const label = await rows
          .nth(1)
          .locator('td')
          .first()
          .evaluate((cell) => getComputedStyle(cell, '::before').content);
        expect(label).toBe('"Paksuus, Pituus"');
      }
      await page.locator('summary').press('Enter');
      await expect(page.getByText('Merimiessolmu')).toBeVisible();
      await expectAccessible(page);
    });

  test('and merged cells are drawn once on a wide screen', async ({ newPage, server }) => {
    const page = await open(newPage, server, body, 1100);
    for (const name of ['.rich-text .table--stacks', '[data-block="table"] .table--stacks']) {
      await expect(page.locator(`${name} .is-repeated`)).toBeHidden();
      const first = await page.locator(`${name} tbody th`).first().boundingBox();
      const rows = await page.locator(`${name} tbody`).boundingBox();
      expect(Math.round(first?.height ?? 0)).toBe(Math.round(rows?.height ?? 1));
    }
  });
});
