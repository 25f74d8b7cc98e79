// Syncing files on operating systems that differ in what they can sync.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { sync } from './durable-files.ts';

it.each(['linux', 'darwin', 'win32'])(
  'syncs files and folders on %s, and names what is not there',
  async (platform) => {
    const folder = mkdtempSync(`${tmpdir()}/pihlaja-sync-`);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(`${folder}/a`, 'text');
    await sync(`${folder}/a`, platform);
    await sync(folder, platform);
    await expect(sync(`${folder}/b`, platform)).rejects.toThrow(/ENOENT.*b'/);
  },
);
