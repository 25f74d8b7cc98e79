// The forms that the publisher lives from: the newsletter and the lead form.

import { mailedPath } from '../../helpers/mailed-path.ts';
import { withoutScripts } from '../journey-site.ts';
import { phone, type Visitor } from '../visitor.ts';
import { expectSame, type Journey } from './journey.ts';

const article = '/piha-ja-puutarha/perennoja-varjoon/';
/** A form with every kind of field. */
const formPage = '/lomakkeet/kysy-asiantuntijalta/';

const newsletter: Journey = {
  name: 'orders the newsletter after a typing error, and confirms it from the mail',
  async walk(visitor, { site }) {
    const { page, fill, press, see, engine, hand } = visitor;
    const email = `kirje-${engine}-${hand}@posti.example`.toLowerCase();
    await visitor.decline(article);
    await visitor.awake('.newsletter-band [data-widget=newsletter]');
    await fill('.newsletter-band input[type=email]', 'ville@posti');
    await page.press('Enter');
    await see('.newsletter-band .error', 'oikein');
    await visitor.focusIn('.newsletter-band input[type=email]');
    await visitor.lookAround();
    await fill('.newsletter-band input[type=email]', email);
    await press('.newsletter-band button', 'Tilaa uutiskirje');
    await see('.newsletter-band', 'Enää yksi klikkaus!');
    await visitor.open(await mailedPath(site, email, '/uutiskirje/'));
    await see('h1', 'Tilauksesi on vahvistettu');
  },
};

/** The page gives every field of the lead form something that it takes, as a visitor would type it. */
const fillLead = ({ page }: Visitor) =>
  page.evaluate(() => {
    const texts: Record<string, string> = {
      email: 'maija@posti.example',
      tel: '+358401234567',
      url: 'https://koe.example/',
      number: '3',
      date: '2026-11-20',
      'datetime-local': '2026-11-20T12:00',
    };
    type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    for (const field of document.querySelectorAll<Field>('.lead-form :is(input, textarea, select)')) {
      if (['hidden', 'file'].includes(field.type) || field.closest('[aria-hidden=true]')) continue;
      if (['radio', 'checkbox'].includes(field.type)) {
        const isAnswered = document.querySelector(`.lead-form [name="${field.name}"]:checked`);
        if (!isAnswered) field.click();
        continue;
      }
      const code = /postinumero/.test(field.name) ? '00120' : 'Talo';
      const text = (field as HTMLInputElement).inputMode === 'decimal' ? '3' : code;
      field.value = field instanceof HTMLSelectElement ? (field.options[1]?.value ?? '') : (texts[field.type] ?? text);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });

const lead: Journey = {
  name: 'is told what a lead form wants, fills it in with pictures, and sends it',
  async walk(visitor) {
    const { page, press, see } = visitor;
    await visitor.decline(formPage);
    await visitor.awake('[data-widget=lead-form]');
    await press('.lead-form button[type=submit]');
    await see('.lead-form', 'Pakollinen tieto');
    await visitor.focusIn('.lead-form [aria-invalid=true], .lead-form [role=alert]');
    await visitor.lookAround();
    await fillLead(visitor);
    const pictures = ['demo/screenshot.webp'].map((path) => new URL(`../../../${path}`, import.meta.url).pathname);
    await page.giveFiles('.lead-form input[type=file]', pictures);
    await see('.lead-form', 'screenshot.webp');
    await press('.lead-form button[type=submit]');
    await see('.lead-form[data-phase=success]');
    await visitor.lookAround();
  },
};

const withoutScript: Journey = {
  name: 'sends a lead form where no script comes',
  async walk(visitor) {
    const { page, press, see } = visitor;
    await visitor.setSize(phone);
    await visitor.open(withoutScripts);
    await visitor.open(formPage);
    expectSame(await page.evaluate(() => document.querySelectorAll('[data-widget-status]').length), 0, 'widgets');
    await press('.lead-form button[type=submit]');
    await see('.lead-form', 'Pakollinen tieto');
    await visitor.lookAround();
    await fillLead(visitor);
    await press('.lead-form button[type=submit]');
    await visitor.when('the answer', () => new URLSearchParams(location.search).get('tila') === 'lahetetty');
    await see('main', 'Kiitos');
    await visitor.lookAround();
  },
  explained: [
    { complaint: /script-src|Content-Security-Policy|Failed to load .*\.js/i, why: 'it is what stops the scripts' },
    { complaint: /status of 400/, why: 'a form with errors is answered so' },
  ],
};

export const forms: readonly Journey[] = [newsletter, lead, withoutScript];
