// Files that survive a power cut: a file is written and synced, and its folder is synced.
import { lstat, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Waits until the content of a file or folder is on the disk. Windows syncs only files that are open for writing, and cannot open
 * folders, but NTFS has a journal for names.
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

/** Writes and syncs a file. Its name is durable only after its folder has been synced, too. */
export async function writeDurably(path: string, content: string | Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file atomically: at any moment either the old or the new file is complete. */
export async function replaceDurably(path: string, text: string): Promise<void> {
  await writeDurably(`${path}.new`, text);
  await moveDurably(`${path}.new`, path);
}

/** @throws {Error} when the target exists and can't be replaced, such as a folder with files */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await sync(dirname(to));
  if (dirname(from) !== dirname(to)) await sync(dirname(from));
}

/** @returns false when the source does not exist, for example because another process has moved it */
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

/** Creates a folder that only this user can read, and syncs its parent folder. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first) await sync(dirname(first));
}
