// Numbers and months in words.
import { describe, expect, it } from 'vitest';
import { comparison, monthFrom, monthTitle, shortComparison, written, writtenRate } from './month-format.ts';

/** Replaces no-break spaces by plain spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const compare = (count: number | null, before: number | null) =>
  [comparison({ count, before }, '2026-10'), shortComparison({ count, before }, '2026-10')].map(plain);

describe('a comparison', () => {
  it.each([
    [4210, 3759, '12 % enemmän kuin lokakuussa', '+12 % lokakuusta'],
    [80, 100, '20 % vähemmän kuin lokakuussa', '−20 % lokakuusta'],
  ])('of %s to %s tells the share', (count, before, long, short) => {
    expect(compare(count, before)).toEqual([long, short]);
  });

  it('tells the number itself where a share would tell too much', () => {
    expect(compare(7, 3)).toEqual(['lokakuussa 3', 'lokakuussa 3']);
    expect(compare(7, 0)).toEqual(['lokakuussa ei yhtään', 'lokakuussa ei yhtään']);
    expect(compare(1250, 100)[0]).toBe('12,5 kertaa niin paljon kuin lokakuussa');
    expect(compare(50, 50)[0]).toBe('yhtä paljon kuin lokakuussa');
    expect(compare(1001, 1000)).toEqual(['lähes yhtä paljon kuin lokakuussa', 'lähes yhtä paljon kuin lokakuussa']);
  });

  it('says nothing of a missing number, or of none twice', () => {
    for (const [count, before] of [
      [null, 3],
      [3, null],
      [0, 0],
    ] as const)
      expect(compare(count, before)).toEqual(['', '']);
  });
});

it('writes numbers and rates as Finns do', () => {
  expect([written(4210), written(null), writtenRate(0.0321), writtenRate(null)].map(plain)).toEqual([
    '4 210',
    '–',
    '3,2 %',
    '–',
  ]);
});

it('goes over the turn of the year', () => {
  expect([monthFrom('2026-01', -1), monthFrom('2025-12', 1), monthTitle('2026-11')]).toEqual([
    '2025-12',
    '2026-01',
    'Marraskuu 2026',
  ]);
});
