// Backups of a real data folder: what they contain, and that a restore returns it unchanged.
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type BackupFolder,
  openBackupFolder,
  refusedLead,
  unpackArchive,
  waitingLead,
} from '../../../tests/helpers/backup-folder.ts';
import { addAccount } from '../../backend/testing/accounts.ts';
import { manifestName } from './manifest.ts';
import { checkArchive } from './read-archive.ts';
import { restore } from './restore.ts';

const key = 'avain, jossa on yli kolmekymmentäkaksi merkkiä';

let place: BackupFolder;
let folder: string;
let dataDir: string;
let target: string;
let back: BackupFolder['back'];
beforeEach(async () => {
  place = await openBackupFolder();
  ({ folder, dataDir, target, back } = place);
});
afterEach(() => place.close());

/** Names of all files of a folder. */
const filesOf = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();

const kept = [
  'content.sqlite',
  'embed-challenges/challenge-secret',
  'embed-challenges/used-challenges',
  'embeds/0.1.0/newsletter.js',
  `lead-queue/${waitingLead}/image-1`,
  `lead-queue/${waitingLead}/lead.json`,
  `lead-queue/refused/${refusedLead}/lead.json`,
  'media/kuvat/ruusu.webp',
  'outbox/a.eml',
  'uploads/profile-icons/maija.webp',
];

describe.each([
  ['without a key', null],
  ['with a passphrase', key],
])('a backup %s', (_, withKey) => {
  it('holds all that the documents name, and comes back as it was', async () => {
    await place.fill();
    const old = new Date('2025-01-02T03:04:05Z');
    await utimes(join(dataDir, 'lead-queue/refused', refusedLead), old, old);
    await utimes(join(dataDir, 'uploads/profile-icons/maija.webp'), old, old);
    const { file, manifest } = await back({ key: withKey });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(manifest).toMatchObject({ keptLeads: 2, missing: [], database: { leads: 0, accounts: 1, votes: 0 } });
    expect(manifest.database?.articles).toBeGreaterThan(0);
    expect(await restore(file, withKey, target)).toEqual({ manifest, isNewer: false });
    expect(await filesOf(target)).toEqual(kept);
    for (const name of kept.filter((one) => one !== 'content.sqlite'))
      expect(await readFile(join(target, name), 'utf8')).toBe(await readFile(join(dataDir, name), 'utf8'));
    // Clean-up tasks read these times.
    expect((await stat(join(target, 'lead-queue/refused', refusedLead))).mtime).toEqual(old);
    expect((await stat(join(target, 'uploads/profile-icons/maija.webp'))).mtime).toEqual(old);
    const modes = await Promise.all(
      (await readdir(target, { recursive: true })).map(async (name) => (await stat(join(target, name))).mode & 0o077),
    );
    expect(new Set(modes)).toEqual(new Set([0]));
    expect((await readdir(dataDir)).filter((name) => name.includes('progress'))).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
  });
});

describe('a backup', () => {
  it('is opened by zstd and tar, too', async () => {
    await place.fill();
    const { file } = await back();
    const names = execFileSync('tar', ['-tf', '-'], { input: await unpackArchive(file), encoding: 'utf8' });
    expect(names.split('\n')).toEqual(
      expect.arrayContaining(['content.sqlite', 'media/kuvat/ruusu.webp', manifestName]),
    );
  });

  it('leaves out the media when told, and gets a name in a folder', async () => {
    await place.fill();
    const { file, manifest } = await back({ withMedia: false, target: folder, key });
    expect(file).toBe(join(folder, 'pihlaja-20261127T031500Z.tar.zst.age'));
    expect(manifest.files.map(({ name }) => name)).toEqual(kept.filter((name) => !name.startsWith('media/')));
  });

  it('names a file that is lost, and is made', async () => {
    await addAccount(place.backend, 'maija@posti.example', { icon_file: 'poissa.webp' });
    expect((await back()).manifest.missing).toEqual(['uploads/profile-icons/poissa.webp']);
  });

  it('holds what lies behind a link, such as media on another disk, and long names', async () => {
    const other = join(folder, 'toinen-levy');
    await mkdir(other);
    const long = `${'pitkä-nimi-'.repeat(15)}.webp`;
    await writeFile(join(other, long), 'kuva');
    await rm(join(dataDir, 'media'), { recursive: true, force: true });
    await symlink(other, join(dataDir, 'media'));
    await restore((await back()).file, null, target);
    expect(await filesOf(join(target, 'media'))).toEqual([long]);
  });

  it('of a host with another backend needs no database, and of any other site does', async () => {
    const host = join(folder, 'host');
    await mkdir(join(host, 'embeds/0.1.0'), { recursive: true });
    await writeFile(join(host, 'embeds/0.1.0/lead-form.js'), '1');
    await expect(back({ dataDir: host })).rejects.toThrow(`There is no database in "${host}"`);
    const { file, manifest } = await back({ dataDir: host, hasDatabase: false });
    expect(manifest.database).toBeNull();
    await restore(file, null, target);
    expect(await filesOf(target)).toEqual(['embeds/0.1.0/lead-form.js']);
  });

  it('is never written over another file, or into the data folder', async () => {
    const { file } = await back();
    const before = await readFile(file);
    await expect(back()).rejects.toThrow('is there already');
    expect(await readFile(file)).toEqual(before);
    await expect(back({ target: join(dataDir, 'a.tar.zst') })).rejects.toThrow('would lie in DATA_DIR');
    await expect(back({ target: dataDir })).rejects.toThrow('would lie in DATA_DIR');
  });

  it('of a public key is opened by the secret one alone', async () => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const { file, manifest } = await back({ key: recipient });
    expect(await checkArchive(file, identity)).toEqual(manifest);
    await expect(checkArchive(file, recipient)).rejects.toThrow('BACKUP_KEY is a public key');
    await expect(checkArchive(file, await generateX25519Identity())).rejects.toThrow('BACKUP_KEY is not the key');
    await expect(back({ key: recipient.replace(/.$/, '1'), target: join(folder, 'b') })).rejects.toThrow(
      'BACKUP_KEY begins as a key of age does, but is none',
    );
    expect(await readdir(folder)).not.toContain('b');
  });
});

it('names a file whose name no restore would accept, and leaves no archive', async () => {
  await place.fill();
  await writeFile(join(dataDir, 'media/kuvat/a\\b.pdf'), 'x');
  await expect(place.back({ key: null })).rejects.toThrow(
    '"media/kuvat/a\\\\b.pdf" has a name that no restore accepts (a backslash, a control character, or too long): rename or delete it.',
  );
  expect((await readdir(folder)).filter((name) => name !== 'content' && name !== 'data')).toEqual([]);
});
