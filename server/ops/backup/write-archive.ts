// Writes an archive: tar, compressed with zstd, and encrypted if there is a key. It is streamed, and never completely in memory.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { isThere, sync } from '../../shared/durable-files.ts';
import { encrypt } from './archive-key.ts';
import { BackupError } from './backup-error.ts';
import { belongsToBackup } from './data-folder.ts';
import { type ListedFile, manifestName } from './manifest.ts';

/** The folder whose files are packed, and the options of the archive. */
export interface ArchiveOptions {
  folder: string;
  key: string | null;
  /** Returns the content of the last entry, from the list of the packed files. */
  manifestOf(files: ListedFile[]): string;
  /** Aborts the backup, and deletes the unfinished file. */
  signal?: AbortSignal | undefined;
}

const compression = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** Writes `file`, which gets its name only when it is complete and synced. @returns its size in bytes */
export async function writeArchive(file: string, options: ArchiveOptions): Promise<number> {
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID().slice(0, 8)}.part`);
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const archive = pack();
  try {
    const { key, signal } = options;
    const compressed = createZstdCompress(compression);
    const writing = pipeline(archive, compressed, key === null ? pass : (bytes) => encrypt(bytes, key), target, {
      signal,
    });
    // A write error ends the packing, and a failed packing ends the file.
    const packing = packAll(archive, options).catch((error) => {
      archive.destroy(error);
      throw error;
    });
    await Promise.all([writing, packing]);
    if (await isThere(file)) throw new BackupError(`"${file}" has appeared meanwhile: name another file.`);
    await rename(draft, file);
    await sync(dirname(file));
    return target.bytesWritten;
  } finally {
    archive.destroy();
    await rm(draft, { force: true });
  }
}

async function* pass(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* bytes;
}

async function packAll(archive: Pack, { folder, manifestOf }: ArchiveOptions): Promise<void> {
  const files: ListedFile[] = [];
  for await (const entry of entriesOf(folder)) {
    const name = relative(folder, entry.path);
    if (!belongsToBackup(name))
      throw new BackupError(
        `${JSON.stringify(name)} has a name that no restore accepts (a backslash, a control character, or too long): rename or delete it.`,
      );
    if (entry.isFolder) await packBytes(archive, { name, type: 'directory', mode: 0o700, mtime: entry.changedAt });
    else files.push(await packFile(archive, entry.path, name));
  }
  await packBytes(archive, { name: manifestName, mode: 0o600 }, manifestOf(files));
  archive.finalize();
}

interface Entry {
  path: string;
  isFolder: boolean;
  changedAt: Date;
}

/** Files and folders, each after its parent folder. */
async function* entriesOf(folder: string): AsyncGenerator<Entry> {
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    yield { path, isFolder: entry.isDirectory(), changedAt: (await stat(path)).mtime };
    if (entry.isDirectory()) yield* entriesOf(path);
  }
}

type Header = Parameters<Pack['entry']>[0];

const packBytes = (archive: Pack, header: Header, bytes = ''): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
  });

/** Packs a file. Only the size at the beginning is packed if the file grows meanwhile. */
async function packFile(archive: Pack, path: string, name: string): Promise<ListedFile> {
  const handle = await open(path);
  try {
    const { size, mtime } = await handle.stat();
    const hash = createHash('sha256');
    const entry = archive.entry({ name, size, mtime, mode: 0o600 });
    async function* bytes() {
      if (size === 0) return;
      for await (const chunk of handle.createReadStream({ end: size - 1, autoClose: false })) {
        hash.update(chunk);
        yield chunk;
      }
    }
    await pipeline(bytes, entry);
    return { name, size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}
