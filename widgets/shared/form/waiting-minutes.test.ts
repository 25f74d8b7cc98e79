// The minutes that a visitor must wait.
import { expect, it } from 'vitest';
import { waitingMinutes } from './waiting-minutes.ts';

it.each([
  [1, 1],
  [60, 1],
  [61, 2],
  [0, 10],
  [Number.NaN, 10],
  [-5, 1],
])('are whole, and ten when nobody says: %d s is %d min', (seconds, minutes) =>
  expect(waitingMinutes(seconds)).toBe(minutes),
);
