// A visitor on the real site: reads, shares, and subscribes with the link in the mail.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { waitUntil } from '../../server/backend/testing/wait-until.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

const article = '/piha-ja-puutarha/perennoja-varjoon/';
let site: Site;

test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

/** Waits for the mail to an address, and reads the link in it. */
const confirmationLink = (address: string): Promise<string> =>
  waitUntil(async () => {
    // The first mail creates the folder.
    const files = existsSync(site.outboxDir) ? readdirSync(site.outboxDir, { recursive: true, encoding: 'utf8' }) : [];
    const mails = files
      .filter((file) => file.endsWith('.eml'))
      .map((file) =>
        readFileSync(`${site.outboxDir}/${file}`, 'utf8')
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      );
    const mail = mails.find((text) => text.includes(`To: ${address}`));
    return mail && (/http:\S+vahvista\/\?token=[\w-]+/.exec(mail)?.[0] ?? '');
  });

const endForm = (page: Page) => page.locator('.letter-band .widget');

test.describe('the front page', () => {
  test('loads the bundle of the widget that it shows, and no other', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(site.origin);
    await page.locator('.footer .widget').scrollIntoViewIfNeeded();
    await page.locator('.footer .widget[data-widget-status="ready"]').waitFor();
    expect(scripts.filter((url) => url.includes('letter-order'))).toHaveLength(1);
    expect(scripts.filter((url) => url.includes('share-menu'))).toHaveLength(0);
  });

  test('lets the first Tab skip to the content', async ({ page }) => {
    await page.goto(site.origin);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });
});

test.describe('the rhythm of the front page', () => {
  for (const { width, above, others } of [
    { width: 1366, above: 3, others: 2 },
    { width: 390, above: 2, others: 1.3 },
  ])
    test(`has one story louder than all others, rails that differ, and headings that lead on at ${width} px`, async ({
      newPage,
    }) => {
      const { page } = await newPage({ viewport: { width, height: 900 } });
      await page.goto(site.origin);
      const sizes = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
      const [lead = 0] = await sizes('.home-lead__title');
      expect(lead / Math.max(...(await sizes('.home-latest .card__title')))).toBeGreaterThanOrEqual(above);
      expect(lead / Math.max(...(await sizes('.rail .card__title')))).toBeGreaterThanOrEqual(others);
      const rails = await page.locator('.rail').evaluateAll((all) =>
        all.map((rail) => ({
          pictures: rail.querySelectorAll('img').length,
          widest: Math.max(0, ...[...rail.querySelectorAll('img')].map((img) => img.clientWidth)),
          heading: rail.querySelector('h2 a')?.getAttribute('href') ?? '',
        })),
      );
      expect(rails.some(({ pictures }) => pictures === 0)).toBe(true);
      expect(rails.filter(({ widest }) => widest > width / 2).length).toBeGreaterThanOrEqual(1);
      expect(rails.filter(({ widest }) => widest > width / 2).length).toBeLessThan(rails.length / 2);
      for (const { heading } of rails) expect(heading).toMatch(/^\/.+\/$/);
    });
});

test.describe('an article', () => {
  test('has its nine parts in their order', async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 1366, height: 900 } });
    await page.goto(site.origin + article);
    const head = ['.kicker a', 'h1', 'h1 + h2', '.byline'];
    const share = '[data-widget="share-menu"]';
    const rest = ['.lead-figure', '.lead-paragraph', '.block', '.article-chips', '.end-mark', '.letter-band'];
    const topsOf = async (parts: string[]) => {
      const tops = [];
      for (const part of parts) tops.push((await page.locator(part).first().boundingBox())?.y);
      return tops;
    };
    // On wide screens, sharing follows the text in its own rail.
    const wide = await topsOf([...head, ...rest]);
    expect(wide).toEqual([...wide].sort((a, b) => Number(a) - Number(b)));
    expect(wide).not.toContain(undefined);
    const [text, rail] = await topsOf(['.lead-paragraph', share]);
    expect(Math.abs(Number(text) - Number(rail))).toBeLessThan(20);
    await page.setViewportSize({ width: 390, height: 800 });
    const narrow = await topsOf([...head, share, ...rest]);
    expect(narrow).toEqual([...narrow].sort((a, b) => Number(a) - Number(b)));
  });

  test('never lists itself below', async () => {
    const html = await (await fetch(site.origin + article)).text();
    for (const list of html.split('data-list=').slice(1))
      expect(list.split('</section>')[0]).not.toContain(`href="${article}"`);
  });

  test('copies its own address', async ({ newPage }) => {
    const { page } = await newPage({
      viewport: { width: 1366, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto(site.origin + article);
    await page.locator('[data-widget="share-menu"]').scrollIntoViewIfNeeded();
    await page.locator('[data-widget="share-menu"][data-widget-status="ready"]').waitFor();
    await page.getByRole('button', { name: 'Kopioi linkki' }).click();
    await page.getByRole('status').filter({ hasText: 'Linkki kopioitu leikepöydälle' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.origin + article);
  });

  test('reads whole without JavaScript', async ({ newPage }) => {
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(site.origin + article);
    expect(await page.locator('.article-text').innerText()).toContain('Katso, kuka pihalla liikkuu');
    expect(await endForm(page).getByRole('button', { name: 'Tilaa uutiskirje' }).isEnabled()).toBe(true);
  });
});

test.describe('the newsletter', () => {
  test('is confirmed by the link of its mail', async ({ page }) => {
    await page.goto(site.origin + article);
    await endForm(page).scrollIntoViewIfNeeded();
    await page.locator('.letter-band [data-widget-status="ready"]').waitFor();
    await endForm(page).getByLabel('Sähköpostiosoite').fill('maija@posti.example');
    await endForm(page).getByRole('button', { name: 'Tilaa uutiskirje' }).click();
    await endForm(page).getByText('Enää yksi klikkaus!').waitFor();
    await page.goto(await confirmationLink('maija@posti.example'));
    await page.getByRole('button', { name: 'Vahvista tilaus' }).click();
    await page.getByRole('heading', { name: 'Tilauksesi on vahvistettu' }).waitFor();
  });

  test('is ordered and confirmed without JavaScript too, and keeps what was typed wrong', async ({ newPage }) => {
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/uutiskirje/`);
    await page.locator('main input[type=email]').fill('ville@posti');
    await page.locator('main button').click();
    expect(await page.locator('main').innerText()).toContain('Syötä osoite oikein');
    expect(await page.locator('main input[type=email]').inputValue()).toBe('ville@posti');
    await page.locator('main input[type=email]').fill('ville@posti.example');
    await page.locator('main button').click();
    expect(await page.locator('h1').innerText()).toBe('Enää yksi klikkaus!');
    await page.goto(await confirmationLink('ville@posti.example'));
    await page.getByRole('button', { name: 'Vahvista tilaus' }).click();
    await page.getByRole('heading', { name: 'Tilauksesi on vahvistettu' }).waitFor();
  });
});

test.describe('a phone of 320 px on which the fonts come too late', () => {
  test('shows no page that is wider, in letters of the system', async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 320, height: 800 } });
    await page.route('**/*.woff2', (route) => route.abort());
    for (const path of ['/', article, '/unohtunut-salasana/', '/kuukauden-tyot/']) {
      await page.goto(site.origin + path);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    }
  });
});
