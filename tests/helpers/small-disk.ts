// A small disk of a test's own, which it fills, empties and makes read-only.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

export interface SmallDisk {
  path: string;
  /** Takes every byte that is left. */
  fill(): void;
  /** Gives back what {@link fill} took. */
  free(): void;
  /** @throws {Error} while a file on it is open for writing */
  makeReadOnly(): void;
  makeWritable(): void;
  unmount(): void;
}

function mount(...args: string[]): void {
  const { status, stderr, error } = spawnSync('mount', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`mount ${args.join(' ')}: ${error?.message ?? stderr}`);
}

/** @throws {Error} when this process may not mount anything */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(`${tmpdir()}/pihlaja-disk-`);
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path);
  const filler = `${path}/filler`;
  const remount = (options: string) => mount('-o', `remount,${options}`, path);
  return {
    path,
    fill() {
      writeFileSync(filler, '');
      // Smaller and smaller pieces, so that not a byte is left.
      for (let bytes = 1024 * 1024; bytes >= 1; bytes /= 16) append(filler, Buffer.alloc(bytes));
    },
    free: () => rmSync(filler, { force: true }),
    makeReadOnly: () => remount('ro'),
    makeWritable: () => remount('rw'),
    unmount() {
      spawnSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Appends a piece until the disk is full. */
function append(file: string, piece: Buffer): void {
  try {
    for (;;) appendFileSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Whether this process may mount disks; where it may not, a sentence says which tests are left out. */
export function mayMount(tests: string): boolean {
  try {
    mountSmallDisk(1).unmount();
    return true;
  } catch (error) {
    console.warn(`Skipped: ${tests}. This machine allows no mounts, neither to root nor in a namespace. ${error}`);
    return false;
  }
}
