// A URL in the query of another URL: it can be read back, and is as short as possible.
import { expect, it } from 'vitest';
import { plainQuery } from './plain-query.ts';

it.each([
  ['https://koe.example/a/b/', 'u=https://koe.example/a/b/'],
  ['/a/?b=c&d=%2F#e+f g', 'u=/a/%3Fb%3Dc%26d%3D%252F%23e%2Bf+g'],
])('holds %s', (address, query) => {
  expect(plainQuery({ u: address })).toBe(query);
  expect(new URL(`https://muu.example/?${query}`).searchParams.get('u')).toBe(address);
});
