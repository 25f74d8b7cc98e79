// Makes a backup: collects the files, packs them, and returns the manifest of the archive.
import { realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import sitePackage from '../../package.json' with { type: 'json' };
import { isThere } from '../../shared/durable-files.ts';
import { freeBytesOf } from '../../shared/free-bytes.ts';
import { megabytes } from '../../shared/megabytes.ts';
import { archiveName } from './archive-names.ts';
import { BackupError } from './backup-error.ts';
import { sizeOfDatabase } from './copy-database.ts';
import { type BackupManifest, type ListedFile, newManifest } from './manifest.ts';
import { type StageOptions, stage } from './stage.ts';
import { writeArchive } from './write-archive.ts';

export interface BackupOptions extends StageOptions {
  dataDir: string;
  /** The archive, or a folder in which the archive gets a name with its time. */
  target: string;
  key: string | null;
  now: Date;
  signal?: AbortSignal;
}

/** A completed backup on the disk. */
export interface Backup {
  file: string;
  /** Size in bytes. */
  size: number;
  manifest: BackupManifest;
}

/** @throws {BackupError} when the backup fails; then there is no file with its name */
export async function makeBackup({ dataDir, target, key, now, signal, ...options }: BackupOptions): Promise<Backup> {
  const file = await nameOf(target, key !== null, now);
  await refusePlace(file, dataDir);
  await refuseFullDisk(dataDir, await sizeOfDatabase(dataDir, options));
  const { folder, ...contents } = await stage(dataDir, options);
  try {
    let manifest: BackupManifest | undefined;
    const manifestOf = (files: ListedFile[]) => {
      manifest = newManifest({ version: sitePackage.version, madeAt: now.toISOString(), ...contents, files });
      return JSON.stringify(manifest);
    };
    const size = await writeArchive(file, { folder, key, manifestOf, signal });
    return { file, size, manifest: manifest as unknown as BackupManifest };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the path of the archive, which gets a generated name if the target is a folder */
async function nameOf(target: string, isEncrypted: boolean, now: Date): Promise<string> {
  const found = await stat(target).catch(() => null);
  return found?.isDirectory() ? join(target, archiveName(now, isEncrypted)) : target;
}

async function refusePlace(file: string, dataDir: string): Promise<void> {
  if (await isThere(file)) throw new BackupError(`"${file}" is there already: name a new file, or a folder.`);
  const [folder, data] = [await realpath(dirname(file)), await realpath(dataDir)];
  if (`${folder}${sep}`.startsWith(`${data}${sep}`))
    throw new BackupError(`"${basename(file)}" would lie in DATA_DIR, and be lost with it: name a place outside.`);
}

/** Checks that the copy of the database does not fill the disk of the running site. */
async function refuseFullDisk(dataDir: string, copied: number): Promise<void> {
  const wanted = copied + reserveBytes;
  if ((await freeBytesOf(dataDir)) < wanted)
    throw new BackupError(
      `The disk of "${dataDir}" has less than ${megabytes(wanted)} free, which the copy needs: make room.`,
    );
}

/** Free bytes for the data that the site writes during the backup. */
const reserveBytes = 64e6;
