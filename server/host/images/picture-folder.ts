// Keeps made pictures in a folder of bounded size. Several processes and hosts may have one folder: each looks at the files
// themselves, and holds nothing of them in memory.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, opendir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { isNearlyFull as isDiskNearlyFull } from '../../shared/free-bytes.ts';

export interface KeptPictures {
  has(name: string): boolean;
  /** @returns null for a picture that is not kept */
  read(name: string): Promise<Buffer | null>;
  /** @throws when the disk does not take it, or has its reserve alone */
  keep(name: string, bytes: Buffer): Promise<void>;
  /** Deletes nothing more. Resolves when a running deletion has ended. */
  stop(): Promise<void>;
}

export interface PictureFolderOptions {
  folder: string;
  /** The size of the folder. What was used least recently goes first. */
  maxBytes: number;
  /** Called when the folder cannot be made smaller. */
  onCrowded(error: unknown): void;
  isNearlyFull?: ((folder: string) => Promise<boolean>) | undefined;
  now?: () => number;
}

const hourMs = 60 * 60 * 1000;
/** The share of its size that a process adds before it looks through the folder again. */
const addedShare = 0.05;
/** From this share on files are deleted: two processes that add to it meanwhile keep it below its size. */
const crowdedShare = 0.9;
/** So much is left then. */
const leftShare = 0.8;
/** Nothing else in the folder is touched: `<hash of the source>-<shape>`, and what was being written. */
const isPicture = (name: string) => /^[0-9a-f]{32}-/.test(name);

export function createPictureFolder(options: PictureFolderOptions): KeptPictures {
  const { folder, maxBytes, onCrowded, isNearlyFull = isDiskNearlyFull, now = Date.now } = options;
  const pathOf = (name: string) => `${folder}/${name}`;
  /** Of this process since it last looked through the folder; before the first time it knows nothing of it. */
  let addedBytes = Number.POSITIVE_INFINITY;
  let deletion: Promise<void> | null = null;
  let isStopped = false;

  /** The hours tell what was used least recently, whether the disk notes reads or not. */
  async function noteUse(name: string): Promise<void> {
    const { mtimeMs } = await lstat(pathOf(name));
    const time = now();
    if (time - mtimeMs > hourMs) await utimes(pathOf(name), time / 1000, time / 1000);
  }

  function makeRoomBehind(): void {
    if (deletion || isStopped || addedBytes < maxBytes * addedShare) return;
    addedBytes = 0;
    deletion = makeRoom()
      .catch(onCrowded)
      .finally(() => {
        deletion = null;
        // What was kept meanwhile counts, too.
        makeRoomBehind();
      });
  }

  /** Reads the folder twice, file by file: the sizes by hours since the last use say how old a picture must be to go. */
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
      // Another process may have deleted it.
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
        // A disk that is read-only notes nothing, and has all pictures.
        noteUse(name).catch(() => {}),
      ]);
      return bytes;
    },

    async keep(name, bytes) {
      await mkdir(folder, { recursive: true });
      // A disk that tells nothing takes what it takes.
      if (await isNearlyFull(folder).catch(() => false)) throw new Error('the disk is nearly full');
      // Renamed into place, so that a half-written file is never read.
      const temporary = `${pathOf(name)}.${randomUUID()}.tmp`;
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, pathOf(name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      addedBytes += bytes.length;
      makeRoomBehind();
    },

    async stop() {
      isStopped = true;
      await deletion;
    },
  };
}

/** No more than those of a year are told apart. */
const maxHours = 365 * 24;
const hoursBetween = (usedMs: number, time: number): number =>
  Math.min(maxHours, Math.max(0, Math.floor((time - usedMs) / hourMs)));

/**
 * @param sizes bytes by hours since the last use
 * @returns the hours from which on everything goes, and how many bytes of just those hours must
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
