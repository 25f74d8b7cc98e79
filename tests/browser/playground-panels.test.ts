// The panels of the playground: what they say about the stage, and what they show of it.
import type { Frame, Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

async function openShown(newPage: NewPage, path: string, options = {}) {
  const opened = await newPage({ viewport: { width: 1366, height: 900 }, ...options });
  await opened.page.goto(`${site.origin}/demo/${path}`);
  await opened.page.waitForSelector('.stage[data-state="shown"]');
  return opened;
}

/** The page on the stage now. */
function onStage(page: Page): Frame {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (!frame) throw new Error('Nothing stands on the stage');
  return frame;
}

const verdict = (page: Page) => page.locator('.verdict');
const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('the panel "Accessibility"', () => {
  test('finds nothing wrong with an example, and says how far that goes', async ({ newPage }) => {
    const { page, complaints } = await openShown(newPage, 'show/widgets/newsletter/1/');
    await tab(page, 'Accessibility').click();
    await expect(verdict(page)).toHaveText('✓ axe finds nothing wrong');
    await expect(page.locator('#panel .panel__note')).toContainText(/axe-core \d+\.\d+\.\d+.*\d\d rules passed/s);
    expect(new URL(page.url()).search).toBe('?panel=accessibility');
    // The stage itself stays as it was: axe leaves nothing behind.
    expect(await onStage(page).locator('script[src*="axe"]').count()).toBe(0);
    await tab(page, 'Accessibility').click();
    await expect(page.locator('#panel')).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
  });

  test('says what to do about a fault, and marks it in the picture', async ({ newPage }) => {
    const { page } = await openShown(newPage, 'show/widgets/newsletter/1/?panel=accessibility&width=390');
    await expect(verdict(page)).toHaveText('✓ axe finds nothing wrong');
    await onStage(page).evaluate(() => {
      const button = document.createElement('button');
      button.id = 'nameless';
      button.style.cssText = 'display:block;width:120px;height:60px';
      document.querySelector('main')?.append(button);
    });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(verdict(page)).toHaveText('✕ 1 element needs mending');
    const finding = page.locator('.finding').first();
    await expect(finding.getByRole('heading')).toHaveText(/Buttons must have discernible text\s+critical/);
    await expect(finding.locator('.finding__html')).toContainText('<button id="nameless"');
    await expect(finding.locator('.finding__heading').first()).toHaveText('Fix any of the following');
    await expect(finding.locator('.finding__steps').first()).toContainText('aria-label');
    await expect(finding.getByRole('link')).toHaveAttribute('href', /dequeuniversity\.com\/rules\/axe\/.*button-name/);

    await page.getByRole('button', { name: 'Show 1 in the picture' }).click();
    const distance = async () => {
      const mark = await page.locator('.mark--wrong.is-current').boundingBox();
      const button = await onStage(page).locator('#nameless').boundingBox();
      if (!mark || !button) return 'nothing is marked';
      return Math.max(...(['x', 'y', 'width', 'height'] as const).map((side) => Math.abs(mark[side] - button[side])));
    };
    await expect.poll(distance).toBeLessThan(3);
    await expect(page.locator('.mark--wrong span')).toHaveText('1');
    await expectAccessible(page, '#panel');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, '#panel');
  });

  test('looks at a partner’s page with its strict policy, into the form’s shadow', async ({ newPage }) => {
    const { page, complaints } = await openShown(
      newPage,
      'show/widgets/newsletter/1/?place=partner&panel=accessibility',
    );
    await onStage(page).locator('[data-widget] input[type="email"]').waitFor();
    await onStage(page).evaluate(() => {
      const shadow = document.querySelector('[data-widget]')?.shadowRoot;
      shadow?.querySelector('form')?.append(document.createElement('button'));
    });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.locator('.finding h3').first()).toContainText('Buttons must have discernible text');
    await expect(page.locator('.mark--wrong')).toHaveCount(1);
    expect(complaints).toEqual([]);
  });
});
