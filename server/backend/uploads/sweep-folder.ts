// Deletes from a folder what nothing refers to.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes files and folders that are older than `youngestMs` and not kept; younger ones may be about to be stored.
 * @param findKept asked after the folder has been listed: what is stored meanwhile is not on the list
 */
export async function sweepFolder(
  folder: string,
  youngestMs: number,
  findKept: () => Promise<Set<string>> | Set<string> = () => new Set<string>(),
): Promise<void> {
  const limit = Date.now() - youngestMs;
  const names = await readdir(folder);
  const kept = await findKept();
  for (const name of names.filter((one) => !kept.has(one))) {
    const path = join(folder, name);
    const changedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (changedAt <= limit) await rm(path, { recursive: true, force: true });
  }
}

/** No request is under way for so long, however many images it waits behind; not in another process either. */
export const requestEndsWithinMs = 60 * 60_000;

/** Sweeps at once and from time to time, for what was too young; returns what ends it. */
export async function keepSwept(sweep: () => Promise<void>, onFailure: (error: unknown) => void): Promise<() => void> {
  await sweep();
  const again = setInterval(() => void sweep().catch(onFailure), requestEndsWithinMs).unref();
  return () => clearInterval(again);
}
