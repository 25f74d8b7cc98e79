// Archives of a few files.
import { expect, it } from 'vitest';
import { unzip } from '../../tests/helpers/unzip.ts';
import { zipOf } from './zip.ts';

it('holds its files, in folders, with names in any letters', () => {
  const files = [
    { name: 'competition/mökki.yaml', bytes: Buffer.from('draft: true\n') },
    { name: 'pictures/competition/mökki-1.jpg', bytes: Buffer.alloc(70_000, 7) },
    { name: 'tyhjä', bytes: Buffer.alloc(0) },
  ];
  const found = unzip(zipOf(files, new Date('2026-05-10T09:00:00Z')));
  expect([...found].map(([name, bytes]) => ({ name, bytes }))).toEqual(files);
});

it('tells the time of its files', () => {
  const archive = zipOf([{ name: 'a', bytes: Buffer.from('a') }], new Date('2026-05-10T09:07:30Z'));
  const [time, day] = [archive.readUInt16LE(10), archive.readUInt16LE(12)];
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([9, 7, 30]);
  expect([1980 + (day >> 9), (day >> 5) & 15, day & 31]).toEqual([2026, 5, 10]);
});
