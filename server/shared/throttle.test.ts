// Calls that may run once in a period.
import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

it('runs the first call, and the next one when the period is over', () => {
  let at = 0;
  const runs: number[] = [];
  const run = createThrottle(60_000, () => at);
  for (at of [5, 6, 60_004, 60_005, 60_006, 120_005]) run(() => void runs.push(at));
  expect(runs).toEqual([5, 60_005, 120_005]);
});
