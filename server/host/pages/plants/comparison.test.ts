// Comparing plants: the plants that are shown, and the facts that differ.
import { describe, expect, it, vi } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { type Raw, rawPage } from '../../../../tests/helpers/raw-content.ts';
import { type PlantCardPage, parsePage } from '../../../contract/pages.ts';
import type { ContentClient } from '../../api/content-client.ts';
import { comparisonPage, loadCompared } from './comparison.ts';
import { compareRows } from './comparison-rows.ts';

const plant = (id: number, changes: Raw = {}) =>
  parsePage(
    rawPage('PlantCardPage', { id, title: `Kasvi ${id}`, ...changes, meta: { relative_url: `/kasvikortisto/${id}/` } }),
  ) as PlantCardPage;
const context = pageContext({ path: '/kasvikortisto/vertailu/' });

describe('the plants of a comparison', () => {
  const pageById = vi.fn(async (id: number) => {
    if (id >= 100) return null;
    return id >= 50 ? parsePage(rawPage('FreeformPage', { id })) : plant(id);
  });
  const compared = (...plants: Parameters<typeof comparisonPage>[0]) =>
    comparisonPage(plants, context).comparison?.view;
  const load = async (query: string) => {
    const content = { pageById } as unknown as ContentClient;
    return (await loadCompared({ content, query: new URLSearchParams(query) })).map(({ id }) => id);
  };

  it('are those of the address, each once, without what is no plant', async () => {
    expect(await load('kasvi=3&kasvi=100&kasvi=50&kasvi=1&kasvi=3')).toEqual([3, 1]);
    expect(await load('kasvi=1&kasvi=01&kasvi=001&kasvi=2')).toEqual([1, 2]);
    expect(await load('kasvi=&kasvi=x&kasvi=-1&kasvi=1.5&kasvi=99999999999')).toEqual([]);
  });

  it('are never looked up in any number', async () => {
    pageById.mockClear();
    await load(Array.from({ length: 200 }, (_, index) => `kasvi=${index}`).join('&'));
    expect(pageById).toHaveBeenCalledTimes(6);
  });

  it('are three at most, which is said', () => {
    const cut = compared(plant(1), plant(2), plant(3), plant(4));
    expect(cut?.plants.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(cut?.isCut).toBe(true);
    expect(compared(plant(1), plant(2), plant(3))?.isCut).toBe(false);
  });

  it('lead to their cards, and to the comparison without them', () => {
    expect(compared(plant(1), plant(2), plant(3))?.plants[0]).toMatchObject({
      url: '/kasvikortisto/1/',
      removeUrl: '/kasvikortisto/vertailu/?kasvi=2&kasvi=3',
      removeLabel: 'Poista vertailusta: Kasvi 1',
    });
  });

  it('are no comparison when there are fewer than two', () => {
    expect(comparisonPage([plant(1)], context)).toMatchObject({
      comparison: null,
      status: 200,
    });
    expect(comparisonPage([], context).head.robots).toBe('noindex');
  });
});

describe('the rows of a comparison', () => {
  const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
  const rows = compareRows([
    plant(1, {
      ...{ perenniality: 'PE', toxic: true, care_instructions: '<p>Kastele.</p>' },
      ...{ plant_categories: [{ id: 1, title: 'Perennat' }], height: { min: 20, max: 40 } },
      ...{ light_requirements: named('aurinko', 'varjo'), blooming_months: [{ name: 'kesäkuu', month_number: 6 }] },
      flower_colors: named('valkoinen', 'eri värejä'),
    }),
    plant(2, { perenniality: 'PE', toxic: false, plant_categories: [{ id: 1, title: 'Perennat' }] }),
  ]);
  const row = (label: string) => rows.find((one) => one.label === label);

  it('say where the plants differ', () => {
    expect(row('Kasviryhmä')).toMatchObject({ isDifferent: false });
    expect(row('Korkeus')).toMatchObject({ isDifferent: true, cells: [{ words: '20–40\u00a0cm' }, { words: '' }] });
    expect(row('Elinikä')?.cells[0]?.words).toBe('Monivuotinen');
    expect(row('Valontarve')?.cells[0]?.words).toBe('aurinko, varjo');
    expect(row('Hoidon vaativuus')?.cells.map(({ words }) => words)).toEqual(['Vaativa', '']);
  });

  it('warn of what can harm, and show months and colours', () => {
    expect(row('Myrkyllinen')?.cells).toEqual([
      { words: 'Kyllä', isWarning: true },
      { words: 'Ei', isWarning: false },
    ]);
    expect(row('Kukinta-aika')?.cells[0]).toMatchObject({ bloom: { colour: 'valkoinen' } });
    expect(row('Kukinta-aika')?.cells[1]).toEqual({ words: 'Ei näyttävää kukintaa' });
    expect(row('Kukan väri')?.cells[0]?.colours?.[1]).toEqual({ name: 'eri värejä', colour: 'eri-vareja' });
  });

  it('read the same when the facts are the same, zones as ranges', () => {
    const zones = (...ids: number[]) => ids.map((id) => ({ id, name: 'I'.repeat(id) }));
    const [zone, light] = compareRows([
      plant(1, { vegetation_zones: zones(1, 2, 3, 5), light_requirements: named('aurinko', 'varjo') }),
      plant(2, { vegetation_zones: zones(5, 3, 2, 1), light_requirements: named('aurinko', 'varjo').reverse() }),
    ]);
    expect(zone).toMatchObject({ isDifferent: false, cells: [{ words: 'I–III, IIIII' }, {}] });
    expect(light).toMatchObject({ isDifferent: false });
  });

  it('leave out what nobody knows of any of them', () => {
    expect(row('Leveys')).toBeUndefined();
    expect(row('Kasvualusta')).toBeUndefined();
  });
});
