// Files in a folder of this machine, for a site without an object storage.
import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { chmod, copyFile, link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { makeFolder, sync, writeDurably } from '../durable-files.ts';
import { type FileContent, type FileFacts, type FileOfList, type FileStore, isFileKey } from './file-store.ts';

/** @param folder the folder, which need not exist yet */
export function openLocalFiles(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error(`"${key}" is no key of a file`);
    return join(folder, key);
  };
  return {
    isShared: false,

    async put(key, content, { onlyIfNew = false } = {}) {
      const path = pathOf(key);
      if (onlyIfNew && (await factsOf(path))) return false;
      await makeFolder(dirname(path));
      // Processes in containers may have the same id, so the id can't make a name unique. Lists include the draft of a killed
      // process, so that clean-up tasks find it.
      const draft = join(dirname(path), `${randomUUID()}.tmp`);
      try {
        await writeDraft(draft, content);
        const isWritten = onlyIfNew ? await linkNew(draft, path) : await rename(draft, path).then(() => true);
        await sync(dirname(path));
        return isWritten;
      } finally {
        await rm(draft, { force: true });
      }
    },

    get: (key) => orNull(readFile(pathOf(key))),

    head: (key) => factsOf(pathOf(key)),

    async range(key, part) {
      const handle = await orNull(open(pathOf(key)));
      if (!handle) return null;
      if (!(await handle.stat()).isFile()) return handle.close().then(() => null);
      return createReadStream('', { fd: handle, ...(part && { start: part.first, end: part.last }) });
    },

    delete: (key) => rm(pathOf(key), { force: true }),

    async list(prefix = '') {
      const entries = (await orNull(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
      const keys = entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((key) => isFileKey(key) && key.startsWith(prefix));
      const files = await Promise.all(keys.sort().map((key) => listed(key, join(folder, key))));
      return files.filter((file) => file !== null);
    },
  };
}

async function writeDraft(draft: string, content: FileContent): Promise<void> {
  if (Buffer.isBuffer(content)) return writeDurably(draft, content);
  await copyFile(content.path, draft, constants.COPYFILE_FICLONE);
  await chmod(draft, 0o600);
  await sync(draft);
}

/** @returns false when a file with this name exists */
async function linkNew(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function factsOf(path: string): Promise<FileFacts | null> {
  const found = await orNull(stat(path));
  if (!found?.isFile()) return null;
  const { size, mtime, mtimeMs } = found;
  return { size, modifiedAt: mtime, etag: `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"` };
}

async function listed(key: string, path: string): Promise<FileOfList | null> {
  const facts = await factsOf(path);
  return facts && { key, size: facts.size, modifiedAt: facts.modifiedAt };
}

/**
 * Error codes that count as a missing file: a folder, a file in the middle of a path, and a name that is too long for the file
 * system.
 */
const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

function orNull<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (absent.has(error.code ?? '')) return null;
    throw error;
  });
}
