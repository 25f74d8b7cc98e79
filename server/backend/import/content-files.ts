// Puts files of a content folder, such as documents and videos, into the media folder and returns their addresses.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { versionMark } from './version-mark.ts';

/** The files of one subfolder of an import. */
export interface ContentFiles {
  /** The address of a file such as `kevaan-pihatyot.pdf`; null when there is no such file. */
  address(name: string): string | null;
}

/** Copies every file of a subfolder such as `documents` into the media folder, where it keeps the subfolder's name. */
export async function publishFiles(dir: string, subfolder: string, mediaDir: string): Promise<ContentFiles> {
  const entries = await readdir(join(dir, subfolder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  const addresses = new Map<string, string>();
  for (const name of names) {
    const file = await publish(join(dir, subfolder), name, join(mediaDir, subfolder));
    addresses.set(name, `/media/${subfolder}/${encodeURIComponent(file)}`);
  }
  return { address: (name) => addresses.get(name) ?? null };
}

/** Copies a file under a name that changes with its bytes, as for pictures, so that it can be cached forever. */
async function publish(from: string, name: string, to: string): Promise<string> {
  const ending = extname(name);
  const hash = createHash('sha256')
    .update(await readFile(join(from, name)))
    .digest('hex');
  const file = `${name.slice(0, name.length - ending.length)}.${versionMark(hash)}${ending}`;
  const isThere = await access(join(to, file)).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await mkdir(to, { recursive: true });
    await copyFile(join(from, name), join(to, file), constants.COPYFILE_FICLONE);
  }
  return file;
}
