// The room on a disk.
import { statfs } from 'node:fs/promises';
import { leastRoomBytes } from './health-limits.ts';

/** Bytes that this user may still write on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** This share of a small disk is its reserve. */
const reservedShare = 0.05;

/** Whether a disk has so little room that only what is small should still be written to it. */
export async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize < Math.min(leastRoomBytes, reservedShare * blocks * bsize);
}
