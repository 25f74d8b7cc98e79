// Built files of other releases, from the storage that hosts share: during a deployment, pages of one release request
// their files from hosts of another.
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { FileStore } from '../../shared/files/file-store.ts';
import { isHashed, type StaticFile, typeOfAsset } from '../render/assets.ts';
import { builtFilesIn, publishAssets, removeOldAssets } from './published-assets.ts';

/** Minimum time in milliseconds between two requests for the list of names, whatever addresses visitors make up. */
const listedMs = 1000;
/** Maximum time in milliseconds that a start waits for the storage. */
const maxPublishMs = 15_000;
const triedAgainMs = 60_000;
const maxBytes = 16 * 1024 ** 2;

export interface SharedAssets {
  /** Returns a built file of any stored release; null for another name. @throws {StorageFailure} */
  find(name: string): Promise<StaticFile | null>;
  /** Resolves when no removal of files is running any more. */
  close(): Promise<void>;
}

export interface SharedAssetsOptions {
  store: FileStore;
  /** Folder of the built files. */
  dist: string;
  log: Logger;
  now: () => Date;
}

/** Publishes this host's own files first, because its pages may refer to them as soon as it listens. */
export async function openSharedAssets({ store, dist, log, now }: SharedAssetsOptions): Promise<SharedAssets> {
  const files = builtFilesIn(store);
  const kept = new LRUCache<string, StaticFile>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  let names = new Set<string>();
  let listedAt = Number.NEGATIVE_INFINITY;
  let listing: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;
  let removing = Promise.resolve();
  let isClosed = false;

  async function publish(): Promise<void> {
    const isNew = await publishAssets(store, dist);
    // Other hosts use their earlier list of names for this long.
    if (isNew) await pause(listedMs);
    // No start waits for the removal, and the next start repeats it anyway.
    removing = removeOldAssets(store, now()).catch((err) => {
      if (!isClosed) log.warn({ err }, 'built files of old releases could not be removed');
    });
  }
  function publishLater(err: unknown): void {
    log.warn({ err }, 'the built files cannot be put into the storage; it is tried again');
    again = setTimeout(() => void publish().catch(publishLater), triedAgainMs).unref();
  }
  await Promise.race([publish().catch(publishLater), pause(maxPublishMs, undefined, { ref: false })]);

  async function refreshNames(): Promise<void> {
    names = new Set((await files.list()).map(({ key }) => key));
    listedAt = performance.now();
  }

  /** @throws {StorageFailure} */
  async function isThere(name: string): Promise<boolean> {
    if (!names.has(name) && performance.now() - listedAt >= listedMs) {
      listing ??= refreshNames().finally(() => {
        listing = undefined;
      });
      await listing;
    }
    return names.has(name);
  }

  return {
    async find(name) {
      const type = typeOfAsset(name);
      if (!type || !isHashed(name)) return null;
      const known = kept.get(name);
      if (known) return known;
      if (!(await isThere(name))) return null;
      const copy = (ending: string) => (names.has(name + ending) ? files.get(name + ending) : null);
      const [identity, br, gzip] = await Promise.all([files.get(name), copy('.br'), copy('.gz')]);
      if (!identity) return null;
      const file = { type, identity, br, gzip };
      kept.set(name, file);
      return file;
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      await removing;
    },
  };
}

const bytesOf = ({ identity, br, gzip }: StaticFile): number =>
  1 + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);
