// Files by key: in a folder of this machine, or in an object storage that all machines of the site share.
import type { Readable } from 'node:stream';

/** What is known of a file without its bytes. */
export interface FileFacts {
  /** In bytes. */
  size: number;
  modifiedAt: Date;
  /** With its quotes, as in a header. */
  etag: string;
}

/** A file of a list. */
export interface FileOfList {
  key: string;
  /** In bytes. */
  size: number;
  modifiedAt: Date;
}

/** A part of a file: both are positions of bytes, and the last one belongs to it. */
interface ByteRange {
  first: number;
  last: number;
}

/** Bytes, or a file on this machine's disk that is too large for the memory. */
export type FileContent = Buffer | { path: string };

/** A place for files. Every function throws {@link StorageFailure} when the storage does not work now. */
export interface FileStore {
  /** Whether other machines write here, too: nothing young is deleted for having no owner that this machine knows. */
  isShared: boolean;
  /**
   * Writes a whole file, or none; when this returns, it survives a power cut.
   * @param onlyIfNew leaves a file that is there as it is
   * @returns whether it was written
   */
  put(key: string, content: FileContent, options?: { onlyIfNew?: boolean }): Promise<boolean>;
  /** All bytes; null for no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Null for no such file. */
  head(key: string): Promise<FileFacts | null>;
  /** The bytes as they come, or a part of them; null for no such file. The caller reads the stream or destroys it. */
  range(key: string, part?: ByteRange): Promise<Readable | null>;
  /** A file that is not there counts as deleted. */
  delete(key: string): Promise<void>;
  /** Files whose keys begin so, in the order of their keys. */
  list(prefix?: string): Promise<FileOfList[]>;
}

/** The storage does not answer, or not as it should: a later try can help. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** S3 takes 1024 bytes, of which some are the site's prefix. */
const longestKey = 800;

/** Whether a text can be a key: a path that leads nowhere else, and to nothing hidden. */
export const isFileKey = (text: string): boolean =>
  Buffer.byteLength(text) <= longestKey &&
  !/[\p{Cc}\\]/u.test(text) &&
  text.split('/').every((part) => part !== '' && !part.startsWith('.'));

/** The files of a store whose keys begin with a prefix, as a store of their own. */
export function filesBelow(store: FileStore, prefix: string): FileStore {
  return {
    isShared: store.isShared,
    put: (key, content, options) => store.put(prefix + key, content, options),
    get: (key) => store.get(prefix + key),
    head: (key) => store.head(prefix + key),
    range: (key, part) => store.range(prefix + key, part),
    delete: (key) => store.delete(prefix + key),
    async list(start = '') {
      const files = await store.list(prefix + start);
      return files.map((file) => ({ ...file, key: file.key.slice(prefix.length) }));
    },
  };
}
