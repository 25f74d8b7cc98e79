// The versions of the partners' scripts that were ever given out, in a folder or in a storage that all hosts share.
import type { Logger } from 'pino';
import { type FileStore, StorageFailure } from '../../shared/files/file-store.ts';

/** Requests for made-up versions ask the storage no more often than this. */
const listedMs = 10_000;
const triedAgainMs = 60_000;
/** Version and name of a kept script, from its path. */
export const pathPattern = /^(\d+\.\d+\.\d+)\/([\w-]+)\.js$/;

/** The versions, by paths such as `0.2.0/newsletter.js`. */
export interface KeptVersions {
  /** The script as it was given out; null for a path without one. @throws {StorageFailure} */
  read(path: string): Promise<string | null>;
  /** The names of the scripts of every version. @throws {StorageFailure} when they are not known yet */
  list(): Promise<Map<string, string[]>>;
  close(): void;
}

export interface KeptVersionsOptions {
  store: FileStore;
  /** The scripts of this build by their paths. */
  own: ReadonlyMap<string, string>;
  log: Logger;
}

/**
 * Keeps the scripts of this build, too. A storage that is away does not stop the start: it is tried again.
 * @throws when a folder can't be written
 */
export async function openKeptVersions({ store, own, log }: KeptVersionsOptions): Promise<KeptVersions> {
  let paths = new Set<string>();
  let listedAt = Number.NEGATIVE_INFINITY;
  let listing: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;

  async function keep(): Promise<void> {
    for (const [path, code] of own) await keepOne(store, path, code, log);
  }
  function keepLater(err: unknown): void {
    log.warn({ err }, "the partners' scripts cannot be put into the storage; it is tried again");
    again = setTimeout(() => void keep().catch(keepLater), triedAgainMs).unref();
  }
  await keep().catch((error) => {
    if (!(error instanceof StorageFailure)) throw error;
    keepLater(error);
  });

  async function look(): Promise<void> {
    const files = await store.list();
    paths = new Set(files.map(({ key }) => key).filter((key) => pathPattern.test(key)));
    listedAt = performance.now();
  }

  /** Versions of other hosts come meanwhile. @throws {StorageFailure} */
  async function lookAgain(): Promise<void> {
    if (performance.now() - listedAt < listedMs) return;
    listing ??= look().finally(() => {
      listing = undefined;
    });
    await listing;
  }

  return {
    async read(path) {
      if (!pathPattern.test(path)) return null;
      if (!paths.has(path)) await lookAgain();
      const bytes = paths.has(path) ? await store.get(path) : null;
      return bytes?.toString() ?? null;
    },

    async list() {
      await lookAgain().catch((error) => {
        if (listedAt === Number.NEGATIVE_INFINITY) throw error;
      });
      const versions = new Map<string, string[]>();
      for (const path of paths) {
        const [, version = '', name = ''] = pathPattern.exec(path) ?? [];
        versions.set(version, [...(versions.get(version) ?? []), name]);
      }
      return versions;
    },

    close: () => clearTimeout(again),
  };
}

/** A released version never changes: a page may hold its hash. */
async function keepOne(store: FileStore, path: string, code: string, log: Logger): Promise<void> {
  if (await store.put(path, Buffer.from(code), { onlyIfNew: true })) return;
  const kept = await store.get(path);
  if (kept?.toString() === code) return;
  const [, version, script] = pathPattern.exec(path) ?? [];
  log.warn(
    { script, version },
    'an embedded script has changed since this version was given out: pages that name the version keep the old one; raise "version" in package.json',
  );
}
