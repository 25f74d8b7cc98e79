// Accessibility of embedded forms: by keyboard, in both themes, on narrow screens, with large text, and without a
// script.
import type { Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { emailField, fillLead, order, submitButton } from '../helpers/partner.ts';

const forms = '[data-widget]';
const focused = (page: Page) =>
  page.evaluate(() => {
    const host = document.activeElement;
    const inner = host?.shadowRoot?.activeElement ?? host;
    return [host?.getAttribute('data-widget'), inner?.getAttribute('name') ?? inner?.getAttribute('part')].join(' ');
  });
/** The layout shifts, in readable lines. */
const shifts = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts') as string[]);
const watchShifts = () => {
  const lines: string[] = [];
  Object.assign(window, { shifts: lines });
  const place = ({ y, height }: DOMRectReadOnly) => `${y}+${height}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; sources: Source[] })[])
      for (const { node, previousRect, currentRect } of entry.hadRecentInput ? [] : entry.sources)
        lines.push(`${node?.nodeName} ${node?.textContent} ${place(previousRect)} to ${place(currentRect)}`);
  }).observe({ type: 'layout-shift', buffered: true });
};
interface Source {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

test.describe('embedded forms', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`satisfy axe when idle, wrong and sent, in the ${colorScheme} theme`, async ({ partner }) => {
      const { page } = await partner.open('/', { colorScheme });
      await page.addStyleTag({ content: ':root { color-scheme: light dark }' });
      await submitButton(page, 'lead-form').waitFor();
      await emailField(page).waitFor();
      const background = await page
        .locator('[part=root]')
        .first()
        .evaluate((root) => getComputedStyle(root).backgroundColor);
      expect(background).toBe(colorScheme === 'dark' ? 'rgb(33, 29, 23)' : 'rgb(255, 255, 255)');
      await expectAccessible(page, forms);
      await submitButton(page).click();
      await submitButton(page, 'lead-form').click();
      await expect.poll(() => page.locator(`${forms} [aria-invalid]`).count()).toBeGreaterThan(4);
      await expectAccessible(page, forms);
      await order(page, 'maija@example.fi');
      await fillLead(page, 'Maija');
      await submitButton(page, 'lead-form').click();
      await expect.poll(() => page.locator(`${forms} [part=form][data-done]`).count()).toBe(2);
      await expectAccessible(page, forms);
    });

  for (const width of [1366, 390])
    test(`move nothing at ${width} pixels, where their height is reserved`, async ({ partner }) => {
      const { page } = await partner.open('/', { viewport: { width, height: 3000 }, first: watchShifts });
      await submitButton(page, 'lead-form').waitFor();
      await emailField(page).waitFor();
      const height = () => page.locator(forms).evaluateAll((all) => all.map((one) => one.clientHeight));
      const before = await height();
      await waitForAbsenceOf('a layout shift', 300);
      expect(await shifts(page)).toEqual([]);
      await order(page, 'maija@');
      await page.getByText('Syötä osoite oikein').waitFor();
      expect((await height())[0]).toBe(before[0]);
      await order(page, 'maija@example.fi');
      await page.getByText('Enää yksi klikkaus!').waitFor();
      expect((await height())[0]).toBe(before[0]);
      await waitForAbsenceOf('a layout shift', 300);
      expect(await shifts(page)).toEqual([]);
    });

  for (const [what, options] of [
    ['320 pixels', { viewport: { width: 320, height: 700 } }],
    // 640 pixels at 200 % leave this width.
    ['letters twice as large', { viewport: { width: 320, height: 400 }, deviceScaleFactor: 2 }],
  ] as const)
    test(`fit into ${what}, with targets to hit`, async ({ partner }) => {
      const { page } = await partner.open('/', options);
      await submitButton(page, 'lead-form').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const small = await page.locator(`${forms} :is(input, select, textarea, button):visible`).evaluateAll((all) =>
        all
          .map(
            (element) => [element.getAttribute('name') ?? element.localName, element.getBoundingClientRect()] as const,
          )
          .filter(([name, box]) => name !== '_website' && (box.height < 24 || box.right > 320 || box.width < 20))
          .map(([name]) => name),
      );
      expect(small.filter((name) => name !== '_consent')).toEqual([]);
    });

  test('are filled in and sent by the keyboard alone, with the focus led and never lost', async ({ partner }) => {
    const { page } = await partner.open('/');
    await submitButton(page, 'lead-form').waitFor();
    await emailField(page).waitFor();
    await page.getByRole('link', { name: 'Mäkelän Piha' }).focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('newsletter email');
    await page.keyboard.type('maija@');
    await page.keyboard.press('Enter');
    await page.getByText('Syötä osoite oikein').waitFor();
    expect(await focused(page)).toBe('newsletter email');
    await page.keyboard.press('End');
    await page.keyboard.type('example.fi');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('newsletter button');
    await page.keyboard.press('Space');
    await page.getByText('Enää yksi klikkaus!').waitFor();
    expect(await focused(page)).toBe('newsletter message');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('lead-form nimi');

    const steps: string[] = [];
    for (const text of ['Maija', 'maija@posti.example', '', '33250', 'K', 'Kivet routivat.']) {
      steps.push(await focused(page));
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    expect(steps).toEqual(
      ['nimi', 'email', 'puhelin', 'postinumero', 'kohde', 'kuvaus'].map((name) => `lead-form ${name}`),
    );
    expect(await focused(page)).toBe('lead-form kuvat');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('lead-form button');
    await page.keyboard.press('Enter');
    await page.getByText('Kiitos, tarjouspyyntö on lähetetty!').waitFor();
    expect(await focused(page)).toBe('lead-form message');
  });

  test('leave their links where there is no script, or it does not come', async ({ partner }) => {
    const links = ['Tilaa Piha & Räystään uutiskirje', 'Pyydä tarjous lomakkeella'];
    const { page } = await partner.open('/', { javaScriptEnabled: false });
    for (const name of links) expect(await page.getByRole('link', { name }).isVisible()).toBe(true);
    const { page: blocked } = await partner.open('/yard.svg');
    await blocked.route('**/embed/**', (route) => route.abort());
    await blocked.goto(`${partner.origin()}/`);
    for (const name of links) expect(await blocked.getByRole('link', { name }).isVisible()).toBe(true);
  });
});
