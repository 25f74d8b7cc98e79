// The operator's pages in front of another company's backend, in a real browser: nothing overflows, in both themes.
import { expectAccessible, expectReadable } from '../helpers/axe.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { enterForeignOperator } from '../helpers/enter-operator.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite({ kind: 'full' });
});
test.afterAll(() => site?.close());

const root = '/yllapito/';
const leads = `${root}yhteydenotot/`;
/** The pages with the most unusual data. */
const pages = [
  root,
  leads,
  `${leads}?luettelo=quarantined`,
  ...['ULAPPA-2026-000909', 'ULAPPA-2026-000908', 'ULAPPA-2026-000907', 'ULAPPA-2026-000905', 'handled-with-note'].map(
    (id) => `${leads}${id}/`,
  ),
  ...[
    'sahkopostit/',
    'kuukausi/',
    'kuukausi/?kuukausi=2026-10',
    'kunto/',
    'sisalto/',
    'henkilotiedot/',
    'tapahtumat/',
  ].map((part) => root + part),
];

for (const width of [320, 390, 1366])
  test(`holds unusual data at ${width} px`, async ({ newPage }) => {
    test.setTimeout(120_000);
    const { page } = await newPage({ viewport: { width, height: 800 } });
    await enterForeignOperator(page, site, root);
    for (const path of pages) {
      await page.goto(site.origin + path);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      if (width === 390) await expectAccessible(page);
      if (width === 390) await page.emulateMedia({ colorScheme: 'dark' });
      if (width === 390) await expectReadable(page);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
