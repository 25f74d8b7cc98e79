// Deletes what requests that ended early have left: uploads in progress, and stored files that no row names.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../../shared/files/file-store.ts';
import type { Log } from '../shared/log.ts';

/** No request takes this long, with any number of images before it, in any process. */
const requestEndsWithinMs = 60 * 60_000;
/** Clocks of machines differ, and a lost file costs more than one that stays for a day. */
const sharedStayMs = 24 * 60 * 60_000;

/** A file of the future was written before the clock was set back: without this, it would stay until then. */
const isOlder = (changedAt: Date, ms: number): boolean => Math.abs(Date.now() - changedAt.getTime()) >= ms;

/** Creates the folder of uploads that are being received, for this process's user alone. */
export async function makeIncomingDir(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'uploads', 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Deletes uploads that an earlier process began to receive. Younger ones stay: a process may be receiving them. */
export async function sweepIncoming(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && isOlder(found.mtime, requestEndsWithinMs)) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Deletes stored files that are old and have no row; younger ones may be about to get theirs.
 * @param findKept called after the files have been listed: those stored meanwhile are not on the list
 */
export async function sweepFiles(files: FileStore, findKept: () => Promise<Set<string>>): Promise<void> {
  const listed = await files.list();
  const kept = await findKept();
  const stayMs = files.isShared ? sharedStayMs : requestEndsWithinMs;
  for (const { key, modifiedAt } of listed) if (!kept.has(key) && isOlder(modifiedAt, stayMs)) await files.delete(key);
}

/** A sweep that is repeated. */
export interface Sweeping {
  sweep: () => Promise<void>;
  /** Whether the start goes on meanwhile, and in spite of a failure: a storage may be slow, or away. */
  isInBackground: boolean;
  log: Log;
  /** What the log says after a failure. */
  failed: string;
}

/** Sweeps at once and then every hour, for files that were too young; returns a function that stops it. */
export async function keepSwept({ sweep, isInBackground, log, failed }: Sweeping): Promise<() => void> {
  let isStopped = false;
  const quietly = () =>
    sweep().catch((err) => {
      // The database is closed by then.
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
