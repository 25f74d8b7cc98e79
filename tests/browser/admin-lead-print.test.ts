// A lead of the operator's pages on paper: its fields, pictures and note, without screen-only controls.
import { expect, test } from '../helpers/browser-test.ts';
import { enterForeignOperator } from '../helpers/enter-operator.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

const leads = '/yllapito/yhteydenotot/';
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite({ kind: 'full' });
});
test.afterAll(() => site?.close());

test('has the note in words, no controls, and dark letters in the dark theme as well', async ({ newPage }) => {
  const { page } = await newPage({ viewport: { width: 680, height: 900 } });
  await enterForeignOperator(page, site, `${leads}handled-with-note/`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const hidden of ['.admin-head', '.skip-link', 'form', 'button', 'textarea', '.lead-top'])
    await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0);
  const words = await page.locator('main').innerText();
  expect(words).toMatch(/Nimi\s+Märta Öhman/);
  expect(words).toMatch(/Tila\s+Käsitelty\s+Muistiinpano\s+Soitettu tiistaina\./);
  const colours = await page
    .locator('.lead-fields dt, .lead-fields dd')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))]);
  expect(colours.sort()).toEqual(['rgb(0, 0, 0)', 'rgb(34, 34, 34)']);
});

test('has all pictures, also those far below', async ({ newPage }) => {
  const { page } = await newPage({ viewport: { width: 390, height: 700 } });
  await enterForeignOperator(page, site, `${leads}ULAPPA-2026-000907/`);
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheets.match(/\/Subtype\s*\/Image/g)?.length ?? 0).toBeGreaterThanOrEqual(24);
});
