// The plant registry in a real browser: filters in place, the keyboard, the comparison, each also without JavaScript.
import type { Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, type OpenOptions, test } from '../helpers/browser-test.ts';
import { leaveFontsOut } from '../helpers/leave-fonts-out.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

const wide = { viewport: { width: 1366, height: 900 } };
const narrow = { viewport: { width: 390, height: 844 } };
const open = async (newPage: NewPage, options: OpenOptions = wide, path = '/kasvikortisto/') => {
  const opened = await newPage(options);
  await opened.page.goto(site.origin + path);
  if (options?.javaScriptEnabled !== false)
    await opened.page
      .locator('[data-widget="plant-search"][data-widget-status="ready"]')
      .waitFor({ state: 'attached' });
  return opened;
};
const field = (page: Page, name: string) => page.getByRole('combobox', { name });
const query = (page: Page) => new URL(page.url()).search;
/** The visible result of a search: the fields, the chips, the count and the plants. */
const look = (page: Page) =>
  page.evaluate(() => ({
    fields: [...document.querySelectorAll<HTMLSelectElement>('.filters select')].map(
      ({ selectedOptions }) => selectedOptions[0]?.textContent,
    ),
    colour: document.querySelector<HTMLInputElement>('[name=fc]:checked')?.value,
    chips: [...document.querySelectorAll('[data-chip]')].map(({ textContent }) => textContent),
    heading: document.querySelector('[data-live-heading]')?.textContent,
    plants: [...document.querySelectorAll('.plants .card__title')].map(({ textContent }) => textContent),
  }));
const note = (page: Page) => page.locator('.results__note');
const settled = (page: Page, search: string) =>
  page.waitForFunction(
    (wanted) => decodeURI(location.search) === wanted && !document.querySelector('main [aria-busy="true"]'),
    search,
  );

test.describe('filters', () => {
  test('are answered from cold in one round trip: the page has its results, counts and chips', async ({ newPage }) => {
    const { page } = await newPage(wide);
    const requests: string[] = [];
    page.on('request', (request) => {
      const isContent = ['document', 'fetch', 'xhr'].includes(request.resourceType());
      if (isContent) requests.push(new URL(request.url()).pathname);
    });
    await page.goto(`${site.origin}/kasvikortisto/?vz=4&lr=3&fc=1`);
    await page.locator('[data-widget="plant-search"][data-widget-status="ready"]').waitFor({ state: 'attached' });
    expect(requests).toEqual(['/kasvikortisto/']);
    const { chips, plants, colour } = await look(page);
    expect([chips.length, plants.length > 0, colour]).toEqual([3, true, '1']);
  });

  test('change the list in place, come back with the back button, and look the same after a reload', async ({
    newPage,
  }) => {
    const { page, complaints } = await open(newPage);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const all = await look(page);
    const zone = field(page, 'Kasvuvyöhyke');
    await zone.focus();
    await zone.selectOption({ index: 4 });
    await settled(page, '?vz=4');
    expect(await zone.evaluate((field) => field === document.activeElement)).toBe(true);
    await field(page, 'Valontarve').selectOption({ index: 3 });
    await settled(page, '?lr=3&vz=4');
    await page.getByText('valkoinen', { exact: true }).click();
    await settled(page, '?lr=3&vz=4&fc=1');
    const three = await look(page);
    expect(three.chips).toHaveLength(3);
    expect(three.heading).toMatch(/^\d+ kasvia$/);
    expect(await page.locator('[data-live-status]').textContent()).toMatch(/^\d+ kasvia, sivu 1 \/ \d$/);
    for (let step = 0; step < 3; step += 1) await page.goBack();
    await settled(page, '');
    expect(await look(page)).toEqual(all);
    for (let step = 0; step < 3; step += 1) await page.goForward();
    await settled(page, '?lr=3&vz=4&fc=1');
    expect(await look(page)).toEqual(three);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await page.reload();
    expect(await look(page)).toEqual(three);
    expect(complaints).toEqual([]);
  });

  test('are chosen and let go by the keyboard alone', async ({ newPage }) => {
    const { page } = await open(newPage);
    await page.locator('[name=fc]:checked').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await settled(page, '?fc=2');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('2');
    await page.getByRole('link', { name: /Myrkyttömät/ }).focus();
    await page.keyboard.press('Enter');
    await settled(page, '?fc=2&safe=1');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('true');
    const chips = page.locator('[data-chip]');
    await chips.first().focus();
    await page.keyboard.press('Enter');
    await settled(page, '?safe=1');
    expect(await chips.first().evaluate((chip) => chip === document.activeElement)).toBe(true);
    await page.getByRole('searchbox', { name: 'Hae kasveja' }).fill('ruusu');
    await page.keyboard.press('Enter');
    await settled(page, '?s=ruusu&safe=1');
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-live-heading'))).toBe(true);
  });

  test('that cannot be reached keep what was found', async ({ newPage }) => {
    const { page, complaints } = await open(newPage);
    const before = await look(page);
    await page.route('**/kasvikortisto/?*', (route) => route.abort());
    await field(page, 'Kasvuvyöhyke').selectOption({ index: 4 });
    await page.waitForFunction(() => document.querySelector('[data-live-status]')?.textContent !== '');
    expect((await look(page)).plants).toEqual(before.plants);
    expect(query(page)).toBe('');
    expect(complaints.some((text) => text.includes('Search request failed'))).toBe(true);
  });

  test('wait behind their toggle on a phone, without moving the page', async ({ newPage }) => {
    const { page } = await newPage(narrow);
    await leaveFontsOut(page);
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as never as { shift: number }).shift += (entry as never as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site.origin}/kasvikortisto/`);
    await page.locator('[data-widget="plant-search"][data-widget-status="ready"]').waitFor({ state: 'attached' });
    expect(await field(page, 'Valontarve').isVisible()).toBe(false);
    // Filters that collapse after the first paint would move everything below them by far more.
    expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(0.01);
    await page.getByText('Lisää hakuehtoja').click();
    await field(page, 'Valontarve').selectOption({ index: 3 });
    await settled(page, '?lr=3');
    await expectAccessible(page, '.filters');
    await page.reload();
    expect(await field(page, 'Valontarve').isVisible()).toBe(true);
    expect(await page.getByText('Vähemmän hakuehtoja').isVisible()).toBe(true);
  });
});

test.describe('the comparison', () => {
  test('gathers plants over pages and filters, and covers neither the focus nor the paging', async ({ newPage }) => {
    const { page } = await open(newPage);
    await page.locator('[data-compare]').first().check();
    await page.getByRole('link', { name: 'Siirry 2 sivulle' }).click();
    await settled(page, '?page=2');
    await page.locator('[data-compare]').nth(1).check();
    await page.reload();
    await page.locator('[data-compare]').nth(2).check();
    await page.locator('[data-compare]').nth(3).click();
    const bar = page.locator('.compare-bar');
    expect(await bar.textContent()).toContain('Vertailuun mahtuu kolme kasvia. Poista ensin jokin valituista.');
    expect(await bar.locator('li').count()).toBe(3);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expectAccessible(page, '.compare-bar');
    }
    const top = async (selector: string) => (await page.locator(selector).last().boundingBox())?.y ?? 0;
    await page.locator('.plants .card').nth(12).focus();
    const card = await page.locator('.plants .card').nth(12).boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(await top('.compare-bar'));
    await page.locator('.paging').scrollIntoViewIfNeeded();
    expect(((await page.locator('.paging').boundingBox())?.height ?? 0) + (await top('.paging'))).toBeLessThanOrEqual(
      (await top('.compare-bar')) + 1,
    );
    await page.setViewportSize(narrow.viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.viewport.width);
    await page.getByRole('link', { name: 'Vertaa kasveja' }).click();
    await page.getByRole('heading', { name: 'Kasvien vertailu' }).waitFor();
    expect(await page.locator('.comparison__title').count()).toBe(3);
    await expectAccessible(page, '.comparison');
    await page.getByRole('region', { name: 'Kasvien tiedot rinnakkain' }).evaluate((box) => box.scrollTo(400, 0));
    expect((await page.locator('tbody th').first().boundingBox())?.x).toBe(16);
    await page
      .getByRole('link', { name: /^Poista vertailusta/ })
      .first()
      .click();
    await page.locator('.comparison__table--2').waitFor();
    await page.goto(`${site.origin}/kasvikortisto/`);
    await page.getByText('Vertailussa 2/3').waitFor();
  });
});

test.describe('words that are corrected', () => {
  const exact = '?s=syyshortenssia&exact=true';

  test('are named in place, and are kept as typed by filters, chips and the back button, until others are', async ({
    newPage,
  }) => {
    const { page, complaints } = await open(newPage);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    // Its role changes at the first interaction: then suggestions are listed below it.
    const words = page.locator('.registry-search__input');
    await words.fill('syyshortenssia');
    await words.press('Enter');
    await settled(page, '?s=syyshortenssia');
    await expect(note(page)).toContainText('Näytetään tulokset haulle ”syyshortensia”.');
    await expectAccessible(page, 'main');
    await note(page).getByRole('link', { name: 'Hae sanalla ”syyshortenssia”' }).click();
    await settled(page, exact);
    expect(await page.locator('.results h2').allTextContents()).toEqual(['Ei hakutuloksia', 'Lähimmät kasvit']);
    await field(page, 'Kasvuvyöhyke').selectOption({ index: 4 });
    await settled(page, '?s=syyshortenssia&vz=4&exact=true');
    await page.getByRole('link', { name: 'Poista hakuehto: Kasvuvyöhyke: IV' }).click();
    await settled(page, exact);
    for (let step = 0; step < 3; step += 1) await page.goBack();
    await settled(page, '?s=syyshortenssia');
    await expect(note(page)).toContainText('Näytetään tulokset haulle');
    await page.goForward();
    await settled(page, exact);
    await words.fill('syyshortenssiat');
    await field(page, 'Kasvuvyöhyke').selectOption({ index: 4 });
    await settled(page, '?s=syyshortenssiat&vz=4');
    await words.press('Enter');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('are named without JavaScript, and go on as typed or not', async ({ newPage }) => {
    const { page } = await open(newPage, { ...wide, javaScriptEnabled: false }, '/kasvikortisto/?s=syyshortenssia');
    await note(page).getByRole('link', { name: 'Hae sanalla ”syyshortenssia”' }).click();
    expect(query(page)).toBe(exact);
    await page.getByRole('button', { name: 'Hae kasveja' }).last().click();
    expect(new URLSearchParams(query(page)).get('exact')).toBe('true');
    await page.getByRole('searchbox', { name: 'Hae kasveja' }).press('Enter');
    await expect(note(page)).toContainText('Näytetään tulokset haulle ”syyshortensia”.');
    expect(new URLSearchParams(query(page)).get('exact')).toBeNull();
  });
});

test.describe('words that find no plant', () => {
  test('show the nearest plants, which can be compared in place', async ({ newPage }) => {
    const { page } = await open(newPage, { ...narrow, colorScheme: 'dark' }, '/kasvikortisto/?s=hortensiakranssi');
    await expect(note(page)).toHaveText('Lähimmät osumat löytyivät sanalla ”hortensia”.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.viewport.width);
    await page.locator('[data-compare]').first().check();
    await page.getByText('Vertailussa 1/3').waitFor();
    await expectAccessible(page, 'main');
  });

  test('only because of the filters find them without', async ({ newPage }) => {
    const { page } = await open(newPage, wide, '/kasvikortisto/?s=ruusu&mon=1');
    await page.getByRole('link', { name: 'Poista muut hakuehdot' }).click();
    await settled(page, '?s=ruusu');
    expect((await look(page)).plants.length).toBeGreaterThan(0);
  });
});

test.describe('the states of the search', () => {
  test('are silent under axe: loading, and empty', async ({ newPage }) => {
    const { page } = await open(newPage, { ...wide, colorScheme: 'dark' });
    let answer = () => {};
    await page.route('**/kasvikortisto/?*', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.getByRole('searchbox', { name: 'Hae kasveja' }).fill('kaktuspuutarha');
    await page.getByRole('button', { name: 'Hae kasveja' }).click();
    await page.locator('.results .skeleton').nth(2).waitFor();
    expect(await page.locator('.results .skeleton').count()).toBe(3);
    await expectAccessible(page, 'main');
    answer();
    await page.getByRole('heading', { name: 'Ei hakutuloksia' }).waitFor();
    await expectAccessible(page, 'main');
  });
});

test.describe('without JavaScript', () => {
  test('every filter is in reach, the form searches, and chosen plants are compared', async ({ newPage }) => {
    const { page } = await open(newPage, { ...narrow, javaScriptEnabled: false });
    await field(page, 'Kasvuvyöhyke').selectOption({ index: 4 });
    await page.getByText('valkoinen', { exact: true }).click();
    await page.getByRole('button', { name: 'Hae kasveja' }).last().click();
    expect(new URLSearchParams(query(page)).get('vz')).toBe('4');
    expect(new URLSearchParams(query(page)).get('fc')).toBe('1');
    expect(await page.locator('[data-chip]').count()).toBe(2);
    await page.locator('[data-compare]').nth(0).check();
    await page.locator('[data-compare]').nth(1).check();
    await page.getByRole('button', { name: 'Vertaa kasveja' }).click();
    expect(await page.locator('.comparison__title').count()).toBe(2);
  });
});
