// The months of a bloom in words.
import { describe, expect, it } from 'vitest';
import { type PlantCardPage, parsePage } from '../../../contract/pages.ts';
import { buildBloomPlant, buildCalendar } from './bloom.ts';

function plantInBloom(...months: number[]): PlantCardPage {
  const blooming_months = months.map((month_number) => ({ name: String(month_number), month_number }));
  return parsePage({
    id: 1,
    title: 'Kielo',
    meta: { type: 'base.PlantCardPage' },
    blooming_months,
  }) as PlantCardPage;
}

describe('a bloom in words', () => {
  it.each([
    [[5, 6], 'Kukkii touko–kesäkuussa'],
    [[7], 'Kukkii heinäkuussa'],
    [[5, 6, 8], 'Kukkii touko–elokuussa'],
    [[1, 2, 12], 'Kukkii joulu–helmikuussa'],
    [[1, 12], 'Kukkii joulu–tammikuussa'],
    [[], ''],
  ])('of the months %j is "%s"', (months, words) => {
    expect(buildBloomPlant(plantInBloom(...months)).inWords).toBe(words);
  });

  it('has a strip of twelve months', () => {
    const { months } = buildBloomPlant(plantInBloom(5, 6));
    expect(months.map((isBlooming, index) => (isBlooming ? index + 1 : 0)).filter(Boolean)).toEqual([5, 6]);
  });
});

describe('the calendar of a bloom', () => {
  it('has twelve months by name, January first', () => {
    const calendar = buildCalendar(buildBloomPlant(plantInBloom(5, 6)));
    expect(calendar).toHaveLength(12);
    expect(calendar[0]).toEqual({ stem: 'tammi', name: 'tammikuu', isBlooming: false });
    expect(calendar.filter(({ isBlooming }) => isBlooming).map(({ name }) => name)).toEqual(['toukokuu', 'kesäkuu']);
  });

  it('is not there for a plant without a bloom', () => {
    expect(buildCalendar(buildBloomPlant(plantInBloom()))).toEqual([]);
  });
});
