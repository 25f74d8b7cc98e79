// Archives that are truncated, changed or encrypted with another key, and folders into which nothing is restored.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type BackupFolder,
  type Changed,
  openBackupFolder,
  repackArchive,
} from '../../../tests/helpers/backup-folder.ts';
import { makeDataDir } from '../../data-dir.ts';
import { manifestName } from './manifest.ts';
import { checkArchive } from './read-archive.ts';
import { restore } from './restore.ts';

const key = 'avain, jossa on yli kolmekymmentäkaksi merkkiä';

let place: BackupFolder;
let folder: string;
let target: string;
let back: BackupFolder['back'];
beforeEach(async () => {
  place = await openBackupFolder();
  ({ folder, target, back } = place);
});
afterEach(() => place.close());

describe('an archive', () => {
  it.each<[string, (name: string, body: Buffer) => Changed, string]>([
    [
      'a changed file',
      (name: string, body: Buffer) => ({ name, body: name === 'outbox/a.eml' ? Buffer.from('Subject: b') : body }),
      '"outbox/a.eml" is not as it was packed',
    ],
    [
      'a missing file',
      (name: string, body: Buffer) => (name === 'outbox/a.eml' ? null : { name, body }),
      '"outbox/a.eml" is missing',
    ],
    [
      'no manifest',
      (name: string, body: Buffer) => (name === manifestName ? null : { name, body }),
      'its manifest is missing',
    ],
    [
      'a broken manifest',
      (name: string, body: Buffer) => ({ name, body: name === manifestName ? Buffer.from('{}') : body }),
      'its manifest is not that of a backup',
    ],
    [
      'a manifest that a few bytes expand to',
      (name: string, body: Buffer) => ({ name, body: name === manifestName ? Buffer.alloc(260 * 1024 * 1024) : body }),
      'its manifest is larger than that of any backup',
    ],
    [
      'a newer format',
      (name: string, body: Buffer) => ({
        name,
        body: name === manifestName ? Buffer.from('{"format":2,"version":"9.0.0"}') : body,
      }),
      'made by version 9.0.0, which is newer',
    ],
    [
      'a name outside',
      (name: string, body: Buffer) => ({ name: name === 'outbox/a.eml' ? '../a.eml' : name, body }),
      '"../a.eml" is no name of a backup',
    ],
    [
      'a name that no file system takes',
      (name: string, body: Buffer) => ({ name: name === 'outbox/a.eml' ? `outbox/${'a'.repeat(300)}` : name, body }),
      `"outbox/${'a'.repeat(193)}…" is no name of a backup`,
    ],
    [
      'a path that no file system takes',
      (name: string, body: Buffer) => ({ name: name === 'outbox/a.eml' ? `media/${'d/'.repeat(3000)}a` : name, body }),
      `"media/${'d/'.repeat(97)}…" is no name of a backup`,
    ],
    [
      'an absolute name',
      (name: string, body: Buffer) => ({ name: name === 'outbox/a.eml' ? '/tmp/a.eml' : name, body }),
      '"/tmp/a.eml" is no name of a backup',
    ],
    [
      'a link',
      (name: string, body: Buffer) =>
        name === 'outbox/a.eml' ? { name, body, type: 'symlink' as const } : { name, body },
      'is no file',
    ],
    ...(
      [
        ['a folder', 'content.sqlite', 'directory', '"content.sqlite" is a folder, in place of a file'],
        ['a link', 'content.sqlite', 'symlink', '"content.sqlite" is no file, but a symlink'],
        ['a hard link', 'content.sqlite', 'link', '"content.sqlite" is no file, but a link'],
        ['a device', 'content.sqlite', 'character-device', '"content.sqlite" is no file, but a character-device'],
        ['a file', 'outbox', 'file', '"outbox" is a file, in place of a folder'],
      ] as const
    ).map(([what, place, type, message]): [string, (name: string, body: Buffer) => Changed, string] => [
      `${what} in place of "${place}"`,
      (name, body) =>
        name === place ? { name, body: type === 'file' ? body : Buffer.alloc(0), type } : { name, body },
      message,
    ]),
    [
      'a folder that is a file elsewhere in it',
      (name: string, body: Buffer) => ({
        name: name === 'outbox/a.eml' ? 'media/kuvat/ruusu.webp/a.eml' : name,
        body,
      }),
      '"media/kuvat/ruusu.webp" is a file, in place of a folder',
    ],
  ])('with %s is refused, and leaves the folder empty', async (_, change, message) => {
    await place.fill();
    const made = await repackArchive((await back()).file, change);
    await expect(checkArchive(made)).rejects.toThrow(message);
    await expect(restore(made, null, target)).rejects.toThrow(message);
    expect(await readdir(target)).toEqual([]);
    expect(await readdir(folder)).not.toContain('a.eml');
  });

  it.each([
    ['without a key', null],
    ['with a key', key],
  ])('%s that is cut anywhere, or has a changed byte, is refused', { tags: 'slow' }, async (_, withKey) => {
    await place.put('media/kohina.webp', Array.from({ length: 30_000 }, () => Math.random().toString(36)).join(''));
    const { file } = await back({ key: withKey });
    const whole = await readFile(file);
    // Without a key the last bytes are a checksum, which is not needed to verify each file.
    for (const part of [0.1, 0.5, 0.9, ...(withKey ? [1 - 1 / whole.length] : [])]) {
      await writeFile(file, whole.subarray(0, Math.floor(whole.length * part)));
      await expect(checkArchive(file, withKey), `cut at ${part}`).rejects.toThrow(
        /The archive has been (?:changed or )?cut/,
      );
      const broken = Buffer.from(whole);
      const at = Math.floor(whole.length * Math.min(part, 0.95));
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      await writeFile(file, broken);
      await expect(checkArchive(file, withKey), `changed at ${part}`).rejects.toThrow('The archive has been changed');
    }
  });

  it('wants its key', async () => {
    const { file } = await back({ key });
    await expect(checkArchive(file, null)).rejects.toThrow('is encrypted: set BACKUP_KEY');
    await expect(checkArchive(file, `${key}!`)).rejects.toThrow('BACKUP_KEY is not the key of this archive');
    await writeFile(join(folder, 'x'), 'jotakin muuta kuin varmuuskopio');
    await expect(checkArchive(join(folder, 'x'))).rejects.toThrow('is no backup');
  });
});

describe('a restore', () => {
  it('refuses a folder that holds data, and one that a process uses', async () => {
    const { file } = await back();
    await mkdir(target);
    await writeFile(join(target, 'oma.txt'), 'x');
    await expect(restore(file, null, target)).rejects.toThrow(`"${target}" holds data, such as "oma.txt"`);
    expect(await readdir(target)).toEqual(['oma.txt']);
    await rm(join(target, 'oma.txt'));
    await mkdir(join(target, 'lost+found'));
    await writeFile(join(target, 'site.lock'), '');
    const user = spawn('sleep', ['60'], { stdio: [openSync(file, 'r'), 'ignore', 'ignore'] });
    try {
      await expect(restore(file, null, folder)).rejects.toThrow(
        `is in use by process ${user.pid}: stop the site first`,
      );
    } finally {
      user.kill();
    }
    await restore(file, null, target);
    expect(await readdir(target)).toContain('content.sqlite');
  });

  it('begins again where one was killed while it unpacked, and not where one was killed later', async () => {
    const { file } = await back();
    await mkdir(join(target, 'restore-in-progress/media'), { recursive: true });
    await restore(file, null, target);
    expect(await readdir(target)).not.toContain('restore-in-progress');
    await mkdir(join(target, 'restore-in-progress'));
    await expect(restore(file, null, target)).rejects.toThrow('holds an unfinished restore');
  });

  it('leaves no half site that starts where its files cannot be moved into place', async () => {
    await place.put('outbox/a.eml', 'Subject: a');
    const { file } = await back();
    const restoring = expect(restore(file, null, target)).rejects.toThrow(
      /could not be moved into place: ENOTEMPTY.*empty the folder, and/,
    );
    // Another program writes to the folder meanwhile.
    while (!existsSync(join(target, 'restore-in-progress/outbox'))) await setImmediate();
    mkdirSync(join(target, 'outbox/other'), { recursive: true });
    await restoring;
    expect(() => makeDataDir(target)).toThrow('holds an unfinished restore');
    await expect(restore(file, null, target)).rejects.toThrow('holds an unfinished restore');
  });

  it('tells of a database of a newer version', async () => {
    const { store } = place.backend;
    await store
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-tulevaisuus', timestamp: '' } as never)
      .execute();
    const { file } = await back();
    expect((await restore(file, null, target)).isNewer).toBe(true);
  });

  it('refuses a database that was damaged before the backup', async () => {
    const { file, manifest } = await back();
    let sha256 = '';
    const damage = (name: string, body: Buffer) => {
      if (name === 'content.sqlite') {
        body.fill(0xff, 8192, 40_960);
        sha256 = createHash('sha256').update(body).digest('hex');
      }
      const files = manifest.files.map((one) => (one.name === 'content.sqlite' ? { ...one, sha256 } : one));
      return { name, body: name === manifestName ? Buffer.from(JSON.stringify({ ...manifest, files })) : body };
    };
    const made = await repackArchive(file, damage);
    await checkArchive(made);
    await expect(restore(made, null, target)).rejects.toThrow('The database in the archive is damaged');
    expect(await readdir(target)).toEqual([]);
  });
});
