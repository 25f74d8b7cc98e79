// Pages that replace addEventListener: a form still sends a subscription there, and never submits its content to the page
// itself.
import type { Page } from 'playwright';
import { expect, test } from '../helpers/browser-test.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { addListenersAsOldZone } from '../helpers/old-zone-js.ts';
import { answered, emailField, order } from '../helpers/partner.ts';

const putBack = (page: Page) =>
  page.locator('[data-widget]').evaluate(async (one) => {
    const { parentNode } = one;
    one.remove();
    await new Promise(requestAnimationFrame);
    parentNode?.append(one);
  });

test('a placeholder that is removed and put back sends its order on a page with the zone.js of Angular before 17', async ({
  partner,
}) => {
  const { page } = await partner.show(partner.newsletter() + partner.script(), { first: addListenersAsOldZone });
  const address = page.url();
  await emailField(page).waitFor();
  await putBack(page);
  await emailField(page).waitFor();
  const answer = answered(page);
  await order(page, 'zone@example.fi');
  expect((await answer).status()).toBe(201);
  await page.getByText('Enää yksi klikkaus!').waitFor();
  expect(page.url()).toBe(address);
});

test('a form without its listeners sends nothing to the page, neither by its button nor by Enter', async ({
  partner,
}) => {
  const { page, posts } = await partner.show(partner.newsletter() + partner.script(), {
    first: () => {
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (type, ...more) {
        if (type !== 'submit') addEventListener.call(this, type, ...more);
      };
    },
  });
  const address = page.url();
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  await order(page, 'hiljaa@example.fi');
  await emailField(page).press('Enter');
  await waitForAbsenceOf('a post or a new page', 100);
  expect([page.url(), loads, posts().length]).toEqual([address, 0, 0]);
  expect(await emailField(page).inputValue()).toBe('hiljaa@example.fi');
});

test('letters typed in a form are no shortcuts of the page, and all other keys reach it', async ({ partner }) => {
  const { page } = await partner.show(partner.newsletter() + partner.script(), {
    first: () => {
      for (const name of ['keydown', 'keypress', 'keyup'])
        addEventListener(name, (event) => {
          const { key, ctrlKey } = event as KeyboardEvent;
          document.documentElement.dataset.keys = `${document.documentElement.dataset.keys ?? ''}${ctrlKey ? '^' : ''}${key} `;
        });
    },
  });
  const keys = () => page.evaluate(() => document.documentElement.dataset.keys ?? '');
  const field = emailField(page);
  await field.focus();
  await page.keyboard.type('s/ ?ä');
  expect([await field.inputValue(), await keys()]).toEqual(['s/ ?ä', '']);
  // AltGr on a Windows keyboard, which types the at sign, is reported as Ctrl+Alt.
  await field.dispatchEvent('keydown', { key: '@', ctrlKey: true, altKey: true, bubbles: true, composed: true });
  expect(await keys()).toBe('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  expect(await keys()).toBe('Escape Escape ^Control ^k ^k Control ');
  // The button is pressed with the space bar, as elsewhere.
  const answer = answered(page);
  await field.fill('tiina@example.fi');
  await page.keyboard.press('Tab');
  await page.keyboard.press(' ');
  expect((await answer).status()).toBe(201);
});
