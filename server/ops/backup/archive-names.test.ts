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
  const newest = join(folder, days[3] ?? '');
  expect(await keepNewest(newest, 2)).toEqual({ deleted: 2, later: [] });
  expect((await readdir(folder)).sort()).toEqual([...others, 'pihlaja-20261110T030000Z.tar.zst.age', days[3]].sort());
  expect(await keepNewest(newest, 9)).toEqual({ deleted: 0, later: [] });
  await rm(folder, { recursive: true });
});

it('the archive that was just made stays, though the clock has made another one later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pihlaja-archives-'));
  const [made = '', later = ''] = [2026, 2030].map((year) => archiveName(new Date(Date.UTC(year, 0, 1)), false));
  for (const name of [made, later]) await writeFile(join(folder, name), 'x');
  expect(await keepNewest(join(folder, made), 2)).toEqual({ deleted: 0, later: [later] });
  expect(await keepNewest(join(folder, made), 1)).toEqual({ deleted: 1, later: [] });
  expect(await readdir(folder)).toEqual([made]);
  await rm(folder, { recursive: true });
});
