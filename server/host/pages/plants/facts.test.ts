// The head of a plant card: chips, measures, zones, and the reasons of the care badge.
import { describe, expect, it } from 'vitest';
import { defaultSitePages } from '../../../../tests/helpers/page-context.ts';
import { type Raw, rawPage } from '../../../../tests/helpers/raw-content.ts';
import { type PlantCardPage, parsePage } from '../../../contract/pages.ts';
import { buildPlantHead, sizeRangeInWords, zonesInWords } from './facts.ts';

const head = (changes: Raw = {}) =>
  buildPlantHead(parsePage(rawPage('PlantCardPage', changes)) as PlantCardPage, defaultSitePages.registry);
const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const monthNames = ['', 'tammi', 'helmi', 'maalis', 'huhti', 'touko', 'kesä', 'heinä', 'elo', 'syys', 'loka'];
const months = (...numbers: number[]) =>
  numbers.map((month_number) => ({ month_number, name: `${monthNames[month_number] ?? 'joulu'}kuu` }));

describe('a size', () => {
  it.each([
    [50, 80, '50–80\u00a0cm'],
    [80, 50, '50–80\u00a0cm'],
    [60, 60, '60\u00a0cm'],
    [0, 40, 'enintään 40\u00a0cm'],
    [null, 40, 'enintään 40\u00a0cm'],
    [30, 0, 'vähintään 30\u00a0cm'],
    [30, null, 'vähintään 30\u00a0cm'],
    [1500, 2500, '1\u00a0500–2\u00a0500\u00a0cm'],
    [0, 0, ''],
    [null, null, ''],
  ])('from %s to %s is "%s"', (min, max, words) => expect(sizeRangeInWords({ min, max })).toBe(words));

  it('is no fact when neither end is known', () => {
    expect(head({ height: { min: 0, max: 0 }, width: { min: 20, max: 30 } }).facts).toEqual([
      { label: 'Leveys', value: '20–30\u00a0cm', icon: 'width' },
    ]);
  });
});

describe('growth zones', () => {
  it.each([
    [['I', 'II', 'III'], 'I–III'],
    [['III', 'I', 'II'], 'I–III'],
    [['I', 'II', 'V'], 'I–II, V'],
    [['IV'], 'IV'],
    [['I', 'Ib'], 'I, Ib'],
    [[], ''],
  ])('%j are "%s"', (names, words) => expect(zonesInWords(names)).toBe(words));
});

describe('chips', () => {
  it.each([
    ['AN', 'Vuosittainen'],
    ['BI', 'Kaksivuotinen'],
    ['PE', 'Monivuotinen'],
    ['', ''],
    ['XX', ''],
  ])('say of the perenniality %j "%s"', (perenniality, word) => expect(head({ perenniality }).perenniality).toBe(word));

  it('lead from a category to its plants', () => {
    expect(head({ plant_categories: [{ id: 7, title: 'Perennat' }] }).categories).toEqual([
      { title: 'Perennat', url: '/kasvikortisto/?category=7&page=1' },
    ]);
  });

  it('name three months of bloom and count the rest, which they tell too', () => {
    const { months: shown, moreMonths } = head({ blooming_months: months(6, 7, 8, 9, 10) });
    expect(shown).toEqual(['kesäkuu', 'heinäkuu', 'elokuu']);
    expect(moreMonths).toEqual({
      text: '+2',
      words: ' kuukautta lisää: syyskuu, lokakuu',
      names: 'syyskuu, lokakuu',
    });
    expect(head({ blooming_months: months(6, 7, 8, 9) }).moreMonths?.words).toBe(' kuukausi lisää: syyskuu');
  });

  it('count no month when there are three', () => {
    expect(head({ blooming_months: months(6, 7, 8) }).moreMonths).toBeNull();
  });

  it('begin with the first month of a bloom over New Year, and name none twice', () => {
    expect(head({ blooming_months: months(1, 2, 12, 2) }).months).toEqual(['joulukuu', 'tammikuu', 'helmikuu']);
  });

  it('warn of what is toxic and allergenic', () => {
    expect(head({ toxic: true, allergenic: true, thorny: true }).harms).toEqual(['Myrkyllinen', 'Allergisoiva']);
    expect(head().harms).toEqual([]);
  });
});

describe('the care badge', () => {
  const cared = { care_instructions: 'Kastele.', light_requirements: named('aurinko') };
  it.each([
    [{}, 'Helppohoitoinen', 1, 'Ei vaadi erityistä huolenpitoa.'],
    [{ toxic: true }, 'Keskitaso', 2, 'Myrkyllisyys nostaa vaativuutta.'],
    [{ light_requirements: named('täysi aurinko') }, 'Keskitaso', 2, 'Täyden auringon tarve nostaa vaativuutta.'],
    [
      { light_requirements: named('aurinko', 'puolivarjo'), toxic: true },
      'Vaativa',
      3,
      'Varjoisa kasvupaikka ja myrkyllisyys nostavat vaativuutta.',
    ],
    [
      { light_requirements: named('täysi aurinko', 'varjo'), toxic: true, thorny: true },
      'Vaativa',
      3,
      'Valontarve, myrkyllisyys ja piikikkyys nostavat vaativuutta.',
    ],
  ])('with %j says why', (changes, word, dots, reason) => {
    expect(head({ ...cared, ...changes }).care).toMatchObject({ word, dots, reason });
  });

  it('is not there when too little is known', () => expect(head({ toxic: true }).care).toBeNull());
});
