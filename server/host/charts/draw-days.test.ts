// The numbers on a chart's axis.
import { expect, it } from 'vitest';
import { shortNumber, stepsTo } from './draw-days.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 5, 10]],
  [525, [0, 200, 400, 600]],
  [9_000_001, [0, 5_000_000, 10_000_000]],
])('steps to %s', (most, steps) => {
  expect(stepsTo(most)).toEqual(steps);
});

it('writes thousands whole and millions short', () => {
  expect([999, 12_000, 1_500_000].map(shortNumber)).toEqual(['999', '12\u00a0000', '1,5\u00a0milj.']);
});
