// Deletes the remains of interrupted requests: uploads in progress, and stored files without a row.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../../shared/files/file-store.ts';
import type { Log } from '../shared/log.ts';

/** Longer than any request takes, in any process, including its time in the queue of images. */
const requestEndsWithinMs = 60 * 60_000;
/** For a storage shared by machines, whose clocks may differ: a lost file is worse than one that stays for a day. */
const sharedStayMs = 24 * 60 * 60_000;

/**
 * Whether a file is older than this. A file from the future was written before the clock was set back; it counts as old,
 * because it would otherwise stay until that time.
 */
const isOlder = (changedAt: Date, ms: number): boolean => Math.abs(Date.now() - changedAt.getTime()) >= ms;

/** Creates the folder for uploads in progress, accessible only to this process's user. */
export async function makeIncomingDir(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'uploads', 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Deletes uploads that an earlier process has left unfinished. Recent ones stay, because a process may be receiving them. */
export async function sweepIncoming(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && isOlder(found.mtime, requestEndsWithinMs)) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Deletes stored files that are old and have no row. The row of a recent file may be about to be stored.
 * @param findKept returns the names of files to keep; called after the files have been listed, so that it includes files stored
 * in the meantime
 */
export async function sweepFiles(files: FileStore, findKept: () => Promise<Set<string>>): Promise<void> {
  const listed = await files.list();
  const kept = await findKept();
  const stayMs = files.isShared ? sharedStayMs : requestEndsWithinMs;
  for (const { key, modifiedAt } of listed) if (!kept.has(key) && isOlder(modifiedAt, stayMs)) await files.delete(key);
}

/** A repeated sweep. */
export interface Sweeping {
  sweep: () => Promise<void>;
  /**
   * Whether the start of the process neither waits for the sweep nor fails with it, because a storage may be slow or
   * unavailable.
   */
  isInBackground: boolean;
  log: Log;
  /** The log message after a failure. */
  failed: string;
}

/**
 * Sweeps immediately and then every hour, because some files are too recent at first; returns a function that stops the sweeps.
 */
export async function startSweeps({ sweep, isInBackground, log, failed }: Sweeping): Promise<() => void> {
  let isStopped = false;
  const quietly = () =>
    sweep().catch((err) => {
      // After the stop, the database is closed, so a failure is expected.
      if (!isStopped) log.warn({ err }, failed);
    });
  if (isInBackground) void quietly();
  else await sweep();
  const again = setInterval(() => void quietly(), requestEndsWithinMs).unref();
  return () => {
    isStopped = true;
    clearInterval(again);
  };
}
