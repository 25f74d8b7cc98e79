// Numbers as people type them are normalized for programs.
import { expect, it } from 'vitest';
import { readNumber } from './numbers.ts';

it.each([
  ['25,5', '25.5'],
  ['1 200', '1200'],
  ['1\u00a0200\u00a0000,50', '1200000.50'],
  ['12\u202f000', '12000'],
  [' 7 ', '7'],
  ['−3,5', '-3.5'],
  ['-3', '-3'],
  ['+358', '358'],
  ['007', '007'],
  ['0.25', '0.25'],
])('reads %j as %s', (typed, number) => expect(readNumber(typed)).toBe(number));

it.each(['', 'viisi', '1,2,3', '12 00', '1e5', '5 m', ','])('reads no number in %j', (typed) =>
  expect(readNumber(typed)).toBeNull(),
);
