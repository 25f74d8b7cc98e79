// Files by key: in a folder of this machine, or in an object storage that all machines of the site share.
import type { Readable } from 'node:stream';

/** Metadata of a file. */
export interface FileFacts {
  /** Size in bytes. */
  size: number;
  modifiedAt: Date;
  /** The entity tag with its quotes, as in a header. */
  etag: string;
}

/** A file of a list. */
export interface FileOfList {
  key: string;
  /** Size in bytes. */
  size: number;
  modifiedAt: Date;
}

/** A range of a file's bytes: two offsets, the last of which is included. */
interface ByteRange {
  first: number;
  last: number;
}

/** Bytes, or a file on this machine's disk that is too large for the memory. */
export type FileContent = Buffer | { path: string };

/** A store for files. Every function throws {@link StorageFailure} when the storage is unavailable. */
export interface FileStore {
  /**
   * Whether other machines write to the store, too. Young files must not be deleted then only because this machine knows no
   * owner.
   */
  isShared: boolean;
  /**
   * Writes a file atomically. It survives a power cut once the promise has resolved.
   * @param onlyIfNew does not replace an existing file
   * @returns whether the file was written
   */
  put(key: string, content: FileContent, options?: { onlyIfNew?: boolean }): Promise<boolean>;
  /** Returns all bytes; null if the file does not exist. */
  get(key: string): Promise<Buffer | null>;
  /** Returns the metadata; null if the file does not exist. */
  head(key: string): Promise<FileFacts | null>;
  /** Streams the bytes, or a range of them; null if the file does not exist. The caller must read or destroy the stream. */
  range(key: string, part?: ByteRange): Promise<Readable | null>;
  /** Deletes a file. It is not an error if the file does not exist. */
  delete(key: string): Promise<void>;
  /** Lists the files whose keys begin with the prefix, in the order of their keys. */
  list(prefix?: string): Promise<FileOfList[]>;
}

/** The storage does not respond, or responds with an error: a later attempt can succeed. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** Maximum length of a key in bytes. S3 allows 1024 bytes, some of which are the site's prefix. */
const maxKeyLength = 800;

/** Characters that no name of a file may have: other systems read a backslash as a separator. */
export const unportableCharacters = /[\p{Cc}\\]/u;

/** Whether a text can be a key: a path without references to other folders and without hidden names. */
export const isFileKey = (text: string): boolean =>
  Buffer.byteLength(text) <= maxKeyLength &&
  !unportableCharacters.test(text) &&
  text.split('/').every((part) => part !== '' && !part.startsWith('.'));

/** The files of a store whose keys begin with a prefix, as a separate store. */
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
