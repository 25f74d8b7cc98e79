// Results that many pages use are computed once.
import { expect, it } from 'vitest';
import { memoizeByObject } from './memoize-by-object.ts';

it('is the very same for the same object and key, and another for another', () => {
  const double = memoizeByObject(
    ({ amount }: { amount: number }, unit: string) => ({ text: `${amount * 2} ${unit}` }),
    (unit) => unit,
  );
  const answer = { amount: 2 };
  const first = double(answer, 'kg');
  expect(first).toEqual({ text: '4 kg' });
  expect(double(answer, 'kg')).toBe(first);
  expect(double(answer, 'g')).toEqual({ text: '4 g' });
  expect(double({ amount: 3 }, 'kg')).toEqual({ text: '6 kg' });
});

it('remembers that there is nothing', () => {
  let calls = 0;
  const nothing = memoizeByObject((_: object) => {
    calls += 1;
    return null;
  });
  const answer = {};
  expect([nothing(answer), nothing(answer), calls]).toEqual([null, null, 1]);
});
