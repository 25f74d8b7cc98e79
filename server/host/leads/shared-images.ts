// Images of refused form posts in the storage that all hosts of the site share: the corrected post may reach another host.
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { EntrySender } from '../../shared/fair-eviction.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import type { ReceivedFile } from './image-sink.ts';

/** Timeout of an upload: a visitor waits for the page with the errors. */
const maxPutMs = 5000;
const sweptMs = 24 * 60 * 60_000;
const listName = 'images.json';

/** The images of a form post, with the id of their form. */
export interface KeptList {
  formId: number;
  files: ReceivedFile[];
  /** The sender's address and network, hashed; absent in lists of earlier releases. */
  from?: EntrySender;
  /** Time of storing, in milliseconds since 1970; absent in lists of earlier releases. */
  keptAt?: number;
}

export interface SharedImages {
  /** Uploads the images to the storage, if that works in time; otherwise only this host has them. */
  put(token: string, list: KeptList, folder: string): Promise<void>;
  /**
   * The list of a token; null when it is expired or unknown.
   * @throws {StorageFailure}
   */
  read(token: string): Promise<KeptList | null>;
  /**
   * Downloads an image to a path.
   * @throws when the image is gone, or the storage is unavailable
   */
  bring(token: string, file: ReceivedFile, path: string): Promise<void>;
  /**
   * Deletes the images of a token.
   * @throws {StorageFailure}
   */
  remove(token: string): Promise<void>;
  /**
   * Deletes images that are older than a day.
   * @throws {StorageFailure}
   */
  sweep(): Promise<void>;
}

/** @param keptMs how long the images can be restored, in milliseconds */
export function createSharedImages(store: FileStore, keptMs: number, now: () => number): SharedImages {
  const keyOf = (token: string, name: string) => `${token}/${name}`;

  async function putAll(token: string, list: KeptList, folder: string): Promise<void> {
    for (const { stored } of list.files) await store.put(keyOf(token, stored), { path: `${folder}/${stored}` });
    // The list is uploaded last, because it promises all of its images.
    await store.put(keyOf(token, listName), Buffer.from(JSON.stringify(list)));
  }

  return {
    async put(token, list, folder) {
      const late = pause(maxPutMs, undefined, { ref: false });
      await Promise.race([putAll(token, list, folder).catch(() => {}), late]);
    },

    async read(token) {
      const facts = await store.head(keyOf(token, listName));
      if (!facts || Math.abs(now() - facts.modifiedAt.getTime()) >= keptMs) return null;
      const list = await store.get(keyOf(token, listName));
      return list && (JSON.parse(list.toString()) as KeptList);
    },

    async bring(token, { stored, size }, path) {
      const bytes = await store.get(keyOf(token, stored));
      if (bytes?.length !== size) throw new Error('a kept image is not whole');
      await writeFile(path, bytes, { mode: 0o600 });
    },

    async remove(token) {
      for (const { key } of await store.list(`${token}/`)) await store.delete(key);
    },

    async sweep() {
      for (const { key, modifiedAt } of await store.list())
        if (Math.abs(now() - modifiedAt.getTime()) >= sweptMs) await store.delete(key);
    },
  };
}
