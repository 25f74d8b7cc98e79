// Writes the files of a form post to disk, with the size, the hash and a size limit of each.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StorageEngine } from 'multer';
import { maxImageBytes } from '../../../rules/forms/picture.ts';

/** A received file. */
export interface IncomingFile {
  field: string;
  /** Full size in bytes, even if fewer bytes were written. */
  size: number;
  /** SHA-256 of the file's bytes. */
  hash: string;
  /** The path of the file; null for a file that no field accepts. */
  path: string | null;
}

/**
 * A storage for multer that writes into `folder` and adds to `files`, in the order of the body. A file that is too large is cut
 * just after its limit, so that its error can still be reported.
 * @param isWritten whether a file of this field is written to disk, or only counted
 */
export function incomingStorage(
  folder: string,
  files: IncomingFile[],
  isWritten: (field: string) => boolean,
): StorageEngine {
  return {
    _handleFile(_request, { fieldname, stream }, done) {
      const path = isWritten(fieldname) ? join(folder, randomUUID()) : null;
      const file: IncomingFile = { field: fieldname, size: 0, hash: '', path };
      files.push(file);
      receive(stream, file).then(() => done(null, {}), done);
    },
    // The whole folder is deleted when the request ends.
    _removeFile: (_request, _file, done) => done(null),
  };
}

async function receive(stream: Readable, file: IncomingFile): Promise<void> {
  const hash = createHash('sha256');
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      const room = maxImageBytes + 1 - file.size;
      file.size += chunk.length;
      hash.update(chunk);
      next(null, chunk.subarray(0, Math.max(room, 0)));
    },
  });
  await pipeline(stream, meter, file.path === null ? nowhere() : createWriteStream(file.path, { mode: 0o600 }));
  file.hash = hash.digest('hex');
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, next) => next() });
