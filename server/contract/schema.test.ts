// The small parsers of the contract.
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { dateTime } from './schema.ts';

it('takes no day of a backend for another one that follows it', () => {
  const read = (value: unknown) => v.safeParse(dateTime, value).success;
  expect(['2026-02-28T07:00:00Z', '2026-02-30T07:00:00Z', '2027-02-29T07:00:00+02:00'].map(read)).toEqual([
    true,
    false,
    false,
  ]);
});
