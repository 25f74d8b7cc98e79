// A small disk for a test, which can fill it, free it and make it read-only.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

export interface SmallDisk {
  path: string;
  /** Uses up every remaining byte. */
  fill(): void;
  /** Frees the space that {@link fill} used. */
  free(): void;
  /** @throws {Error} while a file on the disk is open for writing */
  makeReadOnly(): void;
  makeWritable(): void;
  unmount(): void;
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
}

/** @throws {Error} when this process may not mount anything */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(`${tmpdir()}/pihlaja-disk-`);
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path);
  const filler = `${path}/filler`;
  // Remounts only this mount: within a namespace, no user may change the file system itself.
  const remount = (option: string) => run('mount', '-o', `remount,bind,${option}`, path);
  return {
    path,
    fill() {
      writeFileSync(filler, '');
      // Ever smaller pieces, so that no byte is left.
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

/**
 * A disk that can become read-only while files on it are open for writing, as after a disk fault. It is writable again
 * after the program with the open files has ended.
 * @throws {Error} when this process may not mount such a disk
 */
export function mountBreakableDisk(megabytes: number): Omit<SmallDisk, 'fill' | 'free'> {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-disk-`);
  const [file, path] = [`${folder}/image`, `${folder}/disk`];
  writeFileSync(file, '');
  truncateSync(file, megabytes * 1024 * 1024);
  mkdirSync(path);
  run('mkfs.ext4', '-q', file);
  const mountIt = () => run('mount', '-o', 'loop,errors=remount-ro', file, path);
  mountIt();
  return {
    path,
    // https://docs.kernel.org/admin-guide/ext4.html: the option simulates a disk error.
    makeReadOnly: () => run('mount', '-o', 'remount,abort', path),
    makeWritable() {
      run('umount', path);
      mountIt();
    },
    unmount() {
      spawnSync('umount', ['--lazy', path]);
      rmSync(folder, { recursive: true, force: true });
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

/** Whether this process may mount disks; if not, it prints which tests are skipped. */
export const mayMount = (tests: string): boolean => canDo(tests, () => mountSmallDisk(1).unmount());

/** Whether this process may mount disks that fail, which only root may; if not, it prints which tests are skipped. */
export const mayBreakDisks = (tests: string): boolean => canDo(tests, () => mountBreakableDisk(8).unmount());

function canDo(tests: string, act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    console.warn(`Skipped: ${tests}. This machine lets nobody mount what they need: ${(error as Error).message}`);
    return false;
  }
}
