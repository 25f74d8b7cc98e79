// The registry's model: the choices in an address, and the contents of chips, shortcuts and cards.
import { describe, expect, it } from 'vitest';
import { rawItem, rawPage } from '../../../../tests/helpers/raw-content.ts';
import { listItem } from '../../../contract/items.ts';
import { parsePage } from '../../../contract/pages.ts';
import { parseAs } from '../../../contract/parse.ts';
import type { PlantCounts } from '../../../contract/plant-counts.ts';
import { buildPlantItem } from './item.ts';
import { addressOf, filtersOf, type RegistryPage, readState, searchOf } from './registry-filters.ts';
import { buildChips, buildFilters, buildShortcuts } from './registry-view.ts';
import { sizeInWords } from './size.ts';

const names = (...all: string[]) => all.map((name, index) => ({ id: index + 1, name }));
const page = parsePage(
  rawPage('PlantRegistryIndexPage', {
    title: 'Kasvikortisto',
    meta: {
      category_choices: [{ id: 7, title: 'Perennat' }],
      month_choices: names('tammikuu', 'helmikuu', 'maaliskuu', 'huhtikuu', 'toukokuu').map(({ id, name }) => ({
        month_number: id,
        name,
      })),
      flower_color_choices: names('valkoinen', 'vaaleanpunainen'),
      light_requirement_choices: names('aurinko'),
      blooming_season_choices: names('kevät'),
      vegetation_zone_choices: names('I', 'II'),
      vegetation_condition_choices: names('kuiva'),
    },
  }),
) as RegistryPage;
const filters = filtersOf(page);
const stateOf = (query: string) => readState(new URLSearchParams(query), filters);

const counts = (changes: Partial<PlantCounts['facets']> = {}): PlantCounts => ({
  count: 9,
  harmless: 4,
  facets: { category: [], month: [], flower_color: [], light: [], zone: [], season: [], condition: [], ...changes },
});
const parts = (query = '', counted: PlantCounts | null = counts(), now = '2026-02-09T12:00:00+02:00') => ({
  path: '/kasvikortisto/',
  filters,
  state: stateOf(query),
  counts: counted,
  now: new Date(now),
});

describe('an address of the registry', () => {
  it('chooses from the loaded lists, and from nothing else', () => {
    const query = 's=+ruusu+&cat=7&mon=5&fc=2&lr=1&vz=2&bs=1&vc=1&safe=1';
    const all = { category: 7, month: 5, flower_color: 2, light: 1, zone: 2, season: 1, condition: 1 };
    expect(searchOf(stateOf(query), filters)).toEqual({ term: 'ruusu', filters: all, isHarmless: true });
    for (const wrong of ['mon=13', 'cat=1', 'fc=02', 'vz=1x', 'lr=-1', 'bs=', 'safe=true'])
      expect(searchOf(stateOf(wrong), filters)).toEqual({ term: '', filters: {}, isHarmless: false });
  });

  it('may name the group as plant cards do', () => {
    expect(stateOf('category=7').chosen.cat?.name).toBe('Perennat');
    expect(stateOf('cat=7&category=9').chosen.cat?.name).toBe('Perennat');
  });

  it('is written without what is empty, and read to the same', () => {
    expect(addressOf('/kasvikortisto/', stateOf(''))).toBe('/kasvikortisto/');
    const address = addressOf('/k/', stateOf('safe=1&vz=2&category=7&s=a%26b&fc=9'));
    expect(address).toBe('/k/?s=a%26b&cat=7&vz=2&safe=1');
    expect(stateOf(address.slice(3))).toEqual(stateOf('s=a%26b&cat=7&vz=2&safe=1'));
  });
});

describe('the filters', () => {
  it('stand in the order of the form, with a number for each choice', () => {
    const views = buildFilters(parts('vz=2', counts({ zone: [{ id: 2, count: 5 }] })));
    expect(views.map(({ label }) => label)).toEqual([
      ...['Kasviryhmä', 'Kukintakuukausi', 'Valontarve', 'Kukinta-aika', 'Kasvualusta', 'Kasvuvyöhyke', 'Kukan väri'],
    ]);
    expect(views[5]?.choices).toEqual([
      { id: 1, name: 'I', spoken: 'I', count: 0, isChosen: false, colour: '' },
      { id: 2, name: 'II', spoken: 'II', count: 5, isChosen: true, colour: '' },
    ]);
    expect(views[6]?.choices[1]).toMatchObject({
      name: 'vaalean\u00ADpunainen',
      spoken: 'vaaleanpunainen',
      colour: 'vaaleanpunainen',
    });
    expect(views[2]?.choices[0]?.name).toBe('Aurinko');
  });

  it('have no numbers from a backend that does not count', () => {
    expect(buildFilters(parts('', null))[0]?.choices).toMatchObject([{ name: 'Perennat', count: null }]);
  });
});

describe('the chips', () => {
  it('name each filter that is set, and lead to the search without it', () => {
    expect(buildChips(parts('s=ruusu&vc=1&safe=1'))).toEqual([
      { name: 's', label: 'Haku: ruusu', url: '/kasvikortisto/?vc=1&safe=1' },
      { name: 'vc', label: 'Kasvualusta: kuiva', url: '/kasvikortisto/?s=ruusu&safe=1' },
      { name: 'safe', label: 'Myrkyttömät', url: '/kasvikortisto/?s=ruusu&vc=1' },
    ]);
    expect(buildChips(parts())).toEqual([]);
  });
});

describe('the shortcuts', () => {
  const inBloom = (...months: number[]) => counts({ month: months.map((id) => ({ id, count: 3 })) });

  it('lead to what blooms in this month of Helsinki, or in the next in which anything does', () => {
    const shown = (counted: PlantCounts, now?: string) => buildShortcuts(parts('vz=1', counted, now))[0];
    expect(shown(inBloom(2, 4))).toMatchObject({ label: 'Kukkii nyt', count: 3, url: '/kasvikortisto/?mon=2&vz=1' });
    expect(shown(inBloom(1, 4))).toMatchObject({ label: 'Kukkii seuraavaksi', url: '/kasvikortisto/?mon=4&vz=1' });
    expect(shown(inBloom(1), '2026-12-31T20:00:00Z')).toMatchObject({ label: 'Kukkii seuraavaksi' });
    expect(shown(inBloom(1), '2026-12-31T23:00:00Z')).toMatchObject({ label: 'Kukkii nyt' });
    expect(shown(counts())).toMatchObject({ name: 'safe' });
  });

  it('lead back when they are on', () => {
    const [bloom, harmless] = buildShortcuts(parts('mon=2&safe=1', inBloom(2)));
    expect(bloom).toMatchObject({ isActive: true, url: '/kasvikortisto/?safe=1' });
    expect(harmless).toMatchObject({ label: 'Myrkyttömät', count: 4, isActive: true, url: '/kasvikortisto/?mon=2' });
  });

  it('promise nothing that a backend without counts may not know', () => {
    expect(buildShortcuts(parts('', null)).map(({ label, count }) => [label, count])).toEqual([['Kukkii nyt', null]]);
  });
});

describe('a plant of the list', () => {
  const item = (changes: object) => buildPlantItem(parseAs(listItem, rawItem(4, changes), 'item'));

  it('has its names, its months in words and its height', () => {
    const months = [{ name: 'kesäkuu', month_number: 6 }];
    const raw = { name_sci: 'Rosa', name_se: 'ros', blooming_months: months, flower_colors: names('punainen') };
    expect(item({ ...raw, height: { min: 60, max: 100 } })).toMatchObject({
      ...{ id: 4, url: '/juttu-4/', scientific: 'Rosa', swedish: 'ros', colour: 'punainen' },
      ...{ inWords: 'Kukkii kesäkuussa', height: '60–100\u00a0cm' },
    });
  });

  it('tells of no bloom where there is none, and nothing where the backend has not told', () => {
    expect(item({ perenniality: 'PE' })).toMatchObject({ inWords: 'Ei näyttävää kukintaa' });
    expect(item({ perenniality: 'PE' }).months).not.toContain(true);
    expect(item({}).months).toBeNull();
  });

  it.each([
    [60, 100, '60–100 cm'],
    [0, 40, '40 cm'],
    [40, 40, '40 cm'],
    [150, 300, '150–300 cm'],
    [200, 350, '2–3,5 m'],
    [null, null, ''],
  ])('between %s and %s cm is %s', (min, max, words) =>
    expect(sizeInWords({ min, max }).replaceAll('\u00a0', ' ')).toBe(words),
  );
});
