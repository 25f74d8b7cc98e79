// Reads an archive from its first byte to its last, and compares every file with the manifest at its end.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { inOneLine } from '../../../rules/forms/printable.ts';
import { ageHeader, decrypt } from './archive-key.ts';
import { BackupError } from './backup-error.ts';
import { belongsToBackup, databaseName, dumpName, kindInBackup } from './data-folder.ts';
import { type BackupManifest, type ListedFile, manifestName, parseManifest } from './manifest.ts';

/** Receives the entries of an archive, in their order. */
export interface ArchiveSink {
  folder(name: string, changedAt: Date): Promise<void>;
  /** Must read all bytes. */
  file(name: string, changedAt: Date, bytes: AsyncIterable<Buffer>): Promise<void>;
}

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * @returns the manifest, after all files in it have been read and verified
 * @throws {BackupError} for a wrong key, and for an archive that has been changed or truncated
 */
export async function readArchive(file: string, key: string | null, sink: ArchiveSink): Promise<BackupManifest> {
  const isEncrypted = await findEncryption(file);
  if (isEncrypted && key === null)
    throw new BackupError(`"${file}" is encrypted: set BACKUP_KEY to the key with which it was made.`);
  const open = (bytes: AsyncIterable<Uint8Array>) => (isEncrypted && key !== null ? decrypt(bytes, key) : bytes);
  const seen = new Map<string, ListedFile>();
  const kinds = new Map<string, 'folder' | 'file'>();
  let manifest: BackupManifest | undefined;
  const entries = extract();
  const reading = pipeline(createReadStream(file), open, createZstdDecompress(), entries);
  // The rejection is handled where the promise is awaited. The entries end with the same error.
  reading.catch(() => {});
  try {
    for await (const entry of entries) {
      const { name: given, type, mtime = new Date() } = entry.header;
      const name = given.replace(/\/$/, '');
      if (manifest) throw changed('something comes after its manifest');
      if (name === manifestName) manifest = parseManifest(await textOf(entry as AsyncIterable<Buffer>));
      else if (!belongsToBackup(name)) throw changed(`"${shortened(name)}" is no name of a backup`);
      else {
        refuseKind(name, type ?? 'unknown', kinds);
        if (type === 'directory') await sink.folder(name, mtime);
        else seen.set(name, await passOn(name, mtime, entry as AsyncIterable<Buffer>, sink));
      }
      entry.resume();
    }
    await reading;
  } catch (error) {
    entries.destroy();
    throw whole(error);
  }
  if (!manifest) throw new BackupError('The archive has been cut: its manifest is missing.');
  compare(manifest, seen);
  if (manifest.database && !seen.has(databaseName) && ![...seen.keys()].some((name) => name.startsWith(`${dumpName}/`)))
    throw changed('its database is missing');
  return manifest;
}

/**
 * Rejects an entry whose kind does not match its name, and a name that is a file in one entry and a folder in another.
 * @param kinds the kinds of the previous entries and of their parent folders
 */
function refuseKind(name: string, type: string, kinds: Map<string, 'folder' | 'file'>): void {
  const kind = type === 'directory' ? 'folder' : type === 'file' ? 'file' : null;
  if (kind === null) throw changed(`"${name}" is no file, but a ${type}`);
  const expected = kindInBackup(name) ?? kind;
  if (kind !== expected) throw changed(`"${name}" is a ${kind}, in place of a ${expected}`);
  const known = kinds.get(name);
  if (kind === 'file' && known !== undefined) throw changed(`"${name}" is there twice`);
  if (kind === 'folder' && known === 'file') throw changed(`"${name}" is a folder, in place of a file`);
  kinds.set(name, kind);
  const parts = name.split('/');
  for (let length = 1; length < parts.length; length++) {
    const parent = parts.slice(0, length).join('/');
    if (kinds.get(parent) === 'file') throw changed(`"${parent}" is a file, in place of a folder`);
    kinds.set(parent, 'folder');
  }
}

/** Verifies an archive, and writes nothing. @throws {BackupError} when the archive is not valid */
export const checkArchive = (file: string, key: string | null = null): Promise<BackupManifest> =>
  readArchive(file, key, {
    folder: async () => {},
    async file(_name, _changedAt, bytes) {
      for await (const _ of bytes);
    },
  });

/** Shortens a name from an archive, which may be any text, for a message. */
const shortened = (name: string): string => (name.length > 200 ? `${inOneLine(name.slice(0, 200))}…` : inOneLine(name));

const changed = (what: string) => new BackupError(`The archive has been changed: ${what}.`);

/** Errors of the parsers for a truncated or changed archive. */
const parserCodes = /^(?:Z_|ZSTD_)/;
const parserMessages = /^(?:Unexpected end of data|Invalid tar header|Header exceeds max size)/;

function whole(error: unknown): unknown {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return parserCodes.test(code) || parserMessages.test(message)
    ? new BackupError('The archive has been changed or cut: it cannot be read to its end.', { cause: error })
    : error;
}

/** @throws {BackupError} when the file is not a backup */
async function findEncryption(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.equals(ageHeader)) return true;
    if (head.subarray(0, zstdMagic.length).equals(zstdMagic)) return false;
    throw new BackupError(`"${file}" is no backup: npx pihlaja backup writes them.`);
  } finally {
    await handle.close();
  }
}

/** Maximum size of a manifest, in bytes: enough for a million files. A few compressed bytes may expand to gigabytes. */
const maxManifestBytes = 256 * 1024 * 1024;

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > maxManifestBytes) throw changed('its manifest is larger than that of any backup');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function passOn(name: string, changedAt: Date, entry: AsyncIterable<Buffer>, sink: ArchiveSink) {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const chunk of entry) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await sink.file(name, changedAt, measured());
  return { name, size, sha256: hash.digest('hex') };
}

function compare({ files }: BackupManifest, seen: ReadonlyMap<string, ListedFile>): void {
  for (const { name, size, sha256 } of files) {
    const found = seen.get(name);
    if (!found) throw changed(`"${name}" is missing`);
    if (found.size !== size || found.sha256 !== sha256) throw changed(`"${name}" is not as it was packed`);
  }
  if (seen.size !== files.length) throw changed('it holds files that its manifest does not list');
}
