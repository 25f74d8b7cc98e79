// The playground of the real site: the stage, the form, the switches, copying, both themes, a phone.
import type { Page } from 'playwright';
import { leafBlockTypes } from '../../server/contract/blocks.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { onStage, openShown } from '../helpers/playground-page.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

/** The layouts of the API, and an unknown one. */
const layouts = ['6_6', '4_8', '8_4', '4_4_4', '3_3_3_3', '5_7'].map((columns) => `column_${columns}`);

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const heading = (page: Page) => onStage(page).locator('h2').first().textContent();

test.describe('the playground', () => {
  test('has every block type of the API', async () => {
    const types = [...leafBlockTypes, 'section', ...layouts];
    const index = await (await fetch(`${site.origin}/demo/all/`)).text();
    expect(index).not.toContain('The article has none of');
    for (const type of types) expect(index).toContain(`src="/demo/blocks/${type}/"`);
  });

  test('draws the stage again with other props, and keeps it when the parser refuses them', async ({ newPage }) => {
    const { page, complaints } = await openShown(newPage, site, 'show/widgets/newsletter/2/');
    await page.getByLabel('title', { exact: true }).fill('Toinen otsikko');
    await expect.poll(() => heading(page)).toBe('Toinen otsikko');
    await page.getByLabel('list', { exact: true }).fill('');
    await expect
      .poll(() => page.locator('.problem').allTextContents())
      .toEqual(['The parser says: The prop "list" must be a text']);
    expect(await heading(page)).toBe('Toinen otsikko');
    expect(await page.locator('pre').first().textContent()).toContain("title: 'Toinen otsikko'");
    await page.getByRole('button', { name: 'Back to the example' }).click();
    await expect.poll(() => heading(page)).toBe('Pihan työt kuukausittain');
    expect(await page.locator('.problem').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('switches width, theme and motion, and says so in its address', async ({ newPage }) => {
    const { page } = await openShown(newPage, site, 'show/widgets/newsletter/1/');
    await page.getByRole('radio', { name: '390' }).check();
    await page.getByRole('slider', { name: 'Width of the stage' }).press('ArrowRight');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('radio', { name: 'Reduced' }).check();
    const seen = () =>
      onStage(page)
        .evaluate(() => ({
          width: innerWidth,
          paper: getComputedStyle(document.body).backgroundColor,
          isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
          isDark: matchMedia('(prefers-color-scheme: dark)').matches,
        }))
        // Each option reloads the stage.
        .catch(() => null);
    await expect.poll(seen).toEqual({ width: 400, paper: 'rgb(22, 19, 15)', isStill: true, isDark: true });
    expect(new URL(page.url()).search).toBe('?width=400&theme=dark&motion=reduced');
    await expect.poll(() => page.locator('.log__entry b').allTextContents()).toContain('widget:ready');
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await page.locator('.log__entry').count()).toBe(0);
  });

  test('finds a widget by the keyboard alone, and copies its call', async ({ newPage }) => {
    const { page } = await openShown(newPage, site, 'show/blocks/text/', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.keyboard.press('/');
    await page.keyboard.type('sign-up newsl');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toBe('newsletter, the default invitation · Playground');
    const button = page.getByRole('button', { name: 'Copy: Widget call' });
    await expect.poll(() => page.locator('pre').first().textContent()).toContain('Räystäs');
    await button.click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "{\n  name: 'newsletter',\n  props: {\n    product: 'Piha & Räystäs',\n    list: 'piha',\n    privacyUrl: '/tietosuojaseloste/'\n  },\n  when: 'visible'\n}",
    );
    expect(await button.textContent()).toBe('Copied');
    await page.goBack();
    await expect.poll(() => page.title()).toBe('text · Playground');
  });

  test('is accessible in both themes, and fits a phone', async ({ newPage }) => {
    const { page, complaints } = await openShown(newPage, site, 'show/widgets/share-menu/1/', {
      viewport: { width: 390, height: 844 },
    });
    await page.waitForSelector('#prop-table');
    // The content of the stage has a separate sweep.
    await page.locator('.stage iframe').evaluate((frame) => frame.remove());
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, '#app');
    }
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'share-menu' }).click();
    expect(await page.getByRole('searchbox').isVisible()).toBe(true);
    await page.locator('.shelf__brand a').click();
    await page.waitForSelector('.toc');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('embeds a form in a partner’s page, changes its options live, and answers in the host’s place', async ({
    newPage,
  }) => {
    const { page, complaints } = await openShown(newPage, site, 'show/widgets/newsletter/1/?place=partner');
    const form = () => onStage(page).locator('[data-widget]');
    await page.getByLabel('data-site').waitFor();
    await form().getByRole('textbox').fill('oma@esimerkki.example');
    await page.getByLabel('data-title').fill('Kuukauden kirje');
    await page.getByLabel('data-lang').selectOption('sv');
    await expect.poll(() => form().getByRole('heading').textContent()).toBe('Kuukauden kirje');
    // The frame was not reloaded.
    expect(await form().getByRole('textbox').inputValue()).toBe('oma@esimerkki.example');
    expect(await page.locator('pre').first().textContent()).toContain('data-title="Kuukauden kirje"');
    expect(await page.locator('pre').nth(1).textContent()).toMatch(
      /\/embed\/\d+\.\d+\.\d+\/newsletter\.js"\s+integrity="sha384-/,
    );

    await page.getByRole('radio', { name: /^429/ }).check();
    await form().getByRole('button').click();
    const events = () => page.locator('.log__entry').allTextContents();
    await expect.poll(async () => (await events()).join(' ')).toMatch(/pihlaja:error\s+{.*"code":"limit"}/);
    // The scenario was set to answer only once.
    expect(await page.getByRole('radio', { name: /^The real host/ }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
