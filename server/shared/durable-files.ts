// Files that survive a power cut: written, synced, and synced into their folder.
import { lstat, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Waits until a file's or folder's content is on the disk itself. Windows syncs only files that are open for writing, and opens
 * no folder: NTFS keeps a journal of names by itself.
 */
export async function sync(path: string, platform: string = process.platform): Promise<void> {
  const isWindows = platform === 'win32';
  if (isWindows && (await lstat(path)).isDirectory()) return;
  const handle = await open(path, isWindows ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The file's name is durable once its folder has been synced, too. */
export async function writeDurably(path: string, content: string | Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file atomically: at any moment the old or the new one is complete. */
export async function replaceDurably(path: string, text: string): Promise<void> {
  await writeDurably(`${path}.new`, text);
  await moveDurably(`${path}.new`, path);
}

/** @throws when the new place is occupied and can't be replaced: a folder with files in it */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await sync(dirname(to));
  if (dirname(from) !== dirname(to)) await sync(dirname(from));
}

/** @returns false when there is nothing to move: another process was faster */
export async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await moveDurably(from, to);
    return true;
  } catch (error) {
    if (await isThere(from)) throw error;
    return false;
  }
}

export const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Its content is readable only for this user. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first) await sync(dirname(first));
}
