// The popup in a real browser: when it opens, its layout on a phone, how it closes, and where the focus is.
import type { BrowserContextOptions, Page } from 'playwright';
import type { BehaviourExample } from '../../widgets/examples.ts';
import { examples } from '../../widgets/popup/examples.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test, type WidgetServer } from '../helpers/browser-test.ts';
import { placeholderHtml } from '../helpers/placeholder-html.ts';

const { view } = examples['the newsletter'];
const props = { id: 'kirje', widget: 'newsletter', subject: 'piha' };
const text = '<p style="height: 1500px">Juttu</p><p><a href="#jatko">Jatka tästä</a></p><p style="height: 1500px"></p>';

/** The visitor has answered the consent dialog, which precedes everything else. */
const head = '<script>document.documentElement.setAttribute("data-consent-necessary", "granted")</script>';

const newsletter = { props, view };
const picture = { ...examples['a picture that leads somewhere'], props: { id: 'kuva', widget: '', subject: '' } };
const offer = { ...examples['a form'], props: { id: 'tarjous', widget: 'lead-form', subject: 'pyyda-tarjous' } };

async function openPage(
  newPage: NewPage,
  server: WidgetServer,
  options: BrowserContextOptions = {},
  example = newsletter as BehaviourExample,
) {
  const { page, complaints } = await newPage({ viewport: { width: 1366, height: 900 }, ...options });
  const bundles: string[] = [];
  page.on('request', (request) => /\/letter-order-[^/]*\.js$/.test(request.url()) && bundles.push(request.url()));
  await page.clock.install();
  await page.goto(server.show(text + (await placeholderHtml('popup', example)), { head }));
  return { page, complaints, bundles };
}

const dialog = (page: Page) => page.locator('.popup');
const field = (page: Page) => page.getByLabel('Sähköpostiosoite');
const hasFocus = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

/** Reads to the middle of the page, with the focus on the link there, until the popup appears. */
async function readOn(page: Page): Promise<void> {
  await page.locator('[data-widget=popup][data-widget-status=ready]').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Jatka tästä' }).focus();
  await page.clock.runFor(46_000);
  await dialog(page).waitFor();
  await page.locator('.popup :is([data-widget-status=ready], .popup__image)').waitFor();
}

test.describe('the popup', () => {
  test('comes to a reader, takes the focus and gives it back to Escape, and is not seen again', async ({
    newPage,
    server,
  }) => {
    const { page, complaints, bundles } = await openPage(newPage, server);
    await page.clock.runFor(120_000);
    expect([await dialog(page).isVisible(), bundles]).toEqual([false, []]);
    await page.getByRole('link', { name: 'Jatka tästä' }).focus();
    const scrolled = await page.evaluate(() => scrollY);
    await readOn(page);
    expect(bundles).toHaveLength(1);
    expect(await hasFocus(page, '.popup__panel')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(page, 'input[type=email]')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await dialog(page).isVisible()).toBe(false);
    expect(await hasFocus(page, 'a[href="#jatko"]')).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await page.reload();
    await page.getByRole('link', { name: 'Jatka tästä' }).focus();
    await page.clock.runFor(120_000);
    expect(await dialog(page).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('goes at a click beside it, but not with an address that has been typed and not sent', async ({
    newPage,
    server,
  }) => {
    const { page } = await openPage(newPage, server);
    await readOn(page);
    await field(page).fill('maija@');
    await page.mouse.click(20, 450);
    expect(await dialog(page).isVisible()).toBe(true);
    await field(page).fill('');
    await page.mouse.click(20, 450);
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('shows the confirmation, then its form again, and stays until it is closed', async ({ newPage, server }) => {
    const { page } = await openPage(newPage, server);
    await readOn(page);
    await field(page).fill('maija@example.fi');
    await page.keyboard.press('Enter');
    await page.getByText('Enää yksi klikkaus!').waitFor();
    await page.clock.runFor(10_100);
    await expect.poll(() => field(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Sulje' }).click();
    expect(await dialog(page).isVisible()).toBe(false);
    expect(server.posts).toHaveLength(1);
  });

  test('is a sheet at the foot of a phone, accessible in both themes, and scrolls when it is too high', async ({
    newPage,
    server,
  }) => {
    const { page } = await openPage(newPage, server, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await readOn(page);
    await page.clock.runFor(1000);
    const box = () => dialog(page).evaluate((element) => element.getBoundingClientRect().toJSON());
    await expect.poll(box).toMatchObject({ left: 0, right: 390, bottom: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 390, height: 320 });
    await expect.poll(async () => (await box()).top).toBe(12);
    await page.getByRole('link', { name: /^Tietosuojaseloste/ }).scrollIntoViewIfNeeded();
    expect(await page.locator('.popup__panel').evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: 'Sulje' }).isVisible()).toBe(true);
  });

  test('holds a lead form that posts as a popup’s, and leads to its confirmation under the title', async ({
    newPage,
    server,
  }) => {
    const { page, complaints } = await openPage(newPage, server, { viewport: { width: 390, height: 700 } }, offer);
    let posted = '';
    await page.route('**/lomake/3/', (route) => {
      posted = route.request().postData() ?? '';
      return route.fulfill({ status: 201, json: { message: '' } });
    });
    await readOn(page);
    const inside = page.getByRole('dialog', { name: 'Pyydä tarjous remontista' });
    for (const label of [/^Nimi/, /^Kuvaus/]) await inside.getByLabel(label).fill('Maija');
    await inside.getByLabel(/^Sähköposti/).fill('maija@example.fi');
    await inside.getByLabel(/^Postinumero/).fill('00100');
    await inside.getByLabel(/^Hyväksyn/).check();
    await page.mouse.click(195, 10);
    expect(await inside.isVisible()).toBe(true);
    await inside.getByRole('button', { name: 'Lähetä' }).click();
    await inside.getByText('Lomake lähetetty onnistuneesti!').waitFor();
    expect(posted).toMatch(/name="_popup"\r\n\r\n1\r\n/);
    expect(await dialog(page).evaluate((element) => element.scrollTop)).toBe(0);
    await expect.poll(() => page.locator('.popup__panel').evaluate((panel) => panel.scrollTop)).toBeLessThan(5);
    await page.mouse.click(195, 10);
    expect(await inside.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('that is a picture goes after 14 seconds under a pointer at rest, and stays under one that moves', async ({
    newPage,
    server,
  }) => {
    const { page, complaints } = await openPage(newPage, server, {}, picture);
    await page.mouse.move(683, 450);
    await readOn(page);
    // The popup checks once a second whether the picture has loaded, so its delay began a moment ago.
    await page.clock.runFor(12_000);
    const image = page.locator('.popup__image');
    const box = await image.boundingBox();
    // The opening animation scales the dialog, so a rounding difference may remain.
    expect([box?.width, box?.height].map((length) => Math.round(length ?? 0))).toEqual([912, 684]);
    await expectAccessible(page);
    await page.clock.runFor(2500);
    expect(await dialog(page).isVisible()).toBe(false);
    expect(await hasFocus(page, 'a[href="#jatko"]')).toBe(true);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await readOn(page);
    await page.mouse.move(690, 460);
    await page.clock.runFor(60_000);
    expect(await dialog(page).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(page, '.popup__link')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await dialog(page).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('is not there without JavaScript, nor on paper', async ({ newPage, server }) => {
    const { page } = await openPage(newPage, server, { javaScriptEnabled: false });
    expect(await dialog(page).isVisible()).toBe(false);
    expect(await page.locator('[data-widget=popup]').evaluate((element) => element.clientHeight)).toBe(0);
    const { page: open } = await openPage(newPage, server);
    await readOn(open);
    await open.emulateMedia({ media: 'print' });
    expect(await dialog(open).isVisible()).toBe(false);
  });
});
