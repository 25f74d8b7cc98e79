// Stores every published version of the partners' scripts and of the library, in a folder or in a storage that all hosts share.
import type { Logger } from 'pino';
import { type FileStore, StorageFailure } from '../../shared/files/file-store.ts';

/** Minimum time between two listings of the storage: made-up versions may be requested in any number. */
const minListIntervalMs = 10_000;
const retryDelayMs = 60_000;
/** Matches the path of a stored script: version and name. */
export const pathPattern = /^(\d+\.\d+\.\d+)\/([\w-]+)\.js$/;
/** Matches the path of a stored library: version. */
export const libraryPattern = /^pihlaja-(\d+\.\d+\.\d+)\.tgz$/;
/** The path of a version of the library. */
export const libraryPath = (version: string) => `pihlaja-${version}.tgz`;

/** A version of the library, and the places from which npm can install it. */
interface InstalledLibrary {
  version: string;
  siteUrl: string;
  /**
   * The library's name in a registry; null if it is in no registry. npm installs it as `pihlaja`, so that imports stay the same.
   */
  npmPackage: string | null;
}

/** @returns the command with which partners install a version of the library */
export const installCommand = ({ version, siteUrl, npmPackage }: InstalledLibrary): string =>
  npmPackage
    ? `npm install pihlaja@npm:${npmPackage}@${version}`
    : `npm install ${siteUrl}/embed/${libraryPath(version)}`;

const isVersionPath = (path: string) => pathPattern.test(path) || libraryPattern.test(path);

/** The versions, by paths such as `0.2.0/newsletter.js` and `pihlaja-0.2.0.tgz`. */
export interface VersionStore {
  /**
   * The file as it was published; null for a path without a file.
   * @throws {StorageFailure}
   */
  read(path: string): Promise<Buffer | null>;
  /**
   * The names of the scripts of every version, and the versions of the library.
   * @throws {StorageFailure} when the storage has not been read yet
   */
  list(): Promise<{ scripts: Map<string, string[]>; libraries: string[] }>;
  close(): void;
}

export interface VersionStoreOptions {
  store: FileStore;
  /** The files of this build by their paths. */
  own: ReadonlyMap<string, Buffer>;
  log: Logger;
}

/**
 * Stores the files of this build, too. An unavailable storage does not prevent the start: storing is retried.
 * @throws when a folder can't be written
 */
export async function openVersionStore({ store, own, log }: VersionStoreOptions): Promise<VersionStore> {
  let paths = new Set<string>();
  let listedAt = Number.NEGATIVE_INFINITY;
  let listing: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;

  async function storeOwn(): Promise<void> {
    for (const [path, bytes] of own) await storeOne(store, path, bytes, log);
  }
  function storeLater(err: unknown): void {
    log.warn({ err }, "the partners' files cannot be put into the storage; it is tried again");
    again = setTimeout(() => void storeOwn().catch(storeLater), retryDelayMs).unref();
  }
  await storeOwn().catch((error) => {
    if (!(error instanceof StorageFailure)) throw error;
    storeLater(error);
  });

  async function listStorage(): Promise<void> {
    const files = await store.list();
    paths = new Set(files.map(({ key }) => key).filter(isVersionPath));
    listedAt = performance.now();
  }

  /**
   * Lists the storage again, because other hosts may have added versions.
   * @throws {StorageFailure}
   */
  async function refreshListing(): Promise<void> {
    if (performance.now() - listedAt < minListIntervalMs) return;
    listing ??= listStorage().finally(() => {
      listing = undefined;
    });
    await listing;
  }

  return {
    async read(path) {
      if (!isVersionPath(path)) return null;
      if (!paths.has(path)) await refreshListing();
      return paths.has(path) ? store.get(path) : null;
    },

    async list() {
      await refreshListing().catch((error) => {
        if (listedAt === Number.NEGATIVE_INFINITY) throw error;
      });
      const scripts = new Map<string, string[]>();
      for (const path of paths) {
        const [, version = '', name] = pathPattern.exec(path) ?? [];
        if (name) scripts.set(version, [...(scripts.get(version) ?? []), name]);
      }
      return { scripts, libraries: [...paths].flatMap((path) => libraryPattern.exec(path)?.[1] ?? []) };
    },

    close: () => clearTimeout(again),
  };
}

/** Stores a file unless its path exists. A released version never changes: a page may contain its hash. */
async function storeOne(store: FileStore, path: string, bytes: Buffer, log: Logger): Promise<void> {
  if (await store.put(path, bytes, { onlyIfNew: true })) return;
  const kept = await store.get(path);
  if (kept?.equals(bytes)) return;
  log.warn(
    { file: path },
    'a file for partners has changed since its version was given out: pages that name the version keep the old one; raise "version" in library/package.json',
  );
}
