// Deletes unreferenced files from a folder.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes files and folders that are older than `youngestMs` and unreferenced; younger ones may be about to be stored.
 * @param findKept called after the folder has been listed: files stored meanwhile are not on the list
 */
export async function sweepFolder(
  folder: string,
  youngestMs: number,
  findKept: () => Promise<Set<string>> | Set<string> = () => new Set<string>(),
): Promise<void> {
  const now = Date.now();
  const names = await readdir(folder);
  const kept = await findKept();
  for (const name of names.filter((one) => !kept.has(one))) {
    const path = join(folder, name);
    const changedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    // A file of the future was written before the clock was set back: without this, it would stay until then.
    if (Math.abs(now - changedAt) >= youngestMs) await rm(path, { recursive: true, force: true });
  }
}

/** No request takes this long, with any number of images before it, in any process. */
export const requestEndsWithinMs = 60 * 60_000;

/** Sweeps at once and then regularly, for files that were too young; returns a function that stops it. */
export async function keepSwept(sweep: () => Promise<void>, onFailure: (error: unknown) => void): Promise<() => void> {
  await sweep();
  const again = setInterval(() => void sweep().catch(onFailure), requestEndsWithinMs).unref();
  return () => clearInterval(again);
}
