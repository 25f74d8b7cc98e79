// Subjects that the log mentions once.
import { expect, it } from 'vitest';
import { createOnceFilter } from './first-time.ts';

it('a key is new once, and again when more have come since than are remembered', () => {
  const isFirstTime = createOnceFilter(2);
  expect(['a', 'a', 'b', 'a', 'c', 'a', 'b'].map(isFirstTime)).toEqual([true, false, true, false, true, false, true]);
});
