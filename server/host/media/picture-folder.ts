// Stores made pictures in a folder of limited size. Several processes and hosts may share one folder: each reads the files
// themselves, and caches nothing about them in memory.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, opendir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { isNearlyFull as isDiskNearlyFull } from '../../shared/free-bytes.ts';

export interface PictureFolder {
  has(name: string): boolean;
  /** @returns null for a picture that is not stored */
  read(name: string): Promise<Buffer | null>;
  /** @throws when the disk cannot store the picture, or has only its reserve left */
  keep(name: string, bytes: Buffer): Promise<void>;
  /** Starts no further deletion. Resolves when a running deletion has ended. */
  stop(): Promise<void>;
}

export interface PictureFolderOptions {
  folder: string;
  /** Maximum size of the folder. The least recently used pictures are evicted first. */
  maxBytes: number;
  /** Called when files cannot be deleted to shrink the folder. */
  onEvictionFailed(error: unknown): void;
  isNearlyFull?: ((folder: string) => Promise<boolean>) | undefined;
  now?: () => number;
}

const hourMs = 60 * 60 * 1000;
/** The share of the maximum size that a process adds before it scans the folder again. */
const addedShare = 0.05;
/**
 * The share of the maximum size from which files are deleted: the folder stays below its maximum even if two processes add files
 * meanwhile.
 */
const crowdedShare = 0.9;
/** The share of the maximum size that remains after a deletion. */
const leftShare = 0.8;
/** Whether the name is `<hash of the source>-<shape>`, also of a temporary file. Other files in the folder are not touched. */
const isPicture = (name: string) => /^[0-9a-f]{32}-/.test(name);

export function createPictureFolder(options: PictureFolderOptions): PictureFolder {
  const { folder, maxBytes, onEvictionFailed, isNearlyFull = isDiskNearlyFull, now = Date.now } = options;
  const pathOf = (name: string) => `${folder}/${name}`;
  /**
   * Bytes that this process has added since it last scanned the folder; infinite before the first scan, when the size is unknown.
   */
  let addedBytes = Number.POSITIVE_INFINITY;
  let deletion: Promise<void> | null = null;
  let isStopped = false;

  /**
   * Updates the modification time at most once an hour, so that it shows the last use even on a disk that does not record reads.
   */
  async function noteUse(name: string): Promise<void> {
    const { mtimeMs } = await lstat(pathOf(name));
    const time = now();
    if (time - mtimeMs > hourMs) await utimes(pathOf(name), time / 1000, time / 1000);
  }

  function evictInBackground(): void {
    if (deletion || isStopped || addedBytes < maxBytes * addedShare) return;
    addedBytes = 0;
    deletion = makeRoom()
      .catch(onEvictionFailed)
      .finally(() => {
        deletion = null;
        // Pictures that were stored meanwhile count, too.
        evictInBackground();
      });
  }

  /**
   * Scans the folder twice, file by file: the first scan adds up the sizes by hours since the last use, and so determines the age
   * from which the second scan deletes pictures.
   */
  async function makeRoom(): Promise<void> {
    const time = now();
    const sizes = new Map<number, number>();
    let total = 0;
    for await (const { size, hours } of pictures(time)) {
      total += size;
      sizes.set(hours, (sizes.get(hours) ?? 0) + size);
    }
    if (total <= maxBytes * crowdedShare) return;
    const { hours: last, bytes } = findLast(sizes, total - maxBytes * leftShare);
    let left = bytes;
    for await (const { name, size, hours } of pictures(time)) {
      if (hours < last || (hours === last && left <= 0)) continue;
      if (hours === last) left -= size;
      await rm(pathOf(name), { force: true });
    }
  }

  async function* pictures(time: number): AsyncGenerator<{ name: string; size: number; hours: number }> {
    for await (const entry of await opendir(folder)) {
      if (isStopped) return;
      if (!entry.isFile() || !isPicture(entry.name)) continue;
      // Another process may have deleted the file.
      const file = await lstat(pathOf(entry.name)).catch(() => null);
      if (file) yield { name: entry.name, size: file.size, hours: hoursBetween(file.mtimeMs, time) };
    }
  }

  return {
    has: (name) => existsSync(pathOf(name)),

    async read(name) {
      if (!existsSync(pathOf(name))) return null;
      const [bytes] = await Promise.all([
        readFile(pathOf(name)).catch(() => null),
        // A read-only disk cannot record the use, but still has all pictures.
        noteUse(name).catch(() => {}),
      ]);
      return bytes;
    },

    async keep(name, bytes) {
      await mkdir(folder, { recursive: true });
      // If the free space cannot be read, the picture is written.
      if (await isNearlyFull(folder).catch(() => false)) throw new Error('the disk is nearly full');
      // The file is renamed into place, so that a half-written file is never read.
      const temporary = `${pathOf(name)}.${randomUUID()}.tmp`;
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, pathOf(name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      addedBytes += bytes.length;
      evictInBackground();
    },

    async stop() {
      isStopped = true;
      await deletion;
    },
  };
}

/** Maximum age in hours that is distinguished: a year. */
const maxHours = 365 * 24;
const hoursBetween = (usedMs: number, time: number): number =>
  Math.min(maxHours, Math.max(0, Math.floor((time - usedMs) / hourMs)));

/**
 * @param sizes bytes by hours since the last use
 * @returns the age in hours from which on all pictures are deleted, and how many bytes of pictures of exactly this age
 */
function findLast(sizes: ReadonlyMap<number, number>, excess: number): { hours: number; bytes: number } {
  let bytes = excess;
  for (const hours of [...sizes.keys()].sort((a, b) => b - a)) {
    const size = sizes.get(hours) ?? 0;
    if (size >= bytes) return { hours, bytes };
    bytes -= size;
  }
  return { hours: 0, bytes };
}
