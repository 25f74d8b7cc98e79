// The publisher's most important forms: the newsletter and the lead form.

import { mailedPath } from '../../helpers/mailed-path.ts';
import type { Site } from '../../helpers/site.ts';
import { withoutScripts } from '../journey-site.ts';
import { phone, type Visitor } from '../visitor.ts';
import { expectSame, type Journey, withoutScriptsExplained } from './journey.ts';

const article = '/piha-ja-puutarha/perennoja-varjoon/';
/** A form with every kind of field. */
const formPage = '/lomakkeet/kysy-asiantuntijalta/';

/** Confirms a newsletter subscription from its mail. */
async function confirmOrder(visitor: Visitor, site: Site): Promise<void> {
  await visitor.open(await mailedPath(site, visitor.email, '/uutiskirje/vahvista/'));
  await visitor.press('main button', 'Vahvista tilaus');
  await visitor.see('h1', 'Tilauksesi on vahvistettu');
}

/** Subscribes to the newsletter on its separate page, and confirms the subscription from the mail. */
export async function subscribe(visitor: Visitor, site: Site): Promise<void> {
  const { fill, press, see, email } = visitor;
  await visitor.decline('/uutiskirje/');
  await visitor.waitForReady('main [data-widget=newsletter]');
  await fill('main input[type=email]', email);
  await press('main button', 'Tilaa uutiskirje');
  await see('main', 'Enää yksi klikkaus!');
  await confirmOrder(visitor, site);
}

const newsletter: Journey = {
  name: 'orders the newsletter after a typing error, and confirms it from the mail',
  async walk(visitor, { site }) {
    const { page, fill, press, see, email } = visitor;
    await visitor.decline(article);
    await visitor.waitForReady('.letter-band [data-widget=newsletter]');
    await fill('.letter-band input[type=email]', 'ville@posti');
    await page.press('Enter');
    await see('.letter-band .error', 'oikein');
    await visitor.focusIn('.letter-band input[type=email]');
    await visitor.checkLayout();
    await fill('.letter-band input[type=email]', email);
    await press('.letter-band button', 'Tilaa uutiskirje');
    await see('.letter-band', 'Enää yksi klikkaus!');
    await confirmOrder(visitor, site);
  },
};

const newsletterWithoutScript: Journey = {
  name: 'orders the newsletter where no script comes',
  async walk(visitor, { site }) {
    const { fill, press, see, email } = visitor;
    await visitor.setSize(phone);
    await visitor.open(withoutScripts);
    await visitor.open(article);
    await fill('.letter-band input[type=email]', 'ville@posti');
    await press('.letter-band button', 'Tilaa uutiskirje');
    await see('main .error', 'oikein');
    await visitor.checkLayout();
    await fill('main input[type=email]', email);
    await press('main button', 'Tilaa uutiskirje');
    await see('main', 'Enää yksi klikkaus!');
    await confirmOrder(visitor, site);
  },
  explained: withoutScriptsExplained,
};

/** A field that needs an answer, in the order of the form. */
interface AskedField {
  /** The selector of the element, or of the first element of its group. */
  selector: string;
  kind: 'text' | 'choice' | 'list' | 'day';
  answer: string;
}

/** @returns the visible fields of the lead form without an answer; runs in the page */
function askedFields(): AskedField[] {
  const answers: Record<string, string> = {
    email: 'maija@posti.example',
    tel: '+358401234567',
    url: 'https://koe.example/',
    number: '3',
    date: '2026-11-20',
    'datetime-local': '2026-11-20T12:00',
  };
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const asked: AskedField[] = [];
  for (const field of document.querySelectorAll<Field>('.lead-form :is(input, textarea, select)')) {
    if (['hidden', 'file'].includes(field.type) || field.closest('[aria-hidden=true]')) continue;
    const selector = `.lead-form [name="${field.name}"]`;
    if (asked.some((one) => one.selector === selector)) continue;
    if (['radio', 'checkbox'].includes(field.type)) {
      if (!document.querySelector(`${selector}:checked`)) asked.push({ selector, kind: 'choice', answer: '' });
      continue;
    }
    const number = field.inputMode === 'decimal' ? '3' : undefined;
    const text = /postinumero/.test(field.name) ? '00120' : 'Talo';
    if (field instanceof HTMLSelectElement)
      asked.push({ selector, kind: 'list', answer: field.options[1]?.value ?? '' });
    else
      asked.push({
        selector,
        kind: field.type.startsWith('date') ? 'day' : 'text',
        answer: answers[field.type] ?? number ?? text,
      });
  }
  return asked;
}

/** Answers every field of the lead form as a visitor does, including fields that appear after an answer. */
async function fillLead({ page, fill, tick, choose, setByPage }: Visitor): Promise<void> {
  const answered = new Set<string>();
  for (;;) {
    const next = (await page.evaluate(askedFields)).find(({ selector }) => !answered.has(selector));
    if (!next) return;
    const { selector, kind, answer } = next;
    answered.add(selector);
    if (kind === 'text') await fill(selector, answer);
    else if (kind === 'choice') await tick(selector);
    else if (kind === 'list') await choose(selector, answer);
    // Each browser has a different way of typing a date.
    else await setByPage(selector, answer);
  }
}

const lead: Journey = {
  name: 'is told what a lead form wants, fills it in with pictures, and sends it',
  async walk(visitor) {
    const { page, press, see } = visitor;
    await visitor.decline(formPage);
    await visitor.waitForReady('[data-widget=lead-form]');
    await press('.lead-form button[type=submit]');
    await see('.lead-form', 'Pakollinen tieto');
    await visitor.focusIn('.lead-form [aria-invalid=true], .lead-form [role=alert]');
    await visitor.checkLayout();
    await fillLead(visitor);
    const pictures = ['demo/screenshot.webp'].map((path) => new URL(`../../../${path}`, import.meta.url).pathname);
    await page.giveFiles('.lead-form input[type=file]', pictures);
    await see('.lead-form', 'screenshot.webp');
    await press('.lead-form button[type=submit]');
    await see('.lead-form[data-phase=success]');
    await visitor.checkLayout();
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
    await visitor.checkLayout();
    await fillLead(visitor);
    await press('.lead-form button[type=submit]');
    await visitor.when('the answer', () => new URLSearchParams(location.search).get('tila') === 'lahetetty');
    await see('main', 'Kiitos');
    await visitor.checkLayout();
  },
  explained: withoutScriptsExplained,
};

export const forms: readonly Journey[] = [newsletter, newsletterWithoutScript, lead, withoutScript];
