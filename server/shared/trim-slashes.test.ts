// Slashes at the ends of addresses and paths are no part of their names.
import { expect, it } from 'vitest';
import { trimEndSlashes, trimSlashes } from './trim-slashes.ts';

it.each([
  ['https://www.example.fi//', 'https://www.example.fi', 'https://www.example.fi'],
  ['//puutarha/ruusut/', '//puutarha/ruusut', 'puutarha/ruusut'],
  ['puutarha', 'puutarha', 'puutarha'],
  ['///', '', ''],
  ['', '', ''],
])('are taken off %s', (text, withoutEnd, without) => {
  expect([trimEndSlashes(text), trimSlashes(text)]).toEqual([withoutEnd, without]);
});
