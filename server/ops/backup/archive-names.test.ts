// The names of archives, and which of them are deleted.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { archiveName, keepNewest } from './archive-names.ts';

it('the newest archives of a folder stay, and every file of another name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pihlaja-archives-'));
  const days = [1, 2, 10, 11].map((day) => archiveName(new Date(Date.UTC(2026, 10, day, 3)), day % 2 === 0));
  const others = ['pihlaja-vanha.tar.zst', 'muistio.txt', `.${days[0]}.1a2b3c4d.part`];
  for (const name of [...days, ...others]) await writeFile(join(folder, name), 'x');
  expect(days[3]).toBe('pihlaja-20261111T030000Z.tar.zst');
  expect(await keepNewest(folder, 2)).toBe(2);
  expect((await readdir(folder)).sort()).toEqual([...others, 'pihlaja-20261110T030000Z.tar.zst.age', days[3]].sort());
  expect(await keepNewest(folder, 9)).toBe(0);
  await rm(folder, { recursive: true });
});
