// The lines of an estimate, valid and invalid.
import { describe, expect, it } from 'vitest';
import { readEstimateLine } from './estimate.ts';

const line = (changes: object = {}) =>
  readEstimateLine({ work: 'Lattian laatoitus', amount: 12.5, level: 1, ...changes });

describe('a line of an estimate', () => {
  it('is kept with its own three values, its name in one line', () => {
    expect(line({ work: ' Lattian\n laatoitus ', id: 7, price: 1 })).toEqual({
      work: 'Lattian laatoitus',
      amount: 12.5,
      level: 1,
    });
  });

  it.each([0.01, 0.29, 1.1, 4.35, 100_000])('may count %d', (amount) => expect(line({ amount })?.amount).toBe(amount));

  it.each([0, -1, 0.001, 1.005, 100_000.01, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '5', null, [5]])(
    'cannot count %s',
    (amount) => expect(line({ amount })).toBeNull(),
  );

  it('has one of three levels', () => {
    for (const level of [0, 1, 2]) expect(line({ level })?.level).toBe(level);
    for (const level of [-1, 3, 0.5, '1', null, undefined, true]) expect(line({ level })).toBeNull();
  });

  it('has a name of 1 to 120 letters', () => {
    expect(line({ work: '🌱'.repeat(120) })).not.toBeNull();
    for (const work of ['', ' \n', '\u0007', 'x'.repeat(121), 5, null, ['a']]) expect(line({ work })).toBeNull();
  });

  it('is an object', () => {
    for (const value of [null, undefined, 'x', 5, [], [1]]) expect(readEstimateLine(value)).toBeNull();
  });
});
