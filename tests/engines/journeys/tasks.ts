// Journeys with one task each, from a visitor's question to the result, on a phone: in any browser, and with network
// failures on the way.
import { mailedPath } from '../../helpers/mailed-path.ts';
import { phone, type Visitor } from '../visitor.ts';
import { subscribe } from './forms.ts';
import { expectSame, type Journey } from './journey.ts';

const pictureOf = (path: string) => new URL(`../../../${path}`, import.meta.url).pathname;

/** Selects an option by its text, as a visitor reads it. */
async function chooseWords({ page, choose }: Visitor, name: string, words: string): Promise<void> {
  const selector = `main select[name=${name}]`;
  const value = await page.evaluate(
    (wanted, said) => {
      const { options } = document.querySelector(wanted) as HTMLSelectElement;
      return [...options].find((option) => option.text.toLowerCase().startsWith(said))?.value;
    },
    selector,
    words,
  );
  if (value === undefined) throw new Error(`No option of ${name} begins with “${words}”`);
  await choose(selector, value);
}

const plantInTheShade: Journey = {
  name: 'finds a plant for the shade in zone V that blooms in July, and opens its card',
  async walk(visitor) {
    const { press, see, when, gone } = visitor;
    await visitor.setSize(phone);
    await visitor.decline('/kasvikortisto/');
    await visitor.waitForReady('[data-widget=plant-search]');
    await press('.filters__toggle', 'Lisää hakuehtoja');
    for (const [name, words] of [
      ['lr', 'varjo'],
      ['vz', 'v'],
      ['mon', 'heinä'],
    ] as const) {
      await chooseWords(visitor, name, words);
      await when(
        `the filter ${name}`,
        (one) => new URLSearchParams(location.search).has(one) && !document.querySelector('main [aria-busy=true]'),
        name,
      );
    }
    await see('[data-live-status]', 'kasvi');
    await visitor.checkLayout();
    await gone('.live-failed');
    await press('.plants a.card, .plants .card a');
    await see('h1');
    await see('main', 'Menestyy vyöhyk');
    await see('main', 'heinä');
  },
};

const roof: Journey = {
  name: 'asks for an offer for a roof with two pictures',
  async walk(visitor) {
    const { page, fill, tick, press, see } = visitor;
    await visitor.setSize(phone);
    await visitor.decline('/lomakkeet/pyyda-tarjous/');
    await visitor.waitForReady('[data-widget=lead-form]');
    await fill('.lead-form [name=nimi]', 'Matti Meikäläinen');
    await fill('.lead-form [type=email]', visitor.email);
    await fill('.lead-form [type=tel]', '040 123 4567');
    await fill('.lead-form [name*=postinumero]', '00120');
    await page.evaluate(() => document.querySelector('.lead-form select')?.scrollIntoView());
    await visitor.choose(
      '.lead-form select',
      await page.evaluate(() => {
        const { options } = document.querySelector('.lead-form select') as HTMLSelectElement;
        return [...options].find(({ text }) => /katto/i.test(text))?.value ?? options[1]?.value ?? '';
      }),
    );
    await fill('.lead-form textarea', 'Peltikatto vuodelta 1978, 140 m². Vuotaa piipun juuresta.');
    await page.giveFiles('.lead-form input[type=file]', [
      pictureOf('demo/screenshot.webp'),
      pictureOf('tests/engines/journeys/katto.png'),
    ]);
    await see('.lead-form', 'katto.png');
    await tick('.lead-form [name=_consent]');
    await press('.lead-form button[type=submit]', 'Lähetä');
    // The number is written in the national format: one press converts it to the form's format.
    await press('.lead-form button', 'Käytä numeroa +358 40 123 4567');
    await press('.lead-form button[type=submit]', 'Lähetä');
    await see('.lead-form[data-phase=success]');
    await visitor.checkLayout();
  },
};

const letter: Journey = {
  name: 'orders the newsletter, confirms it, and cancels it by the address of its mail',
  async walk(visitor, { site }) {
    const { press, see, open, email } = visitor;
    await visitor.setSize(phone);
    await subscribe(visitor, site);
    await open(await mailedPath(site, email, '/uutiskirje/peru/'));
    await see('h1', 'Peru uutiskirjeen tilaus');
    await visitor.checkLayout();
    await press('main button', 'Peru tilaus');
    await see('h1', 'Tilaus on peruttu');
  },
};

const train: Journey = {
  name: 'reads, filters, orders, votes and sends a form in a train, whose line breaks at every step',
  async walk(visitor, { line }) {
    const { page, fill, press, see, gone, email } = visitor;
    await visitor.setSize(phone);
    await visitor.decline('/piha-ja-puutarha/perennoja-varjoon/');
    await visitor.waitForReady('.letter-band [data-widget=newsletter]');
    const pathBefore = await page.evaluate(() => location.pathname);
    line.break();
    await fill('.letter-band input[type=email]', email);
    await press('.letter-band button', 'Tilaa uutiskirje');
    await see('.letter-band .error');
    expectSame(await page.evaluate(() => location.pathname), pathBefore, 'the page');
    line.mend();
    await press('.letter-band button', 'Tilaa uutiskirje');
    await see('.letter-band', 'Enää yksi klikkaus!');

    await visitor.open('/kasvikortisto/');
    await visitor.waitForReady('[data-widget=plant-search]');
    line.break();
    await visitor.choose('main select[name=cat]', await secondOption(visitor, 'main select[name=cat]'));
    await see('.live-failed', 'epäonnistui');
    line.mend();
    await press('.live-failed a', 'Yritä uudelleen');
    await see('[data-chip]');
    await gone('.live-failed');

    await visitor.open('/kilpailu/');
    await visitor.waitForReady('#submission-4 [data-widget=vote-button]');
    line.break();
    await press('#submission-4 .vote-button button', 'Äänestä');
    await see('#submission-4 .vote-button', 'Äänestäminen ei juuri nyt onnistu');
    line.mend();
    await press('#submission-4 .vote-button button', 'Äänestä');
    await see('#submission-4 .vote-button', 'Äänestetty');

    await visitor.open('/lomakkeet/pyyda-tarjous/');
    await visitor.waitForReady('[data-widget=lead-form]');
    await fill('.lead-form [name=nimi]', 'Maija Mallikas');
    await fill('.lead-form [type=email]', email);
    await fill('.lead-form [name*=postinumero]', '00120');
    await visitor.choose('.lead-form select', await secondOption(visitor, '.lead-form select'));
    await fill('.lead-form textarea', 'Katto vuotaa.');
    await visitor.tick('.lead-form [name=_consent]');
    line.break();
    await press('.lead-form button[type=submit]', 'Lähetä');
    await see('.lead-form .lead-form__problem', 'Tietosi ovat tallella');
    line.mend();
    await press('.lead-form button[type=submit]');
    await see('.lead-form[data-phase=success]');
  },
  explained: [
    {
      complaint: /ERR_|NetworkError|Failed to (?:load|fetch)|access control|connection|Load failed|Error/i,
      why: 'it is the line that breaks',
    },
  ],
};

const secondOption = ({ page }: Visitor, selector: string): Promise<string> =>
  page.evaluate((wanted) => (document.querySelector(wanted) as HTMLSelectElement).options[1]?.value ?? '', selector);

export const tasks: readonly Journey[] = [plantInTheShade, roof, letter, train];
