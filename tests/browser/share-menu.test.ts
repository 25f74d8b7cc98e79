// The share menu in a real browser: a sheet on a narrow screen, a rail on a wide one, and the fallback without a
// script.
import type { BrowserContextOptions, Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test, type WidgetServer } from '../helpers/browser-test.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { placeholderHtml } from '../helpers/placeholder-html.ts';

const narrow = { viewport: { width: 390, height: 800 } };
const wide = { viewport: { width: 1100, height: 800 } };
const url = 'https://piha.example/perennoja/';

async function openMenu(
  newPage: NewPage,
  server: WidgetServer,
  options: BrowserContextOptions,
  before?: (page: Page) => Promise<void>,
): Promise<Page> {
  const { page } = await newPage(options);
  await before?.(page);
  await page.goto(
    server.show(await placeholderHtml('share-menu', { url, title: 'Perennoja varjoon', heading: 'Jaa artikkeli' }), {
      // Pages of the site have this attribute, and their script shows tooltips.
      head: '<script data-fallback></script>',
    }),
  );
  if (options.javaScriptEnabled !== false) await page.locator('[data-widget-status=ready]').waitFor();
  return page;
}

/** As without HTTPS, or if the visitor has denied clipboard access; the prompt is closed at once. */
async function closeClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  page.on('dialog', (dialog) => dialog.dismiss());
}

const trigger = (page: Page) => page.getByRole('button', { name: 'Jaa artikkeli' });
const facebook = (page: Page) => page.getByRole('link', { name: /Facebook/ });

test.describe('on a narrow screen the share menu', () => {
  test('opens from its button, and closes with Escape, the focus on the button', async ({ newPage, server }) => {
    const page = await openMenu(newPage, server, narrow);
    expect(await facebook(page).isVisible()).toBe(false);
    await trigger(page).click();
    await facebook(page).waitFor();
    // Its label is visible.
    await facebook(page).hover();
    await waitForAbsenceOf('a tooltip', 150);
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await facebook(page).isVisible()).toBe(false);
    expect(await trigger(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('opens without JavaScript, and then shows nothing that needs it', async ({ newPage, server }) => {
    const page = await openMenu(newPage, server, { ...narrow, javaScriptEnabled: false });
    await trigger(page).click();
    await facebook(page).waitFor();
    expect(await page.getByRole('link', { name: /Instagram/ }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Kopioi linkki' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Tulosta' }).isVisible()).toBe(false);
  });

  test('keeps within 320 pixels when it is open', async ({ newPage, server }) => {
    const page = await openMenu(newPage, server, { viewport: { width: 320, height: 500 } });
    await trigger(page).click();
    await facebook(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('offers the sharing of the device first, where the browser has it', async ({ newPage, server }) => {
    const page = await openMenu(newPage, server, narrow, async (page) => {
      await page.addInitScript(() => {
        navigator.share = async (data) => void Object.assign(window, { data });
      });
    });
    await trigger(page).click();
    const items = page.locator('.share-menu__panel .share-menu__item:visible');
    expect(await items.first().textContent()).toBe('Jaa sovelluksella');
    await items.first().click();
    expect(await page.evaluate('data')).toEqual({ title: 'Perennoja varjoon', url });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });

  test('says over its open sheet that the link was copied', async ({ newPage, server }) => {
    const page = await openMenu(newPage, server, { ...narrow, permissions: ['clipboard-read', 'clipboard-write'] });
    await trigger(page).click();
    await page.getByRole('button', { name: 'Kopioi linkki' }).click();
    const toast = page.locator('.toast');
    await toast.waitFor();
    expect(await toast.textContent()).toBe('Linkki kopioitu leikepöydälle');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    // The pressed button is at the bottom of the screen, where the message would cover it.
    const pressed = await page.getByRole('button', { name: 'Kopioi linkki' }).boundingBox();
    const message = await toast.boundingBox();
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(pressed?.y ?? 0);
    // Only the visitor closes the sheet, so the tick on the button stays visible.
    expect(await facebook(page).isVisible()).toBe(true);
    const [x, y] = await toast.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    const isOnTop = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left as number, top as number)?.closest('.toast') !== null,
      [x, y],
    );
    expect(isOnTop).toBe(true);
  });
});

test.describe('a copy that failed', () => {
  const outcome = (page: Page) => page.getByText('Kopiointi epäonnistui', { exact: true });
  async function copyInVain(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Kopioi linkki' }).click();
    await page.locator('.toast').getByRole('button', { name: 'Sulje' }).click();
    await page.locator('.toast').waitFor({ state: 'hidden' });
  }

  test('is told in words beside its button in the sheet, after the message has gone', async ({ newPage, server }) => {
    const page = await openMenu(newPage, server, narrow, closeClipboard);
    await trigger(page).click();
    await copyInVain(page);
    // The click that closed the message was outside the sheet, and closed the sheet too.
    await trigger(page).click();
    expect(await outcome(page).isVisible()).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });

  test('is told by its icon in the rail, and in words by its name and its tooltip', async ({ newPage, server }) => {
    const page = await openMenu(newPage, server, wide, closeClipboard);
    const sign = page.locator('.share-menu__item', { hasText: 'Kopioi linkki' }).locator('.icon');
    const colour = () => sign.evaluate((icon) => getComputedStyle(icon).stroke);
    const before = [await sign.innerHTML(), await colour()];
    await copyInVain(page);
    const after = [await sign.innerHTML(), await colour()];
    expect(after.filter((one, index) => one === before[index])).toEqual([]);
    await page.getByRole('button', { name: 'Kopioi linkki Kopiointi epäonnistui', exact: true }).hover();
    await page.getByRole('tooltip', { name: 'Kopiointi epäonnistui' }).waitFor();
    await expectAccessible(page);
  });
});

test.describe('on a wide screen the share menu', () => {
  for (const hasScript of [true, false])
    test(`is a rail of icons that are there without a click (JavaScript: ${hasScript})`, async ({
      newPage,
      server,
    }) => {
      const page = await openMenu(newPage, server, { ...wide, javaScriptEnabled: hasScript });
      expect(await trigger(page).isVisible()).toBe(false);
      for (const name of [/Facebook/, /LinkedIn/, /WhatsApp/, /Pinterest/, /Sähköposti/])
        expect(await page.getByRole('link', { name }).isVisible()).toBe(true);
      const box = await facebook(page).boundingBox();
      expect(box).toMatchObject({ width: 44, height: 44 });
    });

  test('says the word of an icon beside it, for the pointer and the keyboard, over nothing that can be pressed', async ({
    newPage,
    server,
  }) => {
    const page = await openMenu(newPage, server, wide);
    const tooltip = page.getByRole('tooltip');
    await page.getByRole('button', { name: 'Kopioi linkki' }).hover();
    await tooltip.waitFor();
    expect(await tooltip.textContent()).toBe('Kopioi linkki');
    await expectAccessible(page);
    const [words, icon] = await Promise.all([tooltip.boundingBox(), facebook(page).boundingBox()]);
    expect(words?.x).toBeGreaterThanOrEqual((icon?.x ?? 0) + 44);
    await page.keyboard.press('Escape');
    expect(await tooltip.count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip', { name: 'Facebook' }).waitFor();
  });

  test('says at the foot of the screen that the link was copied', async ({ newPage, server }) => {
    const page = await openMenu(newPage, server, { ...wide, permissions: ['clipboard-write'] });
    await page.getByRole('button', { name: 'Kopioi linkki' }).click();
    await page.locator('.toast').waitFor();
    const box = await page.locator('.toast').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800 - 16);
  });

  test('tells the page of a copy and of a print', async ({ newPage, server }) => {
    const { page } = await newPage({ ...wide, permissions: ['clipboard-write'] });
    await page.addInitScript(() => {
      const events: string[] = [];
      Object.assign(window, { events, print: () => events.push('print was called') });
      document.addEventListener('widget:submitted', (event) => events.push((event as CustomEvent).detail.label));
    });
    await page.goto(
      server.show(await placeholderHtml('share-menu', { url, title: 'Perennoja', heading: 'Jaa artikkeli' })),
    );
    await page.locator('[data-widget-status=ready]').waitFor();
    await page.getByRole('button', { name: 'Kopioi linkki' }).click();
    await page.getByRole('button', { name: 'Tulosta' }).click();
    const events = await page.evaluate(() => (window as unknown as { events: string[] }).events);
    expect(events).toEqual(['copy', 'print', 'print was called']);
  });

  test('shows the link in a prompt when the clipboard is closed', async ({ newPage, server }) => {
    const { page } = await newPage(wide);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    const prompts: string[] = [];
    page.on('dialog', (dialog) => {
      prompts.push(dialog.message(), dialog.defaultValue());
      return dialog.dismiss();
    });
    await page.goto(
      server.show(await placeholderHtml('share-menu', { url, title: 'Perennoja', heading: 'Jaa artikkeli' })),
    );
    await page.locator('[data-widget-status=ready]').waitFor();
    await page.getByRole('button', { name: 'Instagram' }).click();
    await page.getByText('Linkin kopiointi epäonnistui - kopioi linkki manuaalisesti').first().waitFor();
    expect(prompts).toEqual(['Kopioi linkki leikepöydälle', url]);
  });
});
