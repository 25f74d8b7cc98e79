// A data folder that is missing, accessible to others, of another user, full, or unfinished.
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { checkDataFolder } from './check-data-folder.ts';

const isRoot = process.getuid?.() === 0;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pihlaja-doctor-'));
  await writeFile(join(dataDir, 'content.sqlite'), '');
});
afterEach(async () => {
  await chmod(dataDir, 0o700);
  await rm(dataDir, { recursive: true });
});

async function check({ isPublic = true, free = 50e9, folder = dataDir } = {}): Promise<string[]> {
  const context = { config: readConfig({ DATA_DIR: folder }), isPublic };
  const found = await checkDataFolder(context, { free: async () => free });
  return found.map(({ verdict, says, todo = '' }) => `${verdict} ${says} | ${todo}`);
}

it('that is right has one line with its room', async () => {
  expect(await check()).toEqual([`ok "${dataDir}" is writable, closed to others, and has 50.0 GB free | `]);
});

it('that is not there is named', async () => {
  expect(await check({ folder: `${dataDir}/none` })).toEqual([
    expect.stringContaining(`fail "${dataDir}/none" is not there`),
  ]);
});

it('that others may read fails on a public site, with the command', async () => {
  await chmod(dataDir, 0o755);
  expect(await check()).toEqual([expect.stringMatching(/^fail other users may read .*\(mode 755\).* \| chmod 700 "/)]);
  expect(await check({ isPublic: false })).toEqual([expect.stringMatching(/^warn other users may read /)]);
});

it('with a file of another user fails', { skip: !isRoot }, async () => {
  await chown(join(dataDir, 'content.sqlite'), 12_345, 12_345);
  expect(await check()).toEqual([
    expect.stringMatching(/^fail "content.sqlite" belongs to user 12345, .* \| chown -R 0:0 /),
  ]);
});

it('that this user may not write fails', { skip: isRoot }, async () => {
  await chmod(dataDir, 0o500);
  expect(await check()).toEqual([expect.stringMatching(/^fail this user may not write /)]);
});

it('on a disk that is nearly full warns, and then fails', async () => {
  expect(await check({ free: 1e9 })).toEqual([expect.stringContaining('warn the disk of')]);
  expect(await check({ free: 0.1e9 })).toEqual([expect.stringContaining('has 0.1 GB free')]);
  expect(await check({ free: 0.1e9 })).toEqual([expect.stringContaining('fail the disk of')]);
});

it.each([
  ['restore-in-progress', 'fail "restore-in-progress" is there'],
  ['backup-in-progress-x', 'warn "backup-in-progress-x" is there'],
])('with %s is named', async (name, line) => {
  await mkdir(join(dataDir, name));
  expect(await check()).toEqual([expect.stringContaining(line)]);
});
