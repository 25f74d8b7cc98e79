// Searching in the playground by the keyboard alone, the groups, the hints, and a failing play.
import type { Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

async function open(newPage: NewPage, path: string, options = {}) {
  const opened = await newPage({ viewport: { width: 1366, height: 900 }, ...options });
  await opened.page.goto(`${site.origin}/demo/${path}`);
  await opened.page.locator('.shelf').waitFor();
  return opened;
}
const field = (page: Page) => page.getByRole('combobox', { name: 'Find a widget, an example, a prop or an event' });
const active = (page: Page) =>
  field(page).evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.innerText,
  );

test.describe('the palette', () => {
  test('finds an event of the source by the keyboard alone, and leads there', async ({ newPage }) => {
    const { page, complaints } = await open(newPage, '');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('submitted newsletter');
    // The first search waits for the compiler to read the source.
    await expect.poll(() => active(page), { timeout: 30_000 }).toMatch(/^widget:submitted\s+event of newsletter/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toBe('newsletter, the default invitation · Playground');
    await expect(field(page)).toBeHidden();
    await expect(page.locator('#shown')).toBeFocused();
    await page.goBack();
    await expect.poll(() => page.title()).toBe('Playground');
    expect(complaints).toEqual([]);
  });

  test('is walked through with the arrows, and closed with Escape, which gives the focus back', async ({ newPage }) => {
    const { page } = await open(newPage, '');
    const key = page.getByRole('button', { name: 'Find props and events, too' });
    await key.focus();
    await page.keyboard.press('Enter');
    await field(page).fill('lead-form');
    await expect.poll(() => active(page)).toMatch(/^lead-form\s+widget/);
    await page.keyboard.press('ArrowDown');
    const second = await page.getByRole('option').nth(1).innerText();
    await expect.poll(() => active(page)).toBe(second);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    // Beyond the start, to the last option.
    const last = await page.getByRole('option').last().innerText();
    await expect.poll(() => active(page)).toBe(last);
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await expect(key).toBeFocused();
  });

  test('opens a partner’s option on a partner’s page', async ({ newPage }) => {
    const { page } = await open(newPage, '');
    await page.keyboard.press('Control+k');
    await field(page).fill('data-theme lead-form');
    const option = page.getByRole('option', { name: /^data-theme option of lead-form/ });
    await option.click({ timeout: 30_000 });
    await expect.poll(() => new URL(page.url()).search).toBe('?place=partner');
  });

  test('is opened from the stage, too', async ({ newPage }) => {
    const { page } = await open(newPage, 'show/widgets/newsletter/1/');
    await page.frameLocator('.stage iframe').getByRole('textbox').click();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeHidden();
  });

  test('is accessible in both themes, and fits a phone', async ({ newPage }) => {
    const { page } = await open(newPage, '', { viewport: { width: 320, height: 700 } });
    await page.keyboard.press('Control+k');
    await field(page).fill('title');
    await page.getByRole('option').first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, '.palette');
    }
    const { width, x } = (await page.locator('.palette').boundingBox()) ?? { width: 0, x: -1 };
    expect([x >= 0, x + width <= 320]).toEqual([true, true]);
  });
});

test.describe('the groups', () => {
  test('hold every widget, and those for partners twice', async ({ newPage }) => {
    const { page } = await open(newPage, '');
    const titles = page.locator('.shelf__title');
    await expect
      .poll(async () => (await titles.allInnerTexts()).map((title) => title.replace(/\s*\d+$/, '')))
      .toEqual(['Forms', 'Lists', 'Page furniture', 'Media', 'Account', 'Ads and consent', 'Embeds', 'Blocks']);
    await page
      .locator('.shelf h2', { hasText: 'Embeds' })
      .locator('+ ul')
      .getByRole('link', { name: 'newsletter' })
      .click();
    await expect.poll(() => new URL(page.url()).search).toBe('?place=partner');
    expect(await page.locator('.shelf [aria-current]').count()).toBe(1);
    // The widget's main entry shows it on the site's page again.
    await page
      .locator('.shelf h2', { hasText: 'Forms' })
      .locator('+ ul')
      .getByRole('link', { name: 'newsletter' })
      .click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('show what a widget looks like, and what to do with it', async ({ newPage }) => {
    const { page } = await open(newPage, '');
    const picture = page.locator('.toc a', { hasText: 'newsletter' }).first().locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
    await page.goto(`${site.origin}/demo/show/widgets/newsletter/1/`);
    await expect(page.getByRole('heading', { name: 'Advice' })).toBeVisible();
    await expect(page.locator('.advice__column--dont')).toContainText('confirmation mail');
  });
});

test.describe('a play', () => {
  test('that fails says at which step and why, and leaves the later ones', async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 1366, height: 900 }, reducedMotion: 'reduce' });
    await page.route('**/demo/catalogue.json', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace('{"press":"Tilaa uutiskirje"}', '{"press":"Tilaa lehti"}') });
    });
    await page.goto(`${site.origin}/demo/show/widgets/newsletter/1/`);
    await page.getByRole('button', { name: 'Play: subscribes' }).click();
    await expect(page.locator('.plays .problem')).toHaveText(
      'There is no button or link “Tilaa lehti” that can be used',
      { timeout: 30_000 },
    );
    const states = await page
      .locator('.plays__step')
      .evaluateAll((steps) => steps.map((step) => step.getAttribute('data-state')));
    expect(states).toEqual(['done', 'failed', 'waiting']);
  });

  test('is stopped by its button, and by another example', async ({ newPage }) => {
    const { page } = await open(newPage, 'show/widgets/lead-form/1/');
    await page.getByRole('button', { name: 'Play: asks for an offer' }).click();
    await page.getByRole('button', { name: 'Stop: asks for an offer' }).click();
    await expect(page.getByRole('button', { name: 'Play: asks for an offer' })).toBeVisible();
    await page.getByRole('button', { name: 'Play: asks for an offer' }).click();
    await page.getByRole('link', { name: 'with errors' }).click();
    await page.getByRole('link', { name: 'a request for an offer' }).click();
    await expect(page.getByRole('button', { name: 'Play: asks for an offer' })).toBeVisible();
  });
});
