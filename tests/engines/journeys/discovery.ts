// Discovery: the search with its suggestions, the registry of plants, and a plant's card.
import { phone, type Visitor } from '../visitor.ts';
import type { Journey } from './journey.ts';

const search: Journey = {
  name: 'is offered suggestions, opens one by the arrows, and searches in words',
  async walk(visitor) {
    const { page, fill, see, gone, decline } = visitor;
    await decline();
    await visitor.press('#masthead-search', '', 'Home');
    // The script loads at the first touch.
    await see('#masthead-search[role=combobox]');
    await fill('#masthead-search', 'hortenss');
    await see('.suggestions [role=option]');
    await visitor.when('the list below its field', () => {
      const [field, list] = ['#masthead-search', '.suggestions'].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      );
      return field && list && list.top >= field.bottom - 1 && list.right <= innerWidth;
    });
    await page.press('Escape');
    await gone('.suggestions [role=option]');
    await fill('#masthead-search', 'syyshort');
    await see('.suggestions [role=option]', 'Syyshortensia');
    await page.press('ArrowDown');
    await visitor.when('an option to be chosen', () =>
      document.querySelector('#masthead-search')?.getAttribute('aria-activedescendant'),
    );
    await page.press('Enter');
    await visitor.when(
      'the page of the option',
      () => location.pathname.length > 1 && document.readyState === 'complete',
    );
    await see('main', 'Syyshortensia');
    await visitor.open('/hakutulokset/');
    await visitor.waitForReady('[data-widget=site-search]');
    await fill('main input[type=search]', 'ruusu');
    await page.press('Enter');
    await visitor.when('hits', () => location.search.includes('ruusu') && document.querySelector('main mark'));
  },
};

const registry: Journey = {
  name: 'filters the plants, goes back, and compares two',
  async walk(visitor) {
    const { page, decline } = visitor;
    await decline('/kasvikortisto/');
    await visitor.waitForReady('[data-widget=plant-search]');
    await visitor.choose('select[name=vz]', '4');
    await visitor.when(
      'the filter',
      () =>
        location.search === '?vz=4' &&
        !document.querySelector('main [aria-busy=true]') &&
        document.querySelector('[data-chip]') &&
        /kasvia/.test(document.querySelector('[data-live-status]')?.textContent ?? ''),
    );
    await visitor.checkLayout();
    // With the keyboard, a select passes through the preceding options, and a pause at one of them selects it.
    for (let search = '?vz=4'; search !== ''; ) {
      await page.back();
      await visitor.when('the entry before', (from) => location.search !== from, search);
      search = await page.evaluate(() => location.search);
    }
    await visitor.when('the way back', () => location.search === '' && !document.querySelector('[data-chip]'));
    await compareTwo(visitor);
  },
};

async function compareTwo(visitor: Visitor): Promise<void> {
  for (const nth of [1, 2]) {
    const box = `li:nth-child(${nth} of :has([data-compare])) [data-compare]`;
    await visitor.when('the plants to stand still', () => !document.querySelector('main [aria-busy=true]'));
    await visitor.tick(box);
  }
  await visitor.see('.compare-bar.is-open');
  await visitor.press('.compare-bar a, .compare-bar button', 'Vertaa');
  await visitor.when('the comparison', () => document.querySelector('main table'));
}

const onPhone: Journey = {
  name: 'filters the plants and compares two on a phone',
  async walk(visitor) {
    await visitor.setSize(phone);
    await visitor.decline('/kasvikortisto/');
    await visitor.waitForReady('[data-widget=plant-search]');
    await visitor.gone('select[name=lr]');
    await visitor.press('.filters__toggle', 'Lisää hakuehtoja');
    await visitor.choose('select[name=lr]', '3');
    await visitor.when('the filter', () => location.search === '?lr=3' && document.querySelector('[data-chip]'));
    await compareTwo(visitor);
    await visitor.checkLayout();
  },
};

const card: Journey = {
  name: 'reads the card of a plant',
  async walk(visitor) {
    await visitor.decline('/kasvikortisto/juhannusruusu/');
    await visitor.waitForReady('[data-widget=plant-card]');
    await visitor.see('h1', 'ruusu');
    await visitor.see('main img');
  },
};

export const discovery: readonly Journey[] = [search, registry, onPhone, card];
