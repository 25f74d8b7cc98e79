// Writes the images of a form post to a folder while they arrive; an image that is too large is counted, but not stored.
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import type { StorageEngine } from 'multer';
import { imageTypes, maxImageBytes, pictureStartBytes, pictureTypeOf } from '../../../rules/forms/picture.ts';
import { maxImages } from '../../../rules/leads/form.ts';

/** A received file; `stored` is empty when its bytes were not stored. */
export interface ReceivedFile {
  part: string;
  name: string;
  type: string;
  size: number;
  hash: string;
  stored: string;
}

const maxNameLength = 150;

export interface ImageSink {
  engine: StorageEngine;
  /** The files in the order of the form post. */
  files: ReceivedFile[];
  /** Makes the sink only count files from now on: the form post will be refused, but must be read to its end. */
  giveUp(reason: Error): void;
  /** The reason passed to `giveUp`, or the disk's error. */
  failure(): Error | undefined;
  /** Resolves when all writes have ended, with or without an error. */
  settled(): Promise<void>;
}

/**
 * @param folder created for the first file
 * @param wants whether the field of this name may contain images; files of other fields are only counted
 */
export function createImageSink(folder: string, wants: (part: string) => boolean): ImageSink {
  const files: ReceivedFile[] = [];
  const writing = new Set<Promise<unknown>>();
  let count = 0;

  let failure: Error | undefined;
  /** A disk error ends no stream: the rest of the form post must be read. */
  const attempt = <T>(work: Promise<T>): Promise<T | null> =>
    work.catch((error: Error) => {
      failure ??= error;
      return null;
    });

  async function create(stored: string): Promise<FileHandle> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return open(`${folder}/${stored}`, 'wx', 0o600);
  }

  async function receive(file: ReceivedFile, declared: string, stream: NodeJS.ReadableStream): Promise<void> {
    const handle = file.stored === '' || failure ? null : await attempt(create(file.stored));
    const hash = createHash('sha256');
    let start: Buffer = Buffer.alloc(0);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (start.length < pictureStartBytes) start = Buffer.concat([start, chunk.subarray(0, pictureStartBytes)]);
        file.size += chunk.length;
        hash.update(chunk);
        if (handle && !failure && file.size <= maxImageBytes) await attempt(handle.appendFile(chunk));
      }
    } finally {
      if (handle) await attempt(handle.close());
    }
    file.hash = hash.digest('hex');
    file.type = typeOf(declared, start);
    if (handle && !failure && file.size <= maxImageBytes) return;
    if (handle) await rm(`${folder}/${file.stored}`, { force: true });
    file.stored = '';
  }

  return {
    files,
    giveUp(reason) {
      failure ??= reason;
    },
    failure: () => failure,
    async settled() {
      await Promise.allSettled(writing);
    },
    engine: {
      _handleFile(_req, { fieldname, originalname, mimetype, stream }, done) {
        const ofPart = files.filter(({ part }) => part === fieldname).length;
        const isKept = wants(fieldname) && ofPart < maxImages;
        count += 1;
        const stored = isKept ? `image-${count}` : '';
        const file = { part: fieldname, name: cleanName(originalname), type: '', size: 0, hash: '', stored };
        files.push(file);
        const promise = receive(file, mimetype, stream).then(
          () => done(null, {}),
          (error) => done(error),
        );
        writing.add(promise);
      },
      // The whole folder is deleted after the response.
      _removeFile: (_req, _file, done) => done(null),
    },
  };
}

/** The file's name on the visitor's device: only for display, never for a path. */
function cleanName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const readable = base.replace(/[\p{Cc}"]/gu, '');
  return Array.from(readable).slice(-maxNameLength).join('') || 'kuva';
}

/**
 * Detects images by their bytes, whatever type the file name has led the browser to declare. A file that is not an image keeps a
 * declared type other than an image type.
 */
const typeOf = (declared: string, start: Buffer): string =>
  pictureTypeOf(start) || (imageTypes.includes(declared) ? '' : declared.slice(0, 100));
