// Lists and reads the regular files of a content folder. Opening a named pipe would wait for ever, and a text of any size would
// take any amount of memory.
import type { Dirent } from 'node:fs';
import { readFileSync, statSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { megabytes } from '../../shared/megabytes.ts';
import { ContentError } from './content-error.ts';

/** Maximum size of a file that holds one page, in bytes: longer than any novel. */
export const maxPageBytes = 4e6;
/** Maximum size of a file that holds all objects of a kind, such as `plants.json`, in bytes. */
export const maxDataBytes = 256e6;

/**
 * Reads a file of the content folder.
 * @param file path inside the content folder, for the error
 * @throws {ContentError} for a folder or a device, and for a file of more than `maxBytes`
 */
export function readRegularFile(path: string, file: string, maxBytes: number): Buffer {
  const found = statSync(path);
  if (!found.isFile()) throw new ContentError(file, 'is no regular file');
  if (found.size > maxBytes) throw new ContentError(file, `is larger than ${megabytes(maxBytes)}`);
  return readFileSync(path);
}

/** What is reported of the other entries of a folder, after their names. */
export const noRegularFile = 'is no regular file, and is left out';

/** The files of a folder, by their paths inside it, with `/` between the parts. */
export interface FolderListing {
  files: string[];
  /** Devices, named pipes, broken links, links to folders, and links out of the folder, which would publish any file. */
  others: string[];
}

/** Lists a folder, and its subfolders if it is `recursive`; empty when the folder does not exist. */
export async function listRegularFiles(dir: string, { recursive = false } = {}): Promise<FolderListing> {
  const entries = await readdir(dir, { recursive, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const listing: FolderListing = { files: [], others: [] };
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const list = (await isRegularFile(entry, path, dir)) ? listing.files : listing.others;
    list.push(relative(dir, path).split(sep).join('/'));
  }
  return { files: listing.files.sort(), others: listing.others.sort() };
}

/** Whether an entry is a regular file, or a link to one in the same folder. */
async function isRegularFile(entry: Dirent, path: string, dir: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isFile();
  const target = await realpath(path).catch(() => undefined);
  if (target === undefined || !target.startsWith(`${await realpath(dir)}${sep}`)) return false;
  return (await stat(target)).isFile();
}
