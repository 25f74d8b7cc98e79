// Sessions on the site as a screen reader announces them: dialogs that open and restore the focus, suggestions,
// copying, sending and closing. The reference texts are in kept/site/.
import { expect, test } from '../../helpers/browser-test.ts';
import { emailField, fillLead, submitButton } from '../../helpers/partner.ts';
import { placeholderHtml } from '../../helpers/placeholder-html.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';
import { findUncallable } from './reader/voice.ts';
import { expectReferenceText } from './reference-texts.ts';
import { beginSession, openAndLeave, phone, press, ready, type Visit, wide } from './session.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

const visits: Record<string, Visit> = {
  consent: {
    path: '/',
    options: { ...wide, isUndecided: true },
    async does(page, heard) {
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await heard.readPart('dialog.consent');
      await heard.act('painaa: Muokkaa valintoja', () => press(page, 'Muokkaa valintoja'));
      await heard.readPart('dialog.consent');
      await heard.act('painaa: Tallenna valinnat', async () => {
        await press(page, 'Tallenna valinnat');
        await expect(dialog).toHaveCount(0);
      });
    },
  },
  'masthead-and-footer': {
    path: '/',
    options: wide,
    async does(_page, heard) {
      for (const part of ['body > header, [role=banner]', 'body > footer, [role=contentinfo]'])
        await heard.readPart(part);
    },
  },
  suggestions: {
    path: '/',
    options: wide,
    async does(page, heard) {
      await heard.act('kirjoittaa hakukenttään: hortens', async () => {
        await page.locator('#masthead-search').click();
        await page.locator('#masthead-search[role=combobox]').waitFor();
        await page.keyboard.type('hortens');
        await page.getByRole('option').first().waitFor();
      });
      await heard.readPart('[role=listbox]');
      await heard.act('nuoli alas', () => page.keyboard.press('ArrowDown'));
      await heard.act('Escape', () => page.keyboard.press('Escape'));
    },
  },
  'bottom-bar': {
    path: '/',
    options: phone,
    async does(page, heard) {
      await ready(page, 'bottom-bar');
      await heard.readPart('.bottom-bar');
      await openAndLeave(page, heard, '[data-bar] [data-shows=menu]', '.bar-panel--menu');
      await openAndLeave(page, heard, '[data-bar] [data-shows=search]', '.bar-panel--search');
    },
  },
  'login-dialog': {
    path: '/',
    options: wide,
    does: (page, heard) => openAndLeave(page, heard, '.masthead [data-opens=login]', 'dialog:has(.login__title)'),
  },
  'not-found': { path: '/ei-ole/', options: phone, does: (_page, heard) => heard.readPart('main') },
};

for (const [name, { path, options, does }] of Object.entries(visits))
  test(`${name} is spoken as it is kept`, async ({ newPage }) => {
    const { page, heard } = await beginSession(newPage, options);
    await page.goto(site.origin + path);
    await does(page, heard);
    expectReferenceText(`site/${name}`, heard.text());
  });

test('forms on a partner’s page are spoken as they are kept, in their shadow roots', async ({ newPage, partner }) => {
  test.setTimeout(120_000);
  const { page, heard } = await beginSession(newPage, wide);
  const show = async (body: string) => {
    const { page: shown } = await partner.show(body);
    await page.goto(shown.url());
  };
  await show(partner.newsletter() + partner.script());
  await emailField(page).waitFor();
  await heard.readPart('main');
  expect(await findUncallable(page)).toEqual([]);
  await heard.act('kirjoittaa osoitteen väärin ja lähettää', async () => {
    await emailField(page).fill('maija@posti');
    await submitButton(page).click();
  });
  await heard.act('korjaa osoitteen ja lähettää', async () => {
    await emailField(page).fill('maija@posti.example');
    await submitButton(page).click();
    await page.locator('[data-widget=newsletter]').getByText('Enää yksi klikkaus!').waitFor();
  });
  await show(
    `<div data-widget="lead-form" data-site="pub_demo" data-form="1"><a href="/">Kysy</a></div>${partner.script('async', 'lead-form')}`,
  );
  await page.locator('[data-widget=lead-form]').getByLabel('Nimi').waitFor();
  await heard.readPart('main');
  expect(await findUncallable(page)).toEqual([]);
  await heard.act('lähettää tyhjän lomakkeen', () => submitButton(page, 'lead-form').click());
  await heard.act('täyttää lomakkeen ja lähettää', async () => {
    await fillLead(page, 'Maija Mallikas');
    await submitButton(page, 'lead-form').click();
    await page.getByText('Kiitos, tarjouspyyntö on lähetetty!').waitFor();
  });
  expectReferenceText('site/partner-forms', heard.text());
});

test('a newsletter form that waits for its answer is spoken as it is kept', async ({ newPage, server }) => {
  const { page, heard } = await beginSession(newPage, wide);
  await page.goto(server.show(await placeholderHtml('newsletter', { product: 'Piha', list: 'piha' })));
  await ready(page, 'newsletter');
  server.answerPosts('hang');
  await page.getByLabel('Sähköpostiosoite').fill('maija@posti.example');
  await heard.act('lähettää', () => page.locator('button[type=submit]').click());
  await heard.readPart('main');
  expectReferenceText('site/newsletter-waits', heard.text());
});
