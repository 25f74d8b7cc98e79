// Slashes at the ends of URLs and paths do not belong to their names.
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
