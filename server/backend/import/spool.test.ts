import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mayMount, mountSmallDisk } from '../../../tests/helpers/small-disk.ts';
import { openSpool } from './spool.ts';

const readAll = async <T>(parts: AsyncIterable<T[]>): Promise<T[]> => {
  const all: T[] = [];
  for await (const part of parts) all.push(...part);
  return all;
};
const large = 'a'.repeat(700_000);

it('gives back all values in their order, as often as they are read', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'pihlaja-spool-'));
  const spool = openSpool<{ n: number; text: string }>(dir);
  const values = [1, 2, 3].map((n) => ({ n, text: `\u2028${large}` }));
  for (const value of values) spool.add(value);
  for (const _time of [1, 2]) expect(await readAll(spool.read())).toEqual(values);
  spool.close();
  await rm(dir, { recursive: true });
});

it.skipIf(!mayMount('a spool on a full disk'))(
  'says that the disk is full, and never keeps a part of what it was given',
  () => {
    const disk = mountSmallDisk(1);
    const spool = openSpool<string>(disk.path);
    try {
      expect(() => {
        for (const _value of [1, 2, 3]) spool.add(large);
      }).toThrow('ENOSPC');
    } finally {
      spool.close();
      disk.unmount();
    }
  },
);
