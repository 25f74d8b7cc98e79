// Restores an archive into an empty data folder. The archive is unpacked in a subfolder, verified, synced, and only then moved
// into place.
import { createWriteStream } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isThere, makeFolder, moveDurably, sync } from '../../shared/durable-files.ts';
import { findProcessesUsing } from '../../shared/processes-using.ts';
import { BackupError } from './backup-error.ts';
import { databaseName, dumpName, lockName, restoreName } from './data-folder.ts';
import type { BackupManifest } from './manifest.ts';
import { type ArchiveSink, readArchive } from './read-archive.ts';
import { checkDatabase, fillServer, makeFile, refuseFilled } from './restore-database.ts';

/** The result of a restore. */
export interface Restored {
  manifest: BackupManifest;
  /** Whether a newer version of the site made the database. */
  isNewer: boolean;
}

export interface RestoreOptions {
  /** The URL of the PostgreSQL database that receives the data instead of the data folder. */
  databaseUrl?: string | null;
  /** Called for rows that could not be stored unchanged. */
  note?: (line: string) => void;
}

/** Entries that do not count as data: a file system's own folder, and the empty lock file of a site that ran there. */
const ignoredEntries = new Set(['lost+found', lockName]);

/**
 * @throws {BackupError} when the folder is not empty or in use, or the archive is incomplete; the folder stays empty then. When the
 * restored files can't be moved into place, the folder is marked as an unfinished restore, with which no site starts
 */
export async function restore(
  archive: string,
  key: string | null,
  dataDir: string,
  { databaseUrl = null, note = () => {} }: RestoreOptions = {},
): Promise<Restored> {
  await refuseUsed(dataDir);
  if (databaseUrl) await refuseFilled(databaseUrl);
  await makeFolder(dataDir);
  const place = join(dataDir, restoreName);
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { mode: 0o700 });
  const restored = await unpack().catch(async (error: unknown) => {
    await rm(place, { recursive: true, force: true });
    throw error;
  });
  await moveUp(place, dataDir).catch(({ message }: Error) => {
    const filled = databaseUrl && restored.manifest.database ? ' and the database' : '';
    throw new BackupError(
      `The restored files could not be moved into place: ${message}. "${dataDir}" holds an unfinished restore: empty the folder${filled}, and run the command again.`,
    );
  });
  return restored;

  async function unpack(): Promise<Restored> {
    const folders = new Map<string, Date>();
    const manifest = await readArchive(archive, key, unpackInto(place, folders));
    const { database } = manifest;
    if (database && !databaseUrl) {
      await makeFile(place, note);
      folders.delete(dumpName);
    }
    const file = join(place, databaseName);
    const isNewer = database !== null && (await isThere(file)) && (await checkDatabase(file, database));
    await finish(place, folders, await ownerOf(dataDir));
    // The database is filled in one transaction, after every other step that can fail.
    if (database && databaseUrl) await fillServer(place, databaseUrl, database, note);
    return { manifest, isNewer };
  }
}

async function refuseUsed(dataDir: string): Promise<void> {
  const [user] = await findProcessesUsing(dataDir);
  if (user !== undefined) throw new BackupError(`"${dataDir}" is in use by process ${user}: stop the site first.`);
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const held = names.filter((name) => !ignoredEntries.has(name));
  // The folder of a killed restore, which had not moved any file yet, is not needed.
  if (held.length === 0 || held.join() === restoreName) return;
  throw new BackupError(
    held.includes(restoreName)
      ? `"${dataDir}" holds an unfinished restore: empty the folder, and run the command again.`
      : `"${dataDir}" holds data, such as "${held[0]}": move it away, or name an empty folder with --data.`,
  );
}

function unpackInto(place: string, folders: Map<string, Date>): ArchiveSink {
  return {
    async folder(name, changedAt) {
      await mkdir(join(place, name), { recursive: true, mode: 0o700 });
      folders.set(name, changedAt);
    },
    async file(name, changedAt, bytes) {
      const path = join(place, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
      await utimes(path, changedAt, changedAt);
    },
  };
}

/** The owner of the restored files. Root restores for the owner of the folder, who runs the site. */
async function ownerOf(dataDir: string): Promise<{ uid: number; gid: number } | null> {
  return process.getuid?.() === 0 ? stat(dataDir) : null;
}

/**
 * Sets the owner of the files, syncs every folder, and then restores the folder's modification time, which the changes in it have
 * altered.
 */
async function finish(place: string, folders: ReadonlyMap<string, Date>, owner: { uid: number; gid: number } | null) {
  if (owner)
    for (const name of await readdir(place, { recursive: true })) await chown(join(place, name), owner.uid, owner.gid);
  for (const [name, changedAt] of [...folders].reverse()) {
    await sync(join(place, name));
    await utimes(join(place, name), changedAt, changedAt);
  }
  await sync(place);
}

/** Moves the database last: a folder without it is not a site's data folder, and a folder with it is complete. */
async function moveUp(place: string, dataDir: string): Promise<void> {
  const names = (await readdir(place)).filter((name) => name !== databaseName);
  for (const name of names) await rename(join(place, name), join(dataDir, name));
  await sync(dataDir);
  await moveDurably(join(place, databaseName), join(dataDir, databaseName)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rm(place, { recursive: true });
  await sync(dataDir);
}
