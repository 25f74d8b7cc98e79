// Embedded forms that the page hides: they are invisible, cannot be clicked and cannot be reached by Tab.
import type { Page } from 'playwright';
import { expect, test } from '../helpers/browser-test.ts';
import { emailField, submitButton } from '../helpers/partner.ts';
import { translateTexts } from '../helpers/translate-texts.ts';

/** What a visitor reaches in the middle of the form's field by sight, by pointer and by the Tab key. */
async function found(page: Page): Promise<{ isSeen: boolean; isHit: boolean; isReached: boolean }> {
  const seen = await page.evaluate(async () => {
    const host = document.querySelector('.form-place') as HTMLElement;
    const field = host.shadowRoot?.querySelector('[name=email]') as HTMLElement;
    const { left, top, width, height } = field.getBoundingClientRect();
    // The visible area of the field that no ancestor clips.
    const inSight = new Promise<number>((resolve) => {
      new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(field);
    });
    return {
      isSeen: field.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && (await inSight) > 0,
      isHit: document.elementFromPoint(left + width / 2, top + height / 2) === host,
    };
  });
  await page.locator('#before').focus();
  await page.keyboard.press('Tab');
  const isReached = await page.evaluate(() => document.activeElement?.id !== 'after');
  return { ...seen, isReached };
}

const hidden = { isSeen: false, isHit: false, isReached: false };
// The Tab key reaches an element that is only transparent or clipped.
const cut = { ...hidden, isReached: true };
const shown = { isSeen: true, isHit: true, isReached: true };

for (const [place, selector] of [
  ['a parent', '.panel'],
  ['the placeholder', '.form-place'],
] as const)
  for (const [what, declarations, result] of [
    ['no display', 'display: none', hidden],
    ['no visibility', 'visibility: hidden', hidden],
    ['no opacity and no pointer', 'opacity: 0; pointer-events: none', cut],
    ['hidden content', 'content-visibility: hidden', hidden],
    ['no height', 'height: 0; overflow: hidden', cut],
    ['a height of nothing at most', 'max-height: 0; overflow: clip', cut],
    ['a shape of nothing', 'clip-path: inset(50%)', cut],
    ['no height and no visibility', 'height: 0; overflow: hidden; visibility: hidden', hidden],
  ] as const)
    test(`a form is hidden while ${place} has ${what}, and shown again afterwards`, async ({ partner }) => {
      const form = partner.newsletter('class="form-place"');
      const own = '<pihlaja-newsletter site="pub_demo" class="form-place"></pihlaja-newsletter>';
      for (const html of [form, own]) {
        const { page } = await partner.show(
          `<style>.off { ${declarations} }</style><button id="before">a</button><div class="panel">${html}</div>
          <button id="after">b</button>${partner.script()}`,
        );
        await page.locator('.form-place [name=email]').waitFor();
        expect(await found(page)).toEqual(shown);
        await page.locator(selector).evaluate((one) => one.classList.add('off'));
        expect(await found(page)).toEqual(result);
        await page.locator(selector).evaluate((one) => one.classList.remove('off'));
        expect(await found(page)).toEqual(shown);
      }
    });

for (const [place, selector] of [
  ['a parent', '.panel'],
  ['the placeholder', '.form-place'],
] as const)
  for (const [name, value, result] of [
    ['hidden', '', hidden],
    ['hidden', 'until-found', hidden],
    ['inert', '', { ...hidden, isSeen: true }],
  ] as const)
    test(`a form is out of reach while ${place} is ${name} ${value}`, async ({ partner }) => {
      const { page } = await partner.show(
        `<button id="before">a</button><div class="panel">${partner.newsletter('class="form-place"')}</div>
        <button id="after">b</button>${partner.script()}`,
      );
      await page.locator('.form-place [name=email]').waitFor();
      await page
        .locator(selector)
        .evaluate((one, [name, value]) => one.setAttribute(name, value), [name, value] as const);
      expect(await found(page)).toEqual(result);
      await page.locator(selector).evaluate((one, name) => one.removeAttribute(name), name);
      expect(await found(page)).toEqual(shown);
    });

test('a form in a placeholder that is folded up and down is hidden and whole by turns, and lies on nothing', async ({
  partner,
}) => {
  const { page } = await partner.show(
    `<style>.form-place { overflow: hidden; height: 40px; transition: height 0.1s } .closed .form-place { height: 0 }</style>
    <div class="panel closed">${partner.newsletter('class="form-place"')}</div><p id="below">x</p>${partner.script()}`,
  );
  const height = async () => (await page.locator('.form-place').boundingBox())?.height;
  const form = page.locator('.form-place [part=root]');
  await form.waitFor({ state: 'attached' });
  for (let times = 0; times < 2; times += 1) {
    await expect.poll(height).toBe(0);
    await page.locator('.panel').evaluate((one) => one.classList.remove('closed'));
    await expect.poll(height).toBe((await form.boundingBox())?.height);
    const [top, bottom] = [await page.locator('#below').boundingBox(), await form.boundingBox()];
    expect(top?.y).toBeGreaterThanOrEqual((bottom?.y ?? 0) + (bottom?.height ?? 0));
    await page.locator('.panel').evaluate((one) => one.classList.add('closed'));
  }
});

test('a form in a closed tab leaves the open one alone', async ({ partner }) => {
  const { page } = await partner.show(
    `<style>.tabs { display: grid } .tab { grid-area: 1 / 1 } .tab:not(.open) { visibility: hidden }</style>
    <div class="tabs"><div class="tab open"><button style="width: 100%; height: 300px">Avoin</button></div>
    <div class="tab">${partner.newsletter()}</div></div>${partner.script()}`,
  );
  await expect
    .poll(() => page.locator('[data-widget]').evaluate((one) => !!one.shadowRoot?.querySelector('form')))
    .toBe(true);
  await expect(emailField(page)).toBeHidden();
  await page.getByRole('button', { name: 'Avoin' }).click();
});

test('a form that the browser has translated shows its new texts', async ({ partner }) => {
  const { page } = await partner.show(partner.newsletter() + partner.script());
  const form = page.locator('[data-widget=newsletter]');
  const translate = () =>
    form.evaluate((host, source) => new Function('root', `(${source})(root)`)(host.shadowRoot), `${translateTexts}`);
  await emailField(page).fill('x');
  await translate();
  await submitButton(page).click();
  await form.getByText('Syötä osoite oikein').waitFor();
  await translate();
  await emailField(page).fill('kaino@example.fi');
  await expect.poll(() => form.getByText('Syötä osoite oikein').count()).toBe(0);
  await translate();
  await submitButton(page).click();
  await form.getByText('Enää yksi klikkaus!').waitFor();
});
