// Suggestions under the search fields, in a real browser: every field, keyboard, touch, and no script.
import type { BrowserContextOptions, Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site.close());

const wide: BrowserContextOptions = { viewport: { width: 1366, height: 900 } };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
async function open(newPage: NewPage, path: string, options: BrowserContextOptions) {
  const { page, complaints } = await newPage(options);
  await page.goto(site.origin + path);
  return { page, complaints };
}
const options = (page: Page) => page.getByRole('option');
const combobox = (page: Page, id: string) => page.locator(`#${id}[role=combobox]`);

async function type(page: Page, id: string, words: string): Promise<void> {
  await page.locator(`#${id}`).click();
  // The script loads at the first touch, and takes over what has been typed since.
  await combobox(page, id).waitFor();
  await page.keyboard.type(words);
  await options(page).first().waitFor();
}

for (const [name, path, id, words, first, where] of [
  ['the masthead', '/', 'masthead-search', 'hortensioi', 'Hortensioiden hoito keväästä syksyyn', wide],
  ['the search page', '/hakutulokset/', 'search', 'syysh', 'Syyshortensia', phone],
  ['a page that is not there', '/ei-ole/', 'not-found-search', 'syysh', 'Syyshortensia', wide],
] as const)
  test(`are those for the letters in the field of ${name}`, async ({ newPage }) => {
    const { page } = await open(newPage, path, where);
    await type(page, id, words);
    await expect(options(page).first()).toContainText(first);
    await expectAccessible(page);
    const [list, screen] = [await page.locator('.suggestions').boundingBox(), page.viewportSize()];
    expect(list && screen && list.x >= 0 && list.x + list.width <= screen.width).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

test('of the registry are plants, mistyped ones too, and are opened by keyboard', async ({ newPage }) => {
  const { page, complaints } = await open(newPage, '/kasvikortisto/', wide);
  const field = page.locator('input[name=s]');
  await field.click();
  await page.locator('input[name=s][role=combobox]').waitFor();
  await page.keyboard.type('hortenss');
  await options(page).first().waitFor();
  await expect(page.getByText('Tarkoititko ”hortensia”?')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'hakuehdotusta' })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options(page).first().getAttribute('id')) ?? '');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/kasvikortisto\/[a-z]*hortensia\/$/);
  expect(complaints).toEqual([]);
});

test('in the search of the bar are pressed by thumb, and Escape closes them before their dialog', async ({
  newPage,
}) => {
  const { page } = await open(newPage, '/', phone);
  await page.locator('[data-bar] [data-shows=search]').click();
  await type(page, 'bar-term', 'mehit');
  const dialog = page.getByRole('dialog', { name: 'Hae sivustolta' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await options(page).first().waitFor();
  const box = await options(page).first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(48);
  await options(page).first().tap();
  await expect(page).toHaveURL(/\/kasvikortisto\/kattomehitahti\/$/);
});

test('are asked for by nobody who does not touch a field, and Enter searches for what was typed', async ({
  newPage,
}) => {
  const { page } = await open(newPage, '/', wide);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/hakuehdotukset|search-suggestions/.test(request.url())) asked.push(request.url());
  });
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await type(page, 'masthead-search', 'hort');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hakutulokset\/\?search=hort$/);
});

test('are missing without JavaScript, and the field searches', async ({ newPage }) => {
  const { page } = await open(newPage, '/', { ...wide, javaScriptEnabled: false });
  await page.locator('#masthead-search').fill('hortensia');
  await page.locator('#masthead-search').press('Enter');
  await expect(page).toHaveURL(/\/hakutulokset\/\?search=hortensia$/);
  await expect(page.locator('[role=combobox]')).toHaveCount(0);
});
