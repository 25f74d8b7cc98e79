// The free space of a disk.
import { statfs } from 'node:fs/promises';
import { leastRoomBytes } from './health-limits.ts';

/** @returns the number of bytes that this user may still write to the disk of a folder */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The share of a small disk that is reserved. */
const reservedShare = 0.05;

/** Whether a disk has so little free space that only small files should be written to it. */
export async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize < Math.min(leastRoomBytes, reservedShare * blocks * bsize);
}
