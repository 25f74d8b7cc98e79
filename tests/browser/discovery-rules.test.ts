// Rules of search and lists that only a real page shows: its fixed texts, its widths, its colours and its pictures.
// Each page is opened once with JavaScript and once without.
import type { Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawImage, rawItem, rawList, rawPage, rawSite, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

const named = (...all: string[]) => all.map((name, index) => ({ id: index + 1, name }));
/** docs/product/plants.md, "Flower colours" */
const colours = named(
  ...['kirjava', 'eri värejä', 'valkoinen', 'punainen', 'vaaleanpunainen', 'sininen', 'vaaleansininen', 'vihreä'],
  ...['keltainen', 'ruskea', 'violetti', 'musta', 'oranssi'],
);
const picture = (width: number, height: number) => ({
  image: rawImage({ width, height, meta: { download_url: `/media/plants/${width}x${height}.webp` } }),
});
const plant = (id: number, changes: Raw = {}) =>
  rawItem(id, { title: `Kasvi ${id}`, name_sci: 'Planta', name_se: 'Växt', perenniality: 'PE', ...changes });
const plants = [
  plant(1, { plant_card_images: [picture(399, 300)] }),
  plant(2, { plant_card_images: [picture(400, 299)] }),
  plant(3, { plant_card_images: [picture(400, 300)] }),
  plant(4),
];
const search_types = [
  { search_type: 'jutut', title: 'Jutut', page_type: 'base.ArticlePage', search_fields: [], page_size: 10 },
];

test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    '/kasvikortisto/': rawPage('PlantRegistryIndexPage', {
      id: 70,
      title: 'Kasvikortisto',
      meta: {
        relative_url: '/kasvikortisto/',
        category_choices: [{ id: 7, title: 'Perennat' }],
        month_choices: [{ month_number: 5, name: 'toukokuu' }],
        flower_color_choices: colours,
        light_requirement_choices: named('aurinko'),
        blooming_season_choices: named('kevät'),
        vegetation_zone_choices: named('I'),
        vegetation_condition_choices: named('kuiva'),
      },
    }),
    '/kasvikortisto/kielo/': rawPage('PlantCardPage', {
      id: 71,
      title: 'Kielo',
      description: '<p>Kielo kukkii keväällä.</p>',
      flower_colors: colours,
      meta: { relative_url: '/kasvikortisto/kielo/' },
    }),
  });
  backend.answer('/api/site/', { json: rawSite({ search_types }) });
  backend.answer('/api/pages/', { json: rawList(plants, { page: 10, num_pages: 20, count: 400 }) });
  host = await startHost(backend);
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

async function open(newPage: NewPage, path: string, hasScript: boolean, width = 1400): Promise<Page> {
  const { page } = await newPage({ javaScriptEnabled: hasScript, viewport: { width, height: 900 } });
  await page.goto(host.origin + path);
  if (hasScript) await page.locator('[data-widget-status=ready]').first().waitFor();
  return page;
}
const backgrounds = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      return backgroundImage === 'none' ? backgroundColor : backgroundImage;
    }),
  );

for (const hasScript of [true, false])
  test.describe(`the plant registry (with script: ${hasScript})`, () => {
    test('has its texts, fields, colours and pictures, and its page links by the width of the screen', async ({
      newPage,
    }) => {
      const page = await open(newPage, '/kasvikortisto/?page=10', hasScript);
      const field = page.getByRole('searchbox', { name: 'Hae kasveja' });
      expect(await field.getAttribute('placeholder')).toBe('Esim. Ruusu, Rosa canina tai perenna');
      const helper = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
      expect(await helper.innerText()).toBe('Hae kasvin nimellä, latinankielisellä nimellä');
      const names = ['Kasviryhmä', 'Kukintakuukausi', 'Valontarve', 'Kukinta-aika', 'Kasvualusta', 'Kasvuvyöhyke'];
      expect(
        await page.locator('select').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).name)),
      ).toEqual(['cat', 'mon', 'lr', 'bs', 'vc', 'vz']);
      for (const name of names) expect(await page.getByRole('combobox', { name, exact: true }).count(), name).toBe(1);
      expect(await page.getByRole('link', { name: 'Tyhjennä haku' }).isVisible()).toBe(true);
      expect(await page.locator('.results__place').innerText()).toBe('Sivu 10 / 20');
      // Thirteen different colours.
      const swatches = await backgrounds(page, '.swatch-choice:has([value]:not([value=""])) .swatch');
      expect([swatches.length, new Set(swatches).size]).toEqual([13, 13]);
      expect(swatches).not.toContain('rgba(0, 0, 0, 0)');
      // A width one pixel below the limit is too small.
      const sources = await page
        .locator('.plants .card img')
        .evaluateAll((all) =>
          all.map((one) => (/fallback-plant/.test((one as HTMLImageElement).src) ? 'fallback' : 'own')),
        );
      expect(sources.slice(0, 2)).toEqual(['fallback', 'fallback']);
      expect(sources[3]).toBe('fallback');
      expect(sources[2]).toBe('own');
      // The backend lacks this picture: the error response contains a placeholder, which is shown.
      const third = page.locator('.plants .card img').nth(2);
      await third.scrollIntoViewIfNeeded();
      await expect.poll(() => third.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

      // The number of page links depends on the width of the screen; there are none at the end of the list.
      const shown = () =>
        page.locator('.paging__pages > li').evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map(({ textContent }) => textContent.trim())
            .join(' '),
        );
      for (const [width, numbers] of [
        [1000, '1 2 … 8 9 10 11 12 … 19 20'],
        [999, '1 … 9 10 11 … 20'],
        [480, '1 … 9 10 11 … 20'],
        [479, '1 … 10 … 20'],
        [320, '1 … 10 … 20'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        expect([width, await shown()]).toEqual([width, numbers]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
      expect(await page.getByRole('link', { name: 'Siirry 20 sivulle' }).getAttribute('href')).toBe(
        '/kasvikortisto/?page=20',
      );
      expect(await page.getByRole('link', { name: 'Edellinen' }).getAttribute('href')).toBe('/kasvikortisto/?page=9');
      backend.answer('/api/pages/', { json: rawList(plants, { page: 20, num_pages: 20, count: 400 }) });
      await page.goto(`${host.origin}/kasvikortisto/?page=20`);
      const next = page.getByRole('link', { name: 'Seuraava' });
      expect([await next.getAttribute('href'), await next.getAttribute('aria-disabled')]).toEqual([null, 'true']);
      backend.answer('/api/pages/', { json: rawList(plants, { page: 10, num_pages: 20, count: 400 }) });
    });
  });

for (const hasScript of [true, false])
  test.describe(`a plant card (with script: ${hasScript})`, () => {
    test('is 1300 px wide at most, and has a swatch for each colour', async ({ newPage }) => {
      const page = await open(newPage, '/kasvikortisto/kielo/', hasScript, 1900);
      const box = await page.locator('.plant-card .wrap').first().boundingBox();
      expect(box?.width).toBe(1300);
      // The same swatches as in the registry's search: each colour has a different one.
      const swatches = await backgrounds(page, '#varit .swatch');
      expect([swatches.length, new Set(swatches).size]).toEqual([13, 13]);
    });
  });

test.describe('the states that an outage leaves', () => {
  test('are silent under axe: a registry without its list and counts, and a search without results', async ({
    newPage,
  }) => {
    const { page } = await newPage({ viewport: { width: 390, height: 800 } });
    backend.answer('/api/pages/', { status: 500, json: {} });
    for (const [path, colorScheme] of [
      ['/kasvikortisto/?lr=1', 'light'],
      ['/hakutulokset/?search=multa', 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(host.origin + path);
      await expectAccessible(page, 'main');
    }
    expect(await page.getByText('Hakuvaihtoehdot').count()).toBe(1);
  });
});
