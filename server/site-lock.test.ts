// An error about a lock file names the file and the remedy.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { lockDataDir } from './site-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-lock-`);
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  // Root may open every file, but nobody may open a folder.
  ['cannot be opened', (file: string) => mkdirSync(file), /\(EISDIR: [^)]*\)/],
  ['holds something else', (file: string) => writeFileSync(file, 'x'.repeat(5000)), /\(file is not a database\)/],
])('a file that %s is named, with the reason and the remedy', async (_, make, reason) => {
  make(`${folder}/site.lock`);
  const failure = await lockDataDir(folder, 0).catch((error) => error);
  expect(failure).toBeInstanceOf(ConfigError);
  expect(failure.message).toContain(`Cannot lock "${folder}/site.lock"`);
  expect(failure.message).toMatch(reason);
  expect(failure.message).toMatch(/delete it while no site runs/);
});

it('a file that an older site has left is taken', async () => {
  writeFileSync(`${folder}/site.lock`, '');
  await expect(lockDataDir(folder, 0)).resolves.toBeUndefined();
});
