import { expect, it } from 'vitest';
import { createBoundedCache, remember } from './bounded-cache.ts';

const most = 20;
/** Invented keys, each with the given number of characters. */
const made = (length: number) => Array.from({ length: 3 * most }, (_, at) => String(at).padEnd(length, '€'));
const lengthOf = (keys: Iterable<string>) => [...keys].reduce((all, { length }) => all + length, 0);

it('keeps as many entries as it may have, the last used ones', () => {
  const cache = createBoundedCache<string, number>(most);
  for (const [at, key] of made(500).entries()) cache.set(key, at);
  expect([...cache.values()].sort((a, b) => a - b)).toEqual(Array.from({ length: most }, (_, at) => 2 * most + at));
});

it.each([501, 1000, 4999, 15_300])(
  'holds no more text than that of its entries with keys of %i characters',
  (length) => {
    const cache = createBoundedCache<string, true>(most);
    for (const key of made(length)) cache.set(key, true);
    expect(lengthOf(cache.keys())).toBeLessThanOrEqual(500 * most);
  },
);

it('does not keep a key that is longer than all it may have, and loses nothing for it', () => {
  const cache = createBoundedCache<string, true>(most);
  cache.set('/a/', true);
  cache.set('x'.repeat(500 * most + 1), true);
  expect([...cache.keys()]).toEqual(['/a/']);
});

it('makes a text of more than 500 characters again each time', () => {
  let count = 0;
  const make = remember(() => ++count, most);
  for (const text of ['a', 'a', 'x'.repeat(501), 'x'.repeat(501)]) make(text);
  expect(count).toBe(3);
});
