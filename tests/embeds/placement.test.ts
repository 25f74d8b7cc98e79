// The box of an embedded form on its page: the page positions it, and no other style of the page changes it.
import type { Page } from 'playwright';
import { expect, test } from '../helpers/browser-test.ts';
import { emailField, fillLead, order, submitButton } from '../helpers/partner.ts';

interface Box {
  x: number;
  width: number;
}

const boxOf = async (page: Page, selector = '[data-widget]'): Promise<Box> => {
  const { x, width } = (await page.locator(selector).boundingBox()) ?? { x: 0, width: 0 };
  return { x: Math.round(x), width: Math.round(width) };
};
/** An empty element in the same position, to which only the page's layout applies. */
const twin = '<div class="twin">&#160;</div>';

test.describe('an embedded form', () => {
  for (const [what, style] of [
    ['a column of direct children', '.place > * { max-width: 420px; margin-inline: auto }'],
    ['a column with an edge on one side', '.place > * { margin-inline: 40px 10px }'],
    [
      'a grid of two tracks',
      '.place { display: grid; grid-template-columns: 300px 1fr } .place > * { grid-column: 1 }',
    ],
    ['a grid that aligns to the end', '.place { display: grid } .place > * { justify-self: end; width: 350px }'],
    ['a column of flexible boxes', '.place { display: flex; flex-direction: column }'],
    ['a given width', '.place > * { width: 50% }'],
  ] as const)
    for (const width of [390, 1366])
      test(`stands in ${what} like an element of the page, at ${width} px`, async ({ partner }) => {
        const { page } = await partner.show(
          `<style>${style}</style><div class="place">${partner.newsletter()}${twin}</div>${partner.script()}`,
          { viewport: { width, height: 800 } },
        );
        await emailField(page).waitFor();
        expect(await boxOf(page)).toEqual(await boxOf(page, '.twin'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      });

  for (const [what, style] of [
    ['a row of flexible boxes', '.place { display: flex; gap: 20px } .beside { flex: 0 0 60px }'],
    ['the middle of a row', '.place { display: flex; justify-content: center }'],
    ['the middle of a column', '.place { display: flex; flex-direction: column; align-items: center }'],
    ['the middle of a grid', '.place { display: grid; justify-items: center }'],
    ['a float', '.place > [data-widget] { float: left }'],
  ] as const)
    for (const width of [320, 1366])
      test(`is as wide as a form needs in ${what}, and no wider than the page, at ${width} px`, async ({ partner }) => {
        const { page } = await partner.show(
          `<style>${style}</style><div class="place">${partner.newsletter()}<div class="beside">x</div></div>${partner.script()}`,
          { viewport: { width, height: 800 } },
        );
        await emailField(page).waitFor();
        const { width: formWidth } = await boxOf(page);
        expect(formWidth).toBeGreaterThan(width === 320 ? 180 : 500);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      });

  test('asks for no more width than there is, also through the boxes around it', async ({ partner }) => {
    const nested = (display: string) =>
      `<div style="display: ${display}"><section>${partner.newsletter()}</section></div>`;
    const { page } = await partner.show(
      `${nested('grid')}${nested('flex')}${nested('inline-block')}${partner.script()}`,
      {
        viewport: { width: 320, height: 800 },
      },
    );
    await expect(page.locator('[data-widget] [name=email]')).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('is hidden while the page hides it', async ({ partner }) => {
    const { page } = await partner.show(partner.newsletter('hidden') + partner.script());
    await expect.poll(() => page.locator('[data-widget]').evaluate((one) => one.shadowRoot?.childNodes.length)).toBe(1);
    await expect(page.locator('[data-widget]')).toBeHidden();
    await page.locator('[data-widget]').evaluate((one) => one.removeAttribute('hidden'));
    await expect(emailField(page)).toBeVisible();
  });
});

test.describe('the height that the page reserves', () => {
  const reserve =
    '[data-widget] { min-height: 2000px } @media (min-width: 800px) { [data-widget] { min-height: 10px } }';
  for (const [name, attributes] of [
    ['newsletter', ''],
    ['lead-form', 'data-form="1"'],
  ] as const)
    test(`is filled by the card of a ${name} form, and follows the window`, async ({ partner }) => {
      const { page } = await partner.show(
        `<style>${reserve}</style><div data-widget="${name}" data-site="pub_demo" ${attributes}></div>${partner.script('async', name)}`,
        { viewport: { width: 390, height: 800 } },
      );
      const card = page.locator('[part=root]');
      const height = async (place = card) => (await place.boundingBox())?.height ?? 0;
      await card.waitFor();
      expect(await height()).toBe(2000);
      await page.setViewportSize({ width: 1366, height: 800 });
      await expect.poll(height).toBeLessThan(1000);
      expect(await height(page.locator('[data-widget]'))).toBe(await height());
    });
});

test.describe('after it was sent', () => {
  test('the card of a lead form is as high as its message, in sight, and the next one is whole again', async ({
    partner,
  }) => {
    const { page } = await partner.open('/');
    await page.addStyleTag({ content: '[data-widget] { min-height: 600px }' });
    await submitButton(page, 'lead-form').waitFor();
    const card = page.locator('[data-widget=lead-form]');
    const height = async () => (await card.boundingBox())?.height ?? 0;
    const before = await height();
    await fillLead(page, 'Maija Korkea');
    await submitButton(page, 'lead-form').click();
    const said = page.getByText('Kiitos, tarjouspyyntö on lähetetty!');
    await expect(said).toBeInViewport();
    expect(before).toBeGreaterThan(600);
    expect(await height()).toBeLessThan(300);
    await page.evaluate(() => window.Pihlaja?.mount?.('[data-widget=lead-form]').reset());
    await expect.poll(height).toBe(before);
  });

  test('a newsletter form keeps its height', async ({ partner }) => {
    const { page } = await partner.open('/');
    await emailField(page).waitFor();
    const height = async () => (await page.locator('[data-widget=newsletter]').boundingBox())?.height ?? 0;
    const before = await height();
    await order(page, 'maija@example.fi');
    await page.getByText('Enää yksi klikkaus!').waitFor();
    expect(await height()).toBe(before);
  });
});

for (const [layout, width] of [
  ['row', 1366],
  ['auto', 1366],
  ['stacked', 1366],
  ['auto', 390],
] as const)
  test(`an error of the newsletter form stands by its field and moves nothing, ${layout} at ${width} px`, async ({
    partner,
  }) => {
    const { page } = await partner.show(partner.newsletter(`data-layout="${layout}"`) + partner.script(), {
      viewport: { width, height: 800 },
    });
    await emailField(page).waitFor();
    const height = async () => (await page.locator('[data-widget]').boundingBox())?.height;
    const before = await height();
    await order(page, 'maija@');
    const error = page.getByText('Syötä osoite oikein');
    await error.waitFor();
    const [field, message, button] = await Promise.all(
      [emailField(page), error, submitButton(page)].map(async (one) => {
        const { y, height } = (await one.boundingBox()) ?? { y: 0, height: 0 };
        return { top: y, bottom: y + height };
      }),
    );
    expect((message?.top ?? 0) - (field?.bottom ?? 0)).toBeGreaterThan(0);
    expect((message?.top ?? 0) - (field?.bottom ?? 0)).toBeLessThan(16);
    // The button is beside the field, or below the message.
    if (layout === 'row' || (layout === 'auto' && width === 1366)) expect(button?.top).toBe(field?.top);
    else expect(button?.top).toBeGreaterThan(message?.bottom ?? 0);
    expect(await height()).toBe(before);
  });
